import { describe, expect, it } from 'vitest';
import { addDays } from '../../day/day';
import { measuredEvents } from './measured-event';

const from = '2026-06-01';
const days = (highs: readonly (number | null)[], litHours: readonly (number | null)[] = []) =>
  Array.from({ length: Math.max(highs.length, litHours.length) }, (_, at) => ({
    day: addDays(from, at),
    highC: highs[at] ?? null,
    litHours: litHours[at] ?? null,
  }));
const found = (of: ReturnType<typeof days>) => measuredEvents(of).map(({ day, event }) => `${event} ${day.slice(8)}`);

describe('what devices of a shed tell of its days', () => {
  it('is heat where the warmest hour is three degrees above that of the days before', () => {
    expect(found(days([24, 25, 24, 25, 24, 27.9, 31, 32]))).toEqual(['heat 06', 'heat 07', 'heat 08']);
    expect(found(days([24, 25, 24, 25, 24, 26.9]))).toEqual([]);
  });

  it('is not heat that chicks are kept warm, nor that it was cold for once', () => {
    expect(found(days([33, 33, 32.5, 32, 32, 31.5]))).toEqual([]);
    expect(found(days([24, 24, 24, 12, 24, 24]))).toEqual([]);
  });

  it('is other light where the hours of light differ by two from those of the days before, up or down', () => {
    expect(found(days([], [16, 16, 16, 16, 14, 14]))).toEqual(['lightChange 05', 'lightChange 06']);
    expect(found(days([], [16, 16, 16, 17]))).toEqual([]);
  });

  it('is nothing of days of which too little was measured', () => {
    expect(found(days([24, null, null, 24, 35]))).toEqual([]);
    expect(found(days([24, 24, null, 24, null]))).toEqual([]);
  });
});
