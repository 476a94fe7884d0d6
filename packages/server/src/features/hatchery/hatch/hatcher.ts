import type { CompanyTx } from '../../../platform/db/company-tx';
import { notFound, Refusal, Stale } from '../../../platform/http/refusal';
import { type HatchRow, lockHatch } from './hatch.store';

/** Whoever works in the hatchery: a person through the API, or the demo. */
export interface Hatcher {
  readonly tx: CompanyTx;
  readonly user: { readonly id: string; readonly name: string; readonly role: string };
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The hatch as the caller may see it: for whoever comes late. */
  current(hatchId: string): Promise<unknown>;
}

/** Whether somebody of that role sets, moves and sends. */
export const isHatcher = (role: string): boolean => role !== 'Doctor';

/** A Doctor opens eggs and looks on: setting, moving and counting is for who works in the hatchery. @throws Refusal 403. */
export function demandHatchery(role: string, action: 'create' | 'update' | 'delete'): void {
  if (!isHatcher(role)) throw new Refusal('notAllowed', { missing: { action, subject: 'Hatch' } });
}

/** The hatch, locked, if it is still the one that the caller saw. */
export async function lockSeen(
  { tx, now, current }: Hatcher,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<HatchRow> {
  const hatch = await lockHatch(tx, id, now);
  if (hatch === undefined) throw notFound();
  if (hatch.version !== version) throw new Stale(await current(id));
  return hatch;
}
