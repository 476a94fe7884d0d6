import type { LayDashboard } from '@henhouse/contract/dashboard/lay';
import type { Day } from '@henhouse/domain/day/day';
import type { LayFlock, LayKind } from '@henhouse/domain/kpi/lay-flock/lay-flock';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { isWithin, type Scope } from '../../../platform/http/rights';
import { readOwnLimits } from '../../limit/limit.store';
import { loadStandards } from '../../standards/standard.service';
import { feedInSight, feedOfAll } from '../../stock/feed-in-sight';
import { type FlockInShed, readFlocksInSheds } from '../flock-in-shed.store';
import { withFurther } from '../further-findings';
import { keptFarms } from '../kept/kept-by-flock';
import type { KeptPlaces } from '../kept/kept-places';
import { WorkedOutOnce } from '../kept/worked-out-once';
import { layView, type ViewedLay, viewLay } from './lay-view';

/** What a dashboard shows: the farms and sheds in reach, on a day. */
export interface LayRequest {
  readonly kind: LayKind;
  readonly scope: Scope;
  readonly day: Day;
  readonly today: Day;
}

/** Figures of days that are kept; a flock that was written of since has other days. */
const viewedFlocks = new WorkedOutOnce<LayFlock['series'], ViewedLay>();

/** Works a dashboard out anew, from days that are kept or read. */
export async function readLayDashboard(
  tx: CompanyTx,
  request: LayRequest,
  { kept, nowMs }: { readonly kept: KeptPlaces; readonly nowMs: number },
): Promise<LayDashboard> {
  const { kind, scope, day, today } = request;
  const found = await kept.hens.of(tx, { kind, day, farmIds: keptFarms(request), nowMs });
  const alive = found.filter(({ series, shedId }) => {
    const line = series.at(-1);
    return isWithin(scope.shedIds, shedId) && line !== undefined && (line.hens.alive > 0 || line.hens.opening > 0);
  });
  const seriesOf = new Map(alive.map(({ flockId, shedId, series }) => [`${flockId}/${shedId}`, series]));
  const places = (await readFlocksInSheds(tx, alive)).filter(({ farmId }) => isWithin(scope.farmIds, farmId));
  const farmIds = places.map(({ farmId }) => farmId);
  const [find, feed, own] = await Promise.all([
    loadStandards(tx, places),
    feedInSight(tx, request, farmIds),
    readOwnLimits(tx),
  ]);
  const viewed = places.map((place) => {
    const series = seriesOf.get(`${place.flockId}/${place.shedId}`) ?? [];
    const flock = flockOf(place, { kind, series, day, standard: find(place) });
    return viewedFlocks.of(series, { place, flock, own }, () => viewLay(place, flock, own));
  });
  const view = layView(viewed, { kind, day, today, feed: feedOfAll(feed, farmIds, day) });
  return { ...view, attention: await withFurther(tx, view.attention, { kind, scope, day, today }) };
}

function flockOf(
  { hatchDay, productionDay }: FlockInShed,
  facts: Pick<LayFlock, 'kind' | 'series' | 'day' | 'standard'>,
): LayFlock {
  const standard = facts.standard?.ageUnit === 'week' ? facts.standard : null;
  const begun = productionDay !== null && productionDay <= facts.day ? productionDay : null;
  return { ...facts, standard, hatchDay, productionDay: begun };
}
