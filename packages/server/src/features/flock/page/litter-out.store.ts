import type { LitterOut } from '@henhouse/contract/flock/flock';
import type { Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { within } from '../../../platform/db/listing';
import type { Scope } from '../../../platform/http/rights';
import { stoodLast } from '../../day-book/stood-last';

interface LitterQuery {
  readonly flockIds: readonly string[];
  readonly shedIds: Scope['shedIds'];
  /** The last day that counts; all that has left when absent. */
  readonly to?: Day;
}

/**
 * Litter that left the sheds of flocks with sales, by flock: of the flock that stood in the shed last. Loads are null where no
 * sale says them, kg where something was sold by volume. Flocks of which none has left are not in it.
 */
export async function readLitterOut(
  tx: CompanyTx,
  { flockIds, shedIds, to }: LitterQuery,
): Promise<Map<string, LitterOut>> {
  const rows = await tx.many(sql<LitterOut & { flockId: string }>`
    select stood.flock_id, sum(l.loads) as loads,
      case when bool_and(l.unit = 't') then sum(l.quantity) * 1000 end as kg,
      case when bool_and(l.unit = 'm3') then sum(l.quantity) end as m3
    from sale s
    join sale_line l on l.company_id = s.company_id and l.sale_id = s.id
    join lateral (${stoodLast(tx, sql`l.shed_id`, sql`s.dispatched_day`)}) stood on true
    where s.company_id = ${tx.companyId} and s.kind = 'litter' and s.dispatched_day <= ${to ?? 'infinity'}::date
      and ${within(sql`l.shed_id`, shedIds)} and stood.flock_id = any(${[...flockIds]}::uuid[])
      and l.shed_id in (
        select shed_id from flock_day where company_id = ${tx.companyId} and flock_id = any(${[...flockIds]}::uuid[]))
    group by stood.flock_id`);
  return new Map(rows.map(({ flockId, ...out }) => [flockId, out]));
}
