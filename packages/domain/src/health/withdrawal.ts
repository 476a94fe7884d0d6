import type { Day } from '../day/day';
import { error, type Problem, warn } from '../problem/problem';
import { grouped } from '../quantity/grouped';
import type { ProductionKind } from '../standards/standard';
import type { MedicineRoute } from './medicine-route';
import {
  type Clearance,
  clearanceOfAll,
  type HeldProduct,
  productsOf,
  stricter,
  type WithdrawalPeriod,
} from './withdrawal-period';

/** Documents after which products are held: a course of treatment, a medicine given once, medicated feed, a vaccine whose label says so. */
export const doseSources = ['treatment', 'medicine', 'feed', 'vaccine'] as const;
export type DoseSource = (typeof doseSources)[number];

/** A medicine that went into a flock. */
export interface DosesGiven {
  /** The entry that says so. */
  readonly entryId: string;
  readonly source: DoseSource;
  readonly itemId: string;
  readonly itemName: string;
  readonly route: MedicineRoute;
  readonly firstDoseDay: Day;
  /** The last day on which it was given, or is to be given. */
  readonly lastDoseDay: Day;
  /** Instant at which the last of it was written down, or said to be otherwise; null while it is being written. */
  readonly writtenAt: string | null;
  /**
   * What has been said of the medicine's periods since the entry was written, each statement whole, and what the paper of
   * an outside veterinarian said that it was given by. The strictest counts,
   * so that nobody shortens what already holds; none when nothing was ever said.
   */
  readonly statements: readonly (readonly WithdrawalPeriod[])[];
}

/** The flock as far as withdrawal looks at it. */
export interface TreatedFlock {
  readonly productionKind: ProductionKind;
  /** ISO 3166 code. */
  readonly country: string;
  /** Countries that counted before, up to a day each: what one of them held is not let go by another one. */
  readonly formerCountries?: readonly { readonly country: string; readonly untilDay: Day }[];
  /** Day of the first lay; null before it. */
  readonly productionDay: Day | null;
  /** First days of lay that counted before, up to a day each: a dose was given in lay by any of them. */
  readonly formerProductionDays?: readonly { readonly day: Day; readonly untilDay: Day }[];
}

/** One product of a flock held back after one medicine. */
export interface MedicineHold {
  readonly product: HeldProduct;
  readonly entryId: string;
  readonly source: DoseSource;
  readonly itemId: string;
  readonly itemName: string;
  readonly firstDoseDay: Day;
  readonly lastDoseDay: Day;
  readonly clearance: Clearance;
  /** As of {@link DosesGiven}. */
  readonly writtenAt: string | null;
}

/**
 * One product of a flock in quarantine, from the day a Doctor or a finding of the laboratory that the company lists shut it
 * until the day that a Doctor released it.
 */
export interface QuarantineHold {
  readonly product: HeldProduct;
  readonly source: 'quarantine';
  readonly fromDay: Day;
  /** First day on which the flock is free again; null while it is shut. */
  readonly releasedDay: Day | null;
  /** Who shut it, or wrote down the finding that did. */
  readonly by: string;
  readonly reason: string;
  /** The sample whose finding shut it. */
  readonly sampleId: string | null;
  /** Instant at which it was shut. */
  readonly writtenAt: string | null;
}

/** What keeps a product of a flock back. */
export type Hold = MedicineHold | QuarantineHold;

/** The earliest first day of lay that has counted since a dose. */
function firstLayDay({ productionDay, formerProductionDays = [] }: TreatedFlock, doseDay: Day): Day | null {
  const former = formerProductionDays.flatMap(({ day, untilDay }) => (untilDay >= doseDay ? [day] : []));
  return [...former, ...(productionDay === null ? [] : [productionDay])].sort()[0] ?? null;
}

/**
 * Every product that medicines hold or have held, one line for each medicine and product, in order of doses. A medicine of which nobody has
 * said anything holds without end; a vaccine holds nothing then: most have no period, and those in oil say theirs on the label.
 */
export function holdsOfDoses(doses: readonly DosesGiven[], flock: TreatedFlock): MedicineHold[] {
  const holds = doses.flatMap(({ route, statements, ...dose }) =>
    productsOf(flock.productionKind).map((product) => {
      const { firstDoseDay, lastDoseDay } = dose;
      const layDay = firstLayDay(flock, firstDoseDay);
      const clearanceIn = (country: string) =>
        clearanceOfAll(statements, { product, use: { ...flock, country, route } }, lastDoseDay, layDay);
      const now = clearanceIn(flock.country);
      const before = (flock.formerCountries ?? []).filter(({ untilDay }) => untilDay >= firstDoseDay);
      // Of a country that counts now and of which nobody has said anything, a former one says nothing either.
      const clearance =
        now.state === 'unknown' ? now : before.map(({ country }) => clearanceIn(country)).reduce(stricter, now);
      return { ...dose, product, clearance };
    }),
  );
  return holds.filter(({ source, clearance }) => source !== 'vaccine' || clearance.state !== 'unknown');
}

/** True while the product may not leave: from the first dose, or from the quarantine, until the day on which it is free. */
function isHeld(hold: Hold, day: Day): boolean {
  if (hold.source === 'quarantine') return day >= hold.fromDay && (hold.releasedDay === null || day < hold.releasedDay);
  return day >= hold.firstDoseDay && (hold.clearance.state !== 'on' || day < hold.clearance.day);
}

/** Each product, medicine, last dose and end once: what was given in two sheds of a flock, or by two courses, reads the same. */
export function distinctHolds<Held extends Hold>(holds: readonly Held[]): Held[] {
  const nameOf = (hold: Hold) =>
    hold.source === 'quarantine'
      ? [hold.product, hold.by, hold.fromDay, hold.reason]
      : [hold.product, hold.itemId, hold.lastDoseDay, hold.clearance];
  return [...new Map(holds.toReversed().map((hold) => [JSON.stringify(nameOf(hold)), hold])).values()].toReversed();
}

/** A product that is held, and the first day on which it is free; null where time does not free it. */
export interface HeldUntil {
  readonly product: HeldProduct;
  readonly freeDay: Day | null;
}

/** Of each product that time alone frees, the hold that lets it go last. */
export function lastHolds(holds: readonly Hold[]): (MedicineHold & { readonly clearDay: Day })[] {
  const dayOf = (hold: Hold) =>
    hold.source !== 'quarantine' && hold.clearance.state === 'on' ? [{ ...hold, clearDay: hold.clearance.day }] : [];
  return [...grouped(holds, ({ product }) => product).values()].flatMap((those) => {
    const dated = those.flatMap(dayOf);
    const [first, ...rest] = dated;
    if (first === undefined || dated.length < those.length) return [];
    return [rest.reduce((last, hold) => (hold.clearDay > last.clearDay ? hold : last), first)];
  });
}

/** Each product of what holds a flock once, with the day on which the last of it lets it go. */
export function heldProductsOf(holds: readonly Hold[]): HeldUntil[] {
  const clearDays = new Map(lastHolds(holds).map(({ product, clearDay }) => [product, clearDay]));
  return [...new Set(holds.map(({ product }) => product))].map((product) => ({
    product,
    freeDay: clearDays.get(product) ?? null,
  }));
}

/** Holds in force on a day. */
export function heldOn<Held extends Hold>(holds: readonly Held[], day: Day): Held[] {
  return holds.filter((hold) => isHeld(hold, day));
}

/** An override that was granted, as the gate asks for it. */
export interface GrantedOverride {
  readonly product: HeldProduct;
  /** The one day that it was granted for. */
  readonly day: Day;
  /** So many birds or eggs go by it at most; none: as many as its one document takes. */
  readonly atMost?: number | null | undefined;
  readonly askedBy: string;
  readonly grantedBy: string;
  /** Instant at which it was. */
  readonly grantedAt: string;
  /** Why one person asked and granted, where nobody else may grant; empty: two did. */
  readonly singleHand: string;
}

/** What wants to leave the flock. */
interface Leaving {
  readonly product: HeldProduct;
  readonly day: Day;
  /** Birds, or eggs of the flock; none while that is not known yet. */
  readonly count?: number;
  /** Field of the document that the refusal is shown at; its day unless it says so. */
  readonly field?: string;
}

const isFor = (override: GrantedOverride | null, product: HeldProduct, day: Day): override is GrantedOverride =>
  override !== null && override.product === product && override.day === day;

/** True for what two people knew of when they let it go; what was written down since they have not decided. */
export const isDecided = ({ writtenAt }: Pick<Hold, 'writtenAt'>, grantedAt: string): boolean =>
  writtenAt !== null && Date.parse(writtenAt) <= Date.parse(grantedAt);

/** Of what is in force, what an override for the product and day does not let go. */
const undecided = <Held extends Hold>(inForce: readonly Held[], override: GrantedOverride): Held[] =>
  inForce.filter((hold) => !isDecided(hold, override.grantedAt));

/** Everything that holds was known when it was granted: it lets go, though no more than it was granted for (`moreThanLetGo`). */
function letGo(override: GrantedOverride, { count = 0, field = 'day' }: Omit<Leaving, 'day' | 'product'>): Problem {
  const { grantedBy: name, askedBy: value, singleHand: reason, atMost: max = null } = override;
  if (max !== null && count > max) {
    const unit = override.product === 'eggs' ? 'eggs' : 'birds';
    return error('moreThanLetGo', field, { value: count, max, unit, name });
  }
  return reason
    ? warn('withdrawalOverriddenAlone', field, { name, reason })
    : warn('withdrawalOverridden', field, { name, value });
}

/**
 * Medicines whose residue eggs have for good that were laid while they held them, whatever day they leave on. What has no period
 * for eggs leaves none in those that are laid while it is given. `holds` are those of the day they were laid on.
 */
export function holdsOfLaid(holds: readonly Hold[]): MedicineHold[] {
  return holds.filter(
    (hold): hold is MedicineHold =>
      hold.source !== 'quarantine' &&
      hold.product === 'eggs' &&
      (hold.clearance.state !== 'on' || hold.clearance.day > hold.lastDoseDay),
  );
}

/**
 * The same gate for eggs that were laid in a withdrawal which has ended since: refused with the day they were laid on (`value`), the
 * medicine, its last dose day and the clear day (`laidInWithdrawal`), unless an override lets eggs go on the day that they leave.
 */
export function checkLaid(
  { laidDay, day, ...leaving }: Omit<Leaving, 'product'> & { readonly laidDay: Day; readonly field: string },
  holds: readonly Hold[],
  override: GrantedOverride | null,
): Problem[] {
  const laid = holdsOfLaid(holds);
  if (laid.length === 0) return [];
  const inForce = isFor(override, 'eggs', day) ? undecided(laid, override) : laid;
  if (inForce.length === 0 && override !== null) return [letGo(override, leaving)];
  return inForce.map(({ itemName: name, lastDoseDay, clearance }) => {
    const max = clearance.state === 'on' ? clearance.day : null;
    return error('laidInWithdrawal', leaving.field, { value: laidDay, name, day: lastDoseDay, max });
  });
}

/**
 * The gate that birds and eggs pass on their way out: refused for every medicine that still holds the product, with its
 * name, the last dose day (`day`) and the clear day (`max`; none when time does not clear it: `withdrawalWithoutEnd`), and
 * while the flock is in quarantine, with who shut it, since when and why (`flockQuarantined`). An override of two people
 * for this product and day lets it pass, and says so (`withdrawalOverridden`; `withdrawalOverriddenAlone` where one did both), but for
 * what was written down since it was granted.
 */
export function checkWithdrawal(
  holds: readonly Hold[],
  { product, day, field = 'day', count = 0 }: Leaving,
  override: GrantedOverride | null = null,
): Problem[] {
  const held = heldOn(holds, day).filter((hold) => hold.product === product);
  if (held.length === 0) return [];
  const inForce = isFor(override, product, day) ? undecided(held, override) : held;
  if (inForce.length === 0 && override !== null) return [letGo(override, { field, count })];
  return distinctHolds(inForce).map((hold) => {
    if (hold.source === 'quarantine') {
      const { fromDay, by, reason } = hold;
      return error('flockQuarantined', field, { value: day, name: by, day: fromDay, reason });
    }
    const { itemName, lastDoseDay, clearance } = hold;
    return clearance.state === 'on'
      ? error('withdrawalRunning', field, { value: day, name: itemName, day: lastDoseDay, max: clearance.day, product })
      : error('withdrawalWithoutEnd', field, { value: day, name: itemName, day: lastDoseDay, product });
  });
}
