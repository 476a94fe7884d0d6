import { getSettingPlan, planDaysAtMost } from '@henhouse/contract/hatchery/setting-plan';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { error } from '@henhouse/domain/problem/problem';
import type { App } from '../../../platform/http/app';
import { notFound, refuse } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { readFarm } from '../../farm/farm.store';
import { planSettings } from './setting-plan.service';
import { readPlanningHatchery } from './setting-plan.store';

/** The days asked for: not further from today than orders are of use, and at most eight weeks. */
function checkedDays(request: { readonly from?: Day | undefined; readonly to?: Day | undefined }, today: Day) {
  const from = request.from ?? today;
  const most = addDays(from, planDaysAtMost - 1);
  const to = request.to ?? most;
  const [earliest, latest] = [addDays(today, -planDaysAtMost), addDays(today, 365)];
  refuse([
    ...(from < earliest || from > latest
      ? [error('outOfRange', 'from', { value: from, min: earliest, max: latest, unit: '' })]
      : []),
    ...(to < from || to > most ? [error('outOfRange', 'to', { value: to, min: from, max: most, unit: '' })] : []),
  ]);
  return { from, to };
}

export function registerSettingPlan(app: App): void {
  route(app, getSettingPlan, async ({ tx, params: { farmId }, query, today, session }) => {
    const { timeZone } = await readFarm(tx, farmId);
    const day = today(timeZone);
    const days = checkedDays(query, day);
    const hatchery = await readPlanningHatchery(tx, farmId, query.hatchery);
    if (hatchery === undefined) throw notFound();
    return planSettings(tx, {
      ...days,
      farmId,
      hatchery,
      today: day,
      timeZone: timeZone ?? session.timeZone,
      bought: query.bought,
    });
  });
}
