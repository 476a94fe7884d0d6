import type { OutputOf } from '@henhouse/contract/endpoint';
import type { getEntryContext } from '@henhouse/contract/entry/entry-work';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { isWithin, type Scope } from '../../platform/http/rights';
import { readTreatedFlock } from '../health/doses-given.store';
import { readSales } from '../health/flock-sales.store';
import { readGivenOn } from '../health/medicine-context.store';
import { holdsOf } from '../health/withdrawal.service';
import { readGrantedOverrides } from '../health/withdrawal-override.store';
import { readCollections } from './egg-collections.store';
import { loadContext } from './entry-context.store';
import { type NamedRoom, readRooms } from './shed-room.store';

type EntryFormContext = OutputOf<typeof getEntryContext>;

interface FormRequest {
  readonly farmId: string;
  readonly shedId: string;
  readonly flockId: string;
  readonly day: Day;
  readonly shedIds: Scope['shedIds'];
  today(timeZone: string | null): Day;
}

interface Yesterday {
  /** Null where nobody wrote down how many. */
  readonly dead: number | null;
  readonly culled: number | null;
  readonly feedKg: number | null;
  readonly waterL: number | null;
}

/** What an entry form shows beside its fields, and what the rules of its kind look at. */
export async function readEntryForm(tx: CompanyTx, request: FormRequest): Promise<EntryFormContext> {
  const { farmId, shedId, flockId, day, shedIds } = request;
  const [{ site, context }, rooms, yesterday, lastFeed, lastMeter, collections, health] = await Promise.all([
    loadContext(tx, {
      shedId,
      flockId,
      day,
      lock: 'none',
      own: [],
      withWeights: true,
      today: request.today,
    }),
    readRooms(tx, { farmId, flockId, day }),
    readDay(tx, request, addDays(day, -1)),
    readLast<{ itemId: string }>(tx, request, 'feed', 'itemId'),
    readLast<{ meterEndL: number }>(tx, request, 'water-consumption', 'meterEndL'),
    readCollections(tx, { shedId, flockId, day, withoutEntry: null }),
    readHealth(tx, request),
  ]);
  const room = rooms.find((shed) => shed.shedId === shedId) as NamedRoom;
  const reachable = (shed: NamedRoom) => isWithin(shedIds, shed.shedId);
  const { birds, recorded, sexes, standard, lastWeights, ...rest } = context;
  const lastWeight = [...lastWeights].sort((a, b) => (a.day < b.day ? 1 : -1))[0];
  return {
    ...rest,
    farmName: site.farmName,
    shedName: site.shedName,
    flockNumber: site.flockNumber,
    breed: site.breed,
    sexes: [...sexes],
    capacity: room.capacity,
    areaM2: room.areaM2,
    birds: [...birds],
    recorded,
    collections,
    standard,
    lastWeight: lastWeight === undefined ? null : { day: lastWeight.day, meanG: lastWeight.meanG },
    lastWeights: [...lastWeights],
    yesterday: { ...yesterday, feedItemId: lastFeed?.itemId ?? null },
    lastMeterEndL: lastMeter?.meterEndL ?? null,
    feedTodayKg: recorded.feedKg,
    waterTodayL: recorded.waterL,
    room,
    health,
    otherSheds: rooms
      .filter((shed) => shed !== room && reachable(shed))
      .map((shed) => ({
        shedId: shed.shedId,
        shedName: shed.shedName,
        productionKind: shed.productionKind,
        room: shed.otherFlock === null ? Math.max(0, shed.capacity - shed.birdsAlive) : 0,
        sameFlock: shed.birdsAlive > 0,
        target: shed,
      })),
  };
}

/** What entries that give medicine and let birds go look at. */
async function readHealth(tx: CompanyTx, request: FormRequest): Promise<EntryFormContext['health']> {
  const { flockId, shedId, day } = request;
  const [holds, overrides, sales, { country, productionDay }, given] = await Promise.all([
    holdsOf(tx, flockId, day),
    readGrantedOverrides(tx, flockId, day),
    readSales(tx, flockId),
    readTreatedFlock(tx, flockId),
    readGivenOn(tx, { flockId, shedId, day, correctedId: null }),
  ]);
  return { holds: [...holds], overrides, sales, country, productionDay, given };
}

function readDay(tx: CompanyTx, { shedId, flockId }: FormRequest, day: Day): Promise<Yesterday> {
  return tx.one<Yesterday>(sql`
    select case when sum(mortality_entries) > 0 then sum(dead) end as dead,
      case when sum(mortality_entries) > 0 then sum(culled) end as culled,
      case when sum(feed_entries) > 0 then sum(feed_kg) end as feed_kg,
      case when sum(water_entries) > 0 then sum(water_l) end as water_l
    from flock_day
    where company_id = ${tx.companyId} and flock_id = ${flockId} and shed_id = ${shedId} and day = ${day}`);
}

/** Detail of the last entry of a kind up to the day that has `field` filled in. */
async function readLast<Detail>(
  tx: CompanyTx,
  { shedId, flockId, day }: FormRequest,
  kind: string,
  field: string,
): Promise<Detail | undefined> {
  const row = await tx.maybe<{ detail: Detail }>(sql`
    select detail from entry
    where company_id = ${tx.companyId} and flock_id = ${flockId} and shed_id = ${shedId} and kind = ${kind}
      and day <= ${day} and state = 'posted' and detail ->> ${field} is not null
    order by day desc, created_at desc limit 1`);
  return row?.detail;
}
