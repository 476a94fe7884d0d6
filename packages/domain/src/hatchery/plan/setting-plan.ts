import { addDays, type Day, laterDay } from '../../day/day';
import { grouped } from '../../quantity/grouped';
import { type Sex, sexes } from '../../standards/standard';
import type { HatcheryHours } from '../hatch/hatch-times';
import { breedKey, chickBreed } from './chick-breed';
import { type ChickOrder, chicksToHatch } from './chick-orders';
import { daysOfSet, incubationDays, type MachineLoad, type MachinePositions, roomForSet } from './machine-load';
import { EggPool, type PlannableEggs } from './plannable-eggs';

/** What stands in the way of a hatch day. */
export const settingObstacles = ['setDayPast', 'hatchUnknown', 'tooFewEggs', 'setterFull', 'hatcherFull'] as const;
export type SettingObstacle = (typeof settingObstacles)[number];

/** Chicks in the store. */
interface ChicksInStore {
  readonly breed: string;
  readonly sex: Sex;
  readonly hatchDay: Day;
  readonly chicks: number;
  readonly quarantinedFrom: Day | null;
}

/** Chicks of a hatch that is planned, in the machines, or pulled and not counted. */
interface ChicksUnderWay {
  readonly breed: string;
  readonly pullDay: Day;
  readonly chicks: number;
}

export interface SettingPlanInput extends MachinePositions {
  readonly today: Day;
  readonly hours: HatcheryHours;
  readonly lateLossPoints: number;
  /** What this hatchery made of its eggs lately: stands in where no breeder prints anything. */
  readonly usualHatchPct: number | null;
  /** Null where the setters' trays differ. */
  readonly eggsPerTray: number | null;
  readonly orders: readonly ChickOrder[];
  readonly inStore: readonly ChicksInStore[];
  readonly underWay: readonly ChicksUnderWay[];
  readonly eggs: readonly PlannableEggs[];
}

/** A hatch day and breed: `wanted` = `inStore` + the chicks of `rest`; `toHatch` = `underWay` + `onHand` + `toCome` + `ordered` + `missing`. */
interface SettingRow {
  readonly day: Day;
  readonly breed: string;
  readonly orders: readonly ChickOrder[];
  readonly wanted: number;
  /** Of them, chicks that lie in the store. */
  readonly inStore: number;
  /** Chicks that have to hatch for the rest: more than are wanted where one sex is. */
  readonly toHatch: number;
  readonly underWay: number;
  /** Expected of eggs in the egg room, of eggs that flocks are still to lay, and of eggs on order. */
  readonly onHand: number;
  readonly toCome: number;
  readonly ordered: number;
  readonly missing: number;
  readonly setDay: Day;
  /** In whole trays; 0 where nothing has to be set, or cannot be any more. */
  readonly eggsToSet: number;
  readonly eggsOnHand: number;
  readonly eggsToCome: number;
  readonly eggsOrdered: number;
  readonly eggsShort: number;
  /** Positions that are free all the time for this set; null when nothing is set. */
  readonly setterRoom: number | null;
  readonly hatcherRoom: number | null;
  readonly obstacles: readonly SettingObstacle[];
}

/** Days that chicks of a hatch wait for an order: more than 24 hours from the pull is long (as at their dispatch). */
const chicksWaitDays = 1;

interface Left<Thing> {
  readonly of: Thing;
  left: number;
}

const withLeft = <Thing extends { readonly chicks: number }>(things: readonly Thing[]): Left<Thing>[] =>
  things.map((of) => ({ of, left: of.chicks }));

/** Takes at most `wanted` from things in their order. */
function take<Thing>(things: readonly Left<Thing>[], wanted: number, isFit: (thing: Thing) => boolean): number {
  let taken = 0;
  for (const thing of things) {
    if (!isFit(thing.of)) continue;
    const part = Math.min(thing.left, wanted - taken);
    thing.left -= part;
    taken += part;
  }
  return taken;
}

// People call the chicks of a hatch by their own breed, or leave the one of the parents that is proposed.
const isOfBreed = (name: string, breed: string) => breedKey(name) === breed || breedKey(chickBreed(name)) === breed;

/** True where chicks that hatch, or lie there, serve an order: what hatched long ago, or was due before, can leave today. */
const waits = (hatched: Day, order: Day, today: Day) => {
  const [from, day] = [laterDay(hatched, today), laterDay(order, today)];
  return from <= day && day <= addDays(from, chicksWaitDays);
};

const inTrays = (eggs: number, perTray: number | null) =>
  perTray === null ? eggs : Math.ceil(eggs / perTray) * perTray;

/**
 * What has to be set for the chicks that are promised. The earliest hatch day is served first, with chicks in the store, then hatches
 * under way, then eggs, the oldest first; what a day takes is not there for a later one, and neither is its machine room.
 */
export function settingPlan(input: SettingPlanInput): SettingRow[] {
  const { today, hours, eggsPerTray } = input;
  const store = withLeft(input.inStore.toSorted((a, b) => (a.hatchDay < b.hatchDay ? -1 : 1)));
  const hatches = withLeft(input.underWay.toSorted((a, b) => (a.pullDay < b.pullDay ? -1 : 1)));
  const pool = new EggPool(input.eggs, input);
  const loads: MachineLoad[] = [...input.loads];

  const rowOf = (orders: readonly ChickOrder[]): SettingRow => {
    const { day, breed: name } = orders[0] as ChickOrder;
    const breed = breedKey(name);
    const wanted = orders.reduce((sum, { chicks }) => sum + chicks, 0);
    const rest = { asHatched: 0, female: 0, male: 0 };
    for (const { sex, chicks } of orders) rest[sex] += chicks;
    for (const sex of sexes) {
      rest[sex] -= take(store, rest[sex], (lot) => {
        const isFree = lot.quarantinedFrom === null || lot.quarantinedFrom > day;
        return isFree && lot.sex === sex && isOfBreed(lot.breed, breed) && waits(lot.hatchDay, day, today);
      });
    }
    const toHatch = chicksToHatch(rest);
    const inStore = wanted - rest.asHatched - rest.female - rest.male;
    const underWay = take(
      hatches,
      toHatch,
      (hatch) => isOfBreed(hatch.breed, breed) && waits(hatch.pullDay, day, today),
    );
    const setDay = addDays(day, -incubationDays(hours));
    const covered = { day, breed: name, orders, wanted, inStore, toHatch, underWay, setDay };
    const needed = toHatch - underWay;
    if (needed === 0 || setDay < today) return { ...covered, ...nothingSet(needed) };

    const first = pool.take(breed, setDay, { chicks: needed });
    const hatched = first.onHand.chicks + first.toCome.chicks + first.ordered.chicks;
    const missing = Math.max(0, Math.ceil(needed - hatched - 0.01));
    const onHand = Math.min(needed - missing, Math.round(first.onHand.chicks));
    const others = needed - missing - onHand;
    const ordered = first.toCome.eggs === 0 ? others : Math.min(others, Math.round(first.ordered.chicks));
    const taken = first.onHand.eggs + first.toCome.eggs + first.ordered.eggs;
    const hatchPct = hatched > 0 ? (hatched * 100) / taken : input.usualHatchPct;
    const lacking = missing > 0 && hatchPct !== null ? Math.ceil((missing * 100) / hatchPct) : 0;
    const counted = taken + lacking;
    // The last tray is filled up, as far as there are eggs for it.
    const more = pool.take(breed, setDay, { eggs: inTrays(counted, eggsPerTray) - counted });
    const eggsOnHand = first.onHand.eggs + more.onHand.eggs;
    const eggsToCome = first.toCome.eggs + more.toCome.eggs;
    const eggsOrdered = first.ordered.eggs + more.ordered.eggs;
    const there = eggsOnHand + eggsToCome + eggsOrdered;
    const eggsToSet = missing > 0 ? inTrays(counted, eggsPerTray) : there;
    const days = daysOfSet(setDay, hours);
    const room = roomForSet({ ...input, loads }, days);
    const fits = Math.min(eggsToSet, room.setter, room.hatcher);
    loads.push({ ...days, setterEggs: fits, hatcherEggs: fits });
    const obstacles: SettingObstacle[] = [
      ...(missing > 0 && hatchPct === null ? (['hatchUnknown'] as const) : []),
      ...(missing > 0 && hatchPct !== null ? (['tooFewEggs'] as const) : []),
      ...(eggsToSet > room.setter ? (['setterFull'] as const) : []),
      ...(eggsToSet > room.hatcher ? (['hatcherFull'] as const) : []),
    ];
    const eggs = { eggsToSet, eggsOnHand, eggsToCome, eggsOrdered, eggsShort: eggsToSet - there };
    const chicks = { onHand, toCome: others - ordered, ordered, missing };
    return { ...covered, ...chicks, ...eggs, setterRoom: room.setter, hatcherRoom: room.hatcher, obstacles };
  };

  const byDay = grouped(input.orders, ({ day, breed }) => `${day} ${breedKey(breed)}`);
  return [...byDay.keys()].toSorted().map((key) => rowOf(byDay.get(key) ?? []));
}

/** A day that is covered, or whose chicks would have had to be set already. */
function nothingSet(missing: number) {
  const none = {
    onHand: 0,
    toCome: 0,
    ordered: 0,
    eggsToSet: 0,
    eggsOnHand: 0,
    eggsToCome: 0,
    eggsOrdered: 0,
    eggsShort: 0,
  };
  const obstacles: SettingObstacle[] = missing > 0 ? ['setDayPast'] : [];
  return { ...none, missing, setterRoom: null, hatcherRoom: null, obstacles };
}
