import { sendClick } from '@henhouse/contract/session/click';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookForScreen } from '../../shared/screen/current-screen';
import { startSession } from '../../shared/session/session';
import { answer, fakeNetwork, signedInAs } from '../../test-screen';
import { watchTracing } from './traced-answers';

type Entry = Pick<PerformanceResourceTiming, 'startTime' | 'responseEnd' | 'serverTiming'>;

/** Says to whoever observes what the browser would say of answers. */
const observers = new Set<(entries: readonly Entry[]) => void>();
const say = (...entries: Entry[]) => [...observers].forEach((observer) => observer(entries));

class Observer {
  private readonly heard: (entries: readonly Entry[]) => void;
  constructor(callback: (list: { getEntries: () => readonly Entry[] }) => void) {
    this.heard = (entries) => callback({ getEntries: () => entries });
  }
  observe(): void {
    observers.add(this.heard);
  }
  disconnect(): void {
    observers.delete(this.heard);
  }
}

const trace = '0af7651916cd43dd8448eb211c80319c';
function answered(startTime: number, responseEnd: number, span: string | null): Entry {
  const description = `00-${trace}-${span}-01`;
  const timing = { name: 'click', description, duration: 0, toJSON: () => ({}) };
  return { startTime, responseEnd, serverTiming: span === null ? [] : [timing] };
}
const press = () => {
  const event = new Event('pointerdown');
  dispatchEvent(event);
  return event.timeStamp;
};

beforeEach(() => {
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'performance'] });
  startSession(signedInAs('Owner', []));
  lookForScreen(() => 'flock-list');
});
afterEach(() => {
  vi.useRealTimers();
  observers.clear();
});

it('measures clicks only where the server says that it wants to know, from the finger to the last answer drawn', async () => {
  const received = fakeNetwork([answer(sendClick, undefined)]);
  watchTracing();
  say(answered(1, 2, null));
  press();
  say(answered(1, 2, 'aaaaaaaaaaaaaaaa'));
  await vi.dynamicImportSettled();
  expect(observers.size).toBe(1);
  // What was asked for before the watch began is nobody's click.
  say(answered(1, 2, 'aaaaaaaaaaaaaaaa'));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(received).toEqual([]);

  const atMs = press();
  const span = 'bbbbbbbbbbbbbbbb';
  await vi.advanceTimersByTimeAsync(300);
  say(answered(atMs + 5, atMs + 200, span));
  await vi.advanceTimersByTimeAsync(500);
  say(answered(atMs + 220, atMs + 790, span));
  await vi.advanceTimersByTimeAsync(2_100);
  expect(received).toHaveLength(1);
  const body = received[0]?.body as { tookMs: number; agoMs: number };
  expect(body).toMatchObject({ trace, span, by: 'click', screen: 'flock-list' });
  expect(body.tookMs).toBeGreaterThanOrEqual(790);
  expect(body.tookMs).toBeLessThan(900);
  // The same click's later requests, of the clock, are no click.
  say(answered(atMs + 60_000, atMs + 60_100, span));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(received).toHaveLength(1);
});
