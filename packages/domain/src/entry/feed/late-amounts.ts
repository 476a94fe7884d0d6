import type { Day } from '../../day/day';
import type { DayBookDelta, FlockDay } from '../../day-book/flock-day';
import type { EntryLimits } from '../../limit/entry-limits';
import type { Problem } from '../../problem/problem';
import { grouped } from '../../quantity/grouped';
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
  const ofDay = grouped(rows, ({ day }) => day);
  const days = [...ofDay.keys()].filter((day) => day >= first).sort();
  const [opened, more] = [birdDaysOver(rows, days), birdDaysOver(deltas, days)];
  return days.flatMap((day, at) => {
    const [birdDays = 0, added = 0] = [opened[at], more[at]];
    if (added === 0) return [];
    const judge = judgeDay(ofDay.get(day) ?? [], day, measuresOn(day));
    const found = judge(birdDays + added);
    if (found.length === 0) return [];
    const before = new Set(judge(birdDays).map(({ code }) => code));
    return found.filter(({ code }) => !before.has(code));
  });
}

/**
 * Birds at the opening of each of these days, which ascend, and those that came in, by rows of the day-book or by what changes in them.
 * Once over all rows: a long file asks for each of its lines.
 */
function birdDaysOver(rows: readonly DayBookDelta[], days: readonly Day[]): number[] {
  const ascending = [...rows].sort((a, b) => (a.day < b.day ? -1 : 1));
  let opening = 0;
  let next = 0;
  return days.map((day) => {
    for (let row = ascending[next]; row && row.day < day; row = ascending[next]) {
      opening += birdsOfDelta(row);
      next += 1;
    }
    let cameIn = 0;
    for (let at = next; ascending[at]?.day === day; at += 1)
      cameIn += (ascending[at]?.placed ?? 0) + (ascending[at]?.movedIn ?? 0);
    return opening + cameIn;
  });
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
