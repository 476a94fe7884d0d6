import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonCauses, departing, type SharingShed, splitChance } from './common-cause';
import type { ShedJudgement } from './judge-shed';

const shed = (shedId: string, departs: boolean, lot: string, ...others: SharingShed['things']): SharingShed => ({
  shedId,
  departs,
  isMentioned: departs,
  things: [{ kind: 'feedLot', id: lot }, ...others],
});

describe('common cause', () => {
  it('counts by hand: 3 of 3 sheds on a lot, none of 6 others, is one in 84', () => {
    expect(splitChance({ departing: 3, all: 9, sharing: 3, both: 3 })).toBeCloseTo(1 / 84, 12);
    // A lady who tells three of four cups: (16 + 1) ÷ 70 (Fisher 1935).
    expect(splitChance({ departing: 4, all: 8, sharing: 4, both: 3 })).toBeCloseTo(17 / 70, 12);
  });

  const sheds = [
    ...['a', 'b', 'c', 'd'].map((id) => shed(id, true, 'F-2231', { kind: 'enteredBy', id: 'anna' })),
    ...['e', 'f', 'g', 'h', 'i', 'j', 'k'].map((id) =>
      shed(id, false, 'F-2230', { kind: 'enteredBy', id: id < 'h' ? 'anna' : 'ben' }),
    ),
  ];

  it('names what departing sheds share and calm ones do not, with both counts', () => {
    expect(commonCauses(sheds)).toEqual([
      {
        kind: 'feedLot',
        id: 'F-2231',
        departingWith: 4,
        sheds: 4,
        departingWithout: 0,
        others: 7,
        chance: expect.closeTo(1 / 330, 9),
      },
    ]);
  });

  it('tells the same sheds once, by the nearest thing', () => {
    const both = sheds.map((each) => ({
      ...each,
      things: [...each.things, { kind: 'feedMill' as const, id: each.departs ? 'm' : 'n' }],
    }));
    expect(commonCauses(both).map(({ kind }) => kind)).toEqual(['feedLot']);
  });

  it('says nothing where all share it, or one alone departs', () => {
    expect(
      commonCauses(
        sheds.map((each) => ({ ...each, departs: true })),
        1,
      ),
    ).toEqual([]);
    expect(
      commonCauses(
        sheds.map((each) => ({ ...each, departs: each.shedId === 'a' })),
        1,
      ),
    ).toEqual([]);
  });

  it('is asked only for sheds that somebody is told of', () => {
    expect(commonCauses(sheds.map((each) => ({ ...each, isMentioned: false })))).toEqual([]);
  });

  it('does not hang on the order of sheds', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(sheds, { minLength: sheds.length }), (shuffled) => {
        expect(commonCauses(shuffled, 1)).toEqual(commonCauses(sheds, 1));
      }),
    );
  });
});

describe('departing', () => {
  /** A shed whose birds drink so far from what was expected on its last days. */
  const drinks = (...places: number[]) =>
    places.map((place) => ({ signals: { water: { place } } }) as unknown as ShedJudgement);

  it('counts by hand: −1, −1 and −2 are 4 ÷ √3 = 2.3 below, −0.5 three times 0.9', () => {
    const calm = [drinks(0, 0, 0), drinks(0.4, 0, 0), drinks(0, -0.2, 0)];
    expect(departing([drinks(-1, -1, -2), drinks(-0.5, -0.5, -0.5), ...calm], 'drinkLess')).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('is less what all sheds have in common: on a farm that drinks less, those that drink far less', () => {
    const dry = [drinks(-3, -3), drinks(-3, -2.5)];
    const others = Array.from({ length: 6 }, (_, at) => drinks(-1.2, -1.1 - at / 10));
    expect(departing([...dry, ...others], 'drinkLess')).toEqual([true, true, ...others.map(() => false)]);
    expect(departing([...dry, ...others.map(() => drinks(0))], 'drinkLess').slice(0, 2)).toEqual([true, true]);
  });

  it('never counts that some drink more as others drinking less, and says nothing of a shed that was not seen', () => {
    expect(departing([drinks(3), drinks(3), drinks(0.2), []], 'drinkLess')).toEqual([false, false, false, null]);
  });
});
