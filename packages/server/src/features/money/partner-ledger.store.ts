import type { QueryOf } from '@henhouse/contract/endpoint';
import type { MoneySetting } from '@henhouse/contract/money/money-setting';
import type {
  getSupplierLedger,
  listCustomerAgeing,
  PartnerAgeing,
  PartnerLedgerLine,
} from '@henhouse/contract/money/partner-ledger';
import type { Day } from '@henhouse/domain/day/day';
import { ageingBuckets, daysLateOf } from '@henhouse/domain/money/ageing';
import type { MoneyAccount } from '@henhouse/domain/money/booking';
import { type RawBuilder, sql } from 'kysely';
import { ofPartner } from '../../ledger/money/of-partner';
import type { CompanyTx } from '../../platform/db/company-tx';
import { columnOf, contains, equals, orderedBy, pageOf, within } from '../../platform/db/listing';
import type { DaysOfPlaces } from '../farm/site-day';
import { readMoneySetting } from './money-setting.store';
import { type DocumentSource, daysLateOn, documentNames, openDocuments, type PartnerSide } from './open-documents';
import { remindedDocuments } from './reminder/payment-reminder.store';

/** The account that a side is kept in, and the side of a booking on which it grows. */
const accountOf = { supplier: 'payable', customer: 'receivable' } as const satisfies Record<PartnerSide, MoneyAccount>;

const grows = (side: PartnerSide): RawBuilder<unknown> =>
  side === 'supplier' ? sql`b.credit = 'payable'` : sql`b.debit = 'receivable'`;

const touches = (side: PartnerSide): RawBuilder<unknown> =>
  sql`(b.debit = ${accountOf[side]} or b.credit = ${accountOf[side]})`;

interface Reach {
  readonly side: PartnerSide;
  readonly farmIds: 'all' | readonly string[];
}

/** Bookings of a partner by document and day, with what is owed after each. */
export async function listLedgerLines(
  tx: CompanyTx,
  partnerId: string,
  query: QueryOf<typeof getSupplierLedger>,
  { side, farmIds }: Reach,
  sources: readonly DocumentSource[],
): Promise<{ items: PartnerLedgerLine[]; total: number }> {
  const grew = sql`case when ${grows(side)} then b.amount_minor else -b.amount_minor end`;
  // Goods and tax of one invoice are one line of the ledger.
  const documents = sql`
    select max(b.id) as id, b.day, b.document_kind, b.document_id, b.reverses_id is not null as is_reversal,
      sum(${grew}) as change_minor
    from booking b
    where b.company_id = ${tx.companyId} and ${touches(side)} and ${ofPartner(tx, sql`b.partner_id`, partnerId)}
      and ${within(sql`b.farm_id`, farmIds)}
    group by b.day, b.document_kind, b.document_id, b.document_version, b.reverses_id is not null`;
  const isSearched = query.q !== undefined && query.q !== '';
  const named = (of: string) =>
    sql`left join (${documentNames(tx, sources, sql`select document_id from ${sql.table(of)}`)}) named
      on named.id = ${sql.table(of)}.document_id`;
  // The balance runs over all documents; only a search asks for the names of all of them.
  const lines = sql`
    with document as materialized (${documents}),
    line as (
      select document.*, sum(change_minor) over (order by document.day, document.id) as balance_minor
        ${isSearched ? sql`, coalesce(named.name, '') as name` : sql``}
      from document ${isSearched ? named('document') : sql``}),
    shown as materialized (
      select * from line where ${isSearched ? contains([sql`name`, sql`document_kind`], query.q) : sql`true`}
        and ${query.from === undefined ? sql`true` : sql`day >= ${query.from}`}
        and ${query.to === undefined ? sql`true` : sql`day <= ${query.to}`})`;
  const way = sql.raw(query.sortDesc ? 'desc' : 'asc');
  const rows = await tx.many(sql<PartnerLedgerLine & { readonly documents: number }>`
    ${lines},
    page as materialized (select * from shown order by day ${way}, id ${way} ${pageOf(query)})
    select counted.documents, page.id, page.day, page.document_kind, page.document_id, page.is_reversal,
      greatest(page.change_minor, 0) as more_minor, greatest(-page.change_minor, 0) as less_minor, page.balance_minor,
      ${isSearched ? sql`page.name` : sql`coalesce(named.name, '') as name`}
    from (select count(*)::int as documents from shown) counted
    left join page on true ${isSearched ? sql`` : named('page')}
    order by page.day ${way}, page.id ${way}`);
  const items = rows.flatMap(({ documents: _documents, ...row }) => (row.id === null ? [] : [row]));
  return { items, total: rows[0]?.documents ?? 0 };
}

/** When customers were reminded of what is overdue, and whether it is time to; suppliers remind us. */
function remindersOfOpen(
  tx: CompanyTx,
  side: PartnerSide,
  { daysLate, today }: { readonly daysLate: RawBuilder<unknown>; readonly today: Day },
  { remindAfterDays, remindEveryDays }: MoneySetting,
): { readonly reminded: RawBuilder<unknown>; readonly remindedSums: RawBuilder<unknown> } {
  if (side === 'supplier')
    return { reminded: sql``, remindedSums: sql`null::date as reminded_day, false as to_remind` };
  const isTime = sql`${daysLate} > 0 and ${daysLate} >= ${remindAfterDays}::int
    and (said.reminded_day is null or said.reminded_day + ${remindEveryDays}::int <= ${today}::date)`;
  return {
    reminded: sql`left join (${remindedDocuments(tx)}) said on said.document_id = o.id`,
    remindedSums: sql`max(said.reminded_day) filter (where ${daysLate} > 0) as reminded_day,
      coalesce(bool_or(${isTime}), false) as to_remind`,
  };
}

/** Partners of a side who are owed, or owe, with how long what is open has been due; buckets as the domain has them. */
export async function listAgeingRows(
  tx: CompanyTx,
  query: QueryOf<typeof listCustomerAgeing>,
  { days, ...reach }: Reach & { readonly days: DaysOfPlaces },
  sources: readonly DocumentSource[],
): Promise<{ items: PartnerAgeing[]; total: number }> {
  const { side, farmIds } = reach;
  const buckets = ageingBuckets.map((bucket) => {
    const column = columnOf(bucket);
    return sql`coalesce(open.${column}, 0) as ${column}`;
  });
  const daysLate = daysLateOn(days);
  const sums = ageingBuckets.map((bucket) => {
    const [from, to] = daysLateOf[bucket];
    const since = from === null ? sql`true` : sql`${daysLate} >= ${sql.lit(from)}`;
    const until = to === null ? sql`true` : sql`${daysLate} <= ${sql.lit(to)}`;
    return sql`coalesce(sum(o.open_minor) filter (where ${since} and ${until}), 0) as ${columnOf(bucket)}`;
  });
  const { partner } = query;
  const ofPartnerAsked = (column: RawBuilder<unknown>) =>
    partner === undefined ? sql`true` : sql`${column} = ${partner}`;
  const grown = side === 'supplier' ? sql`b.payable_minor` : sql`b.receivable_minor`;
  const { reminded, remindedSums } = remindersOfOpen(
    tx,
    side,
    { daysLate, today: days.today },
    await readMoneySetting(tx),
  );
  const aged = sql`
    with open as materialized (
      select o.partner_id, ${sql.join(sums)}, sum(o.open_minor) as open_minor, ${remindedSums}
      from (${openDocuments(tx, sources, { ...reach, which: 'unpaid' })}) o ${reminded}
      where o.open_minor > 0 and ${ofPartnerAsked(sql`o.partner_id`)} group by o.partner_id),
    owed as materialized (
      select coalesce(m.merged_into_id, m.id) as partner_id, sum(${grown}) as balance_minor
      from partner_balance b join partner m on m.company_id = b.company_id and m.id = b.partner_id
      where b.company_id = ${tx.companyId} and ${within(sql`b.farm_id`, farmIds)}
        and ${ofPartnerAsked(sql`coalesce(m.merged_into_id, m.id)`)}
      group by 1),
    aged as materialized (
      select p.id as partner_id, p.name as partner_name, ${sql.join(buckets)}, coalesce(open.open_minor, 0) as open_minor,
        coalesce(owed.balance_minor, 0) as balance_minor, open.reminded_day, coalesce(open.to_remind, false) as to_remind
      from partner p left join open on open.partner_id = p.id left join owed on owed.partner_id = p.id
      where p.company_id = ${tx.companyId} and p.merged_into_id is null and ${ofPartnerAsked(sql`p.id`)}
        and (${sql.lit(partner !== undefined)} or open.open_minor <> 0 or owed.balance_minor <> 0)
        and ${equals(sql`coalesce(open.to_remind, false)`, query.toRemind)} and ${contains([sql`p.name`], query.q)})`;
  const order = orderedBy(columnOf(query.sortBy), query.sortDesc, sql`partner_id`);
  const rows = await tx.many(sql<PartnerAgeing & { readonly partners: number }>`
    ${aged}
    select * from (select count(*)::int as partners from aged) counted
    left join (select * from aged ${order} ${pageOf(query)}) page on true ${order}`);
  const items = rows.flatMap(({ partners: _partners, ...row }) => (row.partnerId === null ? [] : [row]));
  return { items, total: rows[0]?.partners ?? 0 };
}

export const partnerExists = (tx: CompanyTx, id: string): Promise<boolean> =>
  tx.exists(sql`select id from partner where company_id = ${tx.companyId} and id = ${id}`);
