import { alarmSourceSpecs, alarmSources } from '@henhouse/domain/alarm/alarm-source';
import type { AlarmPlace } from '@henhouse/domain/alarm/rules-in-force';
import { type PlaceField, type PlaceIds, placeFields } from '@henhouse/domain/telemetry/device-place';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { placeIsGone } from '../../telemetry/device-places';

/** Where a device measures, as far as it decides whether anybody is alarmed. */
export interface Site {
  readonly id: string;
  readonly kind: NonNullable<AlarmPlace['kind']>;
  readonly isInUse: boolean;
  /** It is out of use: nothing is told of it. */
  readonly isGone: boolean;
  /** Heat and humidity together are told of hens alone: young birds like it warmer. */
  readonly areHens: boolean;
}

interface SiteTable {
  readonly table: RawBuilder<unknown>;
  readonly kind: RawBuilder<unknown>;
  readonly areHens: RawBuilder<unknown>;
  /** There is life in its row `p`: what is empty may be as cold as it likes. */
  readonly isInUse: RawBuilder<unknown>;
}

/** Hatching eggs in the store of the farm of hatchery `p`: they lie in its egg room. Rows of lots `l`. */
export const hatchingEggsAt = (farm: string): RawBuilder<unknown> =>
  sql.raw(`from account k join balance b on b.company_id = k.company_id and b.account_id = k.id and b.quantity > 0
    join lot l on l.company_id = b.company_id and l.id = b.lot_id and l.kind = 'eggs' and l.grade = 'hatching'
    where k.company_id = ${farm}.company_id and k.farm_id = ${farm}.farm_id and k.kind = 'store'`);

/** What each kind of place is read from: eggs are in a machine, birds in a shed, hatching eggs in an egg room. */
export const siteTables: Readonly<Record<PlaceField, SiteTable>> = {
  machineId: {
    table: sql`machine`,
    kind: sql`p.kind`,
    areHens: sql`false`,
    // From a faulty one eggs may be on their way out; until then they are in it.
    isInUse: sql`(p.state in ('loaded', 'running') or (p.state = 'fault' and exists (select from account k
      join balance b on b.company_id = k.company_id and b.account_id = k.id and b.quantity > 0
      where k.company_id = p.company_id and k.machine_id = p.id and k.kind = 'machine')))`,
  },
  shedId: {
    table: sql`shed`,
    kind: sql`'shed'`,
    areHens: sql`p.production_kind <> 'broiler'`,
    isInUse: sql`p.state = 'occupied'`,
  },
  hatcheryId: {
    table: sql`hatchery`,
    kind: sql`'eggRoom'`,
    areHens: sql`false`,
    isInUse: sql`not p.retired and exists (select ${hatchingEggsAt('p')})`,
  },
};

const columnOfPlace = (field: PlaceField) =>
  sql.raw({ machineId: 'machine_id', shedId: 'shed_id', hatcheryId: 'hatchery_id' }[field]);

/** The places of these devices by id. */
export async function readSites(tx: CompanyTx, places: readonly PlaceIds[]): Promise<ReadonlyMap<string, Site>> {
  const wanted = placeFields.flatMap((field) => {
    const ids = [...new Set(places.flatMap((place) => place[field] ?? []))];
    const asPlace = sql.join(
      placeFields.map((each) => sql`${each === field ? sql`p.id` : sql`null::uuid`} as ${columnOfPlace(each)}`),
    );
    return ids.length === 0 ? [] : [{ ...siteTables[field], ids, asPlace }];
  });
  if (wanted.length === 0) return new Map();
  const rows = await tx.many(
    sql<Site>`${sql.join(
      wanted.map(
        ({ table, kind, areHens, isInUse, ids, asPlace }) => sql`
        select p.id, ${kind} as kind, ${isInUse} as is_in_use, ${areHens} as are_hens, ${placeIsGone('o')} as is_gone
        from ${table} p cross join lateral (select p.company_id, p.farm_id, ${asPlace}) o
        where p.company_id = ${tx.companyId} and p.id = any(${ids}::uuid[])`,
      ),
      sql` union all `,
    )}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of a watch `w`: no eggs and no birds are at its place. */
const isAtEmptyPlace = (companyId: RawBuilder<unknown>) =>
  sql`(${sql.join(
    placeFields.map(
      (field) => sql`exists (select from ${siteTables[field].table} p where p.company_id = ${companyId}
        and p.id = (w.place ->> ${sql.lit(field)})::uuid and not (${siteTables[field].isInUse}))`,
    ),
    sql` or `,
  )})`;

/** Of a watch `w`: it is critical, and waits until eggs or birds are there. */
export const waitsForLifeIn = (
  companyId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`exists (select from alarm_rule r
  where r.company_id = ${companyId} and r.id = w.rule_id and r.severity = 'critical' and w.place ->> 'day' is null
    and ${isAtEmptyPlace(companyId)})`;

const sourcesOf = (...kinds: readonly string[]) =>
  alarmSources.filter((source) => kinds.includes(alarmSourceSpecs[source].kind));

/** Rule `r` looks at what devices measure, which counts where eggs or birds are. */
export const isClimate = sql`r.source = any(${sourcesOf('channel', 'index')}::text[])`;

/** Watches `w` with their rules `r` that have gone on though their place was emptied: of climate, and what was raised as critical of a device. */
export const idleWatches = (companyId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  from alarm_watch w join alarm_rule r on r.company_id = w.company_id and r.id = w.rule_id
  where w.company_id = ${companyId} and (${isClimate}
      or (r.severity = 'critical' and w.phase = 'raised' and r.source = any(${sourcesOf('condition')}::text[])))
    and ${isAtEmptyPlace(companyId)}`;
