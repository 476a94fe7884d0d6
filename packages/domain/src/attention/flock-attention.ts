import { type BroilerFlock, todayOf } from '../kpi/broiler-flock/broiler-flock';
import type { Kpi } from '../kpi/kpi';
import { type Attention, type AttentionPlace, orderAttention } from './attention';
import { dueEntryFindings } from './due-entries';
import { growthFindings } from './growth-rules';
import { mortalityFindings } from './mortality-rules';
import { type AttentionThresholds, defaultThresholds } from './thresholds';
import { waterFindings } from './water-rules';

/**
 * What needs a person about a broiler flock in a shed on its day, most severe first. `kpis` are those that
 * `broilerFigures` gave for it. Empty when no birds are there.
 */
export function flockAttention(
  flock: BroilerFlock,
  kpis: readonly Kpi[],
  place: AttentionPlace,
  thresholds: AttentionThresholds = defaultThresholds,
): Attention[] {
  const today = todayOf(flock);
  if (today === undefined || (today.alive === 0 && today.opening === 0)) return [];
  const observed = { flock, kpis, thresholds };
  const findings = [
    ...mortalityFindings(observed),
    ...waterFindings(observed),
    ...growthFindings(observed),
    ...dueEntryFindings(observed),
  ];
  return orderAttention(findings.map((finding) => ({ ...finding, ...place })));
}
