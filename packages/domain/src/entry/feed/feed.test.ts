import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addThousandths } from '../../quantity/thousandths';
import { read, tenthDay } from '../entry-context.fixture';
import { type FeedContext, type FeedDetail, feedRules, givenKg } from './feed';

const context: FeedContext = {
  ...tenthDay,
  itemExists: true,
  lots: [
    { lotId: 'late', expiryDay: '2026-09-01', receivedDay: '2026-03-01', quarantinedFrom: null, onHand: 2000 },
    { lotId: 'soon', expiryDay: '2026-04-01', receivedDay: '2026-03-05', quarantinedFrom: null, onHand: 300.5 },
    { lotId: 'gone', expiryDay: '2026-03-11', receivedDay: '2026-03-01', quarantinedFrom: null, onHand: 900 },
  ],
};
const feed = (more: Partial<FeedDetail> = {}): FeedDetail => ({
  sex: 'asHatched',
  itemId: 'starter',
  lotId: null,
  kg: 480,
  bags: null,
  kgPerBag: null,
  refusalKg: 0,
  ...more,
});
const found = (more: Partial<FeedDetail>, around: Partial<FeedContext> = {}) =>
  read(feedRules.check(feed(more), { ...context, ...around }));

describe('feed', () => {
  it('between half and one and a half times the standard is plain, outside it is asked about', () => {
    expect([240, 480, 720].map((kg) => found({ kg }))).toEqual([[], [], []]);
    expect([239.999, 720.001].map((kg) => found({ kg }))).toEqual([
      ['confirm feedOutsideStandard detail.kg'],
      ['confirm feedOutsideStandard detail.kg'],
    ]);
    expect(feedRules.check(feed({ kg: 100 }), context)[0]?.params).toMatchObject({
      value: 10,
      min: 24,
      max: 72,
      unit: 'g',
    });
  });

  it('is judged together with what the day has had already, and not without a standard', () => {
    const fed = { recorded: { ...context.recorded, feedKg: 400, feedEntries: 1 } };
    expect(found({ kg: 300 }, fed)).toEqual(['warn entryExists day']);
    expect(found({ kg: 400 }, fed)).toEqual(['confirm feedOutsideStandard detail.kg', 'warn entryExists day']);
    expect(
      found({ kg: 1 }, { standard: { feedGPerBird: null, bodyWeightG: null, targetWeightG: null, eggWeightG: null } }),
    ).toEqual([]);
  });

  it('is kg, or bags of a weight, and one of them only', () => {
    expect(givenKg(feed({ kg: null, bags: 19, kgPerBag: 25 }))).toBe(475);
    expect(found({ kg: null, bags: 19, kgPerBag: 25 })).toEqual([]);
    expect(found({ kg: null, bags: 19 })).toEqual(['error required detail.kgPerBag']);
    expect(found({ kg: null })).toEqual(['error required detail.kg']);
    expect(found({ bags: 2, kgPerBag: 25 })).toEqual(['error invalid detail.bags']);
    expect(found({ refusalKg: 480.001 })).toEqual(['error outOfRange detail.refusalKg']);
  });

  it('comes from what is there and good on the day', () => {
    expect(found({ kg: 2300.5 })).toEqual(['confirm feedOutsideStandard detail.kg']);
    expect(found({ kg: 2300.501 })[0]).toBe('error moreThanStock detail.kg');
    expect(found({ lotId: 'soon', kg: 301 })[0]).toBe('error moreThanStock detail.kg');
    expect(found({ lotId: 'gone' })).toEqual(['error lotExpired detail.lotId']);
    expect(found({ lotId: 'nowhere' })).toEqual(['error unknownValue detail.lotId']);
    expect(found({}, { itemExists: false })).toEqual(['error unknownValue detail.itemId']);
    expect(found({ lotId: 'gone' }, { day: '2026-03-11', ageDays: 9 })).toEqual([]);
  });

  it('goes to the birds, and what they refused is thrown away, out of the same lots', () => {
    const moved = feedRules.postingsOf(feed({ refusalKg: 200 }), context);
    expect(moved.map(({ lot, to, quantity }) => [lot, to.kind, quantity])).toEqual([
      [{ kind: 'feed', lotId: 'soon' }, 'consumed', 280],
      [{ kind: 'feed', lotId: 'soon' }, 'discarded', 20.5],
      [{ kind: 'feed', lotId: 'late' }, 'discarded', 179.5],
    ]);
    expect(feedRules.deltasOf(feed({ refusalKg: 200 }), context)).toMatchObject([{ feedKg: 280, feedEntries: 1 }]);
    expect(feedRules.figureOf(feed({ refusalKg: 200 }), {})).toEqual({ value: 280, unit: 'kg' });
  });

  it('of a flock kept by sex may be for both together', () => {
    const bySex = { sexes: ['female', 'male'] as const };
    expect(found({ sex: 'female' }, bySex)).toEqual([]);
    expect(found({ sex: 'asHatched' }, bySex)).toEqual([]);
    expect(found({ sex: 'male' })).toEqual(['error sexMismatch detail.sex']);
    expect(feedRules.deltasOf(feed({ sex: 'asHatched' }), { ...context, ...bySex })[0]?.sex).toBe('asHatched');
    expect(feedRules.deltasOf(feed({ sex: 'asHatched' }), { ...context, sexes: ['male'] })[0]?.sex).toBe('male');
  });

  it('always moves exactly what was given, to the gram', () => {
    const grams = (max: number) => fc.integer({ min: 0, max: max * 1000 }).map((count) => count / 1000);
    fc.assert(
      fc.property(grams(2300), fc.double({ min: 0, max: 1, noNaN: true }), (kg, share) => {
        const refusalKg = Math.floor(kg * share * 1000) / 1000;
        const moved = feedRules.postingsOf(feed({ kg, refusalKg }), context);
        const sum = (kind: string) =>
          moved.filter(({ to }) => to.kind === kind).reduce((total, one) => addThousandths(total, one.quantity), 0);
        expect(sum('discarded')).toBe(refusalKg);
        expect(sum('consumed')).toBe(addThousandths(kg, -refusalKg));
        expect(moved.every(({ quantity }) => quantity > 0)).toBe(true);
      }),
    );
  });
});
