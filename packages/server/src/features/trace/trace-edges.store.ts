import { type TraceEdge, type TraceKind, traceKey } from '@henhouse/domain/trace/trace-graph';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

interface EdgeRow {
  readonly fromKind: TraceKind;
  readonly fromId: string;
  readonly toKind: TraceKind;
  readonly toId: string;
  readonly quantity: number;
  readonly unit: string;
  readonly total: number | null;
}

/** Ids of nodes whose ways are looked for, by kind. */
export type Frontier = Readonly<Partial<Record<TraceKind, readonly string[]>>>;

type Ask = (tx: CompanyTx, ids: readonly string[]) => RawBuilder<unknown>;

type Sink = 'consumed' | 'placed';

/** Lots, wherever they went, or flocks, whatever they took. */
type Sought =
  | { readonly lots: readonly string[]; readonly flocks?: undefined }
  | { readonly flocks: readonly string[]; readonly lots?: undefined };

const among = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`;

/**
 * What sinks of one kind took of lots, by flock, less what was taken back. Of a flock thousands of movements a lot may be: they are
 * added up by account before anything is joined to them.
 */
const intoSink = (tx: CompanyTx, sink: Sink, { lots, flocks }: Sought) => {
  const side = (account: 'to_account_id' | 'from_account_id', sign: '' | '-') => sql`
    select m.lot_id, m.${sql.ref(account)} as account_id, ${sql.raw(sign)}sum(m.quantity) as quantity from movement m
    where m.company_id = ${tx.companyId} and ${
      lots === undefined
        ? sql`m.${sql.ref(account)} in (select id from account
            where company_id = ${tx.companyId} and kind = ${sink} and flock_id = ${among(flocks)})`
        : sql`m.lot_id = ${among(lots)}`
    }
    group by 1, 2`;
  return sql`
    select moved.lot_id, a.flock_id, sum(moved.quantity) as quantity
    from (${side('to_account_id', '')} union all ${side('from_account_id', '-')}) moved
    join account a on a.company_id = ${tx.companyId} and a.id = moved.account_id and a.kind = ${sink}
    group by 1, 2 having sum(moved.quantity) > 0`;
};

const lotKind = sql`case l.kind when 'eggs' then 'eggs' when 'chicks' then 'chicks' else 'goods' end`;
const lotUnit = sql`case l.kind when 'eggs' then 'eggs' when 'chicks' then 'chicks' else coalesce(i.unit, 'kg') end`;

/** Lots given to or placed as flocks. */
const lotsIntoFlocks = (tx: CompanyTx, sink: Sink, sought: Sought) => sql`
  select ${lotKind} as from_kind, n.lot_id as from_id, 'flock' as to_kind, n.flock_id as to_id, n.quantity,
    ${lotUnit} as unit,
    case when l.kind = 'chicks' then (select sum(d.placed) from flock_day d
      where d.company_id = ${tx.companyId} and d.flock_id = n.flock_id) end as total
  from (${intoSink(tx, sink, sought)}) n
  join lot l on l.company_id = ${tx.companyId} and l.id = n.lot_id
  left join item i on i.company_id = l.company_id and i.id = l.item_id`;

const soldOf = (tx: CompanyTx) => sql`
  (select sum(x.quantity) from sale_lot x where x.company_id = ${tx.companyId} and x.sale_id = s.id)`;

/** Lots of sales that were not cancelled: own eggs by the flock that laid them, the rest by lot. */
const lotsIntoSales = (tx: CompanyTx, condition: RawBuilder<unknown>) => sql`
  select case when l.kind = 'eggs' and l.flock_id is not null then 'flock' else ${lotKind} end as from_kind,
    case when l.kind = 'eggs' and l.flock_id is not null then l.flock_id else l.id end as from_id,
    'sale' as to_kind, s.id as to_id, sum(sl.quantity) as quantity, min(${lotUnit}) as unit, ${soldOf(tx)} as total
  from sale_lot sl
  join sale s on s.company_id = sl.company_id and s.id = sl.sale_id and s.decision <> 'cancelled'
  join lot l on l.company_id = sl.company_id and l.id = sl.lot_id
  left join item i on i.company_id = l.company_id and i.id = l.item_id
  where sl.company_id = ${tx.companyId} and ${condition}
  group by 1, 2, s.id`;

/** Lorries of birds: on a sale where they are priced, else by themselves. */
const birdsAway = (tx: CompanyTx, condition: RawBuilder<unknown>) => sql`
  select 'flock' as from_kind, e.flock_id as from_id, case when x.sale_id is null then 'lorry' else 'sale' end as to_kind,
    coalesce(x.sale_id, e.id) as to_id, sum((e.detail ->> 'count')::numeric) as quantity, 'birds' as unit,
    null::numeric as total
  from entry e
  left join sale_entry x on x.company_id = e.company_id and x.entry_id = e.id and not x.released
  where e.company_id = ${tx.companyId} and e.kind = 'bird-sale' and e.state = 'posted' and ${condition}
  group by e.flock_id, x.sale_id, coalesce(x.sale_id, e.id)`;

/** Eggs of a flock, or of a bought lot, in a hatch. */
const eggsIntoHatches = (tx: CompanyTx, condition: RawBuilder<unknown>) => sql`
  select case when n.flock_id is null then 'eggs' else 'flock' end as from_kind, n.source_id as from_id,
    'hatch' as to_kind, n.hatch_id as to_id, n.eggs_set as quantity, 'eggs' as unit,
    (select sum(x.eggs_set) from hatch_source x where x.company_id = n.company_id and x.hatch_id = n.hatch_id) as total
  from hatch_source n where n.company_id = ${tx.companyId} and n.eggs_set > 0 and ${condition}`;

/** Chicks that came out of hatches. */
const chicksOfHatches = (tx: CompanyTx, condition: RawBuilder<unknown>) => sql`
  select 'hatch' as from_kind, l.hatch_id as from_id, 'chicks' as to_kind, l.id as to_id, n.quantity, 'chicks' as unit,
    n.quantity as total
  from lot l
  join lateral (select sum(case when a.id = m.from_account_id then m.quantity else -m.quantity end) as quantity
    from movement m join account a on a.company_id = m.company_id and a.kind = 'hatched'
      and a.id in (m.from_account_id, m.to_account_id)
    where m.company_id = l.company_id and m.lot_id = l.id) n on n.quantity > 0
  where l.company_id = ${tx.companyId} and l.hatch_id is not null and ${condition}`;

/** One lot of own eggs in the hatches that it was set in. */
const eggLotIntoHatches = (tx: CompanyTx, condition: RawBuilder<unknown>) => sql`
  select 'eggs' as from_kind, n.lot_id as from_id, 'hatch' as to_kind, n.hatch_id as to_id, sum(n.quantity) as quantity,
    'eggs' as unit,
    (select sum(x.eggs_set) from hatch_source x where x.company_id = ${tx.companyId} and x.hatch_id = n.hatch_id) as total
  from hatch_lot n
  join hatch h on h.company_id = n.company_id and h.id = n.hatch_id and h.state not in ('planned', 'cancelled')
  join lot l on l.company_id = n.company_id and l.id = n.lot_id and l.flock_id is not null
  where n.company_id = ${tx.companyId} and ${condition} group by n.lot_id, n.hatch_id`;

/** One lot of own eggs in sales. */
const eggLotIntoSales = (tx: CompanyTx, condition: RawBuilder<unknown>) => sql`
  select 'eggs' as from_kind, l.id as from_id, 'sale' as to_kind, s.id as to_id, sum(sl.quantity) as quantity,
    'eggs' as unit, ${soldOf(tx)} as total
  from sale_lot sl
  join sale s on s.company_id = sl.company_id and s.id = sl.sale_id and s.decision <> 'cancelled'
  join lot l on l.company_id = sl.company_id and l.id = sl.lot_id and l.kind = 'eggs' and l.flock_id is not null
  where sl.company_id = ${tx.companyId} and ${condition} group by l.id, s.id`;

const suppliers = (tx: CompanyTx, condition: RawBuilder<unknown>) => sql`
  select 'supplier' as from_kind, l.partner_id as from_id, ${lotKind} as to_kind, l.id as to_id,
    coalesce((select sum(r.quantity) from balance r where r.company_id = l.company_id and r.lot_id = l.id), 0) as quantity,
    ${lotUnit} as unit, null::numeric as total
  from lot l left join item i on i.company_id = l.company_id and i.id = l.item_id
  where l.company_id = ${tx.companyId} and l.partner_id is not null and ${condition}`;

const layers = (tx: CompanyTx, condition: RawBuilder<unknown>) => sql`
  select 'flock' as from_kind, l.flock_id as from_id, 'eggs' as to_kind, l.id as to_id,
    coalesce((select sum(m.quantity) from movement m join account a on a.company_id = m.company_id
      and a.id = m.from_account_id and a.kind = 'laid'
      where m.company_id = l.company_id and m.lot_id = l.id and m.reverses_id is null), 0) as quantity,
    'eggs' as unit, null::numeric as total
  from lot l where l.company_id = ${tx.companyId} and l.kind = 'eggs' and l.flock_id is not null and ${condition}`;

const forward: Readonly<Partial<Record<TraceKind, readonly Ask[]>>> = {
  flock: [
    (tx, ids) => eggsIntoHatches(tx, sql`n.flock_id = ${among(ids)}`),
    (tx, ids) => lotsIntoSales(tx, sql`l.kind = 'eggs' and l.flock_id = ${among(ids)}`),
    (tx, ids) => birdsAway(tx, sql`e.flock_id = ${among(ids)}`),
  ],
  eggs: [
    (tx, ids) => eggLotIntoHatches(tx, sql`n.lot_id = ${among(ids)}`),
    (tx, ids) => eggsIntoHatches(tx, sql`n.flock_id is null and n.source_id = ${among(ids)}`),
    (tx, ids) => eggLotIntoSales(tx, sql`sl.lot_id = ${among(ids)}`),
    (tx, ids) => lotsIntoSales(tx, sql`sl.lot_id = ${among(ids)} and l.flock_id is null`),
  ],
  hatch: [(tx, ids) => chicksOfHatches(tx, sql`l.hatch_id = ${among(ids)}`)],
  chicks: [
    (tx, ids) => lotsIntoFlocks(tx, 'placed', { lots: ids }),
    (tx, ids) => lotsIntoSales(tx, sql`sl.lot_id = ${among(ids)}`),
  ],
  goods: [
    (tx, ids) => lotsIntoFlocks(tx, 'consumed', { lots: ids }),
    (tx, ids) => lotsIntoSales(tx, sql`sl.lot_id = ${among(ids)}`),
  ],
};

const back: Readonly<Partial<Record<TraceKind, readonly Ask[]>>> = {
  flock: [
    (tx, ids) => lotsIntoFlocks(tx, 'placed', { flocks: ids }),
    (tx, ids) => lotsIntoFlocks(tx, 'consumed', { flocks: ids }),
  ],
  hatch: [(tx, ids) => eggsIntoHatches(tx, sql`n.hatch_id = ${among(ids)}`)],
  chicks: [
    (tx, ids) => chicksOfHatches(tx, sql`l.id = ${among(ids)}`),
    (tx, ids) => suppliers(tx, sql`l.id = ${among(ids)}`),
  ],
  eggs: [(tx, ids) => layers(tx, sql`l.id = ${among(ids)}`), (tx, ids) => suppliers(tx, sql`l.id = ${among(ids)}`)],
  goods: [(tx, ids) => suppliers(tx, sql`l.id = ${among(ids)}`)],
  sale: [
    (tx, ids) => lotsIntoSales(tx, sql`sl.sale_id = ${among(ids)}`),
    (tx, ids) => birdsAway(tx, sql`x.sale_id = ${among(ids)}`),
  ],
};

/** Ways that lead on from these nodes, one step; each kind of way is one query, all in one round trip. */
export async function readEdges(
  tx: CompanyTx,
  frontier: Frontier,
  direction: 'forward' | 'back',
): Promise<(TraceEdge & { readonly near: string; readonly far: { kind: TraceKind; id: string } })[]> {
  const ways = direction === 'forward' ? forward : back;
  const asked = (Object.keys(frontier) as TraceKind[]).flatMap((kind) => {
    const ids = frontier[kind] ?? [];
    return ids.length === 0 ? [] : (ways[kind] ?? []).map((ask) => ask(tx, ids));
  });
  const found = await Promise.all(asked.map((query) => tx.many(query as RawBuilder<EdgeRow>)));
  return found.flat().map(({ fromKind, fromId, toKind, toId, quantity, unit, total }) => {
    const from = traceKey(fromKind, fromId);
    const to = traceKey(toKind, toId);
    const far = direction === 'forward' ? { kind: toKind, id: toId } : { kind: fromKind, id: fromId };
    return { from, to, quantity, unit, total, near: direction === 'forward' ? from : to, far };
  });
}
