import { ageDays } from '@henhouse/domain/day/day';
import type { DayBookDelta } from '@henhouse/domain/day-book/flock-day';
import type { EntryContext } from '@henhouse/domain/entry/entry-context';
import { lateAmountProblems } from '@henhouse/domain/entry/feed/late-amounts';
import { standardOfAge } from '@henhouse/domain/entry/standard-of-age';
import { birdsOfDelta } from '@henhouse/domain/entry/without-own';
import { entryLimits } from '@henhouse/domain/limit/entry-limits';
import type { Problem } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../platform/db/company-tx';
import { readFlockDays } from '../day-book/flock-day.store';
import { loadStandard } from '../standards/standard.service';
import type { EntrySite } from './entry-context.store';

/** What has to be confirmed of days before today whose birds become others by `deltas`, which are not written yet. */
export async function lateBirdsProblems(
  tx: CompanyTx,
  { flockId, today }: Pick<EntryContext, 'flockId' | 'today'>,
  site: EntrySite,
  deltas: readonly DayBookDelta[],
): Promise<Problem[]> {
  if (!deltas.some((delta) => delta.day < today && birdsOfDelta(delta) !== 0)) return [];
  const standard = await loadStandard(tx, site);
  const rows = await readFlockDays(tx, { flockIds: [flockId] });
  return lateAmountProblems(rows, deltas, (day) => {
    const age = ageDays(site.hatchDay, day);
    return {
      standard: standardOfAge(standard, { ...site, ageDays: age }),
      limits: entryLimits(site.ownLimits ?? {}, site.productionKind, age),
    };
  });
}
