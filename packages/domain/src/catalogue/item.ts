import { error, type Problem } from '../problem/problem';

/** What can be bought, stored and used; the category says in what unit, and which rules hold. */
export const itemCategories = ['feed', 'vaccine', 'medicine', 'other'] as const;
export type ItemCategory = (typeof itemCategories)[number];

export const feedForms = ['mash', 'crumble', 'pellet', 'wholeGrain'] as const;
type FeedForm = (typeof feedForms)[number];

/** Name of the unit that feed is given in by the bag, in every language: screens have a word for it. */
export const bagUnit = 'bag';

/** Another unit of an item: base units in one of it. */
export interface ItemUnit {
  readonly name: string;
  readonly factor: number;
}

/** What a person says of an item; see the contract's `item` for units and ranges. */
interface ItemFacts {
  readonly name: string;
  readonly unit: string;
  readonly units: readonly ItemUnit[];
  readonly feedType: string;
  readonly feedForm: FeedForm | null;
  readonly medicated: boolean;
}

/** Feed is weighed in kg and vaccines are counted in doses, whatever was typed: entries take these. */
export function baseUnitOf(category: ItemCategory, typed: string): string {
  if (category === 'feed') return 'kg';
  return category === 'vaccine' ? 'doses' : typed;
}

/**
 * Two units of one name, or one that is called like the base unit (`notUnique`); type, form or medication of something that
 * is no feed (`kindMismatch`); another base unit than the one that lots of it are counted in (`unitFixed`).
 */
export function checkItem(
  item: ItemFacts,
  around: { readonly category: ItemCategory; readonly unitBefore: string | null; readonly hasMoved: boolean },
): Problem[] {
  const seen = new Set([item.unit.toLowerCase()]);
  const problems = item.units.flatMap(({ name }, index) => {
    const isDouble = seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return isDouble ? [error('notUnique', `units.${index}.name`, { value: name, name })] : [];
  });
  const isOfFeed = item.feedType !== '' || item.feedForm !== null || item.medicated;
  if (around.category !== 'feed' && isOfFeed) problems.push(error('kindMismatch', 'feedType', { name: item.name }));
  if (around.hasMoved && around.unitBefore !== null && item.unit !== around.unitBefore) {
    problems.push(error('unitFixed', 'unit', { name: item.name, value: around.unitBefore }));
  }
  return problems;
}

/** An item as merging looks at it. */
interface MergedItem {
  readonly id: string;
  readonly name: string;
  readonly category: ItemCategory;
  readonly unit: string;
  readonly retired: boolean;
  readonly mergedIntoId: string | null;
}

/** Only two of one category and base unit are one: quantities of both are then the same thing. `into` is null when unknown. */
export function checkMergeItem(from: MergedItem, into: MergedItem | null): Problem[] {
  const problems = checkMerge(from, into);
  if (into !== null && problems.length === 0 && (into.category !== from.category || into.unit !== from.unit)) {
    problems.push(error('notMergeable', 'intoId', { name: into.name }));
  }
  return problems;
}

/** What of the catalogue may be merged: something that is not merged yet, into something else that is in use. */
export function checkMerge(
  from: Pick<MergedItem, 'id' | 'name' | 'mergedIntoId'>,
  into: Pick<MergedItem, 'id' | 'name' | 'retired'> | null,
): Problem[] {
  if (into === null) return [error('unknownValue', 'intoId', { value: '' })];
  if (from.mergedIntoId !== null) return [error('retired', 'intoId', { name: from.name })];
  if (into.id === from.id) return [error('notMergeable', 'intoId', { name: into.name })];
  return into.retired ? [error('retired', 'intoId', { name: into.name })] : [];
}
