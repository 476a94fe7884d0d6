import {
  type BroilerDashboard,
  getBroilerDashboard,
  getFarmBroilerDashboard,
  getFarmDays,
} from '@henhouse/contract/dashboard/dashboard';
import { addDays, type Day, daysBetween } from '@henhouse/domain/day/day';
import { error } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../platform/db/company-tx';
import { RememberedAnswers } from '../../platform/db/remembered';
import type { App } from '../../platform/http/app';
import { refuse } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { readFarm } from '../farm/farm.store';
import { type DashboardRequest, readBroilerDashboard } from './broiler-dashboard.service';
import { farmDays, readFarmDays } from './farm-days.store';
import type { KeptPlaces } from './kept/kept-places';

/** The day asked for, or today; nothing is known of days to come. */
export function requestedDay(request: Day | undefined, today: Day): Day {
  refuse(request !== undefined && request > today ? [error('dayInFuture', 'day', { value: request, max: today })] : []);
  return request ?? today;
}

const defaultSpanDays = 90;
const longestSpanDays = 800;

export function registerBroilerDashboard(app: App, kept: KeptPlaces): void {
  const remembered = new RememberedAnswers<BroilerDashboard>({ keptAtMost: 200 });
  const dashboard = (tx: CompanyTx, nowMs: number, request: DashboardRequest, ofFarm: { farmId?: string } = {}) =>
    remembered.answer(tx, { key: JSON.stringify(request), nowMs, ...ofFarm }, () =>
      readBroilerDashboard(tx, request, { kept, nowMs }),
    );

  route(app, getBroilerDashboard, ({ tx, scope, query, today, now }) => {
    const day = requestedDay(query.day, today());
    return dashboard(tx, now, { scope, day, today: today() });
  });

  route(app, getFarmBroilerDashboard, async ({ tx, scope, params: { farmId }, query, now, ...ctx }) => {
    const today = ctx.today((await readFarm(tx, farmId)).timeZone);
    const day = requestedDay(query.day, today);
    return dashboard(tx, now, { scope: { ...scope, farmIds: [farmId] }, day, today }, { farmId });
  });

  route(app, getFarmDays, async ({ tx, scope, params: { farmId }, query, ...ctx }) => {
    const today = ctx.today((await readFarm(tx, farmId)).timeZone);
    const to = requestedDay(query.to, today);
    const from = query.from ?? addDays(to, 1 - defaultSpanDays);
    const span = daysBetween(from, to) + 1;
    if (span < 1 || span > longestSpanDays) {
      refuse([error('outOfRange', 'from', { value: from, min: addDays(to, 1 - longestSpanDays), max: to, unit: '' })]);
    }
    return { items: farmDays(await readFarmDays(tx, farmId, scope.shedIds, from), from, to) };
  });
}
