import { fiveMinutesMs } from '@henhouse/domain/telemetry/series';

/** Five minutes of a device whose sums are to be made. */
export interface Due {
  readonly deviceId: string;
  readonly atMs: number;
}

/** What one batch marks. */
export interface DueMarks {
  /** Of these, what has not been marked by an earlier batch of this process, as far as that is sure. */
  missing(due: readonly Due[], nowMs: number): readonly Due[];
  made(due: readonly Due[]): void;
}

const keptAtMost = 100_000;
const keyOf = ({ deviceId, atMs }: Due) => `${deviceId} ${atMs}`;

/**
 * Remembers which five minutes have been marked, so that a device that measures every ten seconds marks once and not
 * thirty times. Only while they last: the sums of what is over may be made at any moment, and a reading that comes after
 * that has to mark them anew.
 */
export function createDueMarks(): { open(): DueMarks & { committed(): void } } {
  const marks = new Set<string>();
  return {
    open() {
      const mine: Due[] = [];
      return {
        missing: (due, nowMs) => due.filter((each) => each.atMs + fiveMinutesMs <= nowMs || !marks.has(keyOf(each))),
        made: (due) => void mine.push(...due),
        committed() {
          if (marks.size > keptAtMost) marks.clear();
          for (const due of mine) marks.add(keyOf(due));
        },
      };
    },
  };
}
