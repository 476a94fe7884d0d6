import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { settleFarms } from './farm.fixture';
import { type SessionApp, sessionApp } from './session-app';
import { type TestApp, type TestAppOptions, testApp } from './test-app';

interface StartOptions extends TestAppOptions {
  /** Where its clock stands at first. */
  readonly day?: string;
  /** Whether both companies have the farms of `farm.fixture`. */
  readonly farms?: boolean;
}

/** With what is only looked at when it is asked for. */
const become = <App extends object>(test: App, started: App): void =>
  void Object.defineProperties(test, Object.getOwnPropertyDescriptors(started));

async function start({ day, farms = true, ...options }: StartOptions): Promise<TestApp> {
  const test = await testApp(options);
  if (day !== undefined) test.clock.set(day);
  if (farms) await settleFarms(test.app.db, test.database);
  return test;
}

/** The server of a test file: running before its first test and closed after the last; not to be used before. */
export function startedApp(options: StartOptions = {}): TestApp {
  const test = {} as TestApp;
  beforeAll(async () => become(test, await start(options)));
  afterAll(() => test.close());
  return test;
}

/** The same, anew for each test. */
export function anewApp(options: StartOptions = {}): TestApp {
  const test = {} as TestApp;
  beforeEach(async () => become(test, await start(options)));
  afterEach(() => test.close());
  return test;
}

/** The same for tests of sessions, which sign in themselves. */
export function startedSessionApp(options?: Parameters<typeof sessionApp>[0]): SessionApp {
  const test = {} as SessionApp;
  beforeAll(async () => {
    become(test, await sessionApp(options));
  });
  afterAll(() => test.close());
  return test;
}
