import type { KpiView } from '@henhouse/contract/dashboard/dashboard';
import { formulas } from '@henhouse/domain/kpi/kpis';

/** Decimals that a formula's figure is shown with. */
export function decimalsOf(kpi: Pick<KpiView, 'formula'>): number {
  return kpi.formula in formulas ? formulas[kpi.formula as keyof typeof formulas].decimals : 1;
}
