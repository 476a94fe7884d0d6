import type { Day } from '../../day/day';
import type { AccountRef, HatchAccount, HatchAccountKind } from '../../ledger/account';
import type { LotRef } from '../../ledger/lot';
import type { Posting } from '../../ledger/posting';
import { sharesOf } from '../../money/amount';

/** Eggs of a lot in a machine, or pulled out of the hatcher and not counted yet (`machineId` null). */
export interface Holding {
  readonly lot: LotRef;
  readonly lotId: string;
  /** Whose eggs: the flock, or the bought lot. */
  readonly sourceId: string;
  readonly machineId: string | null;
  /** Eggs, whole. */
  readonly quantity: number;
}

/** So many eggs that went one way; `field` is where the document says so. */
interface Outcome {
  readonly to: AccountRef;
  readonly quantity: number;
  readonly field: string;
}

/** Account of a hatch that is no machine. */
export const hatchAccount = (kind: Exclude<HatchAccountKind, 'machine'>, hatchId: string): HatchAccount => ({
  kind,
  hatchId,
  machineId: null,
});

/** Eggs of a hatch in a machine. */
export const machineAccount = (machineId: string, hatchId: string): HatchAccount => ({
  kind: 'machine',
  hatchId,
  machineId,
});

const accountOf = ({ machineId }: Holding, hatchId: string): HatchAccount =>
  machineId === null ? hatchAccount('pulled', hatchId) : machineAccount(machineId, hatchId);

/** Eggs of all holdings together. */
export function eggsIn(holdings: readonly Pick<Holding, 'quantity'>[]): number {
  return holdings.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Movements that send eggs of holdings to their outcomes. Nobody saw which lay day an egg was of, so each outcome takes of every
 * lot by how many eggs of it are left, to the egg: what is left of a lot goes with the last outcome. `rest` (eggs that no outcome
 * names; below zero: more were counted than were there) is booked to the variance of the hatch, so that nothing stays behind.
 */
export function sendEggs(
  holdings: readonly Holding[],
  outcomes: readonly Outcome[],
  hatchId: string,
  day: Day,
  rest: { readonly quantity: number; readonly field: string } = { quantity: 0, field: '' },
): Posting[] {
  const variance = hatchAccount('hatchVariance', hatchId);
  const left = holdings.map((holding) => ({ ...holding }));
  const postings: Posting[] = [];
  const most = left.reduce<(typeof left)[number] | undefined>(
    (best, one) => (best === undefined || one.quantity > best.quantity ? one : best),
    undefined,
  );
  if (rest.quantity < 0 && most !== undefined) {
    const found = -rest.quantity;
    postings.push({
      lot: most.lot,
      from: variance,
      to: accountOf(most, hatchId),
      quantity: found,
      day,
      field: rest.field,
    });
    most.quantity += found;
  }
  const all = rest.quantity > 0 ? [...outcomes, { to: variance, ...rest }] : outcomes;
  for (const { to, quantity, field } of all) {
    const shares =
      sharesOf(
        quantity,
        left.map((one) => one.quantity),
      ) ?? [];
    for (const [index, share] of shares.entries()) {
      const holding = left[index];
      if (holding === undefined || share === 0) continue;
      holding.quantity -= share;
      postings.push({ lot: holding.lot, from: accountOf(holding, hatchId), to, quantity: share, day, field });
    }
  }
  return postings;
}
