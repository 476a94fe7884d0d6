import { describe, expect, it } from 'vitest';
import { liveChange, rowsOfDeltas } from '../../day-book/flock-day';
import { read, readyShed, tenthDay } from '../entry-context.fixture';
import { type ChickTransferDetail, chickTransferRules } from './chick-transfer';

const transfer = (more: Partial<ChickTransferDetail> = {}): ChickTransferDetail => ({
  sex: 'asHatched',
  toShedId: 'other',
  count: 4000,
  meanWeightG: null,
  reason: '',
  ...more,
});
const found = (more: Partial<ChickTransferDetail>, room: object | null = {}) =>
  read(
    chickTransferRules.check(transfer(more), { ...tenthDay, target: room === null ? null : { ...readyShed, ...room } }),
  );

describe('transfer', () => {
  it('moves birds that are here to another shed with room for them', () => {
    expect(found({})).toEqual([]);
    expect(found({ count: 10_000 })).toEqual([]);
    expect(found({ count: 10_001 })).toEqual(['error moreThanAlive detail.count']);
    expect(found({ toShedId: 'shed' })).toEqual(['error sameShed detail.toShedId']);
    expect(found({}, null)).toEqual(['error unknownValue detail.toShedId']);
    expect(found({}, { capacity: 3999 })).toEqual(['error overCapacity detail.count']);
    expect(found({}, { productionKind: 'layer' })).toEqual(['error kindMismatch detail.toShedId']);
    expect(found({ meanWeightG: 5 })).toEqual(['error outOfRange detail.meanWeightG']);
  });

  it('reckons density with the weight given, else with the last weighing', () => {
    expect(found({ meanWeightG: 2000 }, { areaM2: 200 })).toEqual(['error overDensity detail.count']);
    expect(found({}, { areaM2: 200 })).toEqual(['confirm overDensity detail.count']);
  });

  it('leaves the flock with as many birds as before', () => {
    const rows = rowsOfDeltas(chickTransferRules.deltasOf(transfer(), tenthDay));
    expect(rows.map(({ shedId, movedIn, movedOut }) => [shedId, movedIn, movedOut])).toEqual([
      ['other', 4000, 0],
      ['shed', 0, 4000],
    ]);
    expect(rows.reduce((sum, row) => sum + liveChange(row), 0)).toBe(0);
    expect(chickTransferRules.postingsOf(transfer(), { ...tenthDay, target: null })).toMatchObject([
      { from: { kind: 'flock', shedId: 'shed' }, to: { kind: 'flock', shedId: 'other' }, quantity: 4000 },
    ]);
  });
});
