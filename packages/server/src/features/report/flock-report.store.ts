import type { Day } from '@henhouse/domain/day/day';
import type { FlockState } from '@henhouse/domain/flock/flock-state';
import type { FlockShed } from '@henhouse/domain/kpi/broiler-flock/whole-flock';
import type { UnitSystem } from '@henhouse/domain/quantity/unit-system';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { equals, type Page, pageOf, within, withTotal } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';
import type { StandardPin } from '../standards/standard.service';

/** A flock as a report heads it. */
export interface ReportHead extends StandardPin {
  readonly flockId: string;
  readonly flockNumber: string;
  readonly breed: string;
  readonly productionKind: ProductionKind;
  readonly state: FlockState;
  readonly hatchDay: Day;
  readonly placedDay: Day;
  readonly productionDay: Day | null;
  readonly depletedDay: Day | null;
}

/** Which flocks of a farm, over which sheds of it. */
export interface ReportedFlocks {
  readonly farmId: string;
  readonly shedIds: Scope['shedIds'];
  readonly kind?: ProductionKind | undefined;
  readonly flock?: string | undefined;
}

const columns = sql.raw(`f.id as flock_id, f.number as flock_number, f.breed, f.production_kind, f.state, f.hatch_day,
  f.placed_day, f.production_day, f.depleted_day, f.published_standard_id, f.company_standard_id, f.company_standard_version`);

/** Whoever sees some sheds only reads of the flocks that have stood there. */
function ofFarm(tx: CompanyTx, { farmId, shedIds, kind, flock }: ReportedFlocks): RawBuilder<unknown> {
  const stood =
    shedIds === 'all'
      ? sql`true`
      : sql`exists (select from flock_day d where d.company_id = f.company_id and d.flock_id = f.id
          and ${within(sql`d.shed_id`, shedIds)})`;
  return sql`f.company_id = ${tx.companyId} and f.farm_id = ${farmId} and f.state <> 'cancelled'
    and ${equals(sql`f.production_kind`, kind)} and ${equals(sql`f.id`, flock)} and ${stood}`;
}

/** Flocks that had birds on a farm in the evening of a day, the one placed last first. */
export function listCurrentFlocks(
  tx: CompanyTx,
  flocks: ReportedFlocks,
  { day, ...paging }: { readonly day: Day; readonly page: number; readonly perPage: number },
): Promise<Page<ReportHead>> {
  const shown = sql`from flock f where ${ofFarm(tx, flocks)} and f.placed_day <= ${day}
    and (f.depleted_day is null or f.depleted_day > ${day})`;
  return withTotal(
    tx,
    sql<ReportHead>`
      select ${columns} ${shown} order by f.placed_day desc, f.number collate natural_order, f.id
      ${pageOf(paging)}`,
    shown,
  );
}

const emptied = (from: Day | undefined, to: Day): RawBuilder<unknown> =>
  sql`f.depleted_day between ${from ?? '-infinity'}::date and ${to}::date`;

/** The kind of the flock that was emptied last. */
export async function lastEmptiedKind(
  tx: CompanyTx,
  flocks: ReportedFlocks,
  { from, to }: { readonly from: Day | undefined; readonly to: Day },
): Promise<ProductionKind | null> {
  const row = await tx.maybe(sql<{ kind: ProductionKind }>`
    select f.production_kind as kind from flock f where ${ofFarm(tx, flocks)} and ${emptied(from, to)}
    order by f.depleted_day desc, f.id limit 1`);
  return row?.kind ?? null;
}

/** Flocks that were emptied within days, the last first; at most `atMost`. */
export function listOldFlocks(
  tx: CompanyTx,
  flocks: ReportedFlocks,
  { from, to, atMost }: { readonly from: Day | undefined; readonly to: Day; readonly atMost: number },
): Promise<ReportHead[]> {
  return tx.many(sql<ReportHead>`
    select ${columns} from flock f where ${ofFarm(tx, flocks)} and ${emptied(from, to)}
    order by f.depleted_day desc, f.id limit ${atMost}`);
}

/** A shed as a report names it. */
export interface ReportShed extends FlockShed {
  readonly shedName: string;
}

export function readReportSheds(tx: CompanyTx, shedIds: readonly string[]): Promise<ReportShed[]> {
  return tx.many(sql<ReportShed>`
    select id as shed_id, name as shed_name, area_m2, maximum_density_kg_m2 from shed
    where company_id = ${tx.companyId} and id = any(${shedIds}::uuid[]) order by name collate natural_order, id`);
}

/** What heads a report, and how its farm reads quantities. */
export interface ReportTitle {
  readonly companyName: string;
  /** Of the company, ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly unitSystem: UnitSystem;
  readonly farmId: string;
  readonly farmName: string;
  /** The farm's own, else the company's. */
  readonly timeZone: string;
  readonly logoFileId: string | null;
}

export function readReportTitle(tx: CompanyTx, farmId: string): Promise<ReportTitle> {
  return tx.one(sql<ReportTitle>`
    select c.name as company_name, c.country, coalesce(f.unit_system, c.unit_system) as unit_system, f.id as farm_id,
      f.name as farm_name, coalesce(f.time_zone, c.time_zone) as time_zone,
      (select l.id from file l where l.company_id = c.id and l.kind = 'logo' and l.attached_to = c.id) as logo_file_id
    from farm f join company c on c.id = f.company_id
    where f.company_id = ${tx.companyId} and f.id = ${farmId}`);
}
