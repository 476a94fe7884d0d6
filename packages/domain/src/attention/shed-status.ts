import type { Kpi } from '../kpi/kpi';
import { limitAt, type OwnLimits } from '../limit/limit';
import type { ProductionKind } from '../standards/standard';
import type { Attention, AttentionRule } from './attention';

/** The one word of a shed in a table, the most pressing first. Each is translated (`shedStatus.<status>`). */
export const shedStatuses = [
  'mortalityHigh',
  'productionDropped',
  'waterUnusual',
  'productionBelow',
  'eggWeightBelow',
  'weightBelow',
  'densityHigh',
  'entriesMissing',
  'weightAbove',
  'notWeighed',
  'comingIntoLay',
  'onStandard',
] as const;
export type ShedStatus = (typeof shedStatuses)[number];

const statusOfRule: Partial<Record<AttentionRule, ShedStatus>> = {
  mortalityHigh: 'mortalityHigh',
  productionDropped: 'productionDropped',
  productionBelow: 'productionBelow',
  eggWeightBelow: 'eggWeightBelow',
  waterFeedUnusual: 'waterUnusual',
  weightBelow: 'weightBelow',
  densityHigh: 'densityHigh',
  entriesMissing: 'entriesMissing',
};

/**
 * The status of a shed from what needs attention in it and its figures. "On standard" is said only of birds that were
 * weighed; before their first weighing it is "not weighed".
 */
export function shedStatus(
  attention: readonly Attention[],
  kpis: readonly Kpi[],
  { own, kind }: { readonly own: OwnLimits; readonly kind: ProductionKind },
): ShedStatus {
  const found = new Set(attention.map((item) => statusOfRule[item.rule]));
  const pressing = shedStatuses.find((status) => found.has(status));
  if (pressing !== undefined) return pressing;
  const weight = kpis.find(({ id }) => id === 'weight') ?? null;
  if (weight === null || weight.value === null) return 'notWeighed';
  return (weight.differencePct ?? 0) > limitAt(own, 'weightAbovePct', kind) ? 'weightAbove' : 'onStandard';
}
