import type { Day } from '../day/day';
import type { SeriesDay } from '../day-book/series-day';
import { type DailyKind, dailyKinds } from '../entry/due-kinds';
import type { Finding, Observed } from './finding';
import { missingLookBackDays } from './thresholds';

const entriesOf: Readonly<Record<DailyKind, (day: SeriesDay) => number>> = {
  mortality: (day) => day.mortalityEntries,
  feed: (day) => day.feedEntries,
  'water-consumption': (day) => day.waterEntries,
};

/**
 * The kinds of entry that a shed owes for a day and nobody made. Owed from the day after the birds came, on every day
 * that opens with birds; a recorded zero is an entry.
 */
function missingKinds(day: SeriesDay, owed: readonly DailyKind[] = dailyKinds): DailyKind[] {
  return day.opening === 0 ? [] : owed.filter((kind) => entriesOf[kind](day) === 0);
}

/** A day of a shed with the kinds that are missing. */
interface MissingDay {
  readonly day: Day;
  readonly kinds: readonly DailyKind[];
}

/** Every day of the series on which an entry is missing, oldest first. */
function missingDays(series: readonly SeriesDay[], owed: readonly DailyKind[] = dailyKinds): MissingDay[] {
  return series
    .map((line) => ({ day: line.day, kinds: missingKinds(line, owed) }))
    .filter(({ kinds }) => kinds.length > 0);
}

/** Entries missing on the days before, and those still due on the flock's day. `kinds` in `params` are set apart by spaces. */
export function dueEntryFindings({ flock }: Pick<Observed, 'flock'>): Finding[] {
  const recent = flock.series.slice(-1 - missingLookBackDays);
  const missing = missingDays(recent);
  const before = missing.filter(({ day }) => day < flock.day);
  const today = missing.find(({ day }) => day === flock.day);
  const firstDay = before[0]?.day;
  const findings: Finding[] = [];
  if (firstDay !== undefined)
    findings.push({
      rule: 'entriesMissing',
      severity: 'warning',
      day: firstDay,
      params: { days: before.length, firstDay, lastDay: before.at(-1)?.day ?? firstDay, kinds: kindsOf(before) },
      action: 'recordEntries',
    });
  if (today !== undefined)
    findings.push({
      rule: 'entriesDue',
      severity: 'info',
      day: today.day,
      params: { kinds: kindsOf([today]) },
      action: 'recordEntries',
    });
  return findings;
}

function kindsOf(missing: readonly MissingDay[]): string {
  return dailyKinds.filter((kind) => missing.some(({ kinds }) => kinds.includes(kind))).join(' ');
}
