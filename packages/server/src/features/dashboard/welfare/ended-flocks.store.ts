import type { Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';

interface EndedFlock {
  readonly flockId: string;
  readonly flockNumber: string;
  readonly hatchDay: Day;
  /** The last day of which its day-book in the shed says anything. */
  readonly lastDay: Day;
}

/** Broilers that a shed has had and that have ended, the last first. */
export function readEndedFlocks(tx: CompanyTx, shedId: string, atMost: number): Promise<EndedFlock[]> {
  return tx.many(sql<EndedFlock>`
    select f.id as flock_id, f.number as flock_number, f.hatch_day, max(d.day) as last_day
    from flock_day d
    join flock f on f.company_id = d.company_id and f.id = d.flock_id
    where d.company_id = ${tx.companyId} and d.shed_id = ${shedId} and f.production_kind = 'broiler'
      and f.state in ('depleted', 'closed')
    group by f.id, f.number, f.hatch_day
    order by last_day desc, f.number collate natural_order desc limit ${atMost}`);
}
