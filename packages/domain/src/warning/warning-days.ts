import { addDays, ageDays, type Day, daysBetween } from '../day/day';
import { birdSeries } from '../day-book/bird-series';
import type { FlockDay } from '../day-book/flock-day';
import type { LayDay } from '../day-book/lay-day';
import { laySeries } from '../day-book/lay-series';
import type { SeriesDay } from '../day-book/series-day';
import { secondGradeEggs } from '../kpi/lay-flock/second-grade';
import type { ProductionKind, Standard } from '../standards/standard';
import { coursesAt } from './course-by-age';
import type { WarningDay } from './judge-shed';
import { eventsAtWork, eventsLastDays, type KnownEvent } from './known-event';
import type { WarningSignal } from './signal';

/** Birds of a flock in one shed, as the books have them. */
export interface WatchedShed {
  readonly kind: ProductionKind;
  readonly standard: Standard | null;
  readonly hatchDay: Day;
  readonly productionDay: Day | null;
  /** Day-book rows of the flock in this shed alone. */
  readonly rows: readonly FlockDay[];
  /** Events that the books do not tell by themselves: vaccinations, treatments, another feed. */
  readonly events: readonly { readonly day: Day; readonly event: KnownEvent }[];
  /** Last day that is judged. */
  readonly until: Day;
}

/** Days after the placement that count as its week. */
const placementDays = 7;
/** Of the birds there, what has to be sold alive in a day for a thinning, and moved for a transfer. */
const thinnedShare = 0.02;

/**
 * What is known of a shed day by day, from the flock's first day in it to the last on which something was written. Feed or water
 * that follows a day without an entry is left out, since it may stand for several days.
 */
export function warningDaysOf(shed: WatchedShed): WarningDay[] {
  const { kind, standard, hatchDay, rows, until } = shed;
  const birds = birdSeries(rows, { until });
  const lay =
    kind === 'broiler'
      ? null
      : new Map(laySeries(rows, { until, productionDay: shed.productionDay }).map((each) => [each.day, each]));
  const lastWritten = birds.findLastIndex((line) => line.mortalityEntries + line.feedEntries + line.waterEntries > 0);
  const days = birds.slice(0, lastWritten + 1);
  const entered = days.flatMap((line) =>
    bookEvents(days[0]?.day ?? line.day, line).map((event) => ({ day: line.day, event })),
  );
  const events = [...entered, ...shed.events];
  return days.map((line, index) => {
    const age = ageDays(hatchDay, line.day);
    const from = addDays(line.day, -eventsLastDays);
    const near = events.filter(({ day }) => day >= from && day <= line.day);
    return {
      day: line.day,
      ageDays: age,
      birds: line.birdDays,
      values: valuesOf(line, days[index - 1], lay?.get(line.day)),
      courses: coursesAt({ kind, standard, ageDays: age, birds: line.birdDays }),
      events: eventsAtWork(near.map(({ day, event }) => ({ event, daysAgo: daysBetween(day, line.day) }))),
    };
  });
}

function bookEvents(firstDay: Day, line: SeriesDay): KnownEvent[] {
  const events: KnownEvent[] = [];
  if (daysBetween(firstDay, line.day) < placementDays) events.push('placementWeek');
  if (line.sold > thinnedShare * line.birdDays && line.alive > 0) events.push('thinning');
  if (line.movedIn + line.movedOut > thinnedShare * line.birdDays) events.push('transfer');
  if (line.weighedBirds > 0) events.push('weighing');
  return events;
}

function valuesOf(line: SeriesDay, before: SeriesDay | undefined, lay: LayDay | undefined): WarningDay['values'] {
  const isFed = before?.feedGPerBird != null;
  const isWatered = before?.waterMlPerBird != null;
  const isWritten = line.mortalityEntries > 0;
  const values: Record<WarningSignal, number | null> = {
    deaths: isWritten ? line.dead : null,
    culls: isWritten ? line.culled : null,
    water: isWatered ? line.waterMlPerBird : null,
    feed: isFed ? line.feedGPerBird : null,
    waterFeed: isFed && isWatered ? line.waterFeedRatio : null,
    eggs: lay === undefined || lay.eggDays !== 1 ? null : lay.henDayPct,
    secondGrade: lay === undefined ? null : secondGradePct(lay),
    eggWeight: lay?.eggWeightG ?? null,
    weight: line.weightG,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** Null of a day whose eggs were not graded: then all of them stand as first. */
function secondGradePct(lay: LayDay): number | null {
  if (lay.eggs === null || lay.eggs === 0) return null;
  const { cracked, dirty, misshaped } = secondGradeEggs([lay]);
  const second = cracked + dirty + misshaped;
  return second === 0 ? null : (100 * second) / lay.eggs;
}
