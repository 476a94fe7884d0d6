import { addDays, ageWeeks, type Day, daysBetween, daysFromTo, laterDay } from '../../day/day';
import { type Standard, standardAt } from '../../standards/standard';
import { expectedHatchPct, lotLossPoints } from '../result/expected-hatch';
import { breedKey, chickBreed } from './chick-breed';

/** Where eggs of a plan are: in the egg room; in hens of own flocks; on order from a supplier. */
type EggPart = 'onHand' | 'toCome' | 'ordered';

/** Eggs that a plan may count on: a lot of the egg room, a day's eggs that own flocks will lay, or a line of an order. */
export interface PlannableEggs {
  /** Breed of the flock; empty where nobody said. */
  readonly breed: string;
  readonly layDay: Day;
  readonly eggs: number;
  /** What the breeder prints for the flock's age; null where nobody knows. */
  readonly standardHatchPct: number | null;
  readonly quarantinedFrom: Day | null;
  readonly part: EggPart;
  /** The first day on which they can be set. */
  readonly fromDay: Day;
}

/** A flock in lay whose eggs come into the egg room. */
interface LayingFlock {
  readonly breed: string;
  readonly hatchDay: Day;
  /** Hatching eggs a day, as a mean of its last days. */
  readonly eggsPerDay: number;
  /** The first day whose eggs are not in the egg room. */
  readonly fromDay: Day;
  readonly standard: Pick<Standard, 'rows'> | null;
}

/**
 * Days of storage beyond which a plan counts on eggs no more. They can still be set by hand; but a plan that keeps eggs for a month
 * would promise chicks that nobody would hatch from them.
 */
export const mostPlannedStorageDays = 14;

/** An estimate: every day until `lastDay` as many eggs as lately, hatching as the breeder prints for the age on that day. */
export function eggsToCome(flock: LayingFlock, lastDay: Day): PlannableEggs[] {
  const eggs = Math.floor(flock.eggsPerDay);
  if (eggs <= 0) return [];
  return daysFromTo(flock.fromDay, lastDay).map((layDay) => ({
    breed: flock.breed,
    layDay,
    eggs,
    standardHatchPct: standardAt(flock.standard, ageWeeks(flock.hatchDay, layDay), 'hatchOfSetPct'),
    quarantinedFrom: null,
    part: 'toCome',
    fromDay: addDays(layDay, 1),
  }));
}

/** A line of a purchase of hatching eggs that did not come yet, or not whole. */
export interface OrderedEggs {
  readonly breed: string;
  /** As the order says it; on an order for eggs that are still to be laid, ahead. */
  readonly layDay: Day;
  readonly eggs: number;
  /** Null: nobody said when they come. */
  readonly expectedDay: Day | null;
}

/** Eggs on order can be set the day after they are expected; late ones may come today. Null without an expected day. */
export function eggsOnOrder({ breed, layDay, eggs, expectedDay }: OrderedEggs, today: Day): PlannableEggs | null {
  if (expectedDay === null) return null;
  const fromDay = addDays(laterDay(expectedDay, today), 1);
  return { breed, layDay, eggs, standardHatchPct: null, quarantinedFrom: null, part: 'ordered', fromDay };
}

interface TakenEggs {
  readonly eggs: number;
  readonly chicks: number;
}

/** Eggs of which sets take, oldest first. */
export class EggPool {
  readonly #lots: { readonly lot: PlannableEggs; left: number }[];
  readonly #hatch: { readonly lateLossPoints: number; readonly usualHatchPct: number | null };

  constructor(
    lots: readonly PlannableEggs[],
    hatch: { readonly lateLossPoints: number; readonly usualHatchPct: number | null },
  ) {
    this.#hatch = hatch;
    this.#lots = lots
      .toSorted((a, b) => (a.layDay < b.layDay ? -1 : a.layDay > b.layDay ? 1 : 0))
      .map((lot) => ({ lot, left: lot.eggs }));
  }

  /** Chicks per 100 eggs of a lot when they are set on a day; null where nobody knows. */
  #hatchPct({ layDay, standardHatchPct }: PlannableEggs, setDay: Day): number | null {
    if (standardHatchPct === null) return this.#hatch.usualHatchPct;
    return expectedHatchPct(standardHatchPct, lotLossPoints(daysBetween(layDay, setDay), this.#hatch.lateLossPoints));
  }

  /** Takes eggs for chicks of a breed until there are `chicks` of them, or `eggs`, by where they are. */
  take(
    breed: string,
    setDay: Day,
    until: { readonly chicks: number } | { readonly eggs: number },
  ): Readonly<Record<EggPart, TakenEggs>> {
    const taken = { onHand: { eggs: 0, chicks: 0 }, toCome: { eggs: 0, chicks: 0 }, ordered: { eggs: 0, chicks: 0 } };
    for (const each of this.#lots) {
      const { lot } = each;
      const isFit =
        lot.fromDay <= setDay &&
        daysBetween(lot.layDay, setDay) <= mostPlannedStorageDays &&
        (lot.quarantinedFrom === null || lot.quarantinedFrom > setDay) &&
        breedKey(chickBreed(lot.breed)) === breed;
      const pct = isFit ? this.#hatchPct(lot, setDay) : null;
      if (pct === null || pct <= 0 || each.left === 0) continue;
      const sum = (of: keyof TakenEggs) => taken.onHand[of] + taken.toCome[of] + taken.ordered[of];
      // A hundredth of a chick is no reason to open another tray.
      const wanted =
        'chicks' in until ? Math.ceil(((until.chicks - sum('chicks')) * 100) / pct - 0.01) : until.eggs - sum('eggs');
      if (wanted <= 0) break;
      const eggs = Math.min(each.left, wanted);
      each.left -= eggs;
      const part = taken[lot.part];
      part.eggs += eggs;
      part.chicks += (eggs * pct) / 100;
    }
    return taken;
  }
}

/** Whole chicks that eggs are expected to give, at the usual hatch where nothing is printed; null where nobody knows of some. */
export function expectedChicks(
  parts: readonly { readonly eggs: number; readonly expectedHatchPct: number | null }[],
  usualHatchPct: number | null,
): number | null {
  const chicks = parts.map(({ eggs, expectedHatchPct: pct }) => {
    const hatchPct = pct ?? usualHatchPct;
    return hatchPct === null ? null : (eggs * hatchPct) / 100;
  });
  return chicks.includes(null) ? null : Math.floor(chicks.reduce<number>((sum, part) => sum + (part ?? 0), 0) + 1e-6);
}
