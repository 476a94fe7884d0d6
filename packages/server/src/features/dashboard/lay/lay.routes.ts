import { listDashboardKinds } from '@henhouse/contract/dashboard/kinds';
import {
  getFarmLayDashboard,
  getFlockWeeks,
  getLayDashboard,
  getLayShedDashboard,
  type LayDashboard,
} from '@henhouse/contract/dashboard/lay';
import { ageWeeks } from '@henhouse/domain/day/day';
import { layCurve } from '@henhouse/domain/kpi/lay-flock/lay-curve';
import { isLayKind } from '@henhouse/domain/kpi/lay-flock/lay-flock';
import { layMonths } from '@henhouse/domain/kpi/lay-flock/lay-month';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { RememberedAnswers } from '../../../platform/db/remembered';
import type { App } from '../../../platform/http/app';
import { route } from '../../../platform/http/route';
import { readFarm } from '../../farm/farm.store';
import { feedOfFarm } from '../../stock/feed-in-sight';
import { requestedDay } from '../broiler-dashboard.routes';
import { attentionView, kpiView } from '../broiler-view';
import { lastDay, readShedOn, requireShed } from '../flock-view.routes';
import { readFlockHead } from '../flock-view.store';
import type { KeptPlaces } from '../kept/kept-places';
import { readDashboardKinds } from './dashboard-kinds.store';
import { type LayRequest, readLayDashboard } from './lay-dashboard.service';
import { allLayFigures, layFlockOf, readLayFlockView } from './lay-flock-view';
import { layCards, layLine, viewLay } from './lay-view';

export function registerLayDashboard(app: App, kept: KeptPlaces): void {
  const remembered = new RememberedAnswers<LayDashboard>({ keptAtMost: 200 });
  const dashboard = (tx: CompanyTx, nowMs: number, request: LayRequest, ofFarm: { farmId?: string } = {}) =>
    remembered.answer(tx, { key: JSON.stringify(request), nowMs, ...ofFarm }, () =>
      readLayDashboard(tx, request, { kept, nowMs }),
    );

  route(app, getLayDashboard, ({ tx, scope, query, today, now }) => {
    const day = requestedDay(query.day, today());
    return dashboard(tx, now, { kind: query.kind, scope, day, today: today() });
  });

  route(app, getFarmLayDashboard, async ({ tx, scope, params: { farmId }, query, now, ...ctx }) => {
    const today = ctx.today((await readFarm(tx, farmId)).timeZone);
    const day = requestedDay(query.day, today);
    const request = { kind: query.kind, scope: { ...scope, farmIds: [farmId] }, day, today };
    return dashboard(tx, now, request, { farmId });
  });

  route(app, listDashboardKinds, async ({ tx, scope, query: { farm } }) => ({
    items: await readDashboardKinds(tx, scope, farm),
  }));

  route(app, getLayShedDashboard, async ({ tx, params, query, scope, ...ctx }) => {
    const { shed, head, about } = await readShedOn(tx, params.shedId, query.day, (zone) => ctx.today(zone));
    const { day, today, farmId, shedId } = about;
    if (head === undefined || !isLayKind(head.productionKind)) {
      return { ...about, kind: null, flock: null, cards: [], kpis: [], attention: [] };
    }
    const view = await readLayFlockView(tx, head, { shedIds: 'all', shedId, day });
    const place = { ...head, ...shed };
    const feed = await feedOfFarm(tx, { scope, day, today }, farmId);
    const viewed = viewLay(place, layFlockOf(view, day, shedId), view.own);
    return {
      ...about,
      kind: head.productionKind,
      flock: layLine(viewed),
      cards: layCards(viewed.flock, viewed.kpis),
      kpis: [...allLayFigures(viewed.flock), feed].map(kpiView),
      attention: viewed.attention.map((item) => attentionView(item, place)),
    };
  });

  route(app, getFlockWeeks, async ({ tx, params, query, scope, rights, ...ctx }) => {
    const head = await readFlockHead(tx, params.flockId);
    await requireShed(tx, rights, head, query.shed);
    const today = ctx.today(head.timeZone);
    const day = lastDay(head, today);
    const { flockId, flockNumber, hatchDay, productionDay, productionKind } = head;
    const about = { flockId, flockNumber, hatchDay, productionDay, today, ageWeeks: ageWeeks(hatchDay, day) };
    // Broilers are read by day.
    if (!isLayKind(productionKind)) {
      return { ...about, kind: null, standardName: '', standardSource: '', weeks: [], months: [], ahead: [] };
    }
    const view = await readLayFlockView(tx, head, { shedIds: scope.shedIds, shedId: query.shed, day });
    const flock = layFlockOf(view, day);
    return {
      ...about,
      kind: productionKind,
      standardName: flock.standard?.product ?? '',
      standardSource: flock.standard?.publication ?? '',
      ...layCurve(flock),
      months: layMonths(flock),
    };
  });
}
