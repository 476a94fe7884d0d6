import type { Day } from '../../../day/day';
import { divide } from '../../../quantity/divide';
import { standardAt } from '../../../standards/standard';
import { ageOn, type BroilerFlock, dayOldWeightG, weightOn } from '../broiler-flock';

/** What the dead and culled birds of a flock weighed together. */
interface DeadWeight {
  readonly kg: number;
  /** Of one of them; null when none died. */
  readonly meanG: number | null;
  /** The earliest weighing that was carried to another day; null when all were weighed on the day they died. */
  readonly weighedDay: Day | null;
}

/**
 * kg of the birds that died or were culled up to `until`: of each day the birds × the flock's mean weight of that day. It is
 * the day's weighing, else the last one carried on along the standard; before the first weighing, the day-old weight carried
 * on the same way. Null when a day with dead birds has none of these: a part of the dead would be no figure of all.
 */
export function deadKgOf(flock: BroilerFlock, until: Day): DeadWeight | null {
  let kg = 0;
  let dead = 0;
  let weighedDay: Day | null = null;
  for (const line of flock.series) {
    const birds = line.dead + line.culled;
    if (line.day > until || birds === 0) continue;
    const weight = weightOn(flock, line.day);
    const weightG = weight?.weightG ?? fromDayOld(flock, line.day);
    if (weightG === null) return null;
    if (weight?.weighedDay !== line.day) weighedDay ??= weight?.weighedDay ?? flock.hatchDay;
    dead += birds;
    kg += (birds * weightG) / 1000;
  }
  return { kg, meanG: divide(kg * 1000, dead), weighedDay };
}

function fromDayOld(flock: BroilerFlock, day: Day): number | null {
  const startG = dayOldWeightG(flock);
  const printedG = standardAt(flock.standard, ageOn(flock, day), 'weightG');
  const printedStartG = standardAt(flock.standard, 0, 'weightG');
  if (printedG === null || printedStartG === null || printedStartG === 0) return null;
  // Chicks that nobody weighed are taken as the standard has them: they weigh little beside the grown birds.
  return startG === null ? printedG : (startG * printedG) / printedStartG;
}
