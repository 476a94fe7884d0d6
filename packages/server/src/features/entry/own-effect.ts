import type { DayBookDelta } from '@henhouse/domain/day-book/flock-day';
import type { BirdsOfDay, RecordedOfDay } from '@henhouse/domain/entry/entry-context';
import { birdsWithout, recordedWithout } from '@henhouse/domain/entry/without-own';

interface DayFigures {
  readonly birds: readonly BirdsOfDay[];
  readonly recorded: RecordedOfDay;
}

/** Figures of a day in a shed as if `own`, the entry that is being corrected, had not been written. */
export function withoutOwn(
  figures: DayFigures,
  where: { readonly shedId: string; readonly day: string; readonly own: readonly DayBookDelta[] },
): DayFigures {
  return where.own
    .filter((delta) => delta.shedId === where.shedId && delta.day <= where.day)
    .reduce<DayFigures>(
      ({ birds, recorded }, delta) => ({
        birds: birds.map((group) => birdsWithout(group, delta, where.day)),
        recorded: delta.day === where.day ? recordedWithout(recorded, delta) : recorded,
      }),
      figures,
    );
}
