import type { Item } from '@henhouse/contract/catalogue/item';
import { baseUnitOf, checkItem, type ItemCategory } from '@henhouse/domain/catalogue/item';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../platform/db/company-tx';
import { isTaken } from '../../platform/db/table/company-table';
import { orNotFound, refuse, requireVersion } from '../../platform/http/refusal';
import { hasItemMoved, type ItemFields, insertItem, lockItems, readItem, updateItemRow } from './item.store';
import { findUnknownWords } from './word.store';

/** What an item has that nobody said: nothing. */
export const plainItem = {
  units: [],
  minimum: null,
  leadTimeDays: null,
  feedType: '',
  feedForm: null,
  medicated: false,
} as const satisfies Partial<ItemFields>;

async function feedTypeProblems(tx: CompanyTx, feedType: string): Promise<Problem[]> {
  const unknown = feedType === '' ? [] : await findUnknownWords(tx, 'feedType', [feedType]);
  return unknown.map(({ value }) => error('unknownValue', 'feedType', { value }));
}

async function codeProblems(tx: CompanyTx, code: string, id: string): Promise<Problem[]> {
  return (await isTaken(tx, ['item', 'code'], { text: code, id }))
    ? [error('notUnique', 'code', { value: code, name: code })]
    : [];
}

/**
 * The one way an item comes to be, with a label or without. `besides` are findings of whoever adds it.
 * @throws Refusal with everything that is wrong, as `checkItem` says it; `notUnique` for a code that is taken.
 */
export async function addItem(
  tx: CompanyTx,
  input: ItemFields & { readonly id: string; readonly category: ItemCategory },
  besides: readonly Problem[] = [],
): Promise<Item> {
  const { id, category } = input;
  const item = { ...input, unit: baseUnitOf(category, input.unit) };
  const [ofCode, ofType] = await Promise.all([codeProblems(tx, item.code, id), feedTypeProblems(tx, item.feedType)]);
  refuse([...checkItem(item, { category, before: null, hasMoved: false }), ...ofCode, ...ofType, ...besides]);
  await insertItem(tx, item);
  return (await readItem(tx, id)) as Item;
}

/** The item, locked and at the version that the caller saw. `shape` is how a late caller is shown it. */
export async function lockItem(
  tx: CompanyTx,
  id: string,
  version: number,
  shape: (row: Item) => unknown = (same) => same,
): Promise<Item> {
  await lockItems(tx, [id]);
  return requireVersion(await orNotFound(readItem(tx, id)), version, shape);
}

/** The one way an item is changed; `before` is locked. Throws as `addItem` does, `unitFixed` and `medicatedFixed`. */
export async function changeItem(
  tx: CompanyTx,
  before: Item,
  input: ItemFields & { readonly retired: boolean },
  besides: readonly Problem[] = [],
): Promise<Item> {
  const { id, category } = before;
  // What was merged into another one stays so.
  const item = {
    ...input,
    unit: baseUnitOf(category, input.unit),
    retired: input.retired || before.mergedIntoId !== null,
  };
  const [hasMoved, ofCode, ofType] = await Promise.all([
    hasItemMoved(tx, id),
    codeProblems(tx, item.code, id),
    feedTypeProblems(tx, item.feedType),
  ]);
  refuse([...checkItem(item, { category, before, hasMoved }), ...ofCode, ...ofType, ...besides]);
  await updateItemRow(tx, id, item);
  return (await readItem(tx, id)) as Item;
}
