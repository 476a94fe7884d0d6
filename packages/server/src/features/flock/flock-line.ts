import type { FlockLine } from '@henhouse/contract/flock/flock';
import { ageDays, type Day } from '@henhouse/domain/day/day';
import type { FlockState } from '@henhouse/domain/flock/flock-state';
import { isUncounted, livabilityPct } from '@henhouse/domain/kpi/broiler/mortality';
import type { FlockLineRow } from './flock-lines.store';

/** Age today; of an emptied flock at its end; null before hatch and for one that was cancelled. */
function ageOf(
  flock: { readonly hatchDay: Day; readonly state: FlockState; readonly depletedDay: Day | null },
  today: Day,
): number | null {
  if (flock.state === 'cancelled') return null;
  const age = ageDays(flock.hatchDay, flock.depletedDay ?? today);
  return age < 0 ? null : age;
}

/** A flock in a list, as it stands on the day that it is on its farm. */
export function flockLine(row: FlockLineRow, today: (timeZone: string | null) => Day): FlockLine {
  const { dead, culled, mortalityEntries, timeZone, ...line } = row;
  const deaths = { dead, culled, mortalityEntries };
  return {
    ...line,
    depleted: isUncounted(deaths) ? null : dead + culled,
    ageDays: ageOf(row, today(timeZone)),
    livabilityPct: livabilityPct({ placed: row.birdsPlaced, ...deaths }),
  };
}
