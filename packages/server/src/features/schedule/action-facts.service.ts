import { addDays, type Day } from '@henhouse/domain/day/day';
import { lastHolds } from '@henhouse/domain/health/withdrawal';
import { grouped } from '@henhouse/domain/quantity/grouped';
import {
  type ActionFact,
  approvalFacts,
  type EndingHold,
  type ExpiringLot,
  expiryAheadDays,
  expiryFacts,
  feedFact,
  type LowItem,
  lowStockFacts,
  type MissedDoses,
  type MissingOfShed,
  missedDosesFacts,
  missingFacts,
  type UpkeepDue,
  upkeepAheadDays,
  upkeepFacts,
  sampleFacts,
  type WaitingDocument,
  withdrawalFacts,
} from '@henhouse/domain/task/action-fact';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { within } from '../../platform/db/listing';
import type { Rights, Scope } from '../../platform/http/rights';
import { missingDays } from '../day-book/missing-days';
import { reached } from '../flock/flock-lines.store';
import { missedDoses } from '../health/flock-health.store';
import { readTreated } from '../health/health-attention.service';
import { readSamplesDue } from '../health/sample/sample.store';
import { flockDayKey, holdsOfAll } from '../health/withdrawal.service';
import { readOwnLimits } from '../limit/limit.store';
import { seesPrices } from '../sale/hide-prices';
import { readFeedOutlooks } from '../stock/feed-outlook.service';
import { openOrders } from '../stock/inventory/open-orders';
import { watchedLots } from '../stock/inventory/watched-lots';

/** Entries are asked for so many days back; what is older is for the list of missing entries. */
const missingLookBackDays = 14;

/** A farm, and the day that it is there. */
interface FarmDay {
  readonly farmId: string;
  readonly today: Day;
}

type OfFarm<Thing> = Thing & { readonly farmId: string };

/** `at (farm_id, today)`: the farms that are asked about, all in one statement however many they are. */
const farmDays = (farms: readonly FarmDay[]): RawBuilder<unknown> =>
  sql`unnest(${farms.map(({ farmId }) => farmId)}::uuid[], ${farms.map(({ today }) => today)}::date[]) at (farm_id, today)`;

/** Items that stores of farms have or had, below their minimum with what is on its way and ordered: as their inventories have them. */
function readLow(tx: CompanyTx, farms: readonly FarmDay[]): Promise<OfFarm<LowItem>[]> {
  return tx.many(sql<OfFarm<LowItem>>`
    with at as materialized (select * from ${farmDays(farms)}),
    watched as materialized (${watchedLots(tx)}),
    held as (
      select at.farm_id, w.item_id, sum(b.quantity) as on_hand
      from at join account a on a.company_id = ${tx.companyId} and a.kind = 'store' and a.farm_id = at.farm_id
      join balance b on b.company_id = a.company_id and b.account_id = a.id
      join watched w on w.id = b.lot_id
      group by 1, 2),
    coming as (
      select s.farm_id, l.item_id, sum(sl.sent) as incoming
      from at join supply s on s.company_id = ${tx.companyId} and s.farm_id = at.farm_id and s.state = 'sent' and s.direction = 'toFarm'
      join supply_lot sl on sl.company_id = s.company_id and sl.supply_id = s.id
      join lot l on l.company_id = sl.company_id and l.id = sl.lot_id and l.item_id is not null
      group by 1, 2),
    ordered as (${openOrders(tx, sql`at.today`, sql`join at on at.farm_id = p.farm_id`)}),
    line as (
      select farm_id, item_id, coalesce(on_hand, 0) as on_hand, coalesce(incoming, 0) as incoming
      from held full join coming using (farm_id, item_id))
    select line.farm_id, i.id as item_id, i.name, i.category, i.unit, line.on_hand, line.incoming, coalesce(o.ordered, 0) as ordered,
      o.comes_day, i.minimum, true as to_order
    from line join item i on i.company_id = ${tx.companyId} and i.id = line.item_id
    left join ordered o on o.store_id = line.farm_id and o.item_id = line.item_id
    where line.on_hand + line.incoming + coalesce(o.ordered, 0) < i.minimum
    order by line.farm_id, i.name collate natural_order, i.id`);
}

function readExpiring(tx: CompanyTx, farms: readonly FarmDay[]): Promise<OfFarm<ExpiringLot>[]> {
  return tx.many(sql<OfFarm<ExpiringLot>>`
    select at.farm_id, l.id as lot_id, l.item_id, i.name as item_name, l.code as lot_code, i.unit, b.quantity as on_hand, l.expiry_day
    from ${farmDays(farms)}
    join account a on a.company_id = ${tx.companyId} and a.kind = 'store' and a.farm_id = at.farm_id
    join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
    join lot l on l.company_id = b.company_id and l.id = b.lot_id and l.expiry_day <= at.today + ${sql.lit(expiryAheadDays)}
    join item i on i.company_id = l.company_id and i.id = l.item_id
    order by at.farm_id, l.expiry_day, l.id`);
}

/** Of the last days before the farm's day, which may differ by one from farm to farm. */
function readMissing(tx: CompanyTx, farms: readonly FarmDay[], scope: Scope): Promise<OfFarm<MissingOfShed>[]> {
  const days = farms.map(({ today }) => today).sort();
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  const flocks = sql`f.farm_id = any(${farms.map(({ farmId }) => farmId)}::uuid[])
    and f.state in ('placed', 'rearing', 'production', 'depleting')`;
  const [from, to] = [addDays(first, -missingLookBackDays), addDays(last, -1)];
  return tx.many(sql<OfFarm<MissingOfShed>>`
    select f.farm_id, m.shed_id, m.flock_id, count(*)::int as days, min(m.day) as first_day
    from (${missingDays(tx, { flocks, shedIds: scope.shedIds, from, to })}) m
    join flock f on f.company_id = ${tx.companyId} and f.id = m.flock_id
    join ${farmDays(farms)} on at.farm_id = f.farm_id
    where m.day between at.today - ${sql.lit(missingLookBackDays)} and at.today - 1
    group by f.farm_id, m.shed_id, m.flock_id order by f.farm_id, first_day, m.shed_id`);
}

/** Courses with days of the last ones without a dose, of flocks that are still there. */
function readMissedDoses(tx: CompanyTx, farms: readonly FarmDay[], scope: Scope): Promise<OfFarm<MissedDoses>[]> {
  const since = sql`at.today - ${sql.lit(missingLookBackDays)}`;
  return tx.many(sql<OfFarm<MissedDoses>>`
    select at.farm_id, e.id as entry_id, e.shed_id, e.flock_id, i.id as item_id, i.name as item_name, count(*)::int as days,
      min(missed.day) as first_day
    from ${farmDays(farms)}
    join flock f on f.company_id = ${tx.companyId} and f.farm_id = at.farm_id and f.state in ('placed', 'rearing', 'production', 'depleting')
    join entry e on e.company_id = f.company_id and e.flock_id = f.id and e.kind = 'treatment' and e.state = 'posted'
      and ${within(sql`e.shed_id`, scope.shedIds)} and (e.detail ->> 'endDay')::date >= ${since}
    join item i on i.company_id = e.company_id and i.id = (e.detail ->> 'itemId')::uuid
    cross join lateral (${missedDoses(sql`at.today`, since)}) missed
    group by at.farm_id, e.id, e.shed_id, e.flock_id, i.id, i.name order by at.farm_id, first_day, e.id`);
}

async function readEnding(tx: CompanyTx, farms: readonly FarmDay[], scope: Scope): Promise<OfFarm<EndingHold>[]> {
  const dayOf = new Map(farms.map(({ farmId, today }) => [farmId, today]));
  const treated = await readTreated(
    tx,
    sql`f.farm_id = any(${farms.map(({ farmId }) => farmId)}::uuid[]) and ${reached(tx, scope)}`,
  );
  const flocks = treated.map(({ flockId, farmId }) => ({ flockId, farmId, day: dayOf.get(farmId) ?? '' }));
  const holds = await holdsOfAll(tx, flocks);
  return flocks.flatMap(({ farmId, flockId, day }) =>
    lastHolds(holds.get(flockDayKey({ flockId, day })) ?? []).map((hold) => ({ ...hold, farmId, flockId })),
  );
}

/** Farms whose purchases, and whose sales, somebody may see with their amounts. */
export function waitingInSight(
  farms: readonly FarmDay[],
  rights: Rights,
): { readonly bought: string[]; readonly sold: string[] } {
  const ids = farms.map(({ farmId }) => farmId);
  return {
    bought: ids.filter((farmId) => rights.can('read', 'Purchase', { farmId })),
    sold: seesPrices(rights) ? ids : [],
  };
}

/** The day that a moment is at farm `f` of company `c`. */
const dayThere = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${at} at time zone coalesce(f.time_zone, c.time_zone))::date`;

/** Invoices and sales of farms that wait for a second hand, for whoever may see them with their amounts. */
async function readWaiting(
  tx: CompanyTx,
  farms: readonly FarmDay[],
  rights: Rights,
): Promise<OfFarm<WaitingDocument>[]> {
  const { bought, sold } = waitingInSight(farms, rights);
  const purchases = sql`
    select p.farm_id, 'purchase' as kind, p.id, p.number, coalesce(r.name, '') as partner_name,
      sum(i.total_minor) as amount_minor, ${dayThere(sql`min(i.created_at)`)} as since
    from purchase_invoice i
    join purchase p on p.company_id = i.company_id and p.id = i.purchase_id and p.farm_id = any(${bought}::uuid[])
    join farm f on f.company_id = p.company_id and f.id = p.farm_id
    join company c on c.id = p.company_id
    left join partner r on r.company_id = p.company_id and r.id = p.partner_id
    where i.company_id = ${tx.companyId} and i.state = 'waiting'
    group by p.farm_id, p.id, p.number, r.name, f.time_zone, c.time_zone`;
  const sales = sql`
    select s.farm_id, 'sale' as kind, s.id, s.number, r.name as partner_name, s.net_minor + s.tax_minor as amount_minor,
      ${dayThere(sql`s.changed_at`)} as since
    from sale s
    join farm f on f.company_id = s.company_id and f.id = s.farm_id
    join company c on c.id = s.company_id
    join partner r on r.company_id = s.company_id and r.id = s.partner_id
    where s.company_id = ${tx.companyId} and s.farm_id = any(${sold}::uuid[]) and s.decision = 'confirmed'
      and s.invoice_number is null and s.net_minor + s.tax_minor > s.covered_minor`;
  const inOrder = (rows: RawBuilder<unknown>) =>
    tx.many(sql<OfFarm<WaitingDocument>>`select * from (${rows}) waiting order by farm_id, since, id`);
  return (await Promise.all([inOrder(purchases), inOrder(sales)])).flat();
}

/** Machines and devices in use whose service or calibration is due, or soon, for whoever may see them. */
function readUpkeep(
  tx: CompanyTx,
  farms: readonly FarmDay[],
  { scope, rights }: { readonly scope: Scope; readonly rights: Rights },
): Promise<OfFarm<UpkeepDue>[]> {
  const inSight = farms.filter(({ farmId }) => rights.can('read', 'Machine', { farmId }));
  return tx.many(sql<OfFarm<UpkeepDue>>`
    select at.farm_id, of.kind, of.id, of.name, of.shed_id, of.machine_id, of.machine_kind, of.hatchery_id, of.topic, of.due_day
    from ${farmDays(inSight)}
    join (
      select m.farm_id, 'machine' as kind, m.id, m.name, null::uuid as shed_id, m.id as machine_id, m.kind as machine_kind, null::uuid as hatchery_id, due.topic, due.due_day
      from machine m, lateral (values ('serviceDue', m.next_service_day), ('calibrationDue', m.next_calibration_day)) due (topic, due_day)
      where m.company_id = ${tx.companyId} and not m.retired
      union all
      select d.farm_id, 'device', d.id, d.name, d.shed_id, d.machine_id, m.kind, d.hatchery_id, 'calibrationDue', d.next_calibration_day
      from device d left join machine m on m.company_id = d.company_id and m.id = d.machine_id
      where d.company_id = ${tx.companyId} and d.state <> 'retired'
        and (d.shed_id is null or ${within(sql`d.shed_id`, scope.shedIds)})) of
      on of.farm_id = at.farm_id and of.due_day <= at.today + ${sql.lit(upkeepAheadDays)}
    order by at.farm_id, of.due_day, of.name collate natural_order, of.id, of.topic`);
}

/** By farm. */
export type FactsOfFarms = ReadonlyMap<string, readonly ActionFact[]>;

/** What the books of farms say that needs somebody, by farm, as far as the caller reaches their sheds. */
export async function readActionFacts(
  tx: CompanyTx,
  farms: readonly FarmDay[],
  reader: { readonly scope: Scope; readonly rights: Rights },
): Promise<FactsOfFarms> {
  if (farms.length === 0) return new Map();
  const { scope, rights } = reader;
  const [outlooks, low, expiring, missing, missed, samples, ending, waiting, upkeep, own] = await Promise.all([
    readFeedOutlooks(tx, farms),
    readLow(tx, farms),
    readExpiring(tx, farms),
    readMissing(tx, farms, scope),
    readMissedDoses(tx, farms, scope),
    readSamplesDue(tx, farmDays(farms.filter(({ farmId }) => rights.can('read', 'Sample', { farmId }))), scope),
    readEnding(tx, farms, scope),
    readWaiting(tx, farms, rights),
    readUpkeep(tx, farms, reader),
    readOwnLimits(tx),
  ]);
  const of = <Thing extends { readonly farmId: string }>(things: readonly Thing[]) => {
    const byFarm = grouped(things, ({ farmId }) => farmId);
    return (farmId: string): readonly Thing[] => byFarm.get(farmId) ?? [];
  };
  const [lowOf, expiringOf, missingOf, missedOf, samplesOf, endingOf, waitingOf, upkeepOf] = [
    of(low),
    of(expiring),
    of(missing),
    of(missed),
    of(samples),
    of(ending),
    of(waiting),
    of(upkeep),
  ];
  return new Map(
    farms.map(({ farmId, today }) => {
      const outlook = outlooks.get(farmId);
      return [
        farmId,
        [
          ...missingFacts(missingOf(farmId)),
          ...missedDosesFacts(missedOf(farmId)),
          ...sampleFacts(samplesOf(farmId)),
          ...(outlook === undefined ? [] : feedFact(outlook, today, own)),
          ...lowStockFacts(lowOf(farmId), today),
          ...expiryFacts(expiringOf(farmId), today),
          ...withdrawalFacts(endingOf(farmId), today),
          ...approvalFacts(waitingOf(farmId)),
          ...upkeepFacts(upkeepOf(farmId)),
        ],
      ];
    }),
  );
}
