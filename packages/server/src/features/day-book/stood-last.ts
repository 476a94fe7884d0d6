import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** The flock that stood in a shed last, up to a day: whose litter it is that is taken out of it. A lateral table of one `flock_id`. */
export const stoodLast = (tx: CompanyTx, shedId: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select b.flock_id from flock_day b where b.company_id = ${tx.companyId} and b.shed_id = ${shedId} and b.day <= ${day}
    order by b.day desc, b.flock_id limit 1`;
