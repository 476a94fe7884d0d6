import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productionKinds } from '../standards/standard';
import { betterOf, finalFigureIds, rankFlocks, rankingFigureIds } from './final-figures';

const valueOf = ({ value }: { value: number | null }) => value;
const flocks = (...values: (number | null)[]) => values.map((value, at) => ({ value, name: `F${at}` }));
const flock = fc.record({ name: fc.string(), value: fc.option(fc.double({ noNaN: true, min: -1e6, max: 1e6 })) });

describe('a ranking', () => {
  it('has the best first, equal ones on one place, and those without the figure last', () => {
    const ranked = rankFlocks(flocks(380, null, 410, 380, 350), valueOf, 'high');
    expect(ranked.map(({ flock: { name }, rank }) => [name, rank])).toEqual([
      ['F2', 1],
      ['F0', 2],
      ['F3', 2],
      ['F4', 4],
      ['F1', null],
    ]);
  });

  it('turns round where less is better', () => {
    expect(rankFlocks(flocks(1.6, 1.5, 1.7), valueOf, 'low').map(({ flock: { value } }) => value)).toEqual([
      1.5, 1.6, 1.7,
    ]);
  });

  it('loses and doubles nobody, and never puts a worse flock before a better one', () => {
    fc.assert(
      fc.property(fc.array(flock, { maxLength: 40 }), fc.constantFrom('high', 'low'), (all, better) => {
        const ranked = rankFlocks(all, valueOf, better);
        expect(ranked.map((each) => each.flock).toSorted((a, b) => all.indexOf(a) - all.indexOf(b))).toEqual(all);
        const ranks = ranked.flatMap(({ flock: { value }, rank }) => (value === null ? [] : [{ value, rank }]));
        ranks.forEach(({ value, rank }, at) => {
          const ahead = ranks.filter((other) => (better === 'high' ? other.value > value : other.value < value));
          expect(rank).toBe(ahead.length + 1);
          expect(at).toBeGreaterThanOrEqual(ahead.length);
        });
      }),
    );
  });

  it('is offered by figures that have a better and a worse', () => {
    for (const kind of productionKinds) {
      expect(rankingFigureIds(kind).length).toBeGreaterThan(3);
      for (const id of rankingFigureIds(kind)) expect(betterOf(kind, id)).not.toBeNull();
      expect(finalFigureIds(kind)).toEqual(expect.arrayContaining(rankingFigureIds(kind)));
    }
    expect(betterOf('broiler', 'finalWeight')).toBeNull();
    expect(betterOf('layer', 'epef')).toBeNull();
  });
});
