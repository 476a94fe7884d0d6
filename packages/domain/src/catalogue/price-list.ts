import type { Day } from '../day/day';
import type { EggGrade } from '../egg/egg-grade';
import { error, type Problem } from '../problem/problem';
import { keysOf } from '../quantity/record-of';
import type { ProductionKind } from '../standards/standard';

/** What a company sells, with the units that each is priced in; a tray holds `eggsPerTray` eggs. */
export const priceUnits = {
  birds: ['kg', 'bird'],
  spentHens: ['kg', 'bird'],
  eggs: ['egg', 'tray', 'kg'],
  chicks: ['chick'],
  litter: ['t', 'm3'],
} as const;
export type PricedProduct = keyof typeof priceUnits;
export const pricedProducts = keysOf(priceUnits);
export type PriceUnit = (typeof priceUnits)[PricedProduct][number];
export const priceUnitNames = ['kg', 'bird', 'egg', 'tray', 'chick', 't', 'm3'] as const satisfies readonly PriceUnit[];

/** Eggs of one tray, as eggs are sold. */
export const eggsPerTray = 30;

/** What a price is for. What is null or empty says nothing: the price is for all of them. */
interface PricedThing {
  readonly product: PricedProduct;
  readonly productionKind: ProductionKind | null;
  readonly breed: string;
  /** Of eggs alone. */
  readonly grade: EggGrade | null;
}

export interface PriceLine extends PricedThing {
  readonly unit: PriceUnit;
  /** Minor units of the company's currency for one unit; at most six decimals. */
  readonly priceMinor: number;
}

/** When prices hold, and for whom. */
export interface PriceList {
  readonly id: string;
  readonly name: string;
  /** The one customer that it is for; null: everybody. */
  readonly partnerId: string | null;
  readonly fromDay: Day;
  /** Last day; null: until further notice. */
  readonly untilDay: Day | null;
  readonly retired: boolean;
  readonly lines: readonly PriceLine[];
}

/** What a sale asks. */
export interface PriceQuery extends PricedThing {
  readonly customerId: string | null;
  readonly day: Day;
  /** The unit that is sold in; without it, whatever unit the list is in. */
  readonly unit?: PriceUnit | undefined;
}

/** The answer: the price, its unit, and the list that says so. */
export interface PriceFound {
  readonly listId: string;
  readonly listName: string;
  readonly unit: PriceUnit;
  readonly priceMinor: number;
}

const holdsOn = (list: PriceList, day: Day): boolean =>
  !list.retired && list.fromDay <= day && (list.untilDay === null || day <= list.untilDay);

const sameBreed = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function isFor(line: PriceLine, request: PriceQuery): boolean {
  return (
    line.product === request.product &&
    (request.unit === undefined || line.unit === request.unit) &&
    (line.productionKind === null || line.productionKind === request.productionKind) &&
    (line.breed === '' || sameBreed(line.breed, request.breed)) &&
    (line.grade === null || line.grade === request.grade)
  );
}

/** How much a line says about what it is for: breed and grade tell more than the kind of production. */
const exactness = (line: PriceLine): number =>
  (line.breed === '' ? 0 : 4) + (line.grade === null ? 0 : 2) + (line.productionKind === null ? 0 : 1);

/**
 * The price of something on a day: of the customer's own list before the general one, and in each the line that says most
 * about what is sold (breed, then grade, then kind of production). Null when no list that holds on the day has one.
 */
export function priceOf(lists: readonly PriceList[], request: PriceQuery): PriceFound | null {
  const found = lists
    .filter((list) => holdsOn(list, request.day) && (list.partnerId === null || list.partnerId === request.customerId))
    .flatMap((list) => list.lines.filter((line) => isFor(line, request)).map((line) => ({ list, line })))
    .sort(
      (a, b) =>
        Number(b.list.partnerId !== null) - Number(a.list.partnerId !== null) ||
        exactness(b.line) - exactness(a.line) ||
        (a.list.fromDay < b.list.fromDay ? 1 : -1),
    )[0];
  if (!found) return null;
  const { list, line } = found;
  return { listId: list.id, listName: list.name, unit: line.unit, priceMinor: line.priceMinor };
}

const isSameThing = (a: PriceLine, b: PriceLine): boolean =>
  a.product === b.product &&
  a.productionKind === b.productionKind &&
  sameBreed(a.breed, b.breed) &&
  a.grade === b.grade &&
  a.unit === b.unit;

const overlap = (a: PriceList, b: PriceList): boolean =>
  (b.untilDay === null || a.fromDay <= b.untilDay) && (a.untilDay === null || b.fromDay <= a.untilDay);

/** Days that two lists have in common; null as the end: none. */
function commonDays(a: PriceList, b: PriceList): { from: Day; until: Day | null } {
  const ends = [a.untilDay, b.untilDay].filter((day) => day !== null).sort();
  return { from: a.fromDay > b.fromDay ? a.fromDay : b.fromDay, until: ends[0] ?? null };
}

/**
 * What is wrong with a list: it ends before it begins (`outOfRange`), a line in a unit that its product is not sold in
 * (`unknownValue`), a grade of something that is no egg (`kindMismatch`), two prices for one thing (`notUnique`), or for one
 * thing on one day in another list for the same customers (`periodsOverlap`, with its name and the days). `others` are the
 * company's other lists; a retired list is in nobody's way.
 */
export function checkPriceList(list: PriceList, others: readonly PriceList[]): Problem[] {
  const { fromDay, untilDay, lines } = list;
  const rivals = list.retired
    ? []
    : others.filter((other) => !other.retired && other.partnerId === list.partnerId && overlap(list, other));
  return [
    ...(untilDay !== null && untilDay < fromDay
      ? [error('outOfRange', 'untilDay', { value: untilDay, min: fromDay, max: '…', unit: '' })]
      : []),
    ...lines.flatMap((line, index) => [
      ...checkLine(line, index),
      ...(lines.slice(0, index).some((former) => isSameThing(former, line))
        ? [error('notUnique', `lines.${index}.product`, { value: line.product, name: String(index + 1) })]
        : []),
      ...rivals
        .filter((rival) => rival.lines.some((other) => isSameThing(other, line)))
        .map((rival) => {
          const { from, until } = commonDays(list, rival);
          return error('periodsOverlap', `lines.${index}.product`, { name: rival.name, min: from, max: until ?? '…' });
        }),
    ]),
  ];
}

function checkLine(line: PriceLine, index: number): Problem[] {
  const units: readonly string[] = priceUnits[line.product];
  return [
    ...(units.includes(line.unit) ? [] : [error('unknownValue', `lines.${index}.unit`, { value: line.unit })]),
    ...(line.grade !== null && line.product !== 'eggs'
      ? [error('kindMismatch', `lines.${index}.grade`, { name: line.grade })]
      : []),
  ];
}
