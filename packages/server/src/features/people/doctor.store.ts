import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** True where a Doctor who is active today looks after the farm: it is theirs, or all farms are. */
export const doctorAt = (tx: CompanyTx, farmId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from membership m join user_account u on u.id = m.user_id and u.state = 'active'
  where m.company_id = ${tx.companyId} and m.state = 'active' and m.role = 'Doctor'
    and (m.all_farms or cardinality(m.farm_ids) = 0 or ${farmId} = any(m.farm_ids)))`;

/** {@link doctorAt} of one farm. */
export const hasDoctorAt = (tx: CompanyTx, farmId: string): Promise<boolean> =>
  tx.value(sql<boolean>`select ${doctorAt(tx, sql`${farmId}::uuid`)}`);
