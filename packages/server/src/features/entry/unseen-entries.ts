import type { Problem } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { NewEntry } from './entry.store';

interface SeenDay extends Pick<NewEntry, 'kind' | 'shedId' | 'flockId' | 'day'> {
  readonly writerId: string;
  /** How many entries of the kind the writer saw for the day. */
  readonly seenEntries?: number | null;
}

/** What others wrote down for the day since the writer looked has to be confirmed: they may have counted the same (0105). */
export async function confirmUnseen(
  tx: CompanyTx,
  { kind, shedId, flockId, day, writerId, seenEntries = null }: SeenDay,
  found: readonly Problem[],
): Promise<readonly Problem[]> {
  if (seenEntries === null || !found.some(({ code }) => code === 'entryExists')) return found;
  const byOthers = await tx.value(sql<number>`
    select count(*)::int from entry
    where company_id = ${tx.companyId} and flock_id = ${flockId} and shed_id = ${shedId} and day = ${day} and kind = ${kind}
      and state = 'posted' and created_by is distinct from ${writerId}`);
  if (byOthers <= seenEntries) return found;
  return found.map((one) => (one.code === 'entryExists' ? { ...one, severity: 'confirm' } : one));
}
