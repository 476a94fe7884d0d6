/**
 * What a flock costs: chicks as bought (or what their placement says they cost), feed, vaccine, medicine and other goods at
 * the cost of the lots that were used, its shares of expenses; and of hens the part of their rearing that is written off.
 */
export const costKinds = ['chicks', 'feed', 'vaccine', 'medicine', 'goods', 'expenses', 'rearing'] as const;
export type CostKind = (typeof costKinds)[number];

/** What a flock brings, without tax; `ownEggs` are those that an own hatchery set, which pays as much as the flock earns. */
export const incomeKinds = ['birds', 'spentHens', 'eggs', 'ownEggs', 'chicks', 'litter', 'other'] as const;
export type IncomeKind = (typeof incomeKinds)[number];

/** Costs that are used up as they are incurred; rearing is made of these. */
export type DirectCostKind = Exclude<CostKind, 'rearing'>;
export const directCostKinds = costKinds.filter((kind): kind is DirectCostKind => kind !== 'rearing');
