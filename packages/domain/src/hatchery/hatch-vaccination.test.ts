import { describe, expect, it } from 'vitest';
import { checkHatchVaccination, postingsOfHatchVaccination } from './hatch-vaccination';

const input = { lotId: 'V', day: '2026-03-23', doses: 4000, chicks: 3600, route: 'spray' } as const;
const around = {
  today: '2026-03-24',
  state: 'graded',
  setDay: '2026-03-02',
  lot: { category: 'vaccine', expiryDay: '2026-03-23', quarantinedFrom: null },
} as const;
const codes = (change: object, there: object = {}) =>
  checkHatchVaccination({ ...input, ...change }, { ...around, ...there }).map(
    ({ severity, code, field }) => `${severity} ${code} ${field}`,
  );

describe('a vaccination in the hatchery', () => {
  it('takes a lot of vaccine on its last good day, of eggs that were set', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ day: '2026-03-24' })).toEqual(['error lotExpired lotId']);
    expect(codes({ day: '2026-03-25' })).toEqual(['error dayInFuture day']);
    expect(codes({ day: '2026-03-01' })).toEqual(['error outOfRange day']);
  });

  it('takes nothing else, nothing in quarantine, and nothing for a hatch that is not there', () => {
    expect(codes({}, { lot: { ...around.lot, category: 'medicine' } })).toEqual(['error unknownValue lotId']);
    expect(codes({}, { lot: null })).toEqual(['error unknownValue lotId']);
    expect(codes({}, { lot: { ...around.lot, quarantinedFrom: '2026-03-20' } })).toEqual([
      'error lotQuarantined lotId',
    ]);
    expect(codes({}, { setDay: null, state: 'planned' })).toEqual(['error stateNotAllowed state']);
    expect(codes({}, { state: 'aborted' })).toEqual(['error stateNotAllowed state']);
  });

  it('asks about fewer doses than chicks', () => {
    expect(codes({ doses: 3599 })).toEqual(['confirm dosesFewerThanBirds doses']);
  });

  it('moves the doses from the store to the hatch', () => {
    expect(postingsOfHatchVaccination(input, { farmId: 'F', hatchId: 'H' })).toMatchObject([
      { from: { kind: 'store', farmId: 'F' }, to: { kind: 'given', hatchId: 'H' }, quantity: 4000, day: '2026-03-23' },
    ]);
  });
});
