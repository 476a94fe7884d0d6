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
  // What was seen came first, though it was taken back or given another day since; behind it stands what came since, a round of the
  // writer's own that waited for the network, too.
  const isOthers = await tx.value(sql<boolean>`
    select exists (select from (
      select e.created_by, e.state = 'posted' and e.day = ${day} as counts from entry e
      left join lateral (select min(r.at) as at from entry_revision r
        where r.company_id = e.company_id and r.entry_id = e.id and r.day = ${day}) former on e.version > 1
      where e.company_id = ${tx.companyId} and e.flock_id = ${flockId} and e.shed_id = ${shedId} and e.kind = ${kind}
        and (e.day = ${day} or former.at is not null)
      order by coalesce(former.at, e.changed_at), e.id offset ${seenEntries}) since
    where since.counts and since.created_by is distinct from ${writerId})`);
  if (!isOthers) return found;
  return found.map((one) => (one.code === 'entryExists' ? { ...one, severity: 'confirm' } : one));
}
