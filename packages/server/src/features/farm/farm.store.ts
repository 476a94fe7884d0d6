import type { InputOf, QueryOf } from '@henhouse/contract/endpoint';
import { type FarmLine, farm, farmChange, type listFarms, type updateFarm } from '@henhouse/contract/farm/farm';
import type { Day } from '@henhouse/domain/day/day';
import type { FlockAlive } from '@henhouse/domain/farm/farm';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { columnOf, contains, equals, listPage, type Page, within } from '../../platform/db/listing';
import { companyTable } from '../../platform/db/table/company-table';
import type { Place, Scope } from '../../platform/http/rights';
import { farmCounts } from '../company/farm-counts';

export const farmTable = companyTable('farm', farm, farmChange);
export const readFarm = farmTable.read;

/** What a person says of a farm. */
export type FarmFields = InputOf<typeof updateFarm>;

/** The place that a farm's id stands for. */
export async function findFarm(tx: CompanyTx, id: string): Promise<Place | undefined> {
  const row = await tx.maybe(sql<{ id: string }>`
    select id from farm where company_id = ${tx.companyId} and id = ${id}`);
  return row && { farmId: row.id };
}

/** Production kinds that stand on the farm: of its sheds, and of flocks that are not finished. */
export const readKindsKept = (tx: CompanyTx, farmId: string): Promise<ProductionKind[]> =>
  tx.values(sql<ProductionKind>`
    select production_kind as kind from shed where company_id = ${tx.companyId} and farm_id = ${farmId}
    union
    select production_kind from flock where company_id = ${tx.companyId} and farm_id = ${farmId}
      and state not in ('closed', 'cancelled')`);

/** Live birds of the farm's flocks, by the ledger. */
export function readFlocksAlive(tx: CompanyTx, farmId: string): Promise<FlockAlive[]> {
  return tx.many(sql<FlockAlive>`
    select f.number as flock_number, sum(b.quantity) as birds_alive
    from flock f
    join account a on a.company_id = f.company_id and a.flock_id = f.id and a.kind = 'flock'
    join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
    where f.company_id = ${tx.companyId} and f.farm_id = ${farmId}
    group by f.number order by f.number collate natural_order`);
}

/** Farms with what is on them now; `day` is the one whose entries may be missing. */
function farmLines(tx: CompanyTx, scope: Scope, day: Day, filter: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with shown as materialized (
      select ${farmTable.columns} from farm
      where company_id = ${tx.companyId} and ${within(sql`id`, scope.farmIds)} and ${filter}),
    hatchery_counts as (
      select farm_id, count(*) as hatcheries from hatchery
      where company_id = ${tx.companyId} and farm_id in (select id from shown) and not retired group by farm_id),
    ${farmCounts(tx.companyId, scope, day)}
    select shown.*, coalesce(sheds, 0) as sheds, coalesce(occupied_sheds, 0) as occupied_sheds,
      coalesce(open_flocks, 0) as open_flocks, coalesce(birds_alive, 0) as birds_alive,
      coalesce(entries_missing, 0) as entries_missing, coalesce(hatcheries, 0) as hatcheries
    from shown
    left join shed_counts on shed_counts.farm_id = shown.id
    left join flock_counts on flock_counts.farm_id = shown.id
    left join bird_counts on bird_counts.farm_id = shown.id
    left join hatchery_counts on hatchery_counts.farm_id = shown.id`;
}

export function listFarmLines(
  tx: CompanyTx,
  scope: Scope,
  query: QueryOf<typeof listFarms>,
  day: Day,
): Promise<Page<FarmLine>> {
  const filter = sql`${equals(sql`kind`, query.kind)} and ${equals(sql`retired`, query.retired)}
    and ${contains([sql`name`, sql`code`, sql`manager_name`], query.q)}`;
  const shown = sql`from farm where company_id = ${tx.companyId} and ${within(sql`id`, scope.farmIds)} and ${filter}`;
  const lines = farmLines(tx, scope, day, filter);
  return listPage<FarmLine>(tx, query, { lines, shown, order: columnOf(query.sortBy) });
}

export function readFarmLine(tx: CompanyTx, scope: Scope, id: string, day: Day): Promise<FarmLine> {
  return tx.one(sql<FarmLine>`${farmLines(tx, scope, day, sql`id = ${id}`)}`);
}
