import { addDays, type Day } from '../day/day';
import { emptyDay, type FlockDay } from '../day-book/flock-day';
import { stockingDensityKgM2 } from '../kpi/broiler/weight';
import { broilerFlock, lastWeighing, weightOn } from '../kpi/broiler-flock/broiler-flock';
import type { Sex, Standard } from '../standards/standard';

/** What a sex group weighed at the shed's last weighing, and how many of it stood in the shed that morning. */
export interface GroupWeighing {
  readonly sex: Sex;
  readonly birds: number;
  readonly weighedBirds: number;
  readonly weighedSumG: number;
}

export interface ShedLoad {
  readonly birdsAlive: number;
  /** Usable area in m²; null when it is not known. */
  readonly areaM2: number | null;
  readonly hatchDay: Day;
  readonly day: Day;
  readonly standard: Standard | null;
  readonly weighedDay: Day | null;
  readonly weighings: readonly GroupWeighing[];
}

/** The last weighing as day-book rows: the birds of each group that morning, then what was weighed of them. */
function rowsOf(load: ShedLoad, weighedDay: Day): FlockDay[] {
  return load.weighings.flatMap(({ sex, birds, weighedBirds, weighedSumG }) => {
    const key = { flockId: '', shedId: '', sex };
    const before = { ...emptyDay({ ...key, day: addDays(weighedDay, -1) }), placed: birds };
    return [before, { ...emptyDay({ ...key, day: weighedDay }), weighedBirds, weighedSumG }];
  });
}

/**
 * Live weight per m² of usable area today, in kg/m²: the same figure as on the dashboards, from the last weighing carried
 * on along the standard (where it is a table by day; else as weighed). Null without area or weighing.
 */
export function shedDensityKgM2(load: ShedLoad): number | null {
  const { weighedDay, hatchDay, day, birdsAlive, areaM2 } = load;
  if (weighedDay === null || areaM2 === null || birdsAlive === 0) return null;
  const standard = load.standard?.ageUnit === 'day' ? load.standard : null;
  const flock = broilerFlock({ rows: rowsOf(load, weighedDay), standard, hatchDay, day });
  const weightG = weightOn(flock, day)?.weightG ?? lastWeighing(flock)?.weightG ?? null;
  return stockingDensityKgM2({ birdsAlive, weightG, areaM2 });
}
