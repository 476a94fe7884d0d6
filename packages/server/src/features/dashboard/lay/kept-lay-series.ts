import type { Day } from '@henhouse/domain/day/day';
import type { LayDay } from '@henhouse/domain/day-book/lay-day';
import { hensOf, laySeries } from '@henhouse/domain/day-book/lay-series';
import type { LayKind } from '@henhouse/domain/kpi/lay-flock/lay-flock';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { momentOf, seenNow } from '../../../platform/db/distribute/moment';
import { readFlockDays } from '../../day-book/flock-day.store';
import { flocksOnDay } from '../flock-in-shed.store';
import { type FlockPlace, type LayBase, readLayBases, readLayDays, readRecentLayDays } from './lay-rows.store';
import { type LayPlaceRows, quickLaySeries } from './quick-lay-series';

/** A flock in a shed with its days up to the day asked for. */
interface LayPlaceSeries extends FlockPlace {
  readonly series: readonly LayDay[];
}

interface SeriesQuery {
  readonly kind: LayKind;
  readonly day: Day;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

interface Kept {
  readonly byFlock: Map<string, readonly LayPlaceSeries[]>;
  snapshot: string;
  readonly atMs: number;
}

/** Whatever changes without an event (a repair by hand) is seen after this long at the latest. */
export const keptForMs = 60 * 60_000;
/** Flocks in sheds kept at most, in all companies and days together, those asked for last: some 30 kB each. */
export const flocksKeptAtMost = 3000;

/**
 * Days of a company's layers or breeders, kept from one question to the next: after an entry only its flock is read anew,
 * since every change sends an event with its flock in its own transaction. All flocks of the company are kept; who sees
 * fewer is shown fewer.
 */
export class KeptLaySeries {
  readonly #kept = new Map<string, Kept>();
  readonly #queue = new Map<string, Promise<unknown>>();

  /** Every flock of the kind with birds that may stand on the day, as of this transaction or later. */
  async of(tx: CompanyTx, request: SeriesQuery): Promise<LayPlaceSeries[]> {
    const key = `${tx.companyId} ${request.kind} ${request.day}`;
    const before = this.#queue.get(key) ?? Promise.resolve();
    // One after the other: who comes second finds what the first has read.
    const working = before.catch(() => undefined).then(() => this.#refreshed(tx, key, request));
    this.#queue.set(key, working);
    try {
      const { byFlock } = await working;
      return [...byFlock.values()].flat();
    } finally {
      if (this.#queue.get(key) === working) this.#queue.delete(key);
    }
  }

  async #refreshed(tx: CompanyTx, key: string, request: SeriesQuery): Promise<Kept> {
    const found = this.#kept.get(key);
    const isFresh = found !== undefined && request.nowMs - found.atMs < keptForMs;
    const { snapshot, flockIds } = await changesSince(tx, isFresh ? found.snapshot : null);
    const reads = flockIds === null ? await readPlaces(tx, request, null) : await readPlaces(tx, request, flockIds);
    const kept: Kept = isFresh && flockIds !== null ? found : { byFlock: new Map(), snapshot, atMs: request.nowMs };
    for (const flockId of flockIds ?? []) kept.byFlock.delete(flockId);
    for (const place of reads) kept.byFlock.set(place.flockId, [...(kept.byFlock.get(place.flockId) ?? []), place]);
    kept.snapshot = snapshot;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    this.#forgetOldest();
    return kept;
  }

  /** The last answer stays, however large its company is. */
  #forgetOldest(): void {
    let places = 0;
    for (const [key, { byFlock }] of [...this.#kept].toReversed()) {
      if (places > 0 && places + byFlock.size > flocksKeptAtMost) this.#kept.delete(key);
      places += byFlock.size;
    }
  }
}

/** Flocks that something was written of since a snapshot; null when it cannot be told which, or there is no snapshot. */
async function changesSince(
  tx: CompanyTx,
  snapshot: string | null,
): Promise<{ snapshot: string; flockIds: readonly string[] | null }> {
  if (snapshot === null) {
    const now = await tx.one(sql<{ now: string }>`select (${seenNow})::text as now`);
    return { snapshot: now.now, flockIds: null };
  }
  const moment = await momentOf(tx);
  const { now, changed } = await tx.one(sql<{
    now: string;
    changed: { flockId: string | null; farmId: string | null }[];
  }>`
    select ${moment.now}::text as now, coalesce((
      select jsonb_agg(distinct jsonb_build_object('flockId', refs ->> 'flockId', 'farmId', refs ->> 'farmId'))
      from event
      where tx >= pg_snapshot_xmin(${snapshot}::text::pg_snapshot) and company_id = ${tx.companyId}
        and not pg_visible_in_snapshot(tx, ${snapshot}::text::pg_snapshot)
        and topic in ('entry.saved', 'flock.saved', 'import.done', 'books.rebuilt')), '[]'::jsonb) as changed`);
  const flockIds = changed.flatMap(({ flockId }) => flockId ?? []);
  const farmIds = changed.filter(({ flockId }) => flockId === null).map(({ farmId }) => farmId);
  if (farmIds.includes(null)) return { snapshot: now, flockIds: null };
  if (farmIds.length === 0) return { snapshot: now, flockIds };
  const ofFarms = await tx.many(sql<{ id: string }>`
    select id from flock where company_id = ${tx.companyId} and farm_id = any(${farmIds}::uuid[])`);
  return { snapshot: now, flockIds: [...new Set([...flockIds, ...ofFarms.map(({ id }) => id)])] };
}

const keyOf = ({ flockId, shedId }: FlockPlace) => `${flockId}/${shedId}`;

/** Reads flocks of the kind in all their sheds: those named, or all. */
async function readPlaces(
  tx: CompanyTx,
  { kind, day }: SeriesQuery,
  flockIds: readonly string[] | null,
): Promise<LayPlaceSeries[]> {
  if (flockIds?.length === 0) return [];
  const onDay = flocksOnDay(tx, { kind, day, farmIds: 'all' });
  const flocks = flockIds === null ? onDay : sql`${onDay} and f.id = any(${flockIds}::uuid[])`;
  const [bases, recent, heads] = await Promise.all([
    readLayBases(tx, { day, flocks }),
    readRecentLayDays(tx, { day, flocks }),
    tx.many(sql<{ id: string; productionDay: Day | null }>`
      select id, production_day from flock where company_id = ${tx.companyId} and id in (${flocks})`),
  ]);
  const productionDayOf = new Map(heads.map(({ id, productionDay }) => [id, productionDay]));
  const [basesOf, recentOf] = [grouped(bases, keyOf), grouped(recent, keyOf)];
  const weighingsOf = grouped(await readLayDays(tx, lastWeighingDays(bases)), keyOf);
  const places = new Map(
    [...bases, ...recent].map(({ flockId, shedId }) => [keyOf({ flockId, shedId }), { flockId, shedId }]),
  );
  const rowsOf = (key: string): LayPlaceRows => ({
    bases: basesOf.get(key) ?? [],
    recent: recentOf.get(key) ?? [],
    weighings: weighingsOf.get(key) ?? [],
  });
  const begunOf = ({ flockId }: FlockPlace) => {
    const productionDay = productionDayOf.get(flockId) ?? null;
    return productionDay !== null && productionDay <= day ? productionDay : null;
  };
  const quick = [...places].map(([key, place]) => ({
    key,
    place,
    series: quickLaySeries(rowsOf(key), begunOf(place), day),
  }));
  const slow = new Set(quick.filter(({ series }) => series === null).map(({ place }) => place.flockId));
  const wholeOf = grouped(slow.size === 0 ? [] : await readFlockDays(tx, { flockIds: [...slow], to: day }), keyOf);
  return quick.map(({ key, place, series }) => ({
    ...place,
    series: series ?? laySeries(wholeOf.get(key) ?? [], { until: day, productionDay: begunOf(place) }),
  }));
}

/** The days before the recent ones on which birds or eggs were last weighed. */
function lastWeighingDays(bases: readonly LayBase[]): (FlockPlace & { readonly day: Day })[] {
  const latest = new Map<string, FlockPlace & { day: Day }>();
  for (const [key, own] of grouped(bases, keyOf)) {
    const sex = hensOf(own);
    const last = (dayOf: (base: LayBase) => Day | null, of = own.filter((base) => base.sex === sex)) =>
      of.map(dayOf).reduce((a, b) => ((b ?? '') > (a ?? '') ? b : a), null);
    for (const day of [
      last((base) => base.weighedDay),
      last((base) => base.spreadDay),
      last(
        (base) => base.spreadDay,
        own.filter((base) => base.sex === 'male'),
      ),
      last((base) => base.uniformDay),
      last((base) => base.eggsWeighedDay, own),
    ]) {
      const [first] = own;
      if (day !== null && first) latest.set(`${key}/${day}`, { flockId: first.flockId, shedId: first.shedId, day });
    }
  }
  return [...latest.values()];
}
