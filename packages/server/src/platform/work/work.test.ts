import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { heavyWorkEntry } from '../../heavy-work-entry';
import { Refusal } from '../http/refusal';
import { createWork, type Work } from './work';
import { workKind } from './work-kind';

const { file: served, options } = heavyWorkEntry;
const urlOf = (module: string) => JSON.stringify(pathToFileURL(served.replace('heavy-work.', module)).href);
const folder = mkdtempSync(path.join(tmpdir(), 'henhouse-work-'));

/** Work as a test wants it, served as every other. */
const entry = { file: path.join(folder, 'work.mjs'), options };
const works = `
  import { serveWork } from ${urlOf('platform/work/serve-work.')};
  import { notFound } from ${urlOf('platform/http/refusal.')};
  const works = {
    who: () => process.pid,
    knows: (name) => process.env[name],
    spin: () => { for (;;); },
    hoard: () => { const all = []; for (;;) all.push(Array.from({ length: 1000 }, (_, at) => ({ at }))); },
    refuse: () => { throw notFound(); },
    fail: () => { throw new RangeError('the bird has flown'); },
    die: () => { process.stderr.write('out of grain'); process.exit(3); },
    until: (ms) => new Promise((done) => setTimeout(done, ms)),
    async add(start, { parts, give }) {
      let sum = start;
      for await (const part of parts) { sum += part; await give(sum); }
      return sum;
    },
  };
  serveWork(Object.entries(works).map(([name, work]) => ({ name, load: async () => work })));
`;
beforeAll(() => writeFileSync(entry.file, works));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = { timeMs: 30_000, about: 'file' } as const;
const who = workKind<null, number>('who', file);
const until = workKind<number, void>('until', file);
const longUntil = workKind<number, void>('until', { ...file, isLong: true });
const spin = workKind<null, never>('spin', file);
const add = workKind<number, number, number, number>('add', file);

let work: Work;
const open = (processesAtMost = 2, waitingAtMost = 2) => {
  work = createWork({ entry, processesAtMost, waitingAtMost, memoryMb: 64 });
};
const refusal = (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    (problem: unknown) => problem as Refusal,
  );

afterEach(() => work.stop());

describe('work in processes', () => {
  it('takes parts and gives pieces one by one, and its process does the next', async () => {
    open();
    async function* parts() {
      yield 2;
      yield 3;
    }
    const pieces: number[] = [];
    const onPiece = (piece: number) => void pieces.push(piece);
    expect(await work.run(add, 1, { parts: parts(), onPiece })).toBe(6);
    expect(pieces).toEqual([3, 6]);
    const first = await work.run(who, null);
    expect(first).toBeGreaterThan(0);
    expect(await work.run(who, null)).toBe(first);
  });

  it('that refuses or fails says why, and leaves the process well', async () => {
    open();
    const first = await work.run(who, null);
    expect(await refusal(work.run(workKind('refuse', file), null))).toMatchObject({
      name: 'Refusal',
      code: 'notFound',
    });
    await expect(work.run(workKind('fail', file), null)).rejects.toThrow('the bird has flown');
    expect(await work.run(who, null)).toBe(first);
  });

  it('is ended when it takes too long', async () => {
    open();
    const answer = await refusal(work.run(workKind('spin', { timeMs: 300, about: 'file' }), null));
    expect(answer).toMatchObject({ code: 'tooLarge', details: { problems: [{ code: 'takesTooLong' }] } });
    const made = await refusal(work.run(workKind('spin', { timeMs: 300, about: 'export' }), null));
    expect(made).toMatchObject({ code: 'unavailable' });
    expect(await work.run(who, null)).toBeGreaterThan(0);
  });

  it('is ended when it takes too much memory, and nothing else with it', async () => {
    open();
    const answer = await refusal(work.run(workKind('hoard', file), null));
    expect(answer).toMatchObject({ code: 'tooLarge', details: { problems: [{ code: 'needsTooMuch' }] } });
    expect(await work.run(who, null)).toBeGreaterThan(0);
  });

  it('that ends its process fails with what that said last, and the next gets another', async () => {
    open();
    await expect(work.run(workKind('die', file), null)).rejects.toThrow('did die ended with 3: out of grain');
    expect(await work.run(who, null)).toBeGreaterThan(0);
  });

  it('is told nothing of what the server knows', async () => {
    open();
    process.env.HENHOUSE_PROBE = 'secret';
    expect(await work.run(workKind('knows', file), 'HENHOUSE_PROBE')).toBeUndefined();
    delete process.env.HENHOUSE_PROBE;
  });

  it('is ended by its signal, whether it runs or waits', async () => {
    open(1);
    const stop = new AbortController();
    const running = refusal(work.run(spin, null, { signal: stop.signal }));
    const waiting = refusal(work.run(spin, null, { signal: stop.signal }));
    stop.abort(new Refusal('conflict'));
    expect(await running).toMatchObject({ code: 'conflict' });
    expect(await waiting).toMatchObject({ code: 'conflict' });
    expect(await work.run(who, null)).toBeGreaterThan(0);
  });

  it('stops asking for parts when it is stopped, and lets go of where they come from', async () => {
    open();
    const stop = new AbortController();
    let isLetGo = false;
    async function* parts() {
      try {
        for (;;) yield 1;
      } finally {
        isLetGo = true;
      }
    }
    let pieces = 0;
    const onPiece = () => void (++pieces === 5 && stop.abort(new Refusal('conflict')));
    expect(await refusal(work.run(add, 0, { parts: parts(), onPiece, signal: stop.signal }))).toMatchObject({
      code: 'conflict',
    });
    await new Promise(setImmediate);
    expect(isLetGo).toBe(true);
  });

  it('waits for its turn; beyond so many who wait, somebody is asked to come again', async () => {
    open(1, 2);
    const runs = [1, 2, 3].map(() => work.run(until, 100));
    expect(await refusal(work.run(until, 1))).toMatchObject({ code: 'tooManyRequests' });
    await Promise.all(runs);
  });

  it('that is long leaves a process for what is short', async () => {
    open(2, 4);
    const stop = new AbortController();
    const long = [1, 2].map(() => refusal(work.run(longUntil, 25_000, { signal: stop.signal })));
    await work.run(until, 1);
    stop.abort(new Refusal('conflict'));
    for (const one of await Promise.all(long)) expect(one).toMatchObject({ code: 'conflict' });
  });

  it('ends with the pool', async () => {
    open(1);
    const running = refusal(work.run(spin, null));
    const waiting = refusal(work.run(spin, null));
    await work.stop();
    expect(await running).toBeInstanceOf(Error);
    expect(await waiting).toMatchObject({ code: 'unavailable' });
    expect(await refusal(work.run(spin, null))).toMatchObject({ code: 'unavailable' });
  });
});
