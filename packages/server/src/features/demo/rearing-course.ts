import { addDays } from '@henhouse/domain/day/day';
import type { StandardColumn } from '@henhouse/domain/standards/columns';
import { type Sex, type Standard, standardBetween } from '@henhouse/domain/standards/standard';
import type { LineEntry } from '@henhouse/domain/import/planned-entry';
import type { Chance } from './demo-random';
import { type CourseDay, feedOf, mortalityOf, waterOf, weightOfEach } from './flock-course';

/** Pullets or breeders while they grow up, in one shed. */
export interface Rearing {
  readonly shedId: string;
  readonly hatchDay: string;
  readonly groups: readonly { readonly sex: Sex; readonly birds: number }[];
  readonly standard: Standard;
  readonly feedId: string;
  readonly fromAge: number;
  readonly lastAge: number;
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

/** A flock in rearing day by day, near its standard; weighed every second week. */
export function rearingCourse(rearing: Rearing, chance: Chance): CourseDay[] {
  const { shedId, hatchDay, standard, feedId, fromAge, lastAge } = rearing;
  const growth = Math.min(1.03, Math.max(0.97, chance.normal(1, 0.012)));
  const alive = new Map(rearing.groups.map(({ sex, birds }) => [sex, birds]));
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
    days.push({ shedId, day: addDays(hatchDay, age), entries: [...losses, ...feeds, water, ...weights] });
  }
  return days;
}
