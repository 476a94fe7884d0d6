import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { isOnlyOwner } from '../../money/second-hand';

/** Who may be the two hands of an override at a farm. */
export interface Hands {
  /** A Doctor who is active today looks after the farm. */
  readonly hasDoctor: boolean;
  /** Nobody but this person may grant one today, and the company lets one person do both then. */
  readonly isOnlyHand: boolean;
}

export async function readHands(tx: CompanyTx, farmId: string, user: { id: string; role: string }): Promise<Hands> {
  const { hasDoctor } = await tx.one(sql<{ hasDoctor: boolean }>`
    select exists (
      select from membership m join user_account u on u.id = m.user_id and u.state = 'active'
      where m.company_id = ${tx.companyId} and m.state = 'active' and m.role = 'Doctor'
        and (m.all_farms or cardinality(m.farm_ids) = 0 or ${farmId}::uuid = any(m.farm_ids))) as has_doctor`);
  return { hasDoctor, isOnlyHand: !hasDoctor && user.role === 'Owner' && (await isOnlyOwner(tx, user.id)) };
}
