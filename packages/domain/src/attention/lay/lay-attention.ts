import type { Kpi } from '../../kpi/kpi';
import { type LayFlock, todayOf } from '../../kpi/lay-flock/lay-flock';
import type { OwnLimits } from '../../limit/limit';
import { type Attention, type AttentionPlace, orderAttention } from '../attention';
import { henFindings } from './hen-rules';
import { layDueFindings } from './lay-due-entries';
import { layThresholds } from './lay-thresholds';
import { productionFindings } from './production-rules';

/**
 * What needs a person about a layer or breeder flock in a shed on its day, most severe first. `kpis` are those that
 * `layFigures` gave for it. Empty when no birds are there.
 */
export function layAttention(
  flock: LayFlock,
  kpis: readonly Kpi[],
  place: AttentionPlace,
  own: OwnLimits,
): Attention[] {
  const hens = todayOf(flock)?.hens;
  if (hens === undefined || (hens.alive === 0 && hens.opening === 0)) return [];
  const observed = { flock, kpis, thresholds: layThresholds(own, flock.kind) };
  const findings = [...henFindings(observed), ...productionFindings(observed), ...layDueFindings(observed)];
  return orderAttention(findings.map((finding) => ({ ...finding, ...place })));
}
