import type { OutputOf } from '@henhouse/contract/endpoint';
import type { findTraceStarts } from '@henhouse/contract/trace/trace';
import type { TraceKind } from '@henhouse/domain/trace/trace-graph';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { contains, within } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';
import { leftDayNow } from '../sale/sale-lines.store';
import type { Frontier } from './ways/way-query';

/** What a node is called, and where it is. */
export interface NodeFacts {
  readonly kind: TraceKind;
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly farmId: string | null;
  readonly farmName: string;
  readonly day: string | null;
  /** Of what was bought: the supplier's docket. */
  readonly docket: string;
  /** Of chicks, eggs and flocks: the hatchery or parent flock that somebody wrote down. */
  readonly source: string;
}

const noPapers = sql`'' as docket, '' as source`;

type Nodes = (tx: CompanyTx, condition: RawBuilder<unknown>) => RawBuilder<unknown>;

const lots =
  (kind: 'eggs' | 'chicks' | 'goods'): Nodes =>
  (tx, condition) =>
    sql`
  select ${kind} as kind, l.id, case when ${kind} = 'eggs' and l.code = '' then coalesce(f.number, '') || ' ' || l.lay_day
      when ${kind} = 'chicks' and h.number is not null then '#' || h.number || ' ' || upper(coalesce(l.chick_grade, ''))
      when l.code = '' then coalesce(i.name, l.breed, '') else l.code end as name,
    coalesce(i.name, l.breed, l.grade, '') as about, coalesce(f.farm_id, h.farm_id) as farm_id,
    coalesce(farm.name, '') as farm_name, coalesce(l.lay_day, l.hatch_day, l.received_day) as day,
    coalesce(r.docket, '') as docket, case when l.hatch_id is null then l.source else '' end as source
  from lot l
  left join item i on i.company_id = l.company_id and i.id = l.item_id
  left join flock f on f.company_id = l.company_id and f.id = l.flock_id
  left join hatch h on h.company_id = l.company_id and h.id = l.hatch_id
  left join farm on farm.company_id = l.company_id and farm.id = coalesce(f.farm_id, h.farm_id)
  left join lateral (select string_agg(distinct receipt.docket, ', ') as docket from purchase_receipt_line line
    join purchase_receipt receipt on receipt.company_id = line.company_id and receipt.id = line.receipt_id
      and receipt.state = 'posted' and receipt.docket <> ''
    where line.company_id = l.company_id and line.lot_id = l.id) r on true
  where l.company_id = ${tx.companyId} and ${kind === 'goods' ? sql`l.kind in ('goods', 'feed')` : sql`l.kind = ${kind}`}
    and ${condition}`;

const nodes: Readonly<Record<TraceKind, Nodes>> = {
  flock: (tx, condition) => sql`
    select 'flock' as kind, l.id, l.number as name, l.breed as about, l.farm_id, farm.name as farm_name, l.hatch_day as day,
      '' as docket, concat_ws(' · ', nullif(l.source_name, ''), nullif(l.parent_flock, '')) as source
    from flock l join farm on farm.company_id = l.company_id and farm.id = l.farm_id
    where l.company_id = ${tx.companyId} and ${condition}`,
  eggs: lots('eggs'),
  chicks: lots('chicks'),
  goods: lots('goods'),
  hatch: (tx, condition) => sql`
    select 'hatch' as kind, l.id, '#' || l.number as name, l.breed as about, l.farm_id, farm.name as farm_name,
      coalesce(l.set_day, l.planned_day) as day, ${noPapers}
    from hatch l join farm on farm.company_id = l.company_id and farm.id = l.farm_id
    where l.company_id = ${tx.companyId} and ${condition}`,
  sale: (tx, condition) => sql`
    select 'sale' as kind, l.id, case when l.invoice_name = '' then '#' || l.number else l.invoice_name end as name,
      p.name as about, l.farm_id, farm.name as farm_name, coalesce(${leftDayNow('l')}, l.day) as day, ${noPapers}
    from sale l join farm on farm.company_id = l.company_id and farm.id = l.farm_id
    join partner p on p.company_id = l.company_id and p.id = l.partner_id
    where l.company_id = ${tx.companyId} and ${condition}`,
  lorry: (tx, condition) => sql`
    select 'lorry' as kind, l.id, coalesce(nullif(l.detail ->> 'docket', ''), l.day::text) as name,
      coalesce(l.detail ->> 'customerName', '') as about, l.farm_id, farm.name as farm_name, l.day, ${noPapers}
    from entry l join farm on farm.company_id = l.company_id and farm.id = l.farm_id
    where l.company_id = ${tx.companyId} and l.kind = 'bird-sale' and l.state = 'posted' and ${condition}`,
  supplier: (tx, condition) => sql`
    select 'supplier' as kind, l.id, l.name, l.contact_name as about, null::uuid as farm_id, '' as farm_name,
      null::date as day, ${noPapers}
    from partner l where l.company_id = ${tx.companyId} and ${condition}`,
  delivery: (tx, condition) => placements(tx, 'delivery', sql`${condition} and l.detail ->> 'opening' is null`),
  opening: (tx, condition) => placements(tx, 'opening', sql`${condition} and l.detail ->> 'opening' is not null`),
};

/** Placements without a lot: chicks off a lorry, or birds that stood there when the books began. */
function placements(tx: CompanyTx, kind: 'delivery' | 'opening', condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${kind}::text as kind, l.id, coalesce(nullif(l.detail ->> 'supplierName', ''), f.source_name) as name,
      f.breed as about, l.farm_id, farm.name as farm_name, l.day, coalesce(l.detail ->> 'docket', '') as docket,
      f.parent_flock as source
    from entry l join farm on farm.company_id = l.company_id and farm.id = l.farm_id
    join flock f on f.company_id = l.company_id and f.id = l.flock_id
    where l.company_id = ${tx.companyId} and l.kind = 'chick-placement' and l.state = 'posted' and ${condition}`;
}

/** What these nodes are called; of another company none is found. */
export async function readNodes(tx: CompanyTx, wanted: Frontier): Promise<NodeFacts[]> {
  const requested = (Object.keys(wanted) as TraceKind[]).flatMap((kind) => {
    const ids = wanted[kind] ?? [];
    return ids.length === 0 ? [] : [nodes[kind](tx, sql`l.id = any(${[...ids]}::uuid[])`)];
  });
  return (await Promise.all(requested.map((query) => tx.many(query as RawBuilder<NodeFacts>)))).flat();
}

type Start = OutputOf<typeof findTraceStarts>['items'][number];

const eachAtMost = 6;

/** Flocks, hatches, lots and sales whose name holds the text, a few of each: first what is called just so, then the newest. */
export async function findStarts(tx: CompanyTx, searched: string, scope: Scope): Promise<Start[]> {
  const find = (kind: 'flock' | 'hatch' | 'goods' | 'chicks' | 'sale') => sql`
    select * from (
      select kind, id, name, about, farm_name from (${nodes[kind](tx, sql`true`)}) n
      where ${contains([sql`n.name || ' ' || n.about`], searched)}
        and (n.farm_id is null or ${within(sql`n.farm_id`, scope.farmIds)})
      order by search_text(n.name) = search_text(${searched}) desc, n.day desc nulls last, n.id limit ${sql.lit(eachAtMost)}) ${sql.raw(`of_${kind}`)}`;
  return tx.many(sql<Start>`${find('flock')} union all ${find('hatch')} union all ${find('goods')}
    union all ${find('chicks')} union all ${find('sale')}`);
}
