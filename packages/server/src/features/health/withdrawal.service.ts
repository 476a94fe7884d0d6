import type { Day } from '@henhouse/domain/day/day';
import { type GrantedOverride, type Hold, heldOn, holdsOfDoses } from '@henhouse/domain/health/withdrawal';
import type { HeldProduct } from '@henhouse/domain/health/withdrawal-period';
import type { CompanyTx } from '../../platform/db/company-tx';
import { readDosesGiven, readTreatedFlock } from './doses-given.store';
import { readOpenOverride } from './withdrawal-override.store';

/** Products of a flock that are held on a day, each with the medicine that holds it. */
export async function holdsOf(tx: CompanyTx, flockId: string, day: Day): Promise<Hold[]> {
  const [flock, doses] = await Promise.all([readTreatedFlock(tx, flockId), readDosesGiven(tx, flockId, day)]);
  return heldOn(holdsOfDoses(doses, flock), day);
}

/** What `checkWithdrawal` asks: the holds of the day, and the override that two people gave for this product and day. */
export interface Gate {
  readonly holds: readonly Hold[];
  readonly override: (GrantedOverride & { readonly id: string }) | null;
}

/**
 * The gate as a document finds it that takes a product out of a flock: bird sale, egg sale, egg setting, dispatch. The
 * override is locked for it, and counts again for the document that has used it (a correction of the same sale).
 */
export async function gateOf(
  tx: CompanyTx,
  leaving: { readonly flockId: string; readonly product: HeldProduct; readonly day: Day; readonly documentId: string },
): Promise<Gate> {
  const { flockId, day } = leaving;
  const [holds, override] = await Promise.all([holdsOf(tx, flockId, day), readOpenOverride(tx, leaving)]);
  return { holds, override: override ?? null };
}
