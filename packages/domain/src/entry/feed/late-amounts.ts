import type { Day } from '../../day/day';
import type { DayBookDelta, FlockDay } from '../../day-book/flock-day';
import type { EntryLimits } from '../../limit/entry-limits';
import type { Problem } from '../../problem/problem';
import { addThousandths } from '../../quantity/thousandths';
import type { StandardOfAge } from '../entry-context';
import { judgeWaterOfDay } from '../water-consumption/water-consumption';
import { birdsOfDelta } from '../without-own';
import { judgeFeedOfDay } from './feed';

/** What the feed and water of a day are held against. */
interface DayMeasures {
  readonly standard: Pick<StandardOfAge, 'feedGPerBird'>;
  readonly limits: Pick<EntryLimits, 'feedOfStandardPct' | 'waterLPerKg'>;
}

/**
 * Feed and water that were usual for the birds of their day, and are not for those that `deltas` leave there: the first day of
 * each, to be confirmed by whoever changes the birds late. `rows` are those of the flock, before it.
 */
export function lateAmountProblems(
  rows: readonly FlockDay[],
  deltas: readonly DayBookDelta[],
  measuresOn: (day: Day) => DayMeasures,
): Problem[] {
  const problems = [...new Set(deltas.map(({ shedId }) => shedId))].flatMap((shedId) =>
    inShed(
      rows.filter((row) => row.shedId === shedId),
      deltas.filter((delta) => delta.shedId === shedId && birdsOfDelta(delta) !== 0),
      measuresOn,
    ),
  );
  const ordered = problems.sort((a, b) => (String(a.params.day) < String(b.params.day) ? -1 : 1));
  return ordered.filter(({ code }, index) => ordered.findIndex((other) => other.code === code) === index);
}

function inShed(
  rows: readonly FlockDay[],
  deltas: readonly DayBookDelta[],
  measuresOn: (day: Day) => DayMeasures,
): Problem[] {
  const [first] = deltas.map(({ day }) => day).sort();
  if (first === undefined) return [];
  return [...new Set(rows.map(({ day }) => day))]
    .filter((day) => day >= first)
    .flatMap((day) => {
      const before = birdDaysOn(rows, day);
      const after = before + birdDaysOn(deltas, day);
      if (after === before) return [];
      const judge = judgeDay(
        rows.filter((row) => row.day === day),
        day,
        measuresOn(day),
      );
      const asked = new Set(judge(before).map(({ code }) => code));
      return judge(after).filter(({ code }) => !asked.has(code));
    });
}

/** Birds at the opening of the day and those that came in, by rows of the day-book or by what changes in them. */
function birdDaysOn(rows: readonly DayBookDelta[], day: Day): number {
  return rows.reduce((sum, row) => {
    if (row.day < day) return sum + birdsOfDelta(row);
    return row.day === day ? sum + (row.placed ?? 0) + (row.movedIn ?? 0) : sum;
  }, 0);
}

function judgeDay(ofDay: readonly FlockDay[], day: Day, { standard, limits }: DayMeasures) {
  const sum = (column: 'feedKg' | 'waterL' | 'feedEntries' | 'waterEntries') =>
    ofDay.reduce((total, row) => addThousandths(total, row[column]), 0);
  const feedKg = sum('feedEntries') === 0 ? null : sum('feedKg');
  const waterL = sum('waterEntries') === 0 ? null : sum('waterL');
  return (birdDays: number): Problem[] => {
    const around = { day, birdDays, feedGPerBird: standard.feedGPerBird, limits };
    return [
      ...(feedKg === null ? [] : judgeFeedOfDay(feedKg, 'day', around)),
      ...(waterL === null ? [] : judgeWaterOfDay(waterL, 'day', { ...around, feedKg })),
    ];
  };
}
