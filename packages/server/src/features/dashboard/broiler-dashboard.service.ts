import type { BroilerDashboard } from '@henhouse/contract/dashboard/dashboard';
import type { Day } from '@henhouse/domain/day/day';
import { type BroilerFlock, todayOf } from '@henhouse/domain/kpi/broiler-flock/broiler-flock';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { within } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';
import { withHealth } from '../health/health-attention.service';
import { type FindStandard, loadStandards } from '../standards/standard.service';
import { readFeedOnHand } from '../stock/feed-stock.store';
import { broilerView, type KnownFeed, viewFlock } from './broiler-view';
import { type FlockInShed, flocksOnDay, readFlocksInSheds } from './flock-in-shed.store';
import { readSeries } from './series.service';

/** What a dashboard shows: the farms and sheds in reach, on a day. */
export interface DashboardRequest {
  readonly scope: Scope;
  readonly day: Day;
  readonly today: Day;
}

function flockOf(place: FlockInShed, series: BroilerFlock['series'], day: Day, find: FindStandard): BroilerFlock {
  const { hatchDay, areaM2, maximumDensityKgM2 } = place;
  return {
    series,
    standard: dailyStandard(find, place),
    hatchDay,
    day,
    areaM2,
    maxDensityKgM2: maximumDensityKgM2,
    feedOnHandKg: null,
  };
}

/** Broilers are read by day: a table by week says nothing about them. */
export function dailyStandard(find: FindStandard, pin: Parameters<FindStandard>[0]): BroilerFlock['standard'] {
  const standard = find(pin);
  return standard?.ageUnit === 'day' ? standard : null;
}

/**
 * Feed on hand today of the farms whose birds are all in sight: on a mixed farm others eat as well, and whoever sees some
 * sheds only does not see who eats from the store. Of a former day nothing is said.
 */
async function knownFeed(tx: CompanyTx, request: DashboardRequest, places: readonly FlockInShed[]): Promise<KnownFeed> {
  if (request.day !== request.today || request.scope.shedIds !== 'all') return new Map();
  const farmIds = [...new Set(places.filter(({ farmKind }) => farmKind === 'broiler').map(({ farmId }) => farmId))];
  if (farmIds.length === 0) return new Map();
  const onHand = await readFeedOnHand(tx, farmIds);
  return new Map(farmIds.map((farmId) => [farmId, onHand.get(farmId) ?? 0]));
}

/** Sheds of a dashboard at most. */
const shedsAtMost = 200;

/** Birds in the morning or in the evening of the flock's day. */
function hasBirds(flock: BroilerFlock): boolean {
  const today = todayOf(flock);
  return today !== undefined && (today.alive > 0 || today.opening > 0);
}

/** Works a dashboard out anew, from the day-book. */
export async function readBroilerDashboard(tx: CompanyTx, request: DashboardRequest): Promise<BroilerDashboard> {
  const { scope, day, today } = request;
  const flocks = flocksOnDay(tx, { kind: 'broiler', day, farmIds: scope.farmIds });
  const read = await readSeries(tx, { day, flocks, sheds: within(sql`d.shed_id`, scope.shedIds) });
  const places = await readFlocksInSheds(tx, read.pairs);
  const [seriesOf, find, feed] = await Promise.all([
    read.seriesOf(places),
    loadStandards(tx, places),
    knownFeed(tx, request, places),
  ]);
  const viewed = places
    .map((place) => ({ place, flock: flockOf(place, seriesOf(place), day, find) }))
    .filter(({ flock }) => hasBirds(flock))
    .slice(0, shedsAtMost)
    .map(({ place, flock }) => viewFlock(place, flock));
  const view = broilerView(viewed, { day, today, feed });
  return { ...view, attention: await withHealth(tx, view.attention, { kind: 'broiler', scope, day, today }) };
}
