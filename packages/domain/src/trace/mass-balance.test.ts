import { describe, expect, it } from 'vitest';
import { type AccountFlow, massBalance } from './mass-balance';

const flow = (kind: AccountFlow['kind'], took: number, gave = 0): AccountFlow => ({ kind, took, gave });

describe('what became of everything', () => {
  it('of 5,000 kg of feed: 3,100 were eaten, 1,300 are left, 500 went back, 100 nobody knows of', () => {
    const flows = [
      flow('supplier', 500, 5000),
      flow('store', 5050, 3750),
      // 50 kg were left in the shed and went back into the store.
      flow('consumed', 3150, 50),
      flow('variance', 100),
    ];
    expect(massBalance('goods', flows, 1300)).toEqual({
      received: 5000,
      used: 3100,
      left: 1300,
      gone: 500,
      gap: 100,
      gapPct: 2,
    });
  });

  it('is whole without a gap, and more was found than booked below zero', () => {
    const flows = [flow('supplier', 0, 200), flow('consumed', 150.5)];
    expect(massBalance('goods', flows, 49.5)).toMatchObject({ gap: 0, gapPct: 0 });
    expect(massBalance('goods', [...flows, flow('variance', 0, 4)], 53.5)).toMatchObject({ gap: -4, gapPct: -2 });
  });

  it('of birds counts what was placed, what lives, and what died or was sold', () => {
    const flows = [
      flow('placed', 0, 3600),
      flow('doa', 20),
      flow('dead', 80),
      flow('culled', 10),
      flow('customer', 600),
    ];
    expect(massBalance('flock', flows, 2890)).toMatchObject({ received: 3600, used: 0, left: 2890, gone: 710, gap: 0 });
  });

  it('of a hatch counts the eggs that were set, of its chicks those that hatched', () => {
    const hatch = [flow('store', 0, 1000), flow('clear', 80), flow('hatched', 850), flow('unhatched', 60)];
    expect(massBalance('hatch', hatch, 0)).toMatchObject({ received: 1000, used: 850, gone: 140, gap: 10, gapPct: 1 });
    const chicks = [flow('hatched', 0, 850), flow('placed', 800), flow('customer', 50)];
    expect(massBalance('chicks', chicks, 0)).toMatchObject({ received: 850, used: 800, gone: 50, gap: 0 });
  });

  it('of what crossed to farms out of reach says that it is gone, or that it came', () => {
    expect(massBalance('goods', [flow('supplier', 0, 100), flow('elsewhere', 40)], 60)).toMatchObject({
      gone: 40,
      gap: 0,
    });
    expect(massBalance('goods', [flow('elsewhere', 0, 40)], 40)).toMatchObject({ received: 40, gone: 0, gap: 0 });
  });

  it('of what nothing came has no percent', () => {
    expect(massBalance('goods', [], 0).gapPct).toBeNull();
  });
});
