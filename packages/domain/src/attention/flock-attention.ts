import { type BroilerFlock, todayOf } from '../kpi/broiler-flock/broiler-flock';
import type { Kpi } from '../kpi/kpi';
import type { OwnLimits } from '../limit/limit';
import { type Attention, type AttentionPlace, orderAttention } from './attention';
import { dueEntryFindings } from './due-entries';
import { growthFindings } from './growth-rules';
import { mortalityFindings } from './mortality-rules';
import { attentionThresholds } from './thresholds';
import { waterFindings } from './water/water-rules';

/**
 * What needs a person about a broiler flock in a shed on its day, most severe first. `kpis` are those that
 * `broilerFigures` gave for it. Empty when no birds are there.
 */
export function flockAttention(
  flock: BroilerFlock,
  kpis: readonly Kpi[],
  place: AttentionPlace,
  own: OwnLimits,
): Attention[] {
  const today = todayOf(flock);
  if (today === undefined || (today.alive === 0 && today.opening === 0)) return [];
  const observed = { flock, kpis, thresholds: attentionThresholds(own) };
  const findings = [
    ...mortalityFindings(observed),
    ...waterFindings(observed),
    ...growthFindings(observed),
    ...dueEntryFindings(observed),
  ];
  return orderAttention(findings.map((finding) => ({ ...finding, ...place })));
}
