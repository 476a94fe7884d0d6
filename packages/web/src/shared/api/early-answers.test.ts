import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { listFarms } from '@henhouse/contract/farm/farm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeNetwork, signedInAs } from '../../test-screen';
import { endSession, startSession } from '../session/session';
import { call } from './call';
import { forgetStartCalls, keepStartCalls, noteStartCalls } from './early-answers';

const ada = signedInAs('Owner', []);
const script = readFileSync(join(import.meta.dirname, '../../app/early.js'), 'utf8');
const farms = { items: [], total: 0 };
/** What the browser runs before the program is there. */
const openPage = () => void runInThisContext(script);
const withWorker = (controller: object | null) =>
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { controller } });
let received: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  startSession(ada);
  withWorker({});
  received = fakeNetwork([answer(listFarms, farms)]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  endSession('signedOut');
});

it('what a screen asked for the last time is on its way before the program is there; not for others, nor beside the program', async () => {
  noteStartCalls();
  await call(listFarms, {});
  keepStartCalls(location.pathname);
  expect(received).toHaveLength(1);

  openPage();
  expect(received).toHaveLength(2);
  expect(await call(listFarms, {})).toEqual(farms);
  expect(received).toHaveLength(2);
  // Once: what is asked again is asked of the server.
  await call(listFarms, {});
  expect(received).toHaveLength(3);

  // The program itself has yet to come over the line.
  withWorker(null);
  openPage();
  withWorker({});
  const stored = localStorage.getItem('userData') ?? '';
  localStorage.setItem('userData', stored.replace(/"companyId":"[^"]*"/, '"companyId":"another"'));
  openPage();
  localStorage.setItem('userData', stored);
  forgetStartCalls();
  openPage();
  expect(received).toHaveLength(3);
});

it('an answer for another token is not used', async () => {
  const coming = Promise.reject(new Error('not to be used'));
  coming.catch(() => undefined);
  globalThis.earlyAnswers = { token: 'of before', coming: { [listFarms.path]: coming } };
  expect(await call(listFarms, {})).toEqual(farms);
  expect(received).toHaveLength(1);
});
