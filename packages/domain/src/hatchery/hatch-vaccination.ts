import type { Day } from '../day/day';
import type { MedicineRoute } from '../health/medicine-route';
import { isExpired, isQuarantined } from '../ledger/first-expiry';
import type { Posting } from '../ledger/posting';
import { confirm, error, type Problem } from '../problem/problem';
import type { HatchState } from './hatch/hatch-state';
import { hatchAccount } from './step/holding';

/** A vaccine that was given in the hatchery, into the egg or to the chicks: so many doses of one lot to so many of them. */
interface HatchVaccination {
  readonly lotId: string;
  readonly day: Day;
  /** Doses taken from the store, whole: an opened vial is used up. */
  readonly doses: number;
  readonly chicks: number;
  readonly route: MedicineRoute;
}

/** The lot as the store of the hatchery's farm has it. */
interface LotThere {
  readonly category: string;
  readonly expiryDay: Day | null;
  readonly quarantinedFrom: Day | null;
}

interface HatchAround {
  readonly today: Day;
  readonly state: HatchState;
  /** Null while no egg was set. */
  readonly setDay: Day | null;
  /** Null when that store never held it. */
  readonly lot: LotThere | null;
}

/** Of a hatch that was set, not before that day, of a lot of vaccine that may be used; fewer doses than chicks are asked about. */
export function checkHatchVaccination(input: HatchVaccination, { today, state, setDay, lot }: HatchAround): Problem[] {
  const { lotId, day, doses, chicks } = input;
  if (setDay === null || state === 'aborted' || state === 'cancelled') {
    return [error('stateNotAllowed', 'state', { name: state })];
  }
  if (day > today) return [error('dayInFuture', 'day', { value: day, max: today })];
  if (day < setDay) return [error('outOfRange', 'day', { value: day, min: setDay, max: today })];
  if (lot === null || lot.category !== 'vaccine') return [error('unknownValue', 'lotId', { value: lotId })];
  if (isExpired(lot, day)) return [error('lotExpired', 'lotId', { value: day, max: lot.expiryDay })];
  if (isQuarantined(lot, day)) return [error('lotQuarantined', 'lotId', { day: lot.quarantinedFrom })];
  return doses < chicks ? [confirm('dosesFewerThanBirds', 'doses', { value: doses, min: chicks })] : [];
}

/** Doses leave the store for the hatch. */
export function postingsOfHatchVaccination(
  { lotId, day, doses }: HatchVaccination,
  at: { readonly farmId: string; readonly hatchId: string },
): Posting[] {
  const lot = { kind: 'goods', lotId, unit: 'doses' } as const;
  const from = { kind: 'store', farmId: at.farmId } as const;
  return [{ lot, from, to: hatchAccount('given', at.hatchId), quantity: doses, day, field: 'doses' }];
}
