import type { LayDay } from '../../day-book/lay-day';
import { type DueKind, dueKinds, dueKindsOf } from '../../entry/due-kinds';
import type { LayFlock } from '../../kpi/lay-flock/lay-flock';
import type { Finding } from '../finding';
import { missingLookBackDays } from '../thresholds';
import type { ObservedLay } from './observed-lay';

const entriesOf: Readonly<Record<DueKind, (day: LayDay) => number>> = {
  mortality: (day) => day.mortalityEntries,
  feed: (day) => day.feedEntries,
  'water-consumption': (day) => day.waterEntries,
  // A collection may stand for the days before it.
  egg: (day) => (day.lacksEggs ? 0 : 1),
};

/** The kinds of entry that a shed owes for a day and nobody made. */
function missingKinds(flock: LayFlock, line: LayDay): DueKind[] {
  return line.hens.opening === 0 ? [] : dueKindsOf(flock, line.day).filter((kind) => entriesOf[kind](line) === 0);
}

/** Entries missing on the days before, and those still due on the flock's day. `kinds` in `params` are set apart by spaces. */
export function layDueFindings({ flock }: Pick<ObservedLay, 'flock'>): Finding[] {
  const recent = flock.series.slice(-1 - missingLookBackDays);
  const missing = recent
    .map((line) => ({ day: line.day, kinds: missingKinds(flock, line) }))
    .filter(({ kinds }) => kinds.length > 0);
  const kindsOf = (days: typeof missing) =>
    dueKinds.filter((kind) => days.some(({ kinds }) => kinds.includes(kind))).join(' ');
  const before = missing.filter(({ day }) => day < flock.day);
  const today = missing.filter(({ day }) => day === flock.day);
  const [firstDay, lastDay] = [before[0]?.day, before.at(-1)?.day];
  const findings: Finding[] = [];
  if (firstDay !== undefined && lastDay !== undefined)
    findings.push({
      rule: 'entriesMissing',
      severity: 'warning',
      day: firstDay,
      params: { days: before.length, firstDay, lastDay, kinds: kindsOf(before) },
      action: 'recordEntries',
    });
  if (today.length > 0)
    findings.push({
      rule: 'entriesDue',
      severity: 'info',
      day: flock.day,
      params: { kinds: kindsOf(today) },
      action: 'recordEntries',
    });
  return findings;
}
