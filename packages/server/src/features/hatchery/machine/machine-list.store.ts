import type { QueryOf } from '@henhouse/contract/endpoint';
import type { listMachines, MachineDetail, MachineLine } from '@henhouse/contract/hatchery/machine';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { columnOf, contains, equals, listPage, within } from '../../../platform/db/listing';
import type { Scope } from '../../../platform/http/rights';
import { eggsInside } from '../place/eggs-inside';
import { machineTable } from './machine.store';
import { devicesOf, isOffline, type WithDevices, withOffline } from './machine-devices';

/** Machines with the eggs that lie in them now. */
const lines = (tx: CompanyTx, filter: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with ${eggsInside(tx)},
  shown as materialized (select ${machineTable.columns} from machine where company_id = ${tx.companyId} and ${filter}),
  loads as materialized (
    select machine_id, sum(eggs) as eggs,
      jsonb_agg(jsonb_build_object('hatchId', hatch_id, 'number', number, 'state', state, 'setAt', set_at, 'eggs', eggs)
        order by set_at, number) as hatches
    from inside where machine_id in (select id from shown) group by machine_id)
  select shown.*, h.name as hatchery_name, f.name as farm_name, p.name as programme_name,
    coalesce(loads.eggs, 0) as eggs_inside, shown.capacity - coalesce(loads.eggs, 0) as free_places,
    coalesce(loads.hatches, '[]') as hatches, ${devicesOf(tx, sql`shown.id`)} as devices
  from shown
  join hatchery h on h.company_id = ${tx.companyId} and h.id = shown.hatchery_id
  join farm f on f.company_id = ${tx.companyId} and f.id = shown.farm_id
  left join incubation_programme p on p.company_id = ${tx.companyId} and p.id = shown.programme_id
  left join loads on loads.machine_id = shown.id`;

export async function listMachineLines(
  tx: CompanyTx,
  scope: Scope,
  query: QueryOf<typeof listMachines>,
): Promise<{ items: MachineLine[]; total: number }> {
  const filter = sql`${within(sql`farm_id`, scope.farmIds)} and ${equals(sql`farm_id`, query.farm)}
    and ${equals(sql`hatchery_id`, query.hatchery)} and ${equals(sql`kind`, query.kind)}
    and ${query.state === 'offline' ? isOffline(tx, sql`machine.id`) : equals(sql`state`, query.state)} and ${equals(sql`retired`, query.retired)}
    and ${contains([sql`code`, sql`name`, sql`maker`, sql`model`], query.q)}`;
  const { items: rows, total } = await listPage<WithDevices<MachineLine>>(tx, query, {
    lines: lines(tx, filter),
    shown: sql`from machine where company_id = ${tx.companyId} and ${filter}`,
    order: columnOf(query.sortBy),
    tie: sql`kind desc, code collate natural_order, id`,
  });
  return { items: rows.map(withOffline), total };
}

/** A machine with its set-points and the lots in it. */
export async function readMachineDetail(tx: CompanyTx, id: string): Promise<MachineDetail> {
  const [head, lots, around] = await Promise.all([
    tx.one(sql<WithDevices<MachineLine>>`${lines(tx, sql`id = ${id}`)}`),
    tx.many(sql<MachineDetail['lots'][number]>`
      select a.hatch_id, h.number as hatch_number, l.id as lot_id, l.flock_id, f.number as flock_number,
        coalesce(l.code, '') as lot_code, l.lay_day, b.quantity as eggs
      from account a
      join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
      join lot l on l.company_id = a.company_id and l.id = b.lot_id
      join hatch h on h.company_id = a.company_id and h.id = a.hatch_id
      left join flock f on f.company_id = a.company_id and f.id = l.flock_id
      where a.company_id = ${tx.companyId} and a.machine_id = ${id} and a.kind = 'machine'
      order by h.number, f.number collate natural_order, l.lay_day, l.id`),
    tx.one(sql<Pick<MachineDetail, 'timeZone' | 'setPoints'>>`
      select coalesce(f.time_zone, c.time_zone) as time_zone, coalesce(p.lines, '[]') as set_points
      from machine m
      join farm f on f.company_id = m.company_id and f.id = m.farm_id
      join company c on c.id = m.company_id
      left join incubation_programme p on p.company_id = m.company_id and p.id = m.programme_id
      where m.company_id = ${tx.companyId} and m.id = ${id}`),
  ]);
  return { ...withOffline(head), ...around, lots };
}
