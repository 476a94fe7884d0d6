import type { FlockArrival } from '@henhouse/contract/flock/flock';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { within } from '../../../platform/db/listing';
import type { Scope } from '../../../platform/http/rights';

/** When the chicks of a flock came, as far as somebody wrote it down: by day, shed and time of day. */
export function readArrivals(tx: CompanyTx, flockId: string, shedIds: Scope['shedIds']): Promise<FlockArrival[]> {
  return tx.many(sql<FlockArrival>`
    select e.day, shed.name as shed_name, e.detail->>'arrivalTime' as time, (e.detail->>'houseTempC')::numeric as house_temp_c
    from entry e join shed on shed.company_id = e.company_id and shed.id = e.shed_id
    where e.company_id = ${tx.companyId} and e.flock_id = ${flockId} and e.kind = 'chick-placement' and e.state = 'posted'
      and e.detail->>'arrivalTime' is not null and ${within(sql`e.shed_id`, shedIds)}
    order by e.day, time, shed.name collate natural_order, e.id limit 50`);
}
