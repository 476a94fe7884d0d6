import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { App } from '../http/app';
import { whileListening } from './while-listening';

/** A server that begins to listen, and stops, when it is told. */
function server() {
  const hooks = new Map<string, (done: () => void) => unknown>();
  const http = { addHook: (name: string, hook: (done: () => void) => unknown) => hooks.set(name, hook) };
  const call = (name: string) => hooks.get(name)?.(() => undefined);
  return { app: { http, log: { warn: () => undefined } } as unknown as App, call };
}

it('works while the server listens, at once when it is woken, once more when that comes meanwhile, and never after', async () => {
  const { app, call } = server();
  let turns = 0;
  let goOn = () => {};
  const wake = whileListening(app, { everyMs: 60_000, late: '' }, async () => {
    turns += 1;
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
  });
  wake();
  expect(turns).toBe(0);
  call('onListen');
  expect(turns).toBe(1);
  wake();
  wake();
  goOn();
  await sleep(20);
  expect(turns).toBe(2);
  goOn();
  await sleep(20);
  expect(turns).toBe(2);
  wake();
  expect(turns).toBe(3);
  goOn();
  await call('preClose');
  wake();
  await sleep(20);
  expect(turns).toBe(3);
});
