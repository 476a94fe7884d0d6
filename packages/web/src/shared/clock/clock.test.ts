import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hearTime, nowInstant, onTime, startClock, timeNow } from './clock';

const device = Date.parse('2026-11-21T04:30:00Z');
const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

beforeEach(() => void vi.useFakeTimers({ now: device }));
afterEach(() => {
  vi.useRealTimers();
});

const answerAt = (instantMs: number, cacheControl = 'no-store') =>
  hearTime(new Response(null, { headers: { Date: new Date(instantMs).toUTCString(), 'Cache-Control': cacheControl } }));

describe('the time of a device', () => {
  it('is its own until a server was heard, and while the two differ by no more than a slow answer', () => {
    expect(timeNow()).toBe(device);
    answerAt(device - 90_000);
    hearTime(new Response(null, { headers: { 'Cache-Control': 'no-store' } }));
    hearTime(new Response(null, { headers: { Date: 'tomorrow', 'Cache-Control': 'no-store' } }));
    // A picture that this browser has kept.
    answerAt(device - dayMs, 'private, no-cache');
    expect(timeNow()).toBe(device);
  });

  it.each([
    ['behind', dayMs],
    ['ahead', -3 * dayMs],
  ])('is the server’s where the device is days %s, also of what it noted by itself', (_, offMs) => {
    answerAt(device + offMs);
    vi.advanceTimersByTime(5 * minuteMs);
    expect(timeNow()).toBe(device + offMs + 5 * minuteMs);
    expect(nowInstant()).toBe(new Date(device + offMs + 5 * minuteMs).toISOString());
    expect(onTime(device)).toBe(device + offMs);
  });

  it('is its own again once it was set right', () => {
    answerAt(device + dayMs);
    vi.setSystemTime(device + dayMs);
    answerAt(device + dayMs);
    expect(timeNow()).toBe(device + dayMs);
  });

  it('stays the server’s over a start without a network', () => {
    answerAt(device + dayMs);
    vi.setSystemTime(device + 2 * minuteMs);
    startClock();
    expect(timeNow()).toBe(device + dayMs + 2 * minuteMs);
  });

  it('is never before what the server was heard to say, though the clock comes up in 1970', () => {
    answerAt(device);
    vi.setSystemTime(0);
    startClock();
    expect(timeNow()).toBe(device);
    vi.advanceTimersByTime(minuteMs);
    expect(timeNow()).toBe(device + minuteMs);
    answerAt(device + dayMs);
    expect(timeNow()).toBe(device + dayMs);
  });

  it('is heard though the device is full: the answer that told it is not lost', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const roomy = localStorage;
    onTestFinished(() => void vi.stubGlobal('localStorage', roomy));
    const nothing = () => undefined;
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: nothing, clear: nothing });
    expect(() => answerAt(device + dayMs)).not.toThrow();
    expect(timeNow()).toBe(device + dayMs);
  });

  it('is its own where what was kept cannot be read', () => {
    localStorage.setItem('clock', '{"offMs":"soon","serverMs":1}');
    startClock();
    localStorage.setItem('clock', '{');
    startClock();
    expect(timeNow()).toBe(device);
  });
});
