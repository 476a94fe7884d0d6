import type { AttentionView } from '@henhouse/contract/dashboard/dashboard';
import { addDays, type Day } from '@henhouse/domain/day/day';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { isExtreme } from '@henhouse/domain/warning/rarity';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { Scope } from '../../platform/http/rights';
import { readWarnedSheds } from './warned-sheds.service';

/** An older call is history: nobody has written anything down since. */
const freshDays = 3;

/** Calls that nobody has answered, as dashboards and mails say what needs a person; of one production only, if it is named. */
export async function readCallFindings(
  tx: CompanyTx,
  { scope, today, kind }: { readonly scope: Scope; readonly today: Day; readonly kind?: ProductionKind },
): Promise<AttentionView[]> {
  const { listed, views } = await readWarnedSheds(tx, { scope, today, reachDays: freshDays });
  const kinds = new Map(listed.map(({ flockId, productionKind }) => [flockId, productionKind]));
  return views.flatMap((view) => {
    const { flockId, verdict, answer, day, onceInDays, pattern } = view;
    if (verdict !== 'call' || answer !== null || day < addDays(today, -freshDays)) return [];
    if (kind !== undefined && kinds.get(flockId) !== kind) return [];
    const { farmId, farmName, shedId, shedName, flockNumber } = view;
    return [
      {
        rule: 'earlyWarning',
        severity: isExtreme(onceInDays) ? ('danger' as const) : ('warning' as const),
        farmId,
        farmName,
        shedId,
        shedName,
        flockId,
        flockNumber,
        day,
        params: { pattern, days: Math.round(onceInDays) },
        action: 'openWarning',
      },
    ];
  });
}
