import type { BroilerDashboard } from '@henhouse/contract/dashboard/dashboard';
import type { Day } from '@henhouse/domain/day/day';
import { type BroilerFlock, todayOf } from '@henhouse/domain/kpi/broiler-flock/broiler-flock';
import { wholeBroilerFlock } from '@henhouse/domain/kpi/broiler-flock/whole-flock';
import { grouped } from '@henhouse/domain/quantity/grouped';
import type { CompanyTx } from '../../platform/db/company-tx';
import { isWithin, type Scope } from '../../platform/http/rights';
import { readOwnLimits } from '../limit/limit.store';
import { type FindStandard, loadStandards } from '../standards/standard.service';
import { feedInSight } from '../stock/feed-in-sight';
import { type BroilerPlace, broilerSeries, weighedRows } from './broiler-places';
import { broilerView, type ViewedFlock, viewFlock, wholeFlocks } from './broiler-view';
import { type FlockInShed, readFlocksInSheds } from './flock-in-shed.store';
import { withFurther } from './further-findings';
import { keptFarms } from './kept/kept-by-flock';
import type { KeptPlaces } from './kept/kept-places';
import { WorkedOutOnce } from './kept/worked-out-once';

/** What a dashboard shows: the farms and sheds in reach, on a day. */
export interface DashboardRequest {
  readonly scope: Scope;
  readonly day: Day;
  readonly today: Day;
}

/** A flock in a shed that is in sight, with its names and what was read of it. */
interface NamedPlace {
  readonly named: FlockInShed;
  readonly place: BroilerPlace;
  readonly flock: BroilerFlock;
}

const noParts: BroilerFlock['parts'] = [];

function namedPlace(named: FlockInShed, place: BroilerPlace, day: Day, find: FindStandard): NamedPlace {
  const { hatchDay, areaM2, maximumDensityKgM2 } = named;
  const reading = { hatchDay, day, standard: dailyStandard(find, named) };
  const series = broilerSeries(place, reading);
  const flock = { ...reading, series, areaM2, maxDensityKgM2: maximumDensityKgM2, parts: noParts };
  return { named, place, flock };
}

/** Flocks that were in several sheds, over all that are in sight, with the area of those that have birds. */
function wholeOf(places: readonly NamedPlace[]): Map<string, BroilerFlock> {
  const whole = new Map<string, BroilerFlock>();
  for (const [flockId, sheds] of grouped(places, ({ named }) => named.flockId)) {
    const [first] = sheds;
    if (first === undefined || sheds.length < 2) continue;
    const inSight = new Set(sheds.map(({ named }) => named.shedId));
    const { standard, hatchDay, day } = first.flock;
    const rows = weighedRows(first.place, { standard, hatchDay, day }).filter(({ shedId }) => inSight.has(shedId));
    const facts = { rows, standard, hatchDay, day };
    whole.set(
      flockId,
      wholeBroilerFlock(
        facts,
        sheds.map(({ named }) => named),
      ),
    );
  }
  return whole;
}

/** Broilers are read by day: a table by week says nothing about them. */
export function dailyStandard(find: FindStandard, pin: Parameters<FindStandard>[0]): BroilerFlock['standard'] {
  const standard = find(pin);
  return standard?.ageUnit === 'day' ? standard : null;
}

/** Birds in the morning or in the evening of the flock's day. */
function hasBirds(flock: BroilerFlock): boolean {
  const today = todayOf(flock);
  return today !== undefined && (today.alive > 0 || today.opening > 0);
}

/** Figures of flocks whose days are kept; a flock that was written of since has other days. */
const viewedFlocks = new WorkedOutOnce<BroilerFlock['series'], ViewedFlock>();

/** Works a dashboard out anew, from days that are kept or read. */
export async function readBroilerDashboard(
  tx: CompanyTx,
  request: DashboardRequest,
  { kept, nowMs }: { readonly kept: KeptPlaces; readonly nowMs: number },
): Promise<BroilerDashboard> {
  const { scope, day, today } = request;
  const found = (await kept.broilers.of(tx, { kind: 'broiler', day, farmIds: keptFarms(request), nowMs })).filter(
    ({ shedId }) => isWithin(scope.shedIds, shedId),
  );
  const placeOf = new Map(found.map((place) => [`${place.flockId}/${place.shedId}`, place]));
  const names = (await readFlocksInSheds(tx, found)).filter(({ farmId }) => isWithin(scope.farmIds, farmId));
  const [find, feed, own] = await Promise.all([
    loadStandards(tx, names),
    feedInSight(
      tx,
      request,
      names.map(({ farmId }) => farmId),
    ),
    readOwnLimits(tx),
  ]);
  const places = names.flatMap((named) => {
    const place = placeOf.get(`${named.flockId}/${named.shedId}`);
    return place === undefined ? [] : [namedPlace(named, place, day, find)];
  });
  const viewed = places
    .filter(({ flock }) => hasBirds(flock))
    .map(({ named, flock }) =>
      viewedFlocks.of(flock.series, { named, flock, own }, () => viewFlock(named, flock, own)),
    );
  const view = broilerView({ sheds: viewed, flocks: wholeFlocks(viewed, wholeOf(places)) }, { day, today, feed, own });
  return { ...view, attention: await withFurther(tx, view.attention, { kind: 'broiler', scope, day, today }) };
}
