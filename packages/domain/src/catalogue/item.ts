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
 * is no feed (`kindMismatch`); another base unit than the one that lots of it are counted in (`unitFixed`); and feed with lots that
 * holds no medicine any more (`medicatedFixed`): who ate of it is held. `before` is null of a new item.
 */
export function checkItem(
  item: ItemFacts,
  around: {
    readonly category: ItemCategory;
    readonly before: Pick<ItemFacts, 'unit' | 'medicated'> | null;
    readonly hasMoved: boolean;
  },
): Problem[] {
  const seen = new Set([item.unit.toLowerCase()]);
  const problems = item.units.flatMap(({ name }, index) => {
    const isDouble = seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return isDouble ? [error('notUnique', `units.${index}.name`, { value: name, name })] : [];
  });
  const isOfFeed = item.feedType !== '' || item.feedForm !== null || item.medicated;
  if (around.category !== 'feed' && isOfFeed) problems.push(error('kindMismatch', 'feedType', { name: item.name }));
  const { before, hasMoved } = around;
  if (before === null || !hasMoved) return problems;
  if (item.unit !== before.unit) problems.push(error('unitFixed', 'unit', { name: item.name, value: before.unit }));
  if (before.medicated && !item.medicated) problems.push(error('medicatedFixed', 'medicated', { name: item.name }));
  return problems;
}

/** An item as merging looks at it. */
interface MergedItem {
  readonly id: string;
  readonly name: string;
  readonly category: ItemCategory;
  readonly unit: string;
  readonly medicated: boolean;
  readonly retired: boolean;
  readonly mergedIntoId: string | null;
}

/**
 * Only two of one category and base unit are one: quantities of both are then the same thing. Feed with medicine is not merged with
 * feed without: birds that ate it would be held no more. `into` is null when unknown.
 */
export function checkMergeItem(from: MergedItem, into: MergedItem | null): Problem[] {
  const problems = checkMerge(from, into);
  if (into === null || problems.length > 0) return problems;
  const isAlike = (['category', 'unit', 'medicated'] as const).every((fact) => into[fact] === from[fact]);
  return isAlike ? [] : [error('notMergeable', 'intoId', { name: into.name })];
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
