import { type DayBookDelta, emptyDay, liveChange } from '@henhouse/domain/day-book/flock-day';
import type { BirdsOfDay, RecordedOfDay } from '@henhouse/domain/entry/entry-context';
import { addThousandths } from '@henhouse/domain/quantity/thousandths';

interface DayFigures {
  readonly birds: readonly BirdsOfDay[];
  readonly recorded: RecordedOfDay;
}

/** Birds that a delta brought into its shed; negative when they left. */
export function birdsOfDelta(delta: DayBookDelta): number {
  return liveChange({ ...emptyDay(delta), ...delta });
}

/** Figures of a day in a shed as if `own`, the entry that is being corrected, had not been written. */
export function withoutOwn(
  figures: DayFigures,
  where: { readonly shedId: string; readonly day: string; readonly own: readonly DayBookDelta[] },
): DayFigures {
  return where.own
    .filter((delta) => delta.shedId === where.shedId && delta.day <= where.day)
    .reduce((left, delta) => withoutDelta(left, delta, where.day), figures);
}

function withoutDelta({ birds, recorded }: DayFigures, delta: DayBookDelta, day: string): DayFigures {
  const isOfDay = delta.day === day;
  const change = birdsOfDelta(delta);
  return {
    birds: birds.map((group) =>
      group.sex !== delta.sex
        ? group
        : {
            ...group,
            alive: group.alive - change,
            atOpening: isOfDay ? group.atOpening : group.atOpening - change,
            cameIn: isOfDay ? group.cameIn - (delta.placed ?? 0) - (delta.movedIn ?? 0) : group.cameIn,
          },
    ),
    recorded: isOfDay ? withoutRecorded(recorded, delta) : recorded,
  };
}

function withoutRecorded(recorded: RecordedOfDay, delta: DayBookDelta): RecordedOfDay {
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
  };
}
