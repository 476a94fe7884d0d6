import type { QueryOf } from '@henhouse/contract/endpoint';
import { type HatcheryLine, hatchery, hatcheryChange, type listHatcheries } from '@henhouse/contract/hatchery/hatchery';
import type { HatcheryBusy } from '@henhouse/domain/hatchery/hatchery';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { columnOf, contains, equals, listPage, type Page, within } from '../../../platform/db/listing';
import { companyTable } from '../../../platform/db/table/company-table';
import type { Scope } from '../../../platform/http/rights';
import { eggsInside } from './eggs-inside';

export const hatcheryTable = companyTable('hatchery', hatchery, hatcheryChange);
export const readHatchery = hatcheryTable.read;

/** What stands in the way of retiring it. */
export async function readHatcheryBusy(tx: CompanyTx, id: string): Promise<HatcheryBusy> {
  const [loaded, { openHatches }] = await Promise.all([
    tx.many(sql<{ code: string; eggs: number }>`
      with ${eggsInside(tx)}
      select m.code, sum(i.eggs) as eggs from inside i
      join machine m on m.company_id = ${tx.companyId} and m.id = i.machine_id
      where m.hatchery_id = ${id} group by m.code order by m.code collate natural_order`),
    tx.one(sql<{ openHatches: number }>`
      select count(*) as open_hatches from hatch
      where company_id = ${tx.companyId} and hatchery_id = ${id} and state not in ('closed', 'cancelled', 'aborted')`),
  ]);
  return {
    loadedMachines: loaded.map(({ code }) => code),
    eggsInside: loaded.reduce((sum, { eggs }) => sum + eggs, 0),
    openHatches,
  };
}

/** Machines, devices of its egg room, and hatches that refer to a hatchery, a few by name. */
export const readHatcheryUses = (tx: CompanyTx, id: string): Promise<string[]> =>
  tx.values(sql<string>`
    (select code as name from machine where company_id = ${tx.companyId} and hatchery_id = ${id} order by code collate natural_order limit 5)
    union all
    (select name from device d where company_id = ${tx.companyId} and (hatchery_id = ${id} or exists (select from device_former_place o
      where o.company_id = d.company_id and o.device_id = d.id and o.hatchery_id = ${id})) order by name collate natural_order limit 5)
    union all
    (select '#' || number from hatch where company_id = ${tx.companyId} and hatchery_id = ${id} order by number limit 5)`);

const lines = (tx: CompanyTx, filter: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with ${eggsInside(tx)},
  shown as materialized (select ${hatcheryTable.columns} from hatchery where company_id = ${tx.companyId} and ${filter}),
  loads as materialized (select machine_id, sum(eggs) as eggs from inside group by machine_id),
  machines as (
    select hatchery_id,
      count(*) filter (where kind = 'setter' and not retired) as setters,
      count(*) filter (where kind = 'hatcher' and not retired) as hatchers,
      sum(capacity) filter (where kind = 'setter' and not retired) as setter_capacity,
      sum(capacity) filter (where kind = 'hatcher' and not retired) as hatcher_capacity,
      sum(eggs) filter (where kind = 'setter') as eggs_in_setters,
      sum(eggs) filter (where kind = 'hatcher') as eggs_in_hatchers
    from machine left join loads on loads.machine_id = machine.id
    where company_id = ${tx.companyId} and hatchery_id in (select id from shown)
    group by hatchery_id)
  select shown.*, farm.name as farm_name, coalesce(setters, 0) as setters, coalesce(hatchers, 0) as hatchers,
    coalesce(setter_capacity, 0) as setter_capacity, coalesce(hatcher_capacity, 0) as hatcher_capacity,
    coalesce(eggs_in_setters, 0) as eggs_in_setters, coalesce(eggs_in_hatchers, 0) as eggs_in_hatchers
  from shown
  join farm on farm.company_id = ${tx.companyId} and farm.id = shown.farm_id
  left join machines on machines.hatchery_id = shown.id`;

export function listHatcheryLines(
  tx: CompanyTx,
  scope: Scope,
  query: QueryOf<typeof listHatcheries>,
): Promise<Page<HatcheryLine>> {
  const filter = sql`${within(sql`farm_id`, scope.farmIds)} and ${equals(sql`farm_id`, query.farm)}
    and ${equals(sql`retired`, query.retired)} and ${contains([sql`name`, sql`code`, sql`approval_number`], query.q)}`;
  const shown = sql`from hatchery where company_id = ${tx.companyId} and ${filter}`;
  return listPage<HatcheryLine>(tx, query, { lines: lines(tx, filter), shown, order: columnOf(query.sortBy) });
}

export function readHatcheryLine(tx: CompanyTx, id: string): Promise<HatcheryLine> {
  return tx.one(sql<HatcheryLine>`${lines(tx, sql`id = ${id}`)}`);
}
