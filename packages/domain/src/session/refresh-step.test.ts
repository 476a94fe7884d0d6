import { describe, expect, it } from 'vitest';
import { refreshStepOf } from './refresh-step';

const step = (exchangedAtMs: number | null, successorUsed: boolean, nowMs: number) =>
  refreshStepOf({ exchangedAtMs, successorUsed }, nowMs);

describe('a refresh token', () => {
  it('is exchanged the first time', () => {
    expect(step(null, false, 1_000_000)).toBe('rotate');
  });

  it('answers the same successor to somebody whose answer was lost, even days later', () => {
    expect(step(0, false, 1)).toBe('repeat');
    expect(step(0, false, 5 * 86_400_000)).toBe('repeat');
  });

  it('forgives twenty tabs that come within the minute', () => {
    expect(step(0, true, 60_000)).toBe('repeat');
  });

  it('raises the alarm when an old token turns up after its successor was used', () => {
    expect(step(0, true, 60_001)).toBe('reuse');
  });
});
