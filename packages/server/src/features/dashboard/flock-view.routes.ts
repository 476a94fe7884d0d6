import { getFlockCurve, getFlockFigures, getShedDashboard } from '@henhouse/contract/dashboard/dashboard';
import { orderAttention } from '@henhouse/domain/attention/attention';
import { layStatus } from '@henhouse/domain/attention/lay/lay-status';
import { shedStatus } from '@henhouse/domain/attention/shed-status';
import { ageDays, type Day } from '@henhouse/domain/day/day';
import { broilerCurve, standardAhead } from '@henhouse/domain/kpi/broiler-flock/flock-curve';
import { everyBroilerFigure } from '@henhouse/domain/kpi/broiler-flock/flock-figures';
import type { Kpi } from '@henhouse/domain/kpi/kpi';
import { isLayKind } from '@henhouse/domain/kpi/lay-flock/lay-flock';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import { notFound, Refusal } from '../../platform/http/refusal';
import type { Rights } from '../../platform/http/rights';
import { route } from '../../platform/http/route';
import { findShed } from '../farm/shed.store';
import { feedOfFarm } from '../stock/feed-in-sight';
import { requestedDay } from './broiler-dashboard.routes';
import { attentionView, flockCards, kpiView, type NamedPlace, shedLine, viewFlock } from './broiler-view';
import { attentionBySheds, type FlockView, flockInShed, readFlockView, wholeFlock } from './flock-view.service';
import { type FlockHead, flockInShedOn, readFlockHead, readShedHeads, type ShedHead } from './flock-view.store';
import { allLayFigures, layFlockOf, readLayFlockView, viewBySheds } from './lay/lay-flock-view';
import { attentionOf as attentionOfSheds, layCards } from './lay/lay-view';

/** A shed named in the query: 404 when it is none of the flock's farm, 403 when it is out of reach. */
export async function requireShed(
  tx: CompanyTx,
  rights: Rights,
  head: FlockHead,
  shedId: string | undefined,
): Promise<void> {
  if (shedId === undefined) return;
  const place = await findShed(tx, shedId);
  if (place?.farmId !== head.farmId) throw notFound();
  const missing = { action: 'read', subject: 'Flock' } as const;
  if (!rights.can(missing.action, missing.subject, place)) throw new Refusal('notAllowed', { missing });
}

/** A shed on a day, with the flock that had most birds there; today at its farm unless a day is named. */
export async function readShedOn(
  tx: CompanyTx,
  shedId: string,
  named: Day | undefined,
  todayAt: (timeZone: string | null) => Day,
) {
  const [shed] = (await readShedHeads(tx, [shedId])) as [ShedHead];
  const today = todayAt(shed.timeZone);
  const day = requestedDay(named, today);
  const { farmId, farmName, shedName, shedState } = shed;
  const flockId = await flockInShedOn(tx, shedId, day);
  const head = flockId === undefined ? undefined : await readFlockHead(tx, flockId);
  return { shed, head, about: { day, today, farmId, farmName, shedId, shedName, shedState } };
}

/** The last day that says something of a flock: today, or the day on which it was emptied. */
export function lastDay(head: FlockHead, today: Day): Day {
  return head.depletedDay !== null && head.depletedDay < today ? head.depletedDay : today;
}

/** Ages that the dashed line of the standard reaches at least. */
const aheadToAge = 56;

function attentionOf(view: FlockView, day: Day) {
  const places = new Map(attentionBySheds(view, day));
  const ordered = orderAttention([...places.keys()]);
  return { ordered, views: ordered.map((item) => attentionView(item, places.get(item) as NamedPlace)) };
}

/** What the flock page shows of layers and breeders: the same as of broilers, from their own figures. */
async function layFlockFigures(
  tx: CompanyTx,
  head: FlockHead,
  { feed, ...narrowed }: Parameters<typeof readLayFlockView>[2] & { readonly feed: Kpi },
) {
  const { day } = narrowed;
  const view = await readLayFlockView(tx, head, narrowed);
  const flock = layFlockOf(view, day);
  const kpis = allLayFigures(flock);
  const sheds = viewBySheds(view, day);
  return {
    day,
    ageDays: ageDays(head.hatchDay, day),
    kpis: (kpis.length === 0 ? [] : [...kpis, feed]).map(kpiView),
    cards: layCards(flock, kpis),
    attention: attentionOfSheds(sheds),
    status: layStatus(
      sheds.flatMap(({ attention }) => attention),
      flock,
      kpis,
      view.own,
    ),
  };
}

export function registerFlockView(app: App): void {
  route(app, getFlockCurve, async ({ tx, params, query, scope, rights, ...ctx }) => {
    const head = await readFlockHead(tx, params.flockId);
    await requireShed(tx, rights, head, query.shed);
    const today = ctx.today(head.timeZone);
    const day = lastDay(head, today);
    const view = await readFlockView(tx, head, { shedIds: scope.shedIds, shedId: query.shed, day });
    const { standard } = view;
    return {
      flockId: head.flockId,
      flockNumber: head.flockNumber,
      standardName: standard?.product ?? '',
      standardSource: standard?.publication ?? '',
      hatchDay: head.hatchDay,
      today,
      days: broilerCurve(wholeFlock(view, day)),
      ahead: standardAhead(standard, Math.max(head.targetAgeDays ?? aheadToAge, ageDays(head.hatchDay, day))),
    };
  });

  route(app, getFlockFigures, async ({ tx, params, query, scope, rights, ...ctx }) => {
    const head = await readFlockHead(tx, params.flockId);
    await requireShed(tx, rights, head, query.shed);
    const today = ctx.today(head.timeZone);
    const day = query.day === undefined ? lastDay(head, today) : requestedDay(query.day, today);
    const feed = await feedOfFarm(tx, { scope, day, today }, head.farmId);
    if (isLayKind(head.productionKind)) {
      return layFlockFigures(tx, head, { shedIds: scope.shedIds, shedId: query.shed, day, feed });
    }
    const view = await readFlockView(tx, head, { shedIds: scope.shedIds, shedId: query.shed, day });
    const flock = wholeFlock(view, day);
    const kpis = everyBroilerFigure(flock, query);
    const attention = attentionOf(view, day);
    return {
      day,
      ageDays: ageDays(head.hatchDay, day),
      kpis: (kpis.length === 0 ? [] : [...kpis, feed]).map(kpiView),
      cards: flockCards(flock, kpis),
      attention: attention.views,
      status: shedStatus(attention.ordered, kpis, { own: view.own, kind: 'broiler' }),
    };
  });

  route(app, getShedDashboard, async ({ tx, params, query, scope, ...ctx }) => {
    const { shed, head, about } = await readShedOn(tx, params.shedId, query.day, (zone) => ctx.today(zone));
    const { day, today, farmId, farmName, shedId, shedName } = about;
    if (head?.productionKind !== 'broiler') return { ...about, flock: null, cards: [], kpis: [], attention: [] };
    const view = await readFlockView(tx, head, { shedIds: 'all', shedId, day });
    const viewed = viewFlock({ ...head, ...shed }, flockInShed(view, shed, day), view.own);
    const place = { farmId, farmName, shedName, flockNumber: head.flockNumber };
    const feed = await feedOfFarm(tx, { scope, day, today }, farmId);
    return {
      ...about,
      flock: shedLine(viewed),
      cards: flockCards(viewed.flock, viewed.kpis),
      kpis: [...viewed.kpis, feed].map(kpiView),
      attention: viewed.attention.map((item) => attentionView(item, place)),
    };
  });
}
