import type { Day } from '@henhouse/domain/day/day';
import type { DayBookDelta } from '@henhouse/domain/day-book/flock-day';
import type { ShedRoom } from '@henhouse/domain/entry/shed-room';
import { birdsOfDelta } from '@henhouse/domain/entry/without-own';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { liveChangeOf } from '../day-book/day-book-columns';
import { stateForBirds } from '../farm/shed.store';

export interface NamedRoom extends ShedRoom {
  readonly shedName: string;
}

/**
 * Sheds as birds of a flock find them that come on a day. A flock that came later is not in their way: whether both stand there on
 * a day is asked once they are posted.
 */
function rooms(
  tx: CompanyTx,
  { flockId, day }: { readonly flockId: string; readonly day: Day },
  which: RawBuilder<unknown>,
): RawBuilder<NamedRoom> {
  const written = sql`flock_day d where d.company_id = s.company_id and d.shed_id = s.id and d.day <= ${day}`;
  const birds = sql`account a join balance b on b.company_id = a.company_id and b.account_id = a.id
    and a.company_id = s.company_id and a.kind = 'flock' and a.shed_id = s.id`;
  return sql<NamedRoom>`
    select s.id as shed_id, s.name as shed_name, s.production_kind, ${stateForBirds}, s.active_from_day, s.active_to_day,
      s.bird_capacity as capacity, s.area_m2, s.maximum_density_kg_m2, farm.minimum_empty_days,
      (select coalesce(sum(b.quantity), 0)::int from ${birds} and a.flock_id = ${flockId})
        - (select coalesce(sum(${sql.raw(liveChangeOf('d'))}), 0)::int from flock_day d where d.company_id = s.company_id
          and d.shed_id = s.id and d.flock_id = ${flockId} and d.day > ${day}) as birds_alive,
      (select json_build_object('number', o.number, 'birdsAlive', sum(b.quantity)) from ${birds}
        join flock o on o.company_id = a.company_id and o.id = a.flock_id
        where a.flock_id <> ${flockId} and exists (select from ${written} and d.flock_id = a.flock_id) group by o.number having sum(b.quantity) > 0 order by o.number limit 1)
        as other_flock,
      (select max(d.day) from ${written} and d.flock_id <> ${flockId}) as left_day
    from shed s join farm on farm.company_id = s.company_id and farm.id = s.farm_id
    where s.company_id = ${tx.companyId} and ${which}`;
}

/**
 * A shed of the flock's farm, locked so that two arrivals at once cannot both find the room; nothing when the farm has no
 * such shed. `own` is what the entry that is being corrected did: its birds are not there.
 */
export async function lockRoom(
  tx: CompanyTx,
  wanted: {
    readonly shedId: string;
    readonly flockId: string;
    readonly day: Day;
    readonly own: readonly DayBookDelta[];
  },
): Promise<ShedRoom | null> {
  const which = sql`s.id = ${wanted.shedId}
    and s.farm_id = (select farm_id from flock where company_id = ${tx.companyId} and id = ${wanted.flockId})`;
  // Locked first and read by a second statement: whoever waited for the lock must see what the other one did.
  const locked = tx.run(sql`
    select from shed where company_id = ${tx.companyId} and id = ${wanted.shedId} for no key update`);
  const [room] = await Promise.all([tx.maybe(rooms(tx, wanted, which)), locked]);
  if (room === undefined) return null;
  const own = wanted.own.filter(({ shedId }) => shedId === wanted.shedId);
  const ownBirds = own.filter(({ day }) => day <= wanted.day).reduce((sum, delta) => sum + birdsOfDelta(delta), 0);
  // Birds whose coming is being corrected did stand there, whatever was done to the shed since.
  const state = own.some(({ placed = 0, movedIn = 0 }) => placed + movedIn > 0) ? 'occupied' : room.state;
  return { ...room, state, birdsAlive: Math.max(0, room.birdsAlive - ownBirds) };
}

/** All sheds of a farm as birds of a flock find them on a day, in the order of their code. */
export function readRooms(
  tx: CompanyTx,
  { farmId, ...coming }: { readonly farmId: string; readonly flockId: string; readonly day: Day },
): Promise<NamedRoom[]> {
  return tx.many(rooms(tx, coming, sql`s.farm_id = ${farmId} order by s.code collate natural_order`));
}
