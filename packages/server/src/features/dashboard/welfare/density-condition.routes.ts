import { getDensityCondition } from '@henhouse/contract/dashboard/density-condition';
import { ageDays } from '@henhouse/domain/day/day';
import { densityCondition, isLowEnough } from '@henhouse/domain/kpi/broiler/density-condition';
import { broilerFlock } from '@henhouse/domain/kpi/broiler-flock/broiler-flock';
import { euMortality } from '@henhouse/domain/kpi/broiler-flock/welfare-figures';
import { limitAt } from '@henhouse/domain/limit/limit';
import { grouped } from '@henhouse/domain/quantity/grouped';
import type { App } from '../../../platform/http/app';
import { route } from '../../../platform/http/route';
import { readFlockDays } from '../../day-book/flock-day.store';
import { readOwnLimits } from '../../limit/limit.store';
import { readShedHeads, type ShedHead } from '../flock-view.store';
import { readEndedFlocks } from './ended-flocks.store';

/** The density that a broiler shed may have, by the flocks that it has had. */
export function registerDensityCondition(app: App): void {
  route(app, getDensityCondition, async ({ tx, params: { shedId } }) => {
    const [shed] = (await readShedHeads(tx, [shedId])) as [ShedHead];
    const own = await readOwnLimits(tx);
    const heads = await readEndedFlocks(tx, shedId, limitAt(own, 'euFlocksInARow', 'broiler'));
    const days = await readFlockDays(tx, { flockIds: heads.map(({ flockId }) => flockId), shedId });
    const daysOf = grouped(days, ({ flockId }) => flockId);
    const flocks = heads.map(({ hatchDay, lastDay, ...head }) => {
      const rows = daysOf.get(head.flockId) ?? [];
      const [figure] = euMortality(broilerFlock({ rows, standard: null, hatchDay, day: lastDay, shedId }));
      const day = figure?.day ?? lastDay;
      const figures = { mortalityPct: figure?.value ?? null, limitPct: figure?.standard ?? 0 };
      return { ...head, lastDay: day, ageDays: ageDays(hatchDay, day), ...figures, isLowEnough: isLowEnough(figures) };
    });
    return { ...densityCondition(flocks, own), maximumKgM2: shed.maximumDensityKgM2, flocks };
  });
}
