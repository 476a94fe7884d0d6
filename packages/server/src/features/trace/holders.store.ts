import type { TraceHolder } from '@henhouse/contract/trace/trace';
import type { Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { within } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';

/** Somewhere that something of a trace is, before its share is known: `key` is the node that it is of. */
export type HolderRow = Omit<TraceHolder, 'sharePct' | 'key'> & { readonly nodeKey: string };

const nowhere = sql`'' as document, null::uuid as sale_id, null::uuid as farm_id, null::date as day, '' as contact, '' as phone, '' as email`;

/** Who has what of these lots, flocks and hatches now in stores of these farms and of the company, and the customers of these sales. */
export async function readHolders(
  tx: CompanyTx,
  of: {
    readonly lotIds: readonly string[];
    readonly flockIds: readonly string[];
    /** Beside each flock the day from which it has something of the start: eggs of before have nothing of it. */
    readonly flockDays: readonly Day[];
    readonly hatchIds: readonly string[];
    readonly saleIds: readonly string[];
    readonly lorryIds: readonly string[];
    readonly farmIds: Scope['farmIds'];
  },
): Promise<HolderRow[]> {
  const { companyId } = tx;
  const inReach = sql`(a.farm_id is null or ${within(sql`a.farm_id`, of.farmIds)})`;
  const [stores, sheds, eggs, machines, sales, lorries] = await Promise.all([
    tx.many(sql<HolderRow>`
      select case l.kind when 'eggs' then 'eggs:' when 'chicks' then 'chicks:' else 'goods:' end || l.id as node_key,
        'store' as place, coalesce(farm.name, c.name) as place_name, coalesce(farm.name, '') as farm_name,
        trim(coalesce(i.name, l.breed, l.grade, '') || ' ' || l.code) as what, b.quantity,
        case l.kind when 'eggs' then 'eggs' when 'chicks' then 'chicks' else coalesce(i.unit, 'kg') end as unit, ${nowhere}
      from account a
      join company c on c.id = a.company_id
      join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
        and b.lot_id = any(${[...of.lotIds]}::uuid[])
      join lot l on l.company_id = b.company_id and l.id = b.lot_id
      left join item i on i.company_id = l.company_id and i.id = l.item_id
      left join farm on farm.company_id = a.company_id and farm.id = a.farm_id
      where a.company_id = ${companyId} and a.kind in ('store', 'transit') and ${inReach}`),
    tx.many(sql<HolderRow>`
      select 'flock:' || a.flock_id as node_key, 'shed' as place, shed.name as place_name, farm.name as farm_name,
        f.number as what, sum(b.quantity) as quantity, 'birds' as unit, ${nowhere}
      from account a
      join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
      join flock f on f.company_id = a.company_id and f.id = a.flock_id
      join shed on shed.company_id = a.company_id and shed.id = a.shed_id
      join farm on farm.company_id = f.company_id and farm.id = f.farm_id
      where a.company_id = ${companyId} and a.kind = 'flock' and a.flock_id = any(${[...of.flockIds]}::uuid[])
      group by a.flock_id, shed.name, farm.name, f.number`),
    tx.many(sql<HolderRow>`
      select 'flock:' || l.flock_id as node_key, 'store' as place, farm.name as place_name, farm.name as farm_name,
        f.number as what, sum(b.quantity) as quantity, 'eggs' as unit, ${nowhere}
      from unnest(${[...of.flockIds]}::uuid[], ${[...of.flockDays]}::date[]) reached (flock_id, day)
      join lot l on l.flock_id = reached.flock_id and l.lay_day >= reached.day
      join flock f on f.company_id = l.company_id and f.id = l.flock_id
      join account a on a.company_id = l.company_id and a.kind = 'store'
      join balance b on b.company_id = a.company_id and b.account_id = a.id and b.lot_id = l.id and b.quantity > 0
      join farm on farm.company_id = a.company_id and farm.id = a.farm_id
      where l.company_id = ${companyId} and l.kind = 'eggs' and ${inReach}
      group by l.flock_id, farm.name, f.number`),
    tx.many(sql<HolderRow>`
      select 'hatch:' || a.hatch_id as node_key, 'machine' as place, coalesce(m.name, '#' || h.number) as place_name,
        farm.name as farm_name, '#' || h.number as what, sum(b.quantity) as quantity, 'eggs' as unit, ${nowhere}
      from account a
      join hatch h on h.company_id = a.company_id and h.id = a.hatch_id
      join farm on farm.company_id = h.company_id and farm.id = h.farm_id
      left join machine m on m.company_id = a.company_id and m.id = a.machine_id
      join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
      where a.company_id = ${companyId} and a.kind in ('machine', 'pulled') and a.hatch_id = any(${[...of.hatchIds]}::uuid[])
      group by a.hatch_id, m.name, h.number, farm.name`),
    tx.many(sql<HolderRow>`
      select 'sale:' || s.id as node_key, 'customer' as place, p.name as place_name, farm.name as farm_name, s.kind as what,
        coalesce((select sum(x.quantity) from sale_lot x where x.company_id = s.company_id and x.sale_id = s.id),
          (select sum((e.detail ->> 'count')::numeric) from sale_entry x
            join entry e on e.company_id = x.company_id and e.id = x.entry_id
            where x.company_id = s.company_id and x.sale_id = s.id and not x.released), 0) as quantity,
        s.kind as unit, case when s.invoice_name = '' then '#' || s.number else s.invoice_name end as document,
        s.id as sale_id, s.farm_id, coalesce(s.dispatched_day, s.day) as day, p.contact_name as contact, p.phone, p.email
      from sale s
      join partner p on p.company_id = s.company_id and p.id = s.partner_id
      join farm on farm.company_id = s.company_id and farm.id = s.farm_id
      where s.company_id = ${companyId} and s.id = any(${[...of.saleIds]}::uuid[])`),
    tx.many(sql<HolderRow>`
      select 'lorry:' || e.id as node_key, 'customer' as place,
        coalesce(nullif(e.detail ->> 'customerName', ''), '–') as place_name, farm.name as farm_name, f.number as what,
        (e.detail ->> 'count')::numeric as quantity, 'birds' as unit, coalesce(e.detail ->> 'docket', '') as document,
        null::uuid as sale_id, null::uuid as farm_id, e.day, '' as contact, '' as phone, '' as email
      from entry e
      join flock f on f.company_id = e.company_id and f.id = e.flock_id
      join farm on farm.company_id = e.company_id and farm.id = e.farm_id
      where e.company_id = ${companyId} and e.id = any(${[...of.lorryIds]}::uuid[])`),
  ]);
  return [...customersFirst([...sales, ...lorries]), ...sheds, ...eggs, ...machines, ...stores];
}

/** Who has to be told first: the latest deliveries. */
function customersFirst(rows: readonly HolderRow[]): HolderRow[] {
  return rows.toSorted((a, b) => ((a.day ?? '') > (b.day ?? '') ? -1 : 1));
}
