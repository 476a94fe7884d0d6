import type { LayDashboard } from '@henhouse/contract/dashboard/lay';
import type { Day } from '@henhouse/domain/day/day';
import type { LayFlock, LayKind } from '@henhouse/domain/kpi/lay-flock/lay-flock';
import type { OwnLimits } from '@henhouse/domain/limit/limit';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { Scope } from '../../../platform/http/rights';
import { readOwnLimits } from '../../limit/limit.store';
import { loadStandards } from '../../standards/standard.service';
import { feedInSight, feedOfAll } from '../../stock/feed-in-sight';
import { type FlockInShed, readFlocksInSheds } from '../flock-in-shed.store';
import { withFurther } from '../further-findings';
import type { KeptLaySeries } from './kept-lay-series';
import { layView, type ViewedLay, viewLay } from './lay-view';

/** What a dashboard shows: the farms and sheds in reach, on a day. */
export interface LayRequest {
  readonly kind: LayKind;
  readonly scope: Scope;
  readonly day: Day;
  readonly today: Day;
}

const isIn = (ids: 'all' | readonly string[], id: string) => ids === 'all' || ids.includes(id);

/** Works a dashboard out anew, from days that are kept or read. */
export async function readLayDashboard(
  tx: CompanyTx,
  request: LayRequest,
  { kept, nowMs }: { readonly kept: KeptLaySeries; readonly nowMs: number },
): Promise<LayDashboard> {
  const { kind, scope, day, today } = request;
  const found = await kept.of(tx, { kind, day, nowMs });
  const alive = found.filter(({ series, shedId }) => {
    const line = series.at(-1);
    return isIn(scope.shedIds, shedId) && line !== undefined && (line.hens.alive > 0 || line.hens.opening > 0);
  });
  const seriesOf = new Map(alive.map(({ flockId, shedId, series }) => [`${flockId}/${shedId}`, series]));
  const places = (await readFlocksInSheds(tx, alive)).filter(({ farmId }) => isIn(scope.farmIds, farmId));
  const farmIds = places.map(({ farmId }) => farmId);
  const [find, feed, own] = await Promise.all([
    loadStandards(tx, places),
    feedInSight(tx, request, farmIds),
    readOwnLimits(tx),
  ]);
  const viewed = places.map((place) => {
    const series = seriesOf.get(`${place.flockId}/${place.shedId}`) ?? [];
    return viewedOnce(place, flockOf(place, { kind, series, day, standard: find(place) }), own);
  });
  const view = layView(viewed, { kind, day, today, feed: feedOfAll(feed, farmIds, day) });
  return { ...view, attention: await withFurther(tx, view.attention, { kind, scope, day, today }) };
}

/** Figures of days that are kept; a flock that was written of since has other days. */
const viewedOf = new WeakMap<LayFlock['series'], { readonly viewed: ViewedLay; readonly own: OwnLimits }>();

/** The flock with its figures, worked out once for the same days, facts, names and limits. */
function viewedOnce(place: FlockInShed, flock: LayFlock, own: OwnLimits): ViewedLay {
  const remembered = viewedOf.get(flock.series);
  if (
    remembered !== undefined &&
    isSame(remembered.viewed.place, place) &&
    isSame(remembered.viewed.flock, flock) &&
    isSameLimits(remembered.own, own)
  )
    return remembered.viewed;
  const viewed = viewLay(place, flock, own);
  if (flock.series.length > 0) viewedOf.set(flock.series, { viewed, own });
  return viewed;
}

/** A figure that is as published again is in one of them alone. */
const isSameLimits = (one: OwnLimits, other: OwnLimits) =>
  Object.keys(one).length === Object.keys(other).length && isSame(one, other);

function isSame<Row extends object>(one: Row, other: Row): boolean {
  return (Object.keys(other) as (keyof Row)[]).every((name) => one[name] === other[name]);
}

function flockOf(
  { hatchDay, productionDay }: FlockInShed,
  facts: Pick<LayFlock, 'kind' | 'series' | 'day' | 'standard'>,
): LayFlock {
  const standard = facts.standard?.ageUnit === 'week' ? facts.standard : null;
  const begun = productionDay !== null && productionDay <= facts.day ? productionDay : null;
  return { ...facts, standard, hatchDay, productionDay: begun };
}
