import type { TraceHolder } from '@henhouse/contract/trace/trace';
import type { Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { within } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';
import { leftDayNow } from '../sale/sale-lines.store';
import { wentWith } from './ways/sale-ways';

/** Somewhere that something of a trace is, before its share is known: `key` is the node that it is of. */
type HolderRow = Omit<TraceHolder, 'sharePct' | 'key'> & { readonly nodeKey: string };

/** Own places: whoever runs the farm is asked. */
const ownPlace = sql`'' as document, null::uuid as sale_id, null::uuid as farm_id, null::date as day,
  coalesce(farm.manager_name, '') as contact, '' as phone, '' as email`;

/** What came into the account `a` of the lot of the balance `b`, and was not taken back: not what is left of it. */
const delivered = sql`
  cross join lateral (select coalesce(sum(case when m.reverses_id is null then m.quantity else -m.quantity end), 0) as quantity
    from movement m
    join account source on source.company_id = m.company_id
      and source.id = case when m.reverses_id is null then m.from_account_id else m.to_account_id end
      and source.kind in ('supplier', 'store', 'transit', 'laid', 'hatched', 'placed', 'flock', 'machine')
    where m.company_id = a.company_id and m.lot_id = b.lot_id
      and a.id = case when m.reverses_id is null then m.to_account_id else m.from_account_id end) came`;

/** What is looked for: lots, flocks, hatches and sales that a trace came by. */
interface HolderQuery {
  readonly lotIds: readonly string[];
  readonly flockIds: readonly string[];
  /** Beside each flock the day from which it has something of the start: eggs of before have nothing of it. */
  readonly flockDays: readonly Day[];
  readonly hatchIds: readonly string[];
  readonly saleIds: readonly string[];
  readonly lorryIds: readonly string[];
  readonly farmIds: Scope['farmIds'];
}

/** Farms out of reach are left out; the store of the company is everybody's. */
const inReach = ({ farmIds }: Pick<HolderQuery, 'farmIds'>) =>
  sql`(a.farm_id is null or ${within(sql`a.farm_id`, farmIds)})`;

/** Lots in stores and on the road. */
const inStores = (tx: CompanyTx, of: HolderQuery): Promise<HolderRow[]> =>
  tx.many(sql<HolderRow>`
    select case l.kind when 'eggs' then 'eggs:' when 'chicks' then 'chicks:' else 'goods:' end || l.id as node_key,
      case a.kind when 'store' then 'store' else 'road' end as place, coalesce(farm.name, c.name) as place_name, coalesce(farm.name, '') as farm_name,
      trim(coalesce(i.name, l.breed, l.grade, '') || ' ' || l.code) as what, b.quantity, came.quantity as delivered,
      case l.kind when 'eggs' then 'eggs' when 'chicks' then 'chicks' else coalesce(i.unit, 'kg') end as unit, ${ownPlace}
    from account a
    join company c on c.id = a.company_id
    join balance b on b.company_id = a.company_id and b.account_id = a.id and b.lot_id = any(${[...of.lotIds]}::uuid[])
    ${delivered}
    join lot l on l.company_id = b.company_id and l.id = b.lot_id
    left join item i on i.company_id = l.company_id and i.id = l.item_id
    left join farm on farm.company_id = a.company_id and farm.id = a.farm_id
    where a.company_id = ${tx.companyId} and a.kind in ('store', 'transit') and ${inReach(of)}
      and (b.quantity > 0 or a.kind = 'store' and came.quantity > 0)`);

/** How many stores out of reach have something of these lots, or are sent it. */
export async function countElsewhere(tx: CompanyTx, of: Pick<HolderQuery, 'lotIds' | 'farmIds'>): Promise<number> {
  const { places } = await tx.one(sql<{ readonly places: number }>`
    select count(distinct (a.farm_id, a.kind))::integer as places
    from account a
    join balance b on b.company_id = a.company_id and b.account_id = a.id and b.lot_id = any(${[...of.lotIds]}::uuid[])
    where a.company_id = ${tx.companyId} and a.kind in ('store', 'transit') and b.quantity > 0 and not ${inReach(of)}`);
  return places;
}

/** Birds of the flocks in their sheds. */
const inSheds = (tx: CompanyTx, of: HolderQuery): Promise<HolderRow[]> =>
  tx.many(sql<HolderRow>`
    select 'flock:' || a.flock_id as node_key, 'shed' as place, shed.name as place_name, farm.name as farm_name,
      f.number as what, sum(b.quantity) as quantity, sum(came.quantity) as delivered, 'birds' as unit, ${ownPlace}
    from account a
    join balance b on b.company_id = a.company_id and b.account_id = a.id
    ${delivered}
    join flock f on f.company_id = a.company_id and f.id = a.flock_id
    join shed on shed.company_id = a.company_id and shed.id = a.shed_id
    join farm on farm.company_id = f.company_id and farm.id = f.farm_id
    where a.company_id = ${tx.companyId} and a.kind = 'flock' and a.flock_id = any(${[...of.flockIds]}::uuid[])
    group by a.flock_id, shed.name, farm.name, farm.manager_name, f.number
    having sum(b.quantity) > 0 or sum(came.quantity) > 0`);

/** Eggs of the flocks in stores, from the day on that counts. */
const eggsInStores = (tx: CompanyTx, of: HolderQuery): Promise<HolderRow[]> =>
  tx.many(sql<HolderRow>`
    select 'flock:' || l.flock_id as node_key, 'store' as place, farm.name as place_name, farm.name as farm_name,
      f.number as what, sum(b.quantity) as quantity, sum(came.quantity) as delivered, 'eggs' as unit, ${ownPlace}
    from unnest(${[...of.flockIds]}::uuid[], ${[...of.flockDays]}::date[]) reached (flock_id, day)
    join lot l on l.flock_id = reached.flock_id and l.lay_day >= reached.day
    join flock f on f.company_id = l.company_id and f.id = l.flock_id
    join account a on a.company_id = l.company_id and a.kind = 'store'
    join balance b on b.company_id = a.company_id and b.account_id = a.id and b.lot_id = l.id
    ${delivered}
    join farm on farm.company_id = a.company_id and farm.id = a.farm_id
    where l.company_id = ${tx.companyId} and l.kind = 'eggs' and ${inReach(of)}
    group by l.flock_id, farm.name, farm.manager_name, f.number
    having sum(b.quantity) > 0 or sum(came.quantity) > 0`);

/** Eggs of the hatches in machines. */
const inMachines = (tx: CompanyTx, of: HolderQuery): Promise<HolderRow[]> =>
  tx.many(sql<HolderRow>`
    select 'hatch:' || a.hatch_id as node_key, 'machine' as place, coalesce(m.name, '#' || h.number) as place_name,
      farm.name as farm_name, '#' || h.number as what, sum(b.quantity) as quantity, sum(came.quantity) as delivered, 'eggs' as unit, ${ownPlace}
    from account a
    join hatch h on h.company_id = a.company_id and h.id = a.hatch_id
    join farm on farm.company_id = h.company_id and farm.id = h.farm_id
    left join machine m on m.company_id = a.company_id and m.id = a.machine_id
    -- A machine that was emptied has nothing of it: what stood in it hatched, and is followed on.
    join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
    ${delivered}
    where a.company_id = ${tx.companyId} and a.kind in ('machine', 'pulled') and a.hatch_id = any(${[...of.hatchIds]}::uuid[])
    group by a.hatch_id, m.name, h.number, farm.name, farm.manager_name`);

/** What sales handed over. */
const bySales = (tx: CompanyTx, of: HolderQuery): Promise<HolderRow[]> =>
  tx.many(sql<HolderRow>`
    select 'sale:' || s.id as node_key, 'customer' as place, p.name as place_name, farm.name as farm_name, s.kind as what,
      coalesce((select sum(x.quantity) from sale_lot x where x.company_id = s.company_id and x.sale_id = s.id),
        (select sum((e.detail ->> 'count')::numeric) from sale_entry x
          join entry e on e.company_id = x.company_id and e.id = x.entry_id and e.state = 'posted'
          where x.company_id = s.company_id and x.sale_id = s.id and ${wentWith}), 0) as quantity,
      s.kind as unit, case when s.invoice_name = '' then '#' || s.number else s.invoice_name end as document,
      s.id as sale_id, s.farm_id, coalesce(${leftDayNow('s')}, s.day) as day, p.contact_name as contact, p.phone, p.email
    from sale s
    join partner p on p.company_id = s.company_id and p.id = s.partner_id
    join farm on farm.company_id = s.company_id and farm.id = s.farm_id
    where s.company_id = ${tx.companyId} and s.id = any(${[...of.saleIds]}::uuid[])`);

/** Birds that went with an entry and no sale. */
const byLorries = (tx: CompanyTx, of: HolderQuery): Promise<HolderRow[]> =>
  tx.many(sql<HolderRow>`
    select 'lorry:' || e.id as node_key, 'customer' as place,
      coalesce(nullif(e.detail ->> 'customerName', ''), '–') as place_name, farm.name as farm_name, f.number as what,
      (e.detail ->> 'count')::numeric as quantity, 'birds' as unit, coalesce(e.detail ->> 'docket', '') as document,
      null::uuid as sale_id, null::uuid as farm_id, e.day, coalesce(p.contact_name, '') as contact,
      coalesce(p.phone, '') as phone, coalesce(p.email, '') as email
    from entry e
    join flock f on f.company_id = e.company_id and f.id = e.flock_id
    join farm on farm.company_id = e.company_id and farm.id = e.farm_id
    -- The entry has a name alone; who is in the list of customers by it can be rung.
    left join lateral (select p.contact_name, p.phone, p.email from partner p
      where p.company_id = e.company_id and p.is_customer and lower(p.name) = lower(e.detail ->> 'customerName')
      order by p.retired, p.id limit 1) p on true
    where e.company_id = ${tx.companyId} and e.id = any(${[...of.lorryIds]}::uuid[])`);

/**
 * Who was delivered what of these lots, flocks and hatches and has what of it now, in stores of these farms and of the company, and
 * the customers of these sales.
 */
export async function readHolders(tx: CompanyTx, of: HolderQuery): Promise<HolderRow[]> {
  const [stores, sheds, eggs, machines, sales, lorries] = await Promise.all([
    inStores(tx, of),
    inSheds(tx, of),
    eggsInStores(tx, of),
    inMachines(tx, of),
    bySales(tx, of),
    byLorries(tx, of),
  ]);
  const customers = customersFirst([...sales, ...lorries]).map((row) => ({ ...row, delivered: row.quantity }));
  return [...customers, ...sheds, ...eggs, ...machines, ...stores];
}

/** Who has to be told first: the latest deliveries. */
function customersFirst(rows: readonly HolderRow[]): HolderRow[] {
  return rows.toSorted((a, b) => ((a.day ?? '') > (b.day ?? '') ? -1 : 1));
}
