import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addThousandths } from '../quantity/thousandths';
import { type AccountRef, accountKey, isReal } from './account';
import { inOrderOfUse, isBarred, isExpired, proposeLots } from './first-expiry';
import { lotKey, unitOf } from './lot';
import { balanceChanges, type DayChange, isSameMovement, type Posting, takenOn } from './posting';
import { type DayBelowZero, firstDayToCheck } from './timeline';

const accounts: AccountRef[] = [
  { kind: 'store', farmId: 'f1' },
  { kind: 'supplier', farmId: 'f1' },
  { kind: 'discarded', farmId: 'f1' },
  { kind: 'flock', flockId: 'k1', shedId: 's1' },
  { kind: 'flock', flockId: 'k1', shedId: 's2' },
  { kind: 'consumed', flockId: 'k1', shedId: 's1' },
];
const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'];

/**
 * The first day at whose close the running sum of `dailyChanges` (any order, several a day allowed) is below zero, or null.
 * Within a day order does not matter: birds placed at noon may be counted dead in the morning round's entry.
 */
function firstDayBelowZero(dailyChanges: readonly DayChange[]): DayBelowZero | null {
  let quantity = 0;
  const sorted = [...dailyChanges].sort((a, b) => (a.day < b.day ? -1 : 1));
  for (const [index, { day, change }] of sorted.entries()) {
    quantity = addThousandths(quantity, change);
    if (quantity < 0 && sorted[index + 1]?.day !== day) return { day, quantity };
  }
  return null;
}

const thousandths = (max: number) => fc.integer({ min: 1, max: max * 1000 }).map((count) => count / 1000);
const posting: fc.Arbitrary<Posting> = fc
  .record({
    from: fc.constantFrom(...accounts),
    to: fc.constantFrom(...accounts),
    lot: fc.constantFrom({ kind: 'feed', lotId: 'l1' } as const, { kind: 'feed', lotId: 'l2' } as const),
    day: fc.constantFrom(...days),
    quantity: thousandths(500),
  })
  .filter(({ from, to }) => accountKey(from) !== accountKey(to))
  .map((moved) => ({ ...moved, field: 'kg' }));
const postings = fc.array(posting, { maxLength: 30 });
const mirrored = (list: readonly Posting[]) => list.map((moved) => ({ ...moved, from: moved.to, to: moved.from }));

describe('movements between accounts', () => {
  it('leave real accounts with what came in less what went out, to the gram', () => {
    fc.assert(
      fc.property(postings, (list) => {
        for (const { account, lot, net, days: changes } of balanceChanges(list)) {
          const side = (end: 'from' | 'to') =>
            list
              .filter((moved) => accountKey(moved[end]) === accountKey(account) && lotKey(moved.lot) === lotKey(lot))
              .reduce((sum, { quantity }) => addThousandths(sum, quantity), 0);
          expect(net).toBe(addThousandths(side('to'), -side('from')));
          expect(changes.map(({ day }) => day)).toEqual(changes.map(({ day }) => day).sort());
          expect(isReal(account)).toBe(true);
        }
      }),
    );
  });

  it('taken back cancel out on every day', () => {
    fc.assert(
      fc.property(postings, (list) => {
        expect(balanceChanges(list, list)).toEqual([]);
        expect(balanceChanges([...list, ...mirrored(list)])).toEqual([]);
        const once = balanceChanges(list);
        expect(balanceChanges([...list, ...list], list)).toEqual(once);
      }),
    );
  });

  it('are the same in whatever order they are listed, and not the same with another gram', () => {
    fc.assert(
      fc.property(postings, posting, (list, more) => {
        expect(isSameMovement(list, list.toReversed())).toBe(true);
        expect(isSameMovement(list, [...list, more])).toBe(false);
        expect(isSameMovement([more], [{ ...more, quantity: addThousandths(more.quantity, 0.001) }])).toBe(false);
      }),
    );
  });

  it('tell what a day takes out of one account and lot', () => {
    const store = accounts[0] as AccountRef;
    const l1 = { kind: 'feed', lotId: 'l1' } as const;
    const taken = (quantity: number, day: string, lotId = 'l1'): Posting => ({
      lot: { kind: 'feed', lotId },
      from: store,
      to: accounts[5] as AccountRef,
      quantity,
      day,
      field: 'kg',
    });
    const list = [
      taken(1.5, '2026-03-01'),
      taken(2, '2026-03-01'),
      taken(9, '2026-03-02'),
      taken(7, '2026-03-01', 'l2'),
    ];
    expect(takenOn(list, store, l1, '2026-03-01')).toBe(3.5);
  });

  it('count birds whole and feed in kg', () => {
    expect(unitOf({ kind: 'birds', flockId: 'k1', sex: 'male' })).toBe('birds');
    expect(unitOf({ kind: 'feed', lotId: 'l1' })).toBe('kg');
  });
});

const changesOfDays = fc.array(fc.record({ day: fc.constantFrom(...days), change: fc.integer({ min: -9, max: 9 }) }), {
  maxLength: 12,
});

describe('the timeline of an account', () => {
  it('names the first day that would close below zero', () => {
    fc.assert(
      fc.property(changesOfDays, (changes) => {
        const closes = days.map((day) => ({
          day,
          quantity: changes.filter((one) => one.day <= day).reduce((sum, { change }) => sum + change, 0),
        }));
        expect(firstDayBelowZero(changes)).toEqual(closes.find(({ quantity }) => quantity < 0) ?? null);
      }),
    );
  });

  it('asks only for the close of a day: what came in the evening may have left in the morning', () => {
    const changes = [
      { day: '2026-03-01', change: -560 },
      { day: '2026-03-01', change: 20_000 },
    ];
    expect(firstDayBelowZero(changes)).toBeNull();
  });

  it('needs a look exactly when a day in between could go wrong', () => {
    fc.assert(
      fc.property(changesOfDays, changesOfDays, (before, added) => {
        fc.pre(firstDayBelowZero(before) === null && before.length > 0);
        const sorted = [...added].sort((a, b) => (a.day < b.day ? -1 : 1));
        const lastDay = [...before, ...sorted]
          .map(({ day }) => day)
          .sort()
          .at(-1) as string;
        const balance = [...before, ...sorted].reduce((sum, { change }) => sum + change, 0);
        const wrong = firstDayBelowZero([...before, ...sorted]);
        // Whatever goes wrong shows in the balance, or on a day from which a look was asked for.
        if (wrong !== null && balance >= 0) {
          const from = firstDayToCheck(sorted, lastDay);
          expect(from).not.toBeNull();
          expect((from as string) <= wrong.day).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('lots of feed', () => {
  const lot = fc.record({
    lotId: fc.uuid(),
    expiryDay: fc.option(fc.constantFrom(...days), { nil: null }),
    receivedDay: fc.constantFrom(...days),
    quarantinedFrom: fc.option(fc.constantFrom(...days), { nil: null }),
    onHand: fc.oneof(fc.constant(0), thousandths(300)),
  });

  it('cover a need to the gram as long as there is enough, first expiry first, never from one that is barred', () => {
    fc.assert(
      fc.property(fc.array(lot, { maxLength: 8 }), thousandths(900), fc.constantFrom(...days), (lots, kg, day) => {
        const { shares, missing } = proposeLots(lots, kg, day);
        const usable = inOrderOfUse(lots).filter((one) => !isBarred(one, day) && one.onHand > 0);
        const there = usable.reduce((sum, { onHand }) => addThousandths(sum, onHand), 0);
        expect(
          addThousandths(
            shares.reduce((sum, share) => addThousandths(sum, share.quantity), 0),
            missing,
          ),
        ).toBe(kg);
        expect(missing).toBe(Math.max(0, addThousandths(kg, -there)));
        expect(shares.map(({ lotId }) => lotId)).toEqual(usable.slice(0, shares.length).map(({ lotId }) => lotId));
        for (const [index, share] of shares.entries()) {
          const { onHand } = usable[index] as (typeof usable)[number];
          expect(share.quantity).toBeLessThanOrEqual(onHand);
          if (index < shares.length - 1) expect(share.quantity).toBe(onHand);
        }
      }),
    );
  });

  it('are good on their expiry day and not after', () => {
    expect(isExpired({ expiryDay: '2026-03-03' }, '2026-03-03')).toBe(false);
    expect(isExpired({ expiryDay: '2026-03-03' }, '2026-03-04')).toBe(true);
    expect(isExpired({ expiryDay: null }, '2099-01-01')).toBe(false);
  });

  it('are barred from the first day of a quarantine on, not before', () => {
    const kept = { expiryDay: null, quarantinedFrom: '2026-03-03' };
    expect(isBarred(kept, '2026-03-02')).toBe(false);
    expect(isBarred(kept, '2026-03-03')).toBe(true);
    expect(isBarred({ ...kept, quarantinedFrom: null }, '2026-03-04')).toBe(false);
  });
});
