import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import type { HatchStepKind } from '@henhouse/domain/hatchery/hatch/hatch-state';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hatch } from '../hatch.fixture';
import { stepDefaults } from './step-form';

const now = '2026-03-27T09:00:00.000Z';
const planned = {
  ...hatch,
  candlingDueAt: '2026-03-12T06:00:00Z',
  transferDueAt: '2026-03-20T18:00:00Z',
  pullDueAt: '2026-03-23T10:00:00Z',
};

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** What is proposed for a step after those that were taken. */
const proposed = (kind: HatchStepKind, ...taken: readonly (readonly [HatchStepKind, string])[]) => {
  const steps = taken.map(([each, at]) => ({ kind: each, at })) as HatchDetail['steps'];
  return stepDefaults({ hatch: { ...planned, steps }, step: null }, kind).at;
};
const set = ['set', '2026-03-02T06:00:00Z'] as const;

it('proposes for a step that is written down late when it was due', () => {
  expect(proposed('set')).toMatch(/^2026-03-02T/);
  expect(proposed('candle', set)).toBe('2026-03-12T06:00:00.000Z');
  expect(proposed('transfer', set)).toBe('2026-03-20T18:00:00.000Z');
  expect(proposed('pull', set, ['transfer', '2026-03-20T18:00:00Z'])).toBe('2026-03-23T10:00:00.000Z');
  expect(proposed('grade', set, ['pull', '2026-03-23T10:00:00Z'])).toBe('2026-03-23T10:00:00.000Z');
});

it('proposes nothing before a step that was taken, and now on the day itself', () => {
  expect(proposed('pull', set, ['transfer', '2026-03-24T05:30:00Z'])).toBe('2026-03-24T05:30:00.000Z');
  expect(proposed('grade', set, ['pull', '2026-03-27T06:00:00Z'])).toBe(now);
  vi.setSystemTime('2026-03-20T20:00:00Z');
  expect(proposed('transfer', set)).toBe('2026-03-20T20:00:00.000Z');
  vi.setSystemTime('2026-03-20T10:00:00Z');
  expect(proposed('transfer', set)).toBe('2026-03-20T10:00:00.000Z');
});

it('proposes now for what nothing plans', () => {
  expect(proposed('move', set)).toBe(now);
  expect(proposed('close', set)).toBe(now);
  expect(proposed('candle', set, ['candle', '2026-03-12T06:00:00Z'])).toBe(now);
});
