import { addDays } from '@henhouse/domain/day/day';
import type { LineEntry } from '@henhouse/domain/import/line-entry';
import type { StandardColumn } from '@henhouse/domain/standards/columns';
import { type Sex, type Standard, standardBetween } from '@henhouse/domain/standards/standard';
import type { Chance } from './demo-random';
import {
  type CourseDay,
  eggsOf,
  eggWeightOf,
  feedOf,
  mortalityOf,
  soldOf,
  waterOf,
  weightOfEach,
} from './flock-course';

/** Pullets and hens, or breeders, in one shed. */
interface HenLife {
  readonly shedId: string;
  readonly hatchDay: string;
  readonly groups: readonly { readonly sex: Sex; readonly birds: number }[];
  readonly standard: Standard;
  readonly feedId: string;
  readonly fromAge: number;
  readonly lastAge: number;
  /** Age of the first lay; null while they are reared. */
  readonly layingAge: number | null;
  /** Age at which all that are left are sold; null for birds that are still there. */
  readonly soldAge: number | null;
}

/** Tables are for hens; cockerels of a breeder flock are heavier and eat more. */
const ofHens = {
  female: { weight: 1, feed: 1 },
  male: { weight: 1.22, feed: 1.12 },
  asHatched: { weight: 1, feed: 1 },
};

/** The figure of a weekly table at an age in days: as printed, or the middle of its low and high curve. */
function weekly(standard: Standard, ageDays: number, columns: readonly StandardColumn[]): number | null {
  const values = columns.flatMap((column) => standardBetween(standard, Math.max(1, ageDays / 7), column)?.value ?? []);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
const feedG = (standard: Standard, age: number) =>
  weekly(standard, age, ['dailyFeedG']) ?? weekly(standard, age, ['dailyFeedLowG', 'dailyFeedHighG']) ?? 0;
const weightG = (standard: Standard, age: number) =>
  weekly(standard, age, ['weightG']) ?? weekly(standard, age, ['weightLowG', 'weightHighG']) ?? 0;

/** Share of the birds lost a day in %: most in the first week, then a few in ten thousand. */
const lossPctAt = (age: number) => (age <= 7 ? 0.08 : age <= 28 ? 0.02 : 0.008);
const birdsWeighed = 100;

/** A flock of hens day by day, near its standard: birds weighed every second week, eggs every week. */
export function henCourse(life: HenLife, chance: Chance): CourseDay[] {
  const { shedId, hatchDay, standard, feedId, fromAge, lastAge, layingAge, soldAge } = life;
  const growth = Math.min(1.03, Math.max(0.97, chance.normal(1, 0.012)));
  const alive = new Map(life.groups.map(({ sex, birds }) => [sex, birds]));
  const days: CourseDay[] = [];
  for (let age = fromAge; age <= lastAge; age++) {
    const losses: LineEntry[] = [];
    const feeds: LineEntry[] = [];
    const weights: LineEntry[] = [];
    let feedKg = 0;
    for (const [sex, birds] of alive) {
      const kg = (birds * feedG(standard, age) * ofHens[sex].feed * growth * chance.normal(1, 0.01)) / 1000;
      feedKg += kg;
      feeds.push(feedOf(sex, feedId, kg));
      if (age % 14 === 0) {
        const meanG = weightG(standard, age) * ofHens[sex].weight * growth * chance.normal(1, 0.004);
        const eachG = Array.from({ length: birdsWeighed }, () =>
          Math.max(30, Math.round(chance.normal(meanG, meanG * 0.085))),
        );
        weights.push(weightOfEach(sex, eachG));
      }
      const lost = chance.times((birds * lossPctAt(age)) / 100);
      losses.push(mortalityOf(sex, [{ fate: 'dead', cause: age <= 7 ? 'yolkSac' : 'notStated', count: lost }]));
      alive.set(sex, birds - lost);
    }
    const water = waterOf(feedKg * chance.normal(1.75, 0.03));
    const eggs = layingAge !== null && age >= layingAge ? eggsAt(standard, age, hensIn(alive), chance) : [];
    days.push({ shedId, day: addDays(hatchDay, age), entries: [...losses, ...feeds, water, ...eggs, ...weights] });
  }
  if (soldAge !== null) {
    const kg = (sex: Sex, birds: number) => (birds * weightG(standard, soldAge) * ofHens[sex].weight * growth) / 1000;
    const sales = [...alive].map(([sex, birds]) => soldOf(sex, birds, kg(sex, birds)));
    days.push({ shedId, day: addDays(hatchDay, soldAge), entries: sales });
  }
  return days;
}

const hensIn = (alive: ReadonlyMap<Sex, number>) => alive.get('female') ?? alive.get('asHatched') ?? 0;
const eggsWeighed = 90;

/** The eggs of a day, graded as usual for the kind of flock; once a week a sample of them is weighed. */
function eggsAt(standard: Standard, age: number, hens: number, chance: Chance): LineEntry[] {
  const rate =
    weekly(standard, age, ['henDayPct']) ??
    weekly(standard, age, ['henWeekPct']) ??
    weekly(standard, age, ['henDayLowPct', 'henDayHighPct']) ??
    0;
  const laid = Math.min(hens, Math.round((hens * rate * chance.normal(0.985, 0.008)) / 100));
  const share = (pct: number) => Math.round((laid * pct * chance.between(0.7, 1.3)) / 100);
  const young = age < 210;
  const less = {
    dirty: share(1.6),
    cracked: share(1.3),
    doubleYolk: share(young ? 1.2 : 0.2),
    small: share(young ? 4 : 0.4),
    soft: share(0.3),
    floor: share(standard.productionKind === 'breeder' ? 1.8 : 0.4),
    rejected: share(0.3),
  };
  const good = laid - Object.values(less).reduce((sum, count) => sum + count, 0);
  const collected = eggsOf({ ...less, [standard.productionKind === 'breeder' ? 'hatching' : 'table']: good });
  if (age % 7 !== 3) return [collected];
  const meanG = weekly(standard, age, ['eggWeightG']) ?? weekly(standard, age, ['eggWeightLowG', 'eggWeightHighG']);
  return meanG === null ? [collected] : [collected, eggWeightOf(eggsWeighed, meanG * chance.normal(1, 0.006))];
}
