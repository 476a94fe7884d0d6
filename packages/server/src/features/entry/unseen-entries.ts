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
  // What was seen came first: behind it stands what came since, a round of the writer's own that waited for the network, too.
  const isOthers = await tx.value(sql<boolean>`
    select exists (select from (
      select created_by from entry
      where company_id = ${tx.companyId} and flock_id = ${flockId} and shed_id = ${shedId} and day = ${day} and kind = ${kind}
        and state = 'posted'
      order by created_at, id offset ${seenEntries}) since
    where since.created_by is distinct from ${writerId})`);
  if (!isOthers) return found;
  return found.map((one) => (one.code === 'entryExists' ? { ...one, severity: 'confirm' } : one));
}
