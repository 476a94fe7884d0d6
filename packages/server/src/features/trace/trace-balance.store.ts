import type { TraceBalance, TraceSubject } from '@henhouse/contract/trace/trace';
import { realAccountKinds } from '@henhouse/domain/ledger/account';
import { type AccountFlow, massBalance } from '@henhouse/domain/trace/mass-balance';
import type { TraceStartKind } from '@henhouse/domain/trace/trace-graph';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { within } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';
import type { NodeFacts } from './trace-nodes.store';
import { lotUnit } from './ways/way-query';

interface Start {
  readonly kind: TraceStartKind;
  readonly id: string;
}

/** What the start is: of a lot its supplier and when it expires, besides what its node says. */
export async function readSubject(tx: CompanyTx, start: NodeFacts): Promise<TraceSubject> {
  const lot = await tx.maybe(sql<Pick<TraceSubject, 'supplier' | 'expiryDay'>>`
    select coalesce(p.name, '') as supplier, l.expiry_day from lot l
    left join partner p on p.company_id = l.company_id and p.id = l.partner_id
    where l.company_id = ${tx.companyId} and l.id = ${start.id}`);
  const { about, farmName, day, docket, source } = start;
  return { about, farmName, day, docket, source, supplier: lot?.supplier ?? '', expiryDay: lot?.expiryDay ?? null };
}

/** Lots whose movements are the start's: of a hatch the eggs, as far as its own accounts took and gave them. */
const lotsOf = ({ companyId }: CompanyTx, { kind, id }: Start): RawBuilder<unknown> => {
  if (kind === 'flock') return sql`l.kind = 'birds' and l.flock_id = ${id}`;
  if (kind !== 'hatch') return sql`l.id = ${id}`;
  return sql`l.kind = 'eggs' and l.id in (select n.lot_id from hatch_lot n where n.company_id = ${companyId} and n.hatch_id = ${id})`;
};

/**
 * What became of everything that came of the start, by the movements in force and by the balances; what crossed to a farm out of
 * reach went elsewhere. Null of a sale.
 */
export async function readBalance(tx: CompanyTx, start: Start, { farmIds }: Scope): Promise<TraceBalance | null> {
  if (start.kind === 'sale') return null;
  const { companyId } = tx;
  const isHatch = start.kind === 'hatch';
  const accounts = sql`
    select a.id, a.kind, a.hatch_id, coalesce(a.farm_id, f.farm_id, h.farm_id) as farm_id from account a
    left join flock f on f.company_id = a.company_id and f.id = a.flock_id
    left join hatch h on h.company_id = a.company_id and h.id = a.hatch_id
    where a.company_id = ${companyId}`;
  const inReach = sql`(a.farm_id is null or ${within(sql`a.farm_id`, farmIds)})`;
  const moved = sql`
    select m.from_account_id, m.to_account_id, m.quantity from movement m
    join lot l on l.company_id = m.company_id and l.id = m.lot_id and ${lotsOf(tx, start)}
    join account source on source.company_id = m.company_id and source.id = m.from_account_id
    join account target on target.company_id = m.company_id and target.id = m.to_account_id
    where m.company_id = ${companyId} and m.reverses_id is null
      and not exists (select from movement r where r.company_id = m.company_id and r.reverses_id = m.id)
      and ${isHatch ? sql`${start.id} in (source.hatch_id, target.hatch_id)` : sql`true`}`;
  const [flows, { left, unit }] = await Promise.all([
    tx.many(sql<AccountFlow>`
      with moved as materialized (${moved}), side as (
        select to_account_id as account_id, quantity as took, 0 as gave from moved
        union all select from_account_id, 0, quantity from moved)
      select case when ${inReach} then a.kind else 'elsewhere' end as kind, sum(side.took) as took, sum(side.gave) as gave
      from side join (${accounts}) a on a.id = side.account_id group by 1`),
    tx.one(sql<{ left: number; unit: string | null }>`
      select coalesce(sum(b.quantity), 0) as left, (select min(case l.kind when 'birds' then 'birds' else ${lotUnit} end)
          from lot l left join item i on i.company_id = l.company_id and i.id = l.item_id
          where l.company_id = ${companyId} and ${lotsOf(tx, start)}) as unit
      from lot l
      join balance b on b.company_id = l.company_id and b.lot_id = l.id and b.quantity > 0
      join (${accounts}) a on a.id = b.account_id and a.kind = any(${[...realAccountKinds]}::text[]) and ${inReach}
      where l.company_id = ${companyId} and ${lotsOf(tx, start)} and ${isHatch ? sql`a.hatch_id = ${start.id}` : sql`true`}`),
  ]);
  return { unit: unit ?? 'birds', ...massBalance(start.kind, flows, left) };
}
