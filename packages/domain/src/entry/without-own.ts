import type { Day } from '../day/day';
import { type DayBookDelta, emptyDay, liveChange } from '../day-book/flock-day';
import { eggsOf } from '../egg/egg-grade';
import { addThousandths } from '../quantity/thousandths';
import type { BirdsOfDay, RecordedOfDay } from './entry-context';

/** Birds that a delta brought into its shed; negative when they left. */
export function birdsOfDelta(delta: DayBookDelta): number {
  return liveChange({ ...emptyDay(delta), ...delta });
}

/** Birds of a sex group on `day` as if the delta of the entry that is being corrected had not been written. */
export function birdsWithout(birds: BirdsOfDay, delta: DayBookDelta, day: Day): BirdsOfDay {
  if (birds.sex !== delta.sex) return birds;
  const change = birdsOfDelta(delta);
  const isOfDay = delta.day === day;
  const came = (delta.placed ?? 0) + (delta.movedIn ?? 0);
  return {
    ...birds,
    alive: birds.alive - change,
    atOpening: isOfDay ? birds.atOpening : birds.atOpening - change,
    cameIn: isOfDay ? birds.cameIn - came : birds.cameIn,
  };
}

/** What is recorded of the delta's day without it. */
export function recordedWithout(recorded: RecordedOfDay, delta: DayBookDelta): RecordedOfDay {
  const feedEntries = recorded.feedEntries - (delta.feedEntries ?? 0);
  const waterEntries = recorded.waterEntries - (delta.waterEntries ?? 0);
  return {
    dead: recorded.dead - (delta.dead ?? 0),
    culled: recorded.culled - (delta.culled ?? 0),
    feedKg: feedEntries === 0 ? null : addThousandths(recorded.feedKg ?? 0, -(delta.feedKg ?? 0)),
    waterL: waterEntries === 0 ? null : addThousandths(recorded.waterL ?? 0, -(delta.waterL ?? 0)),
    mortalityEntries: recorded.mortalityEntries - (delta.mortalityEntries ?? 0),
    feedEntries,
    waterEntries,
    eggs: recorded.eggs - eggsOf({ ...emptyDay(delta), ...delta }),
    eggEntries: recorded.eggEntries - (delta.eggEntries ?? 0),
    eggDays: recorded.eggDays - (delta.eggDays ?? 0),
  };
}
