import { getCompanyHatcheries, getHatcheryDashboard, getHatchSummary } from '@henhouse/contract/hatchery/hatch-summary';
import { addDays, type Day, daysBetween } from '@henhouse/domain/day/day';
import { isWithin, weeksUntil } from '@henhouse/domain/hatchery/result/hatch-grouping';
import { setterUsePct } from '@henhouse/domain/kpi/hatchery/eggs';
import type { App } from '../../../platform/http/app';
import type { Rights } from '../../../platform/http/rights';
import { route } from '../../../platform/http/route';
import { readFarm } from '../../farm/farm.store';
import { seesPrices } from '../../stock/inventory/stock-place';
import { readEggStock, totalsOfStock } from '../egg-stock.store';
import { withFeedback } from './feedback';
import { type GradedSourceRow, readGradedSources, resultsOf } from './graded-sources.store';
import { groupSources } from './group-sources';
import { readDueSteps, readHatcheryUse, readMachinesNow, readUnderWay } from './hatchery-now.store';

const seenBy = (rights: Rights) => (farmId: string) => seesPrices(rights, farmId);

const whole = (rows: readonly GradedSourceRow[]) => rows.map((row) => ({ row, share: 1 }));

/** Weeks that a dashboard shows, and at most of a longer time. */
const weeksShown = 12;
const mostWeeks = 53;

function courseOf(rows: readonly GradedSourceRow[], to: Day, count = weeksShown) {
  return weeksUntil(to, count).map(({ fromDay, toDay }) => {
    const own = rows.filter(({ pullDay }) => isWithin(pullDay, { fromDay, toDay }));
    const { eggsSet, hatchOfSetPct, expectedHatchPct, fertilityPct } = resultsOf(whole(own));
    return { fromDay, eggsSet, hatchOfSetPct, expectedHatchPct, fertilityPct };
  });
}

export function registerHatchSummary(app: App): void {
  route(app, getHatchSummary, async ({ tx, params: { farmId }, query, today, now, rights }) => {
    const { timeZone } = await readFarm(tx, farmId);
    const to = query.to ?? today(timeZone);
    const from = query.from ?? addDays(to, -90);
    const graded = await readGradedSources(tx, [farmId], { from, to, seesPrices: seenBy(rights) });
    const sources = await withFeedback(tx, graded, now);
    return { from, to, rows: await groupSources(tx, sources, query.by), total: resultsOf(whole(sources)) };
  });

  route(app, getHatcheryDashboard, async ({ tx, params: { farmId }, today, now, session, rights }) => {
    const { timeZone } = await readFarm(tx, farmId);
    const day = today(timeZone);
    const from = addDays(day, 1 - 7 * weeksShown);
    const [machines, underWay, due, stock, graded] = await Promise.all([
      readMachinesNow(tx, farmId),
      readUnderWay(tx, farmId, now),
      readDueSteps(tx, farmId, now),
      readEggStock(tx, farmId, day),
      readGradedSources(tx, [farmId], { from, to: day, seesPrices: seenBy(rights) }),
    ]);
    const sources = await withFeedback(tx, graded, now);
    const since = (first: Day, last: Day) =>
      resultsOf(whole(sources.filter(({ pullDay }) => isWithin(pullDay, { fromDay: first, toDay: last }))));
    return {
      timeZone: timeZone ?? session.timeZone,
      machines,
      underWay,
      due,
      eggStock: totalsOfStock(stock.filter(({ grade }) => grade === 'hatching')),
      lately: since(addDays(day, -27), day),
      before: since(addDays(day, -55), addDays(day, -28)),
      weeks: courseOf(sources, day),
    };
  });

  route(app, getCompanyHatcheries, async ({ tx, query, scope, today, now, rights }) => {
    const to = query.to ?? today();
    const from = query.from ?? addDays(to, -90);
    const [hatcheries, graded] = await Promise.all([
      readHatcheryUse(tx, scope, { from, to, now }),
      readGradedSources(tx, scope.farmIds, { from, to, seesPrices: seenBy(rights) }),
    ]);
    const sources = await withFeedback(tx, graded, now);
    const weeks = Math.min(mostWeeks, Math.max(1, Math.ceil((daysBetween(from, to) + 1) / 7)));
    return {
      from,
      to,
      hatcheries: hatcheries.map(({ eggDays, days, openAlarms, ...hatchery }) => ({
        ...hatchery,
        openAlarms: rights.can('read', 'Alarm', { farmId: hatchery.farmId }) ? openAlarms : null,
        setterUsePct: setterUsePct({ eggDays, positions: hatchery.capacity, days }),
        ...resultsOf(whole(sources.filter(({ hatcheryId }) => hatcheryId === hatchery.id))),
      })),
      total: resultsOf(whole(sources)),
      weeks: courseOf(sources, to, weeks),
    };
  });
}
