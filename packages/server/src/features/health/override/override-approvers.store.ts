import type { CompanyTx } from '../../../platform/db/company-tx';
import { isOnlyOwner } from '../../money/second-hand';
import { hasDoctorAt } from '../../people/doctor.store';

/** Who may be the two hands of an override at a farm. */
interface OverrideApprovers {
  /** A Doctor who is active today looks after the farm. */
  readonly hasDoctor: boolean;
  /** Nobody but this person may grant one today, and the company lets one person do both then. */
  readonly isOnlyHand: boolean;
}

export async function readOverrideApprovers(
  tx: CompanyTx,
  farmId: string,
  user: { id: string; role: string },
): Promise<OverrideApprovers> {
  const hasDoctor = await hasDoctorAt(tx, farmId);
  return { hasDoctor, isOnlyHand: !hasDoctor && user.role === 'Owner' && (await isOnlyOwner(tx, user.id)) };
}
