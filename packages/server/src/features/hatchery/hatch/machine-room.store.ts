import type { MachineLine } from '@henhouse/contract/hatchery/machine';
import type { Day } from '@henhouse/domain/day/day';
import { daysInSetter } from '@henhouse/domain/hatchery/machine';
import type { MachineRoom } from '@henhouse/domain/hatchery/step/set-eggs';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { transferLines } from './hatch-step.store';

interface RoomRow extends Omit<RoomOfMachine, 'otherTrolleys'> {
  readonly trolleyEggs: Readonly<Record<string, number>>;
}

/** With the hatches that are in it beside, of a single-stage setter. */
interface RoomOfMachine extends MachineRoom {
  readonly beside: MachineLine['hatches'];
}

/** Locks the machines of a hatchery until the transaction ends: of two hatches at once, the second finds what the first put in. */
export function lockMachines(tx: CompanyTx, hatcheryId: string): Promise<number> {
  return tx.run(sql`
    select from machine where company_id = ${tx.companyId} and hatchery_id = ${hatcheryId} order by id for no key update`);
}

/** Days after which no egg lies in a setter any more, whatever went wrong; older hatches are not looked at. */
const longestInSetter = 60;

/**
 * Machines of a hatchery as a hatch finds them from a day on: the most eggs of other hatches that are in each on that day or any
 * later one, and what stands on its trolleys now.
 */
export async function readMachineRooms(
  tx: CompanyTx,
  { hatcheryId, hatchId, day }: { readonly hatcheryId: string; readonly hatchId: string; readonly day: Day },
): Promise<ReadonlyMap<string, RoomOfMachine>> {
  const moved = (account: 'to_account_id' | 'from_account_id', sign: '' | '-') => sql`
    select a.machine_id, m.day, ${sql.raw(sign)}m.quantity as quantity from other a
    join movement m on m.company_id = ${tx.companyId} and ${sql.ref(`m.${account}`)} = a.id and m.day > ${day}`;
  const rows = await tx.many(sql<RoomRow>`
    with other as materialized (
      select a.id, a.machine_id, a.hatch_id from account a
      join machine on machine.company_id = a.company_id and machine.id = a.machine_id and machine.hatchery_id = ${hatcheryId}
      where a.company_id = ${tx.companyId} and a.kind = 'machine' and a.hatch_id <> ${hatchId}),
    held as materialized (
      select o.machine_id, sum(b.quantity) as eggs from other o
      join balance b on b.company_id = ${tx.companyId} and b.account_id = o.id group by o.machine_id),
    late as materialized (
      select machine_id, day, sum(quantity) as net
      from (${moved('to_account_id', '')} union all ${moved('from_account_id', '-')}) m group by machine_id, day),
    -- Before what moved since: the balance less everything after a day; the least that came after tells the most that was in.
    least as materialized (
      select machine_id, min(since) as since
      from (select machine_id, sum(net) over (partition by machine_id order by day desc) as since from late) each_day
      group by machine_id),
    -- Hatches whose eggs lay there at the end of the day, or came in while those of this one would lie there.
    beside as materialized (
      select o.machine_id, h.set_day, jsonb_build_object('hatchId', h.id, 'number', h.number, 'state', h.state, 'setAt', h.set_at,
        'eggs', greatest(0, coalesce(now_in.eggs, 0) - coalesce(moved.since, 0))) as hatch from other o
      join machine m on m.company_id = ${tx.companyId} and m.id = o.machine_id and m.kind = 'setter' and m.stage = 'single'
      join hatch h on h.company_id = ${tx.companyId} and h.id = o.hatch_id and h.set_day > ${day}::date - ${sql.lit(longestInSetter)}
      left join lateral (select sum(b.quantity) as eggs from balance b
        where b.company_id = ${tx.companyId} and b.account_id = o.id) now_in on true
      left join lateral (select sum(net) as since, bool_or(net <> 0) as has_moved from (
          select sum(case when m.to_account_id = o.id then m.quantity else -m.quantity end) as net from movement m
          where m.company_id = ${tx.companyId} and o.id in (m.to_account_id, m.from_account_id) and m.day > ${day}
          group by m.day) each_day) moved on true
      where case when h.set_day > ${day}
        then h.set_day < ${day}::date + ${sql.lit(daysInSetter)} and (coalesce(now_in.eggs, 0) > 0 or moved.has_moved)
        else coalesce(now_in.eggs, 0) - coalesce(moved.since, 0) > 0 end),
    stands as materialized (
      select l.machine_id, l.trolley, sum(l.quantity) as eggs from hatch_lot l
      join hatch h on h.company_id = l.company_id and h.id = l.hatch_id and h.state in ('set', 'candled')
        and h.hatchery_id = ${hatcheryId}
      where l.company_id = ${tx.companyId} and l.hatch_id <> ${hatchId} and l.trolley is not null
      group by l.machine_id, l.trolley
      union all
      select moved.machine_id, moved.trolley, sum(moved.quantity)
      from hatch h cross join lateral (${transferLines}) moved
      where h.company_id = ${tx.companyId} and h.hatchery_id = ${hatcheryId} and h.id <> ${hatchId}
        and h.state = 'transferred' and moved.trolley is not null
      group by 1, 2)
    select m.id as machine_id, m.code, m.kind, m.capacity, m.trolleys, m.trays_per_trolley * m.eggs_per_tray as eggs_per_trolley,
      m.retired, m.state, greatest(0, coalesce(held.eggs, 0) - least(0, coalesce(least.since, 0)))::int as other_eggs,
      coalesce((select jsonb_object_agg(s.trolley, s.eggs) from stands s where s.machine_id = m.id), '{}') as trolley_eggs,
      m.stage, coalesce((select jsonb_agg(distinct set_day order by set_day) from beside where beside.machine_id = m.id), '[]')
        as other_set_days,
      coalesce((select jsonb_agg(hatch order by set_day) from beside where beside.machine_id = m.id), '[]') as beside
    from machine m
    left join held on held.machine_id = m.id
    left join least on least.machine_id = m.id
    where m.company_id = ${tx.companyId} and m.hatchery_id = ${hatcheryId}`);
  return new Map(
    rows.map(({ trolleyEggs, ...room }) => [
      room.machineId,
      {
        ...room,
        otherTrolleys: new Map(Object.entries(trolleyEggs).map(([trolley, eggs]) => [Number(trolley), eggs])),
      },
    ]),
  );
}

/**
 * What speaks against eggs of a hatch that lie in machines longer than they did, or again: with what others lay there on any day from
 * `from` on they are more than the machine holds, or of another age in a single-stage setter.
 */
export async function longerInProblems(
  tx: CompanyTx,
  {
    hatchId,
    machineIds,
    from,
  }: { readonly hatchId: string; readonly machineIds: readonly string[]; readonly from: Day },
): Promise<Problem[]> {
  const found = await tx.maybe(sql<{ code: string; capacity: number; eggs: number; otherDay: Day | null }>`
    with moved as (
      select a.machine_id, a.hatch_id, m.day,
        sum(case when m.to_account_id = a.id then m.quantity else -m.quantity end) as change
      from account a
      join hatch h on h.company_id = a.company_id and h.id = a.hatch_id and h.set_day > ${from}::date - ${sql.lit(longestInSetter)}
      join movement m on m.company_id = a.company_id and a.id in (m.to_account_id, m.from_account_id)
      where a.company_id = ${tx.companyId} and a.kind = 'machine' and a.machine_id = any(${[...machineIds]}::uuid[])
      group by 1, 2, 3),
    lay as materialized (
      select machine_id, hatch_id, day, sum(change) over course as eggs, lead(day, 1, 'infinity') over course as until
      from moved window course as (partition by machine_id, hatch_id order by day)),
    days as (
      select distinct own.machine_id, greatest(own.day, other.day, ${from}::date) as day
      from lay own join lay other on other.machine_id = own.machine_id
        and greatest(own.day, other.day, ${from}::date) < least(own.until, other.until)
      where own.hatch_id = ${hatchId} and own.eggs > 0)
    select m.code, m.capacity, sum(lay.eggs)::int as eggs,
      min(h.set_day) filter (where m.kind = 'setter' and m.stage = 'single' and h.set_day <> own.set_day) as other_day
    from days
    join lay on lay.machine_id = days.machine_id and lay.day <= days.day and lay.until > days.day and lay.eggs > 0
    join hatch h on h.company_id = ${tx.companyId} and h.id = lay.hatch_id
    join hatch own on own.company_id = ${tx.companyId} and own.id = ${hatchId}
    join machine m on m.company_id = ${tx.companyId} and m.id = days.machine_id
    group by m.id, m.code, m.capacity, m.kind, m.stage, days.day
    having sum(lay.eggs) > m.capacity
      or bool_or(m.kind = 'setter' and m.stage = 'single' and h.set_day <> own.set_day)
    order by days.day limit 1`);
  if (found === undefined) return [];
  const { code: name, capacity: max, eggs: value, otherDay } = found;
  return otherDay === null
    ? [error('overMachine', 'at', { value, max, name, of: 'others' })]
    : [error('setterOfOtherDay', 'at', { name, day: otherDay })];
}
