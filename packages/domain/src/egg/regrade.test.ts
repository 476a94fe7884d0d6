import { describe, expect, it } from 'vitest';
import { checkRegrade, type RegradeCounts, regradeGrades, regradePostings } from './regrade';

const none = Object.fromEntries(regradeGrades.map((grade) => [grade, 0])) as RegradeCounts;
const lot = { flockId: 'f', grade: 'hatching', layDay: '2026-03-01', quarantinedFrom: null } as const;
const found = (
  counts: Partial<RegradeCounts>,
  of: { quarantinedFrom?: string; flockId?: null } = {},
  day = '2026-03-03',
) =>
  checkRegrade({ day, counts: { ...none, ...counts } }, { today: '2026-03-05', lot: { ...lot, ...of } }).map(
    ({ code, field }) => `${code} ${field}`,
  );

describe('eggs that are graded again', () => {
  it('become another grade, on a day on which they were there, and not out of quarantine', () => {
    expect(found({ table: 40 })).toEqual([]);
    expect(found({})).toEqual(['required counts']);
    expect(found({ hatching: 1, table: 2 })).toEqual(['outOfRange counts.hatching']);
    expect(found({ table: 1 }, {}, '2026-03-06')).toEqual(['dayInFuture day']);
    expect(found({ table: 1 }, {}, '2026-02-27')).toEqual(['outOfRange day']);
    expect(found({ table: 1 }, { quarantinedFrom: '2026-03-02' })).toEqual(['lotQuarantined lotId']);
    // Said to be of a day before, own eggs would leave it; what bought ones become is kept back with them.
    expect(found({ table: 1 }, { quarantinedFrom: '2026-03-04' })).toEqual(['lotQuarantined lotId']);
    expect(found({ table: 1 }, { quarantinedFrom: '2026-03-04', flockId: null })).toEqual([]);
    expect(checkRegrade({ day: '2026-03-03', counts: none }, { today: '2026-03-05', lot: null })).toHaveLength(1);
  });

  it('go back to the hens, and come as what they are; broken ones are thrown away', () => {
    const flock = { kind: 'eggs', flockId: 'f', layDay: '2026-03-01' } as const;
    const postings = regradePostings(
      { day: '2026-03-03', counts: { ...none, table: 40, rejected: 2 } },
      {
        farmId: 'farm',
        lot: { ...flock, grade: 'hatching' },
        origin: { kind: 'laid', flockId: 'f', shedId: 's' },
        lotOf: (grade) => ({ ...flock, grade }),
      },
    );
    expect(postings.map(({ lot, from, to, quantity }) => [lot, from.kind, to.kind, quantity])).toMatchObject([
      [{ grade: 'hatching' }, 'store', 'laid', 40],
      [{ grade: 'table' }, 'laid', 'store', 40],
      [{ grade: 'hatching' }, 'store', 'laid', 2],
      [{ grade: 'rejected' }, 'laid', 'discarded', 2],
    ]);
  });
});
