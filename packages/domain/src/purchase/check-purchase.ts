import type { Day } from '../day/day';
import { type LineAmounts, largestAmountMinor, lineAmounts, totalAmounts } from '../money/amount';
import { error, type Problem } from '../problem/problem';
import { baseQuantity } from './line-cost';
import { countedUnits, isCounted, isItemKind, type PurchaseKind } from './purchase-kind';

/** A line as it is typed. What a kind does not have stays empty. */
export interface PurchaseLineTerms {
  readonly itemId: string | null;
  readonly unit: string;
  readonly quantity: number;
  readonly freeQuantity: number;
  readonly unitPriceMinor: number;
  readonly discountPct: number;
  readonly taxPct: number;
  readonly breed: string;
  readonly sex: string | null;
  readonly hatchDay: Day | null;
  readonly grade: string | null;
  readonly sourceFlock: string;
  readonly layFromDay: Day | null;
  readonly layToDay: Day | null;
}

/** An item of the company with the units it is bought in. */
export interface PurchasedItem {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly unit: string;
  readonly retired: boolean;
  readonly units: readonly { readonly name: string; readonly factor: number }[];
}

interface PurchaseDraft {
  readonly kind: PurchaseKind;
  readonly day: Day;
  readonly expectedDay: Day | null;
  readonly freightMinor: number;
  readonly freightTaxPct: number;
  readonly lines: readonly PurchaseLineTerms[];
}

interface PurchaseSurroundings {
  /** The supplier that is named; null: nobody yet, or nobody of that id. */
  readonly supplier: { readonly name: string; readonly isSupplier: boolean; readonly retired: boolean } | null;
  /** A request may leave the supplier open. */
  readonly needsSupplier: boolean;
  readonly items: ReadonlyMap<string, PurchasedItem>;
  readonly today: Day;
}

const sameWord = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** How many base units (of the item, chicks, eggs) are in one unit of a line; null for a unit that is not known. */
export function unitFactor(kind: PurchaseKind, unit: string, item: PurchasedItem | undefined): number | null {
  if (!isItemKind(kind)) return Object.entries(countedUnits[kind]).find(([name]) => name === unit)?.[1] ?? null;
  if (item === undefined) return null;
  if (sameWord(item.unit, unit)) return 1;
  return item.units.find(({ name }) => sameWord(name, unit))?.factor ?? null;
}

/** Amounts of a purchase as it is written: each line, the freight, and all together. */
export function purchaseAmounts(of: {
  readonly freightMinor: number;
  readonly freightTaxPct: number;
  readonly lines: readonly Pick<PurchaseLineTerms, 'quantity' | 'unitPriceMinor' | 'discountPct' | 'taxPct'>[];
}): {
  readonly lines: readonly LineAmounts[];
  readonly freightTaxMinor: number;
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
} {
  const lines = of.lines.map(lineAmounts);
  const freight = lineAmounts({
    quantity: 1,
    unitPriceMinor: of.freightMinor,
    discountPct: 0,
    taxPct: of.freightTaxPct,
  });
  return { lines, freightTaxMinor: freight.taxMinor, ...totalAmounts([...lines, freight]) };
}

/**
 * What a purchase needs before it is written: a supplier who is one, at least one line, each with what its kind asks for, in
 * a unit that the item has, whole birds and eggs, and a total within what the books hold.
 */
export function checkPurchase(draft: PurchaseDraft, around: PurchaseSurroundings): Problem[] {
  const { day, expectedDay, lines } = draft;
  const problems = [
    ...checkSupplier(around),
    ...lines.flatMap((line, index) => checkLine(draft.kind, line, `lines.${index}`, around)),
  ];
  if (lines.length === 0) problems.push(error('required', 'lines'));
  if (day > around.today) problems.push(error('dayInFuture', 'day', { value: day, max: around.today }));
  if (expectedDay !== null && expectedDay < day) {
    problems.push(error('outOfRange', 'expectedDay', { value: expectedDay, min: day, max: null, unit: '' }));
  }
  const { totalMinor } = purchaseAmounts(draft);
  if (totalMinor > largestAmountMinor) {
    problems.push(error('outOfRange', 'lines', { value: totalMinor, min: 0, max: largestAmountMinor, unit: 'money' }));
  }
  return problems;
}

function checkSupplier({ supplier, needsSupplier }: PurchaseSurroundings): Problem[] {
  if (supplier === null) return needsSupplier ? [error('required', 'partnerId')] : [];
  if (!supplier.isSupplier) return [error('unknownValue', 'partnerId', { value: supplier.name })];
  return supplier.retired ? [error('retired', 'partnerId', { name: supplier.name })] : [];
}

function checkLine(kind: PurchaseKind, line: PurchaseLineTerms, at: string, around: PurchaseSurroundings): Problem[] {
  const item = line.itemId === null ? undefined : around.items.get(line.itemId);
  const problems = isItemKind(kind) ? checkItem(kind, line, item, at) : checkNoItem(line, at);
  if (kind === 'chicks') problems.push(...needed(line, at, ['breed', 'sex', 'hatchDay']));
  if (kind === 'eggStock') problems.push(...needed(line, at, ['sourceFlock', 'grade', 'layFromDay', 'layToDay']));
  const { layFromDay, layToDay } = line;
  if (layFromDay !== null && layToDay !== null && layToDay < layFromDay) {
    problems.push(error('outOfRange', `${at}.layToDay`, { value: layToDay, min: layFromDay, max: null, unit: '' }));
  }
  const factor = unitFactor(kind, line.unit, item);
  if (factor === null) {
    if (!isItemKind(kind) || item) problems.push(error('unknownValue', `${at}.unit`, { value: line.unit }));
  } else if (isCounted(kind)) {
    for (const field of ['quantity', 'freeQuantity'] as const) {
      if (!Number.isInteger(baseQuantity(line[field], factor))) problems.push(error('notInteger', `${at}.${field}`));
    }
  }
  return problems;
}

function needed(line: PurchaseLineTerms, at: string, fields: readonly (keyof PurchaseLineTerms)[]): Problem[] {
  return fields
    .filter((field) => line[field] === null || line[field] === '')
    .map((field) => error('required', `${at}.${field}`));
}

function checkItem(kind: string, line: PurchaseLineTerms, item: PurchasedItem | undefined, at: string): Problem[] {
  if (line.itemId === null) return [error('required', `${at}.itemId`)];
  if (item === undefined || item.category !== kind) {
    return [error('unknownValue', `${at}.itemId`, { value: item?.name ?? line.itemId })];
  }
  return item.retired ? [error('retired', `${at}.itemId`, { name: item.name })] : [];
}

function checkNoItem(line: PurchaseLineTerms, at: string): Problem[] {
  return line.itemId === null ? [] : [error('invalid', `${at}.itemId`)];
}
