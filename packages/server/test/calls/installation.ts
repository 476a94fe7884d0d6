import { sessionApp } from '../session-app';
import type { TestApp } from '../test-app';
import type { CallFixture } from './valid-call';

/** Another installation, with nobody in it; it is closed with the fixture. Ask it as `nobody`: the fixture's people are not there. */
export async function installation(
  fixture: CallFixture,
  options: Omit<NonNullable<Parameters<typeof sessionApp>[0]>, 'empty'> = {},
): Promise<TestApp> {
  const own = await sessionApp({ ...options, empty: true });
  fixture.closing.push(() => own.close());
  return { ...fixture.test, app: own.app, database: own.database, sql: own.sql };
}
