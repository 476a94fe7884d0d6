import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDelta,
  type DayBookDelta,
  dayBookCounts,
  dayBookMeasures,
  emptyDay,
  liveChange,
  negateDelta,
  rowsOfDeltas,
} from './flock-day';

const key = { flockId: 'f', shedId: 's1', day: '2026-11-02', sex: 'asHatched' } as const;

const count = fc.integer({ min: 0, max: 100_000 });
const measure = fc.integer({ min: 0, max: 10_000_000 }).map((thousandths) => thousandths / 1000);
const columns = fc.record(
  {
    ...Object.fromEntries(dayBookCounts.map((column) => [column, count])),
    ...Object.fromEntries(dayBookMeasures.map((column) => [column, measure])),
  },
  { requiredKeys: [] },
);
const delta: fc.Arbitrary<DayBookDelta> = fc
  .tuple(fc.constantFrom('s1', 's2'), fc.constantFrom('2026-11-01', '2026-11-02'), columns)
  .map(([shedId, day, values]) => ({ ...key, shedId, day, ...values }));

describe('a day-book row', () => {
  it('counts birds sold as survivors that left, and a variance as birds missing', () => {
    const row = { placed: 100, doa: 1, dead: 2, culled: 3, sold: 40, movedIn: 10, movedOut: 5, variance: 4 };
    expect(liveChange(row)).toBe(100 - 1 - 2 - 3 - 40 - 5 + 10 - 4);
  });

  it('changes only the columns that a document touches', () => {
    const row = addDelta(emptyDay(key), { ...key, dead: 3, feedKg: 120.5 });
    expect(row).toEqual({ ...emptyDay(key), dead: 3, feedKg: 120.5 });
  });

  it('does not take the figures of another shed', () => {
    expect(() => addDelta(emptyDay(key), { ...key, shedId: 's2', dead: 1 })).toThrow(RangeError);
  });

  it('is as before once a document was booked and taken back', () => {
    fc.assert(
      fc.property(columns, columns, (before, change) => {
        const row = addDelta(emptyDay(key), { ...key, ...before });
        const booked = { ...key, ...change };
        expect(addDelta(addDelta(row, booked), negateDelta(booked))).toEqual(row);
      }),
    );
  });
});

describe('rebuilding the day-book from documents', () => {
  it('gives the rows that were kept, whatever the order of the documents', () => {
    fc.assert(
      fc.property(fc.array(delta, { maxLength: 30 }), (deltas) => {
        expect(rowsOfDeltas(deltas.toReversed())).toEqual(rowsOfDeltas(deltas));
      }),
    );
  });

  it('gives the same rows for a corrected document as for the right one alone', () => {
    fc.assert(
      fc.property(fc.array(delta, { minLength: 1, maxLength: 10 }), delta, (deltas, wrong) => {
        const corrected = rowsOfDeltas([...deltas, wrong, negateDelta(wrong)]);
        const rows = rowsOfDeltas(deltas);
        for (const row of rows) expect(corrected).toContainEqual(row);
        for (const row of corrected)
          if (!rows.some((kept) => kept.shedId === row.shedId && kept.day === row.day))
            expect(row).toEqual(emptyDay(row));
      }),
    );
  });
});
