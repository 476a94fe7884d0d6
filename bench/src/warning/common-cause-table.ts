import {
  type CommonCause,
  commonCauses,
  departing,
  namedChance,
  type SharedThing,
} from '@henhouse/domain/warning/common-cause';
import { faults } from './fault';
import { farmOf, tryFlock } from './measure-warning';
import { chanceOf } from './random';

const sheds = 20;
const days = 7;
const mentionFrom = 20;
const signs = ['moreDeaths', 'drinkLess', 'eatLess', 'drinkAndEatLess'] as const;

interface NamedFirst {
  /** The lot is the rarest split of the week, and that split is rare enough to be told. */
  readonly shareFirst: number;
  readonly shareNamed: number;
  readonly shareCalmNamed: number;
  readonly farms: number;
}

/**
 * Twenty sheds of a farm, five to nine of them on a feed lot that tastes wrong, all of them also sharing other things at random. First:
 * within a week the rarest split of any day is that of the lot. Beside it how often anything is named while nothing is wrong.
 */
export function measureCommonCause(fromSeed: number, farms: number): NamedFirst {
  let first = 0;
  let named = 0;
  let calmNamed = 0;
  for (let index = 0; index < farms; index += 1) {
    const farm = farmOf(fromSeed + index, 'broiler');
    const chance = chanceOf(farm.seed * 53 + 7);
    const onset = chance.whole(14, 28);
    const onLot = chance.whole(5, 9);
    const things = Array.from({ length: sheds }, (_, shed): SharedThing[] => [
      { kind: 'feedLot', id: shed < onLot ? 'wrong' : `other${chance.whole(1, 2)}` },
      { kind: 'chickLot', id: `${chance.whole(1, 4)}` },
      { kind: 'enteredBy', id: `${chance.whole(1, 3)}` },
      { kind: 'waterLine', id: `${chance.whole(1, 5)}` },
    ]);
    const judged = (isWrong: boolean) =>
      things.map((_, shed) => {
        const fault = isWrong && shed < onLot ? faults.badFeed(onset, farm.seed) : null;
        return tryFlock(farm, shed, fault).judged;
      });
    const best = (all: ReturnType<typeof judged>, rarerThan: number): CommonCause | undefined =>
      Array.from({ length: days }, (_, since) =>
        signs.flatMap((signal) => {
          const seen = all.map((of) => of.slice(0, onset + since + 1));
          return commonCauses(
            departing(seen, signal).flatMap((departs, shed) => {
              const isMentioned = (seen[shed] ?? []).slice(-3).some(({ onceInDays }) => onceInDays >= mentionFrom);
              return departs === null ? [] : [{ shedId: `${shed}`, departs, isMentioned, things: things[shed] ?? [] }];
            }),
            rarerThan,
          );
        }),
      )
        .flat()
        .sort((a, b) => a.chance - b.chance)[0];
    const found = best(judged(true), 1);
    if (found?.kind === 'feedLot' && found.id === 'wrong') {
      first += 1;
      if (found.chance <= namedChance) named += 1;
    }
    if (best(judged(false), namedChance) !== undefined) calmNamed += 1;
  }
  return { shareFirst: first / farms, shareNamed: named / farms, shareCalmNamed: calmNamed / farms, farms };
}
