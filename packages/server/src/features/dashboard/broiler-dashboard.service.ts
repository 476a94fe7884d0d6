import type { BroilerDashboard } from '@henhouse/contract/dashboard/dashboard';
import type { Day } from '@henhouse/domain/day/day';
import type { FlockDay } from '@henhouse/domain/day-book/flock-day';
import { type BroilerFlock, todayOf } from '@henhouse/domain/kpi/broiler-flock/broiler-flock';
import { wholeBroilerFlock } from '@henhouse/domain/kpi/broiler-flock/whole-flock';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { within } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';
import { readOwnLimits } from '../limit/limit.store';
import { type FindStandard, loadStandards } from '../standards/standard.service';
import { feedInSight } from '../stock/feed-in-sight';
import { broilerView, viewFlock, wholeFlocks } from './broiler-view';
import { type FlockInShed, flocksOnDay, readFlocksInSheds } from './flock-in-shed.store';
import { withFurther } from './further-findings';
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
    parts: [],
  };
}

/** Flocks that were in several sheds, over all that are in sight, with the area of those that have birds. */
function wholeOf(
  places: readonly FlockInShed[],
  rowsOf: (flockId: string) => readonly FlockDay[],
  day: Day,
  find: FindStandard,
) {
  const whole = new Map<string, BroilerFlock>();
  for (const [flockId, sheds] of grouped(places, ({ flockId }) => flockId)) {
    const [first] = sheds;
    if (first === undefined || sheds.length < 2) continue;
    const facts = { rows: rowsOf(flockId), standard: dailyStandard(find, first), hatchDay: first.hatchDay, day };
    whole.set(flockId, wholeBroilerFlock(facts, sheds));
  }
  return whole;
}

/** Broilers are read by day: a table by week says nothing about them. */
export function dailyStandard(find: FindStandard, pin: Parameters<FindStandard>[0]): BroilerFlock['standard'] {
  const standard = find(pin);
  return standard?.ageUnit === 'day' ? standard : null;
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
  const [find, feed, own] = await Promise.all([
    loadStandards(tx, places),
    feedInSight(
      tx,
      request,
      places.map(({ farmId }) => farmId),
    ),
    readOwnLimits(tx),
  ]);
  const { seriesOf, rowsOf } = await read.seriesOf(places, (place) => dailyStandard(find, place));
  const viewed = places
    .map((place) => ({ place, flock: flockOf(place, seriesOf(place), day, find) }))
    .filter(({ flock }) => hasBirds(flock))
    .slice(0, shedsAtMost)
    .map(({ place, flock }) => viewFlock(place, flock, own));
  const whole = wholeOf(places, rowsOf, day, find);
  const view = broilerView({ sheds: viewed, flocks: wholeFlocks(viewed, whole) }, { day, today, feed, own });
  return { ...view, attention: await withFurther(tx, view.attention, { kind: 'broiler', scope, day, today }) };
}
