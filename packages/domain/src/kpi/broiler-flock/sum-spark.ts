import { divide } from '../../quantity/divide';
import { standardAt } from '../../standards/standard';
import { weightAgainstStandardPct } from '../broiler/weight';
import type { KpiId } from '../kpi';
import { ageOn, type BroilerFlock, sumsOf, todayOf } from './broiler-flock';
import type { FlockWithFigures } from './company-figures';
import { lastDays } from './shed-figures';
import { kpiSpark } from './spark';

/** A figure of one flock on each of the last days, and the birds it stands for in a mean. */
interface Course {
  readonly values: readonly (number | null)[];
  readonly birds: number;
}

const addedUp: readonly KpiId[] = ['birdsAlive', 'mortalityToday', 'mortalityYesterday'];
const byBirdsPlaced: readonly KpiId[] = ['livability', 'cumulativeMortality', 'fcr'];

/**
 * The recent course of a figure of many sheds together (see `sumFigures`), one value a day, the last one on `day`: counts
 * add up, the others are means weighted by birds of the flocks that have a value that day. Null on days on which none has
 * one; empty for figures without a course by day.
 */
export function sumSpark(flocks: readonly FlockWithFigures[], id: KpiId, days: number): (number | null)[] {
  const courses = flocks.map(({ flock }) => courseOf(flock, id, days));
  if (courses.every(({ values }) => values.length === 0)) return [];
  return Array.from({ length: days }, (_, index) => {
    const points = courses.flatMap(({ values, birds }) => {
      const value = values[index] ?? null;
      return value === null ? [] : [{ value, birds }];
    });
    if (points.length === 0) return null;
    if (addedUp.includes(id)) return points.reduce((sum, { value }) => sum + value, 0);
    const birds = points.reduce((sum, item) => sum + item.birds, 0);
    return divide(
      points.reduce((sum, item) => sum + item.value * item.birds, 0),
      birds,
    );
  });
}

function courseOf(flock: BroilerFlock, id: KpiId, days: number): Course {
  if (id === 'weightAgainstStandard') {
    return { values: againstStandard(flock, days), birds: todayOf(flock)?.alive ?? 0 };
  }
  const isKnown = addedUp.includes(id) || byBirdsPlaced.includes(id);
  return { values: isKnown ? kpiSpark(flock, id, days) : [], birds: sumsOf(flock)?.placed ?? 0 };
}

/** The last weighing up to each day in % of the standard of its own age, as the figure itself has it. */
function againstStandard(flock: BroilerFlock, days: number): (number | null)[] {
  const weighed = flock.series.flatMap(({ day, weightG }) => {
    const standardWeightG = standardAt(flock.standard, ageOn(flock, day), 'weightG');
    const pct = weightAgainstStandardPct({ weightG, standardWeightG });
    return pct === null ? [] : [{ day, pct }];
  });
  return lastDays(flock, days, (line) => weighed.findLast(({ day }) => day <= line.day)?.pct ?? null);
}
