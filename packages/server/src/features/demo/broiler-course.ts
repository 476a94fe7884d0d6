import { addDays } from '@henhouse/domain/day/day';
import { dailyFeedG } from '@henhouse/domain/kpi/broiler/feed-forecast';
import { ross308AsHatched } from '@henhouse/domain/standards/figures/ross-308-broiler-2022-as-hatched';
import { type Standard, standardAt } from '@henhouse/domain/standards/standard';
import type { Chance } from './demo-random';
import { type CourseDay, feedOf, type LostBirds, mortalityOf, soldOf, waterOf, weightOfEach } from './flock-course';

export interface BroilerFeeds {
  readonly starterId: string;
  readonly growerId: string;
  readonly finisherId: string;
}

/** What goes wrong with a flock, and from which age on. */
export type Trouble = { readonly kind: 'outbreak' | 'lightBirds'; readonly fromAge: number } | null;

interface BroilerLife {
  readonly shedId: string;
  readonly hatchDay: string;
  /** Alive after the dead on arrival. */
  readonly birds: number;
  readonly standard: Standard;
  readonly feeds: BroilerFeeds;
  /** Last age at which anything is written down. */
  readonly lastAge: number;
  readonly trouble: Trouble;
  /** Birds caught early, so that the others have room. */
  readonly thinning: { readonly age: number; readonly birds: number } | null;
  /** Age at which all that are left are caught; null for a flock that is still there. */
  readonly caughtAge: number | null;
}

/** Share of the birds lost a day in %, by the last age it holds for: about 1 % in the first week, 3 % at 36 days. */
const lossPctUntil: readonly (readonly [age: number, pct: number])[] = [
  [1, 0.14],
  [2, 0.2],
  [3, 0.17],
  [4, 0.12],
  [5, 0.09],
  [7, 0.07],
  [14, 0.045],
  [24, 0.05],
  [30, 0.07],
  [60, 0.085],
];
const lossPctAt = (age: number) => lossPctUntil.find(([until]) => age <= until)?.[1] ?? 0.1;

const causesOfDeath = {
  early: ['yolkSac', 'smallWeak', 'notStated'],
  late: ['suddenDeath', 'ascites', 'notStated'],
} as const;

/** Water falls before birds die: so many days after the onset, factors of water, feed and losses. */
const outbreakCourse: readonly (readonly [water: number, feed: number, loss: number])[] = [
  [0.9, 0.98, 1.1],
  [0.77, 0.93, 2],
  [0.73, 0.87, 6],
  [0.78, 0.85, 9],
];

function troubleAt(trouble: Trouble, age: number) {
  const days = trouble === null ? -1 : age - trouble.fromAge;
  if (trouble === null || days < 0) return { water: 1, feed: 1, loss: 1, weight: 1, cause: null };
  if (trouble.kind === 'lightBirds') {
    const lag = Math.min(0.09, days * 0.008);
    return { water: 1 - lag, feed: 1 - lag * 0.8, loss: 1, weight: 1 - lag, cause: null };
  }
  const [water, feed, loss] = outbreakCourse[days] ?? outbreakCourse.at(-1) ?? [1, 1, 1];
  return { water, feed, loss, weight: 1 - days * 0.006, cause: 'respiratory' };
}

function lossesOf(birds: number, age: number, factor: number, cause: string | null, chance: Chance): LostBirds[] {
  const lost = chance.times((birds * lossPctAt(age) * factor) / 100);
  const culled = age < 3 ? 0 : Math.round(lost * chance.between(0.1, 0.35));
  const usual = chance.pick(age <= 7 ? causesOfDeath.early : causesOfDeath.late);
  return [
    { fate: 'dead', cause: cause ?? usual, count: lost - culled },
    { fate: 'culled', cause: age <= 10 ? 'smallWeak' : 'leg', count: culled },
  ];
}

function feedIdAt({ starterId, growerId, finisherId }: BroilerFeeds, age: number): string {
  if (age <= 10) return starterId;
  return age <= 24 ? growerId : finisherId;
}

const birdsWeighed = 100;

/** What the table says; in the first days, which some tables leave out, as of another breed. */
const feedGAt = (standard: Standard, age: number) =>
  dailyFeedG(standard, age) ?? dailyFeedG(ross308AsHatched, age) ?? 0;

/** A broiler flock day by day from its first full day on: near its standard, with luck, weather and trouble of its own. */
export function broilerCourse(life: BroilerLife, chance: Chance): CourseDay[] {
  const { shedId, hatchDay, standard, feeds, lastAge, trouble, thinning, caughtAge } = life;
  const growth = Math.min(1.04, Math.max(0.955, chance.normal(0.998, 0.016)));
  const appetite = growth * Math.min(1.05, Math.max(0.98, chance.normal(1.012, 0.014)));
  const frailty = Math.min(1.45, Math.max(0.7, chance.normal(1, 0.2)));
  const thirst = chance.normal(1.76, 0.03);
  const soldKgAt = (age: number) => ((standardAt(standard, age, 'weightG') ?? 0) * growth) / 1000;
  let { birds } = life;
  const days: CourseDay[] = [];
  for (let age = 1; age <= lastAge; age++) {
    const now = troubleAt(trouble, age);
    const feedKg = (birds * feedGAt(standard, age) * appetite * now.feed * chance.normal(1, 0.012)) / 1000;
    const entries = [
      feedOf('asHatched', feedIdAt(feeds, age), feedKg),
      waterOf(feedKg * (thirst / now.feed) * now.water * chance.normal(1, 0.012)),
    ];
    if (age % 7 === 0 || age === lastAge) {
      const meanG = (standardAt(standard, age, 'weightG') ?? 0) * growth * now.weight * chance.normal(1, 0.004);
      const cv = chance.between(0.075, 0.1);
      const eachG = Array.from({ length: birdsWeighed }, () =>
        Math.max(25, Math.round(chance.normal(meanG, meanG * cv))),
      );
      entries.push(weightOfEach('asHatched', eachG));
    }
    if (thinning?.age === age) {
      entries.push(soldOf('asHatched', thinning.birds, thinning.birds * soldKgAt(age) * chance.normal(1, 0.01)));
    }
    const lost = lossesOf(birds, age, frailty * now.loss, now.cause, chance);
    birds -= lost.reduce((sum, { count }) => sum + count, 0) + (thinning?.age === age ? thinning.birds : 0);
    days.push({ shedId, day: addDays(hatchDay, age), entries: [mortalityOf('asHatched', lost), ...entries] });
  }
  if (caughtAge !== null) {
    const sale = soldOf('asHatched', birds, birds * soldKgAt(caughtAge) * chance.normal(0.985, 0.01));
    days.push({ shedId, day: addDays(hatchDay, caughtAge), entries: [sale] });
  }
  return days;
}
