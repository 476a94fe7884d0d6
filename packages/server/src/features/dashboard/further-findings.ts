import type { AttentionView } from '@henhouse/contract/dashboard/dashboard';
import { type AttentionRule, attentionRules, attentionSeverities } from '@henhouse/domain/attention/attention';
import type { Day } from '@henhouse/domain/day/day';
import type { CompanyTx } from '../../platform/db/company-tx';
import { type HealthReach, readHealthFindings } from '../health/health-attention.service';
import { readCallFindings } from '../warning/call-findings.service';

/** Findings of production with those of health and early warning among them, most pressing first. Of a former day these say nothing. */
export async function withFurther(
  tx: CompanyTx,
  attention: readonly AttentionView[],
  reach: HealthReach & { readonly day: Day },
): Promise<AttentionView[]> {
  if (reach.day !== reach.today) return [...attention];
  const rank = ({ severity, rule }: AttentionView) =>
    attentionSeverities.indexOf(severity) * attentionRules.length + attentionRules.indexOf(rule as AttentionRule);
  const [health, calls] = await Promise.all([readHealthFindings(tx, reach), readCallFindings(tx, reach)]);
  return [...attention, ...health, ...calls].toSorted((a, b) => rank(a) - rank(b));
}
