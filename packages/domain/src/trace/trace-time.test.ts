import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TraceDirection } from './trace-graph';
import { daysFromStart, edgesInTime, type TracePassage, type TraceWay } from './trace-time';

const way = (from: string, to: string, passages: readonly TracePassage[], mixed: Partial<TraceWay> = {}): TraceWay => ({
  from,
  to,
  unit: 'eggs',
  passages,
  total: null,
  sharedBy: null,
  ...mixed,
});
const on = (day: string, quantity = 1, left = day): TracePassage => ({
  leftDay: left,
  arrivedDay: day,
  quantity,
  part: quantity,
});

/** Hens that lay on the 8th and the 18th; both lots are sold on the 19th, the first also on the 10th; feed on the 15th. */
const ways = [
  way('goods:F', 'flock:A', [on('2026-03-15', 50)]),
  way('flock:A', 'sale:1', [on('2026-03-10', 300, '2026-03-08')], { total: 300 }),
  way('flock:A', 'sale:2', [on('2026-03-19', 100, '2026-03-08'), on('2026-03-19', 300, '2026-03-18')], { total: 400 }),
];

describe('a trace in time', () => {
  it('reaches only what was laid when it had been used, with the share of that', () => {
    const days = daysFromStart('goods:F', ways, 'forward');
    expect(days.get('flock:A')).toBe('2026-03-15');
    expect(days.has('sale:1')).toBe(false);
    expect(edgesInTime(ways, days, 'forward')).toEqual([
      { from: 'goods:F', to: 'flock:A', unit: 'eggs', quantity: 50, share: null, sharedBy: null },
      { from: 'flock:A', to: 'sale:2', unit: 'eggs', quantity: 300, share: 0.75, sharedBy: null },
    ]);
  });

  it('goes back from a sale only to what was used when its goods were laid', () => {
    expect([...daysFromStart('sale:1', ways, 'back').keys()]).toEqual(['sale:1', 'flock:A']);
    expect(daysFromStart('sale:2', ways, 'back').get('goods:F')).toBe('2026-03-15');
  });

  it('takes an earlier way when it is found late', () => {
    const late = [
      way('a', 'b', [on('2026-03-09')]),
      way('b', 'd', [on('2026-03-05'), on('2026-03-12')]),
      way('a', 'c', [on('2026-03-01')]),
      way('c', 'b', [on('2026-03-02')]),
    ];
    expect(daysFromStart('a', late, 'forward').get('d')).toBe('2026-03-05');
  });
});

const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const dayOf = (number: number) => `2026-03-${String(number).padStart(2, '0')}`;
/** Random histories: what went from one thing into another, and on which days it left and arrived. */
const histories = fc.array(
  fc
    .record({
      from: fc.constantFrom(...names),
      to: fc.constantFrom(...names),
      days: fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 8 })), {
        minLength: 1,
        maxLength: 3,
      }),
    })
    .filter(({ from, to }) => from !== to)
    .map(({ from, to, days }) =>
      way(
        from,
        to,
        days.map(([left, more]) => on(dayOf(left + more), 1, dayOf(left))),
      ),
    ),
  { maxLength: 14 },
);

/** Everything that a chain of passages leads to whose days never go back, found by walking them all. */
function walked(start: string, all: readonly TraceWay[], direction: TraceDirection): Set<string> {
  const hops = all.flatMap(({ from, to, passages }) => passages.map((passage) => ({ from, to, ...passage })));
  const follows = (one: (typeof hops)[number], next: (typeof hops)[number]) =>
    direction === 'forward'
      ? next.from === one.to && next.leftDay >= one.arrivedDay
      : next.to === one.from && next.arrivedDay <= one.leftDay;
  const seen = new Set(hops.filter(({ from, to }) => (direction === 'forward' ? from : to) === start));
  for (const hop of seen) for (const next of hops) if (follows(hop, next)) seen.add(next);
  return new Set([start, ...[...seen].map(({ from, to }) => (direction === 'forward' ? to : from))]);
}

describe('over random histories', () => {
  it('whatever is reached has a path whose days never go back, and whatever has one is reached', () => {
    fc.assert(
      fc.property(histories, fc.constantFrom('forward' as const, 'back' as const), (all, direction) => {
        expect(new Set(daysFromStart('a', all, direction).keys())).toEqual(walked('a', all, direction));
      }),
    );
  });

  it('what is reached forward leads back to where it began', () => {
    fc.assert(
      fc.property(histories, (all) => {
        for (const reached of daysFromStart('a', all, 'forward').keys()) {
          expect(daysFromStart(reached, all, 'back').has('a')).toBe(true);
        }
      }),
    );
  });

  it('every edge that is shown lies between what is reached, and holds no more than passed', () => {
    fc.assert(
      fc.property(histories, (all) => {
        const days = daysFromStart('a', all, 'forward');
        for (const { from, to, quantity } of edgesInTime(all, days, 'forward')) {
          expect(days.has(from) && days.has(to)).toBe(true);
          expect(quantity).toBeGreaterThan(0);
        }
      }),
    );
  });
});
