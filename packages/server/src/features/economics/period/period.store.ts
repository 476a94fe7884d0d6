import type { Month, PeriodState } from '@henhouse/domain/money/period';
import type { PeriodFigures } from '@henhouse/domain/money/period-figures';
import { type RawBuilder, sql } from 'kysely';
import { stateOfMonth } from '../../../ledger/money/closed-month';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { addRow } from '../../../platform/db/table/document-rows';
import { lotsUsedByMonth, readChangedGoods } from '../kept/kept-goods.store';

export interface PeriodRow {
  readonly month: Month;
  readonly state: PeriodState;
  readonly closedAt: string | null;
  readonly figures: PeriodFigures | null;
  readonly version: number;
}

/**
 * First month with anything in the books, or that somebody has closed; the present one when there is none. What was taken back is not
 * in the books: a slip in the year would leave months behind that all have to be closed first. It is looked for from the earliest on, one by
 * one: nearly always the first one stands.
 */
export const readFirstMonth = (tx: CompanyTx, present: Month): Promise<Month> =>
  tx.value(sql<Month>`
    select date_trunc('month', least(${present}::date,
      (select b.day from booking b where b.company_id = ${tx.companyId} and b.reverses_id is null
        and (select r.id from booking r where r.company_id = b.company_id and r.reverses_id = b.id limit 1) is null
        order by b.day limit 1),
      (select min(placed_day) from flock where company_id = ${tx.companyId}),
      (select l.received_day from (
          select id, received_day from lot where company_id = ${tx.companyId} and received_day is not null
          order by received_day offset 0) l
        where (select m.id from movement m where m.company_id = ${tx.companyId} and m.lot_id = l.id and m.reverses_id is null
          and (select r.id from movement r where r.company_id = ${tx.companyId} and r.reverses_id = m.id limit 1) is null
          limit 1) is not null
        limit 1),
      (select min(month) from period where company_id = ${tx.companyId} and state <> 'open')))::date`);

/** Months from `first` to `last`, newest first; one that nobody has closed has version 0, and is closed with the first later one. */
export function readPeriods(tx: CompanyTx, first: Month, last: Month): Promise<PeriodRow[]> {
  return tx.many(sql<PeriodRow>`
    select m.day::date as month, ${stateOfMonth(tx, sql`m.day::date`)} as state, p.figures, coalesce(p.version, 0) as version,
      case when p.month is not null then p.closed_at else (
        select closed_at from period where company_id = ${tx.companyId} and month > m.day::date and state = 'closed'
        order by month limit 1) end as closed_at
    from generate_series(${first}::date, ${last}::date, interval '1 month') m (day)
    left join period p on p.company_id = ${tx.companyId} and p.month = m.day::date
    order by m.day desc`);
}

/** The earliest month from `first` on, before `month`, that is not closed; null when all are. */
export const readEarliestOpenMonth = (tx: CompanyTx, first: Month, month: Month): Promise<Month | null> =>
  tx.value(sql<Month | null>`
    select min(m.day)::date
    from generate_series(${first}::date, ${month}::date - 1, interval '1 month') m (day)
    where ${stateOfMonth(tx, sql`m.day::date`)} <> 'closed'`);

const bookedTo = (debit: string, credit: string = debit): RawBuilder<number> => sql`coalesce(sum(
  case when debit = ${debit} then amount_minor when credit = ${credit} then -amount_minor else 0 end), 0)`;

/** Over cash and bank. What was taken back or corrected is less of what it was, and nothing paid the other way. */
const paid = (side: 'debit' | 'credit', ofReversal: 'debit' | 'credit'): RawBuilder<number> => sql`coalesce(sum(
  case when reverses_id is null and ${sql.ref(side)} in ('cash', 'bank') then amount_minor
    when reverses_id is not null and ${sql.ref(ofReversal)} in ('cash', 'bank') then -amount_minor else 0 end), 0)`;

/** Figures of months as the books stand now. Goods are summed exactly and rounded once a month; what was lost lies in `discarded` and `variance`. */
export async function readMonthFigures(tx: CompanyTx, first: Month, last: Month): Promise<Map<Month, PeriodFigures>> {
  const span = sql`day >= ${first}::date and day < ${last}::date + interval '1 month'`;
  // Account by account along the index of days: a month is little of what years have moved.
  const lost = (sign: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql`
    select m.day, ${sign} * m.quantity * l.unit_cost_minor as cost
    from account a cross join lateral (
      select m.day, m.lot_id, m.quantity from movement m
      where m.company_id = ${tx.companyId} and ${end} = a.id and m.${span} offset 0) m
    join lot l on l.company_id = ${tx.companyId} and l.id = m.lot_id and l.unit_cost_minor is not null
    where a.company_id = ${tx.companyId} and a.kind in ('discarded', 'variance')`;
  const changed = await readChangedGoods(tx, 'all');
  const rows = await tx.many(sql<PeriodFigures & { month: Month }>`
    with booked as (
      select date_trunc('month', day)::date as month,
        -${bookedTo('income')} as income, ${bookedTo('expense')} as expense, ${bookedTo('goods')} as goods_bought,
        ${bookedTo('taxPaid')} as tax_paid, -${bookedTo('taxCharged')} as tax_charged,
        ${paid('credit', 'debit')} as paid_out, ${paid('debit', 'credit')} as paid_in
      from booking where company_id = ${tx.companyId} and ${span} group by 1),
    used as (select month, round(cost) as goods_used from (${lotsUsedByMonth(tx, { first, last }, changed)}) u),
    lost as (
      select date_trunc('month', day)::date as month, round(sum(cost)) as goods_lost
      from (${lost(sql`1`, sql`m.to_account_id`)} union all ${lost(sql`-1`, sql`m.from_account_id`)}) l group by 1)
    select month, coalesce(income, 0) as income, coalesce(expense, 0) as expense, coalesce(goods_bought, 0) as goods_bought,
      coalesce(goods_used, 0) as goods_used, coalesce(goods_lost, 0) as goods_lost, coalesce(tax_paid, 0) as tax_paid,
      coalesce(tax_charged, 0) as tax_charged, coalesce(paid_out, 0) as paid_out, coalesce(paid_in, 0) as paid_in
    from booked full join used using (month) full join lost using (month)`);
  return new Map(rows.map(({ month, ...figures }) => [month, figures]));
}

/** A month, held by this transaction: whoever is writing into it is waited for, whoever comes now waits. */
export async function lockPeriod(tx: CompanyTx, month: Month): Promise<PeriodRow> {
  // Taken where rows of the company lie: on a cluster whoever writes into the month takes it there (0095).
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${tx.companyId}::text || ${month}::date::text, 0))
    from (select count(*) from period where company_id = ${tx.companyId}) as here`);
  const [row] = await readPeriods(tx, month, month);
  return row as PeriodRow;
}

/** Goes to a state. Figures are kept with the moment of the database, which stamps what comes later; null keeps the former. */
export async function writePeriod(
  tx: CompanyTx,
  step: {
    readonly month: Month;
    readonly from: PeriodState;
    readonly to: PeriodState;
    readonly figures: PeriodFigures | null;
    readonly byName: string;
    readonly reason: string;
  },
): Promise<void> {
  const figures = step.figures === null ? null : JSON.stringify(step.figures);
  await tx.run(sql`
    insert into period (company_id, month, state, figures, closed_at, changed_by)
    values (${tx.companyId}, ${step.month}, ${step.to}, ${figures}::jsonb,
      case when ${figures}::jsonb is not null then clock_timestamp() end, ${tx.userId})
    on conflict (company_id, month) do update set state = excluded.state,
      figures = coalesce(excluded.figures, period.figures), closed_at = coalesce(excluded.closed_at, period.closed_at),
      version = period.version + 1, changed_at = excluded.changed_at, changed_by = excluded.changed_by`);
  const { month, from, to, byName, reason } = step;
  await addRow(tx, 'period_step', { month, byId: tx.userId, byName, fromState: from, toState: to, reason });
}
