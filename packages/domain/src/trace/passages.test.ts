import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutTakenBack } from './passages';

const on = (day: string, quantity: number) => ({ leftDay: day, arrivedDay: day, quantity, part: quantity });

describe('feed that went back into the store', () => {
  it('was not eaten: it comes off the latest that was given', () => {
    const given = [on('2026-03-01', 100), on('2026-03-08', 60), on('2026-03-20', -80)];
    expect(withoutTakenBack(given)).toEqual([on('2026-03-01', 80)]);
  });

  it('whole, leaves nothing', () => {
    expect(withoutTakenBack([on('2026-03-01', 100), on('2026-03-02', -100)])).toEqual([]);
  });

  it('leaves as much as the ledger has of it', () => {
    const days = fc.array(fc.tuple(fc.integer({ min: 10, max: 28 }), fc.integer({ min: -50, max: 100 })));
    fc.assert(
      fc.property(days, (moved) => {
        const passages = moved.filter(([, kg]) => kg !== 0).map(([day, kg]) => on(`2026-03-${day}`, kg));
        let onHand = 0;
        const byDay = passages.toSorted((a, b) =>
          a.arrivedDay < b.arrivedDay ? -1 : Number(a.arrivedDay > b.arrivedDay),
        );
        for (const { quantity } of byDay) onHand = Math.max(0, onHand + quantity);
        expect(withoutTakenBack(passages).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(onHand);
      }),
    );
  });
});
