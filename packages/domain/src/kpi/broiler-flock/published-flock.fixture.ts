import { addDays, type Day } from '../../day/day';
import { addDelta, emptyDay, type FlockDay } from '../../day-book/flock-day';
import { weighingOfSample } from '../../day-book/weighing';
import { type Standard, standardAt } from '../../standards/standard';

/** A flock that does exactly what its standard says. */
interface PublishedFlock {
  readonly standard: Standard;
  readonly hatchDay: Day;
  readonly placed: number;
  /** Birds lost on the day of placement; nobody dies after. */
  readonly dead: number;
  readonly lastAge: number;
  /** Ages at which birds are weighed; at every published weight without it. */
  readonly weighedAges?: readonly number[];
}

/**
 * Day-book rows of a flock that eats, each day, the difference of the published cumulative intakes × live birds, and is
 * weighed at the published weights. Where the table leaves ages out, the feed of the gap comes with the next printed one.
 */
export function publishedFlockRows(flock: PublishedFlock): FlockDay[] {
  const alive = flock.placed - flock.dead;
  const rows: FlockDay[] = [];
  let eatenG = 0;
  for (let age = 0; age <= flock.lastAge; age += 1) {
    const key = { flockId: 'f', shedId: 's1', day: addDays(flock.hatchDay, age), sex: flock.standard.sex };
    let row = emptyDay(key);
    if (age === 0) row = addDelta(row, { ...key, placed: flock.placed, dead: flock.dead, mortalityEntries: 1 });
    const cumulativeG = standardAt(flock.standard, age, 'cumulativeFeedG');
    if (cumulativeG !== null) {
      row = addDelta(row, { ...key, feedKg: ((cumulativeG - eatenG) * alive) / 1000, feedEntries: 1 });
      eatenG = cumulativeG;
    }
    const meanG = standardAt(flock.standard, age, 'weightG');
    if (meanG !== null && (flock.weighedAges?.includes(age) ?? true))
      row = addDelta(row, { ...key, ...weighingOfSample({ birds: 200, meanG, sdG: meanG * 0.08 }).columns });
    rows.push(row);
  }
  return rows;
}
