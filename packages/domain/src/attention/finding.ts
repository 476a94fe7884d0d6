import type { BroilerFlock } from '../kpi/broiler-flock/broiler-flock';
import type { Kpi } from '../kpi/kpi';
import type { Attention } from './attention';
import type { AttentionThresholds } from './thresholds';

/** What a rule found; where it belongs is added by who calls the rule. */
export type Finding = Omit<Attention, 'shedId' | 'flockId'>;

/** What a rule looks at: a flock in a shed on its day, its figures, and the company's thresholds. */
export interface Observed {
  readonly flock: BroilerFlock;
  readonly kpis: readonly Kpi[];
  readonly thresholds: AttentionThresholds;
}
