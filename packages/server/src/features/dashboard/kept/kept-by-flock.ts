import type { Day } from '@henhouse/domain/day/day';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { momentOf, seenNow } from '../../../platform/db/distribute/moment';
import type { Scope } from '../../../platform/http/rights';
import { flocksOnDay } from '../flock-in-shed.store';

export interface FlockPlace {
  readonly flockId: string;
  readonly shedId: string;
}

interface PlacesQuery {
  readonly kind: ProductionKind;
  readonly day: Day;
  /** Farms whose flocks are read, where not all are kept; see {@link keptFarms}. */
  readonly farmIds: Scope['farmIds'];
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

/** Which flocks to read, as a query of their ids, up to which day. */
export interface FlocksSource {
  readonly day: Day;
  readonly flocks: ReturnType<typeof flocksOnDay>;
}

/** Of today every flock is read, whoever asks: the next one asks for others. A former day is read for who looks back. */
export const keptFarms = (request: { readonly scope: Scope; readonly day: Day; readonly today: Day }) =>
  request.day === request.today ? 'all' : request.scope.farmIds;

interface Kept<Place> {
  readonly byFlock: Map<string, readonly Place[]>;
  snapshot: string;
  readonly atMs: number;
}

/** Whatever changes without an event (a repair by hand) is seen after this long at the latest. */
export const keptForMs = 60 * 60_000;
/** Flocks kept at most, in all companies and days together, those asked for last: some 30 kB each. */
export const flocksKeptAtMost = 3000;

/**
 * Flocks of a company in their sheds with their days, kept from one question to the next: after an entry only its flock is
 * read anew, since every change sends an event with its flock in its own transaction. Of today all flocks of the company
 * are kept; who sees fewer is shown fewer.
 */
export class KeptByFlock<Place extends FlockPlace> {
  readonly #read: (tx: CompanyTx, source: FlocksSource) => Promise<Place[]>;
  readonly #kept = new Map<string, Kept<Place>>();
  readonly #queue = new Map<string, Promise<unknown>>();

  constructor(read: (tx: CompanyTx, source: FlocksSource) => Promise<Place[]>) {
    this.#read = read;
  }

  /** Every flock of the kind with birds that may stand on the day, as of this transaction or later. */
  async of(tx: CompanyTx, query: PlacesQuery): Promise<Place[]> {
    const key = `${tx.companyId} ${query.kind} ${query.day} ${String(query.farmIds)}`;
    const before = this.#queue.get(key) ?? Promise.resolve();
    // One after the other: who comes second finds what the first has read.
    const working = before.catch(() => undefined).then(() => this.#refreshed(tx, key, query));
    this.#queue.set(key, working);
    try {
      const { byFlock } = await working;
      return [...byFlock.values()].flat();
    } finally {
      if (this.#queue.get(key) === working) this.#queue.delete(key);
    }
  }

  async #refreshed(tx: CompanyTx, key: string, query: PlacesQuery): Promise<Kept<Place>> {
    const found = this.#kept.get(key);
    const isFresh = found !== undefined && query.nowMs - found.atMs < keptForMs;
    const { snapshot, flockIds } = await changesSince(tx, isFresh ? found.snapshot : null);
    const places = await this.#places(tx, query, flockIds);
    const kept = isFresh && flockIds !== null ? found : { byFlock: new Map(), snapshot, atMs: query.nowMs };
    for (const flockId of flockIds ?? []) kept.byFlock.delete(flockId);
    for (const place of places) kept.byFlock.set(place.flockId, [...(kept.byFlock.get(place.flockId) ?? []), place]);
    kept.snapshot = snapshot;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    this.#forgetOldest();
    return kept;
  }

  /** Flocks of the kind in all their sheds: those named, or all. */
  async #places(
    tx: CompanyTx,
    { kind, day, farmIds }: PlacesQuery,
    flockIds: readonly string[] | null,
  ): Promise<Place[]> {
    if (flockIds?.length === 0) return [];
    const onDay = flocksOnDay(tx, { kind, day, farmIds });
    return this.#read(tx, {
      day,
      flocks: flockIds === null ? onDay : sql`${onDay} and f.id = any(${flockIds}::uuid[])`,
    });
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
