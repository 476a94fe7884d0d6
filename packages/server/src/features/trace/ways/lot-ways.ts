import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { among, type DaysWanted, lotKind, lotUnit, unmixed } from './way-query';

type Sink = 'consumed' | 'placed';

/** Lots, wherever they went, or flocks, whatever they took. */
type Sought =
  | { readonly lots: readonly string[]; readonly flocks?: undefined }
  | { readonly flocks: readonly string[]; readonly lots?: undefined };

/**
 * What sinks of one kind took of lots by flock and day, and what was taken back. Where one day stands for all it is read as it is kept
 * (`flock_lot`): of a flock thousands of movements a lot may be. Only a lot of which something was taken back is told day by day even
 * there: what came back is taken off its latest days.
 */
const intoSink = (tx: CompanyTx, sink: Sink, { lots, flocks }: Sought, days: DaysWanted) => {
  const kept = sql`from flock_lot k where k.company_id = ${tx.companyId} and k.sink = ${sink}
    and ${lots === undefined ? sql`k.flock_id = ${among(flocks)}` : sql`k.lot_id = ${among(lots)}`}`;
  const cameBack = sql`any(array(select k.lot_id ${kept} and k.has_return))`;
  const sinks = sql`select id from account where company_id = ${tx.companyId} and kind = ${sink} and ${
    flocks === undefined ? sql`true` : sql`flock_id = ${among(flocks)}`
  }`;
  const side = (account: 'to_account_id' | 'from_account_id', sign: '' | '-') => sql`
    select m.lot_id, m.${sql.ref(account)} as account_id, m.day, ${sql.raw(sign)}sum(m.quantity) as quantity
    from movement m
    where m.company_id = ${tx.companyId} and ${
      lots === undefined ? sql`m.${sql.ref(account)} in (${sinks})` : sql`m.lot_id = ${among(lots)}`
    } and ${days === 'each' ? sql`true` : sql`m.lot_id = ${cameBack}`}
    group by m.lot_id, m.${sql.ref(account)}, m.day`;
  const byDay = sql`
    select moved.lot_id, a.flock_id, moved.day, sum(moved.quantity) as quantity
    from (${side('to_account_id', '')} union all ${side('from_account_id', '-')}) moved
    join account a on a.company_id = ${tx.companyId} and a.id = moved.account_id and a.kind = ${sink}
    group by 1, 2, 3 having sum(moved.quantity) <> 0`;
  if (days === 'each') return byDay;
  return sql`
    select k.lot_id, k.flock_id, k.${sql.ref(days === 'first' ? 'first_day' : 'last_day')} as day, k.quantity ${kept}
      and k.lot_id <> all (array(select k.lot_id ${kept} and k.has_return))
    union all ${byDay}`;
};

const placedIn = (tx: CompanyTx, flockId: RawBuilder<unknown>) => sql`
  (select sum(d.placed) from flock_day d where d.company_id = ${tx.companyId} and d.flock_id = ${flockId})`;

/** Lots given to or placed as flocks. */
export const lotsIntoFlocks = (tx: CompanyTx, sink: Sink, sought: Sought, days: DaysWanted) => sql`
  select ${lotKind} as from_kind, n.lot_id as from_id, 'flock' as to_kind, n.flock_id as to_id, ${lotUnit} as unit,
    n.day as left_day, n.day as arrived_day, n.quantity, n.quantity as part,
    case when l.kind = 'chicks' then ${placedIn(tx, sql`n.flock_id`)} end as total, null as shared_by
  from (${intoSink(tx, sink, sought, days)}) n
  join lot l on l.company_id = ${tx.companyId} and l.id = n.lot_id
  left join item i on i.company_id = l.company_id and i.id = l.item_id`;

/** Chicks that were placed straight from a lorry, without a lot, and birds that stood there when the books began: what the entry says is all that is known of them. */
export const deliveriesIntoFlocks = (tx: CompanyTx, flockIds: readonly string[]) => sql`
  select case when e.detail ->> 'opening' is null then 'delivery' else 'opening' end as from_kind, e.id as from_id, 'flock' as to_kind, e.flock_id as to_id,
    case when e.detail ->> 'opening' is null then 'chicks' else 'birds' end as unit,
    e.day as left_day, e.day as arrived_day, n.chicks as quantity, n.chicks as part,
    ${placedIn(tx, sql`e.flock_id`)} as total, null as shared_by
  from entry e
  cross join lateral (select (e.detail ->> 'count')::numeric as chicks) n
  where e.company_id = ${tx.companyId} and e.kind = 'chick-placement' and e.state = 'posted'
    and e.detail ->> 'chickLotId' is null and e.flock_id = ${among(flockIds)}`;

/** What came into lots from sources of a kind by day, as it was delivered, eggs as what they were graded last: what went back since is another matter. */
const outOfSource = (source: 'supplier' | 'laid' | 'hatched') => sql`
  select m.day, sum(case when a.id = m.from_account_id then m.quantity else -m.quantity end) as quantity
  from movement m
  join account a on a.company_id = m.company_id and a.kind = ${source}
    and case when m.document_kind = 'eggRegrade' then a.id in (m.from_account_id, m.to_account_id)
      else a.id = case when m.reverses_id is null then m.from_account_id else m.to_account_id end end
  where m.company_id = l.company_id and m.lot_id = l.id group by m.day`;

export const suppliers = (tx: CompanyTx, condition: RawBuilder<unknown>) => sql`
  select 'supplier' as from_kind, l.partner_id as from_id, ${lotKind} as to_kind, l.id as to_id, ${lotUnit} as unit,
    n.day as left_day, n.day as arrived_day, n.quantity, n.quantity as part, ${unmixed}
  from lot l left join item i on i.company_id = l.company_id and i.id = l.item_id
  cross join lateral (${outOfSource('supplier')}) n
  where l.company_id = ${tx.companyId} and l.partner_id is not null and ${condition}`;

export const layers = (tx: CompanyTx, condition: RawBuilder<unknown>) => sql`
  select 'flock' as from_kind, l.flock_id as from_id, 'eggs' as to_kind, l.id as to_id, 'eggs' as unit,
    n.day as left_day, n.day as arrived_day, n.quantity, n.quantity as part, ${unmixed}
  from lot l cross join lateral (${outOfSource('laid')}) n
  where l.company_id = ${tx.companyId} and l.kind = 'eggs' and l.flock_id is not null and ${condition}`;

/** Chicks that came out of hatches. */
export const chicksOfHatches = (tx: CompanyTx, condition: RawBuilder<unknown>) => sql`
  select 'hatch' as from_kind, l.hatch_id as from_id, 'chicks' as to_kind, l.id as to_id, 'chicks' as unit,
    n.day as left_day, n.day as arrived_day, n.quantity, n.quantity as part, ${unmixed}
  from lot l cross join lateral (${outOfSource('hatched')}) n
  where l.company_id = ${tx.companyId} and l.hatch_id is not null and ${condition}`;
