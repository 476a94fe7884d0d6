import type { Day } from '@henhouse/domain/day/day';
import {
  type FlockShare,
  type ShareCandidate,
  type ShareFigures,
  type ShareWay,
  shareExpense,
} from '@henhouse/domain/expense/share';
import {
  boundsOf,
  type FlockPlace,
  type FlockWeight,
  placesOf,
  type ShedStay,
  type SpanFigures,
  simpleStay,
  staysOf,
  type WeighedFlock,
  type WeighedWay,
  type WeightRequest,
  weighFlocks,
} from '@henhouse/domain/expense/weigh';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { within } from '../../platform/db/listing';
import { liveChangeOf } from '../day-book/day-book-columns';
import { daysOfSpan, ever, isInSpan } from '../day-book/flock-months';

/** An expense as sharing looks at it. */
export interface SharedExpense {
  readonly id: string;
  readonly netMinor: number;
  readonly farmId: string | null;
  readonly shareBy: ShareWay;
  readonly shareFrom: Day;
  readonly shareTo: Day;
  readonly shareKind: string | null;
  readonly shareFlockId: string | null;
  readonly shareShedId: string | null;
  readonly shares: readonly { readonly flockId: string; readonly pct: number }[];
}

/** What of the day-book weighs, by the way that an expense is shared. */
const figureOf = {
  shed: 'birdDays',
  birds: 'birds',
  birdDays: 'birdDays',
  area: 'areaDays',
  kg: 'soldKg',
  eggs: 'eggs',
} as const satisfies Record<WeighedWay, keyof ShareFigures>;

const change = sql.raw(liveChangeOf('d'));

/** The day-book of flocks that were there on the days of requests, summed by shed and span: read once, whatever is asked. */
async function readPlaces(
  tx: CompanyTx,
  requests: readonly WeightRequest[],
  bounds: readonly Day[],
  flockIds: 'all' | readonly string[],
): Promise<FlockPlace[]> {
  const isOfAll = requests.some(({ farmId }) => farmId === null);
  const farmIds = isOfAll ? 'all' : [...new Set(requests.flatMap(({ farmId }) => farmId ?? []))];
  const there = sql`from flock where company_id = ${tx.companyId} and ${within(sql`farm_id`, farmIds)} and ${within(sql`id`, flockIds)}
    and (depleted_day is null or depleted_day >= ${bounds[0]})`;
  const [flocks, figures] = await Promise.all([
    tx.many(sql<WeighedFlock>`select id as flock_id, farm_id, production_kind as kind ${there}`),
    tx.many(sql<SpanFigures>`
      with span as (
        select span, coalesce(lag(until_day) over (order by until_day), ${ever}) as from_day, until_day
        from unnest(${bounds}::date[]) with ordinality b (until_day, n), lateral (select n - 1 as span) numbered),
      month as materialized (
        select m.month, s.span, s.from_day, s.until_day
        from (select distinct month from flock_month where company_id = ${tx.companyId}) m join span s on ${isInSpan(sql`m.month`)})
      select d.flock_id, d.shed_id, s.span, sum(${change}) as change,
        sum(${change} * (s.until_day - 1 - d.month) - d.change_days) as change_days, sum(d.placed - d.doa) as placed,
        sum(d.moved_in) as moved_in, (sum(d.sold_kg) * 1000)::bigint as sold_g, sum(d.eggs) as eggs,
        min(d.first_change) as first_change, max(d.last_change) as last_change, min(d.first_in) as first_in,
        max(d.last_in) as last_in
      from flock_month k join month s on s.month = k.month
      ${daysOfSpan}
      where k.company_id = ${tx.companyId} and k.flock_id = any(array(select id ${there})) and k.days > 0
      group by d.flock_id, d.shed_id, s.span`),
  ]);
  return placesOf(flocks, figures);
}

/** Where birds came on several days, the day-book of each place, day by day. */
async function readStays(tx: CompanyTx, places: readonly FlockPlace[], before: Day): Promise<ShedStay[]> {
  const uneven = places.filter((place) => simpleStay(place) === null);
  if (uneven.length === 0) return places.flatMap((place) => simpleStay(place) ?? []);
  const rows = await tx.many(sql<{ at: number; day: Day; change: number }>`
    select p.at, d.day, sum(${change}) as change
    from unnest(${uneven.map((_, at) => at)}::integer[], ${uneven.map(({ flock }) => flock.flockId)}::uuid[],
      ${uneven.map(({ shedId }) => shedId)}::uuid[]) p (at, flock_id, shed_id)
    join flock_day d on d.company_id = ${tx.companyId} and d.flock_id = p.flock_id and d.shed_id = p.shed_id
    where d.day < ${before} group by p.at, d.day order by p.at, d.day`);
  const days = grouped(rows, ({ at }) => at);
  return [
    ...places.flatMap((place) => simpleStay(place) ?? []),
    ...uneven.flatMap((place, at) => staysOf(place, days.get(at) ?? [])),
  ];
}

async function readAreas(tx: CompanyTx): Promise<Map<string, number>> {
  const rows = await tx.many(sql<{ id: string; area: number }>`
    select id, coalesce(area_m2, length_m * width_m, 0) as area from shed where company_id = ${tx.companyId}`);
  return new Map(rows.map(({ id, area }) => [id, area]));
}

/** What flocks weigh in each request by the day-book. */
async function readWeights(
  tx: CompanyTx,
  requests: readonly WeightRequest[],
  flockIds: 'all' | readonly string[],
): Promise<FlockWeight[][]> {
  const bounds = boundsOf(requests);
  const last = bounds.at(-1);
  if (last === undefined) return [];
  const places = await readPlaces(tx, requests, bounds, flockIds);
  const isByArea = requests.some(({ way }) => way === 'area');
  const [stays, areas] = isByArea
    ? await Promise.all([readStays(tx, places, last), readAreas(tx)])
    : [[], new Map<string, number>()];
  return weighFlocks(requests, { places, stays }, (shedId) => areas.get(shedId) ?? 0);
}

const noFigures = { birds: 0, birdDays: 0, areaDays: 0, soldKg: 0, eggs: 0 };

/** Flocks that were named: they take part whatever the day-book says. */
function named({ shareBy, shareFlockId, shares }: SharedExpense): ShareCandidate[] {
  if (shareBy === 'flock') return shareFlockId === null ? [] : [{ flockId: shareFlockId, pct: 100, ...noFigures }];
  return shares.map((share) => ({ ...share, ...noFigures }));
}

/** Flocks to be weighed anew, and what all others weigh in each expense, by expense. */
interface MovedFlocks {
  readonly flockIds: readonly string[];
  readonly others: ReadonlyMap<string, readonly FlockWeight[]>;
}

/**
 * Shares of many expenses, by expense, as the day-book stands now; they add up to each to the minor unit. With `moved` the day-book
 * of those flocks alone is read.
 */
export async function readShares(
  tx: CompanyTx,
  expenses: readonly SharedExpense[],
  moved?: MovedFlocks,
): Promise<Map<string, readonly FlockShare[]>> {
  const requests = new Map<string, WeightRequest & { readonly at: number }>();
  const requested = expenses.map((expense) => {
    const { shareBy: way, farmId, shareFrom: from, shareTo: to, shareKind: kind, shareShedId: shedId } = expense;
    if (way === 'flock' || way === 'percent') return null;
    const key = JSON.stringify([way, farmId, from, to, kind, shedId]);
    const request = requests.get(key) ?? { at: requests.size, way, farmId, from, to, kind, shedId };
    requests.set(key, request);
    return request;
  });
  const weights = await readWeights(tx, [...requests.values()], moved?.flockIds ?? 'all');
  return new Map(
    expenses.map((expense, index) => {
      const request = requested[index];
      const candidates = request
        ? [...(weights[request.at] ?? []), ...(moved?.others.get(expense.id) ?? [])].map(({ flockId, weight }) => ({
            flockId,
            pct: 0,
            ...noFigures,
            [figureOf[request.way]]: weight,
          }))
        : named(expense);
      return [expense.id, shareExpense(expense.shareBy, expense.netMinor, candidates)];
    }),
  );
}
