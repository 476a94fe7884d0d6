import { describe, expect, it } from 'vitest';
import { read, tenthDay } from '../entry-context.fixture';
import { type VaccineContext, type VaccineDetail, vaccineRules } from './vaccine';

const context: VaccineContext = {
  ...tenthDay,
  itemExists: true,
  givenBefore: 0,
  lots: [
    { lotId: 'late', expiryDay: '2026-09-01', receivedDay: '2026-03-01', quarantinedFrom: null, onHand: 20_000 },
    { lotId: 'soon', expiryDay: '2026-04-01', receivedDay: '2026-03-05', quarantinedFrom: null, onHand: 4000 },
    { lotId: 'gone', expiryDay: '2026-03-11', receivedDay: '2026-03-01', quarantinedFrom: null, onHand: 9000 },
  ],
};
const vaccine = (more: Partial<VaccineDetail> = {}): VaccineDetail => ({
  itemId: 'ib',
  lotId: null,
  doses: 10_000,
  birds: 10_000,
  route: 'spray',
  givenBy: 'Ann',
  reaction: '',
  ...more,
});
const found = (more: Partial<VaccineDetail>, around: Partial<VaccineContext> = {}) =>
  read(vaccineRules.check(vaccine(more), { ...context, ...around }));

describe('a vaccination', () => {
  it('is plain with a dose for each bird, and points out when there are fewer', () => {
    expect([found({}), found({ doses: 12_000 })]).toEqual([[], []]);
    expect(found({ doses: 9999 })).toEqual(['warn dosesFewerThanBirds detail.doses']);
    expect(found({}, { givenBefore: 10_000 })).toEqual(['warn entryExists day']);
    expect(found({ doses: 0 })).toEqual(['error outOfRange detail.doses']);
  });

  it('takes no expired lot, and not more than is in store', () => {
    expect(found({ lotId: 'gone' })).toEqual(['error lotExpired detail.lotId']);
    expect(found({ lotId: 'soon' })).toEqual(['error moreThanStock detail.doses']);
    expect([found({ doses: 24_000 }), found({ doses: 24_001 })]).toEqual([[], ['error moreThanStock detail.doses']]);
    expect(found({}, { itemExists: false })).toEqual(['error unknownValue detail.itemId']);
  });

  it('is not for more birds than were in the shed', () => {
    expect(found({ birds: 10_001, doses: 12_000 })).toEqual(['error moreThanAlive detail.birds']);
    expect(found({ birds: 0 })).toEqual(['error outOfRange detail.birds']);
    expect(found({}, { day: '2026-03-13', today: '2026-03-12' })).toEqual(['error dayInFuture day']);
  });

  it('takes its doses first expiry first, out of the store into the flock', () => {
    expect(
      vaccineRules
        .postingsOf(vaccine(), context)
        .map(({ lot, from, to, quantity }) => [lot, from.kind, to.kind, quantity]),
    ).toEqual([
      [{ kind: 'goods', lotId: 'soon', unit: 'doses' }, 'store', 'consumed', 4000],
      [{ kind: 'goods', lotId: 'late', unit: 'doses' }, 'store', 'consumed', 6000],
    ]);
    expect(vaccineRules.figureOf(vaccine(), {})).toEqual({ value: 10_000, unit: 'doses' });
  });
});
