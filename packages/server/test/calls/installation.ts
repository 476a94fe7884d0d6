import { sessionApp } from '../session-app';
import type { TestApp } from '../test-app';
import type { CallYard } from './valid-call';

/** Another installation, with nobody in it; it is closed with the yard. Ask it as `nobody`: the yard's people are not there. */
export async function installation(
  yard: CallYard,
  options: Omit<NonNullable<Parameters<typeof sessionApp>[0]>, 'empty'> = {},
): Promise<TestApp> {
  const own = await sessionApp({ ...options, empty: true });
  yard.closing.push(() => own.close());
  return { ...yard.test, app: own.app, database: own.database };
}
