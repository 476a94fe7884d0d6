import type { PartnerAgeing, PartnerLedgerLine } from '@henhouse/contract/money/partner-ledger';
import type { Day } from '@henhouse/domain/day/day';
import { type AgeingBucket, ageingBuckets, daysLateOf } from '@henhouse/domain/money/ageing';
import type { MoneyAccount } from '@henhouse/domain/money/booking';
import { type RawBuilder, sql } from 'kysely';
import { ofPartner } from '../../ledger/money/of-partner';
import type { CompanyTx } from '../../platform/db/company-tx';
import { contains, equals, orderedBy, pageOf, within } from '../../platform/db/listing';
import { type DocumentSource, documentNames, openDocuments, type PartnerSide } from './open-documents';

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

export interface LedgerQuery {
  readonly q?: string | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly page: number;
  readonly perPage: number;
  readonly sortDesc: boolean;
}

/** Bookings of a partner by document and day, with what is owed after each. */
export async function listLedgerLines(
  tx: CompanyTx,
  partnerId: string,
  query: LedgerQuery,
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
  const lines = sql`
    select d.id, d.day, d.document_kind, d.document_id, coalesce(named.name, '') as name, d.is_reversal,
      greatest(d.change_minor, 0) as more_minor, greatest(-d.change_minor, 0) as less_minor,
      sum(d.change_minor) over (order by d.day, d.id) as balance_minor
    from (${documents}) d left join (${documentNames(tx, sources)}) named on named.id = d.document_id`;
  const shown = sql`from (${lines}) line
    where ${contains([sql`name`, sql`document_kind`], query.q)}
      and (${query.from ?? null}::date is null or day >= ${query.from ?? null})
      and (${query.to ?? null}::date is null or day <= ${query.to ?? null})`;
  const direction = query.sortDesc ? sql.raw('desc') : sql.raw('asc');
  const [items, { total }] = await Promise.all([
    tx.many(sql<PartnerLedgerLine>`select * ${shown} order by day ${direction}, id ${direction} ${pageOf(query)}`),
    tx.one(sql<{ total: number }>`select count(*) as total ${shown}`),
  ]);
  return { items, total };
}

/** The columns of the buckets; their names come back as the words of the contract. */
const columnOf = {
  notDue: 'not_due',
  days1To30: 'days1_to30',
  days31To60: 'days31_to60',
  days61To90: 'days61_to90',
  over90: 'over90',
} as const satisfies Record<AgeingBucket, string>;

const ageingColumns = {
  partnerName: sql`lower(partner_name)`,
  openMinor: sql`open_minor`,
  over90: sql`over90`,
} as const satisfies Record<string, RawBuilder<unknown>>;

export interface AgeingQuery {
  readonly q?: string | undefined;
  readonly partner?: string | undefined;
  readonly page: number;
  readonly perPage: number;
  readonly sortBy: keyof typeof ageingColumns;
  readonly sortDesc: boolean;
}

/** Partners of a side who are owed, or owe, with how long what is open has been due; buckets as the domain has them. */
export async function listAgeingRows(
  tx: CompanyTx,
  query: AgeingQuery,
  { today, ...reach }: Reach & { readonly today: Day },
  sources: readonly DocumentSource[],
): Promise<{ items: PartnerAgeing[]; total: number }> {
  const { side, farmIds } = reach;
  const daysLate = sql`${today}::date - o.due_day`;
  const sums = ageingBuckets.map((bucket) => {
    const [from, to] = daysLateOf[bucket];
    const since = from === null ? sql`true` : sql`${daysLate} >= ${sql.lit(from)}`;
    const until = to === null ? sql`true` : sql`${daysLate} <= ${sql.lit(to)}`;
    return sql`coalesce(sum(o.open_minor) filter (where ${since} and ${until}), 0) as ${sql.ref(columnOf[bucket])}`;
  });
  const rows = sql`
    select p.id as partner_id, p.name as partner_name, open.*, coalesce(owed.balance_minor, 0) as balance_minor
    from partner p
    left join lateral (
      select ${sql.join(sums)},
        coalesce(sum(o.open_minor), 0) as open_minor
      from (${openDocuments(tx, sources, reach)}) o where o.partner_id = p.id and o.open_minor > 0) open on true
    left join lateral (
      select sum(case when ${grows(side)} then b.amount_minor else -b.amount_minor end) as balance_minor from booking b
      where b.company_id = p.company_id and ${touches(side)} and ${within(sql`b.farm_id`, farmIds)}
        and b.partner_id in (select m.id from partner m
          where m.company_id = p.company_id and (m.id = p.id or m.merged_into_id = p.id))) owed on true
    where p.company_id = ${tx.companyId} and p.merged_into_id is null and ${equals(sql`p.id`, query.partner)}
      and (${query.partner ?? null}::uuid is not null or open.open_minor <> 0 or coalesce(owed.balance_minor, 0) <> 0)`;
  const shown = sql`from (${rows}) aged where ${contains([sql`partner_name`], query.q)}`;
  const [items, { total }] = await Promise.all([
    tx.many(sql<PartnerAgeing>`
      select * ${shown} ${orderedBy(ageingColumns[query.sortBy], query.sortDesc, sql`partner_id`)} ${pageOf(query)}`),
    tx.one(sql<{ total: number }>`select count(*) as total ${shown}`),
  ]);
  return { items, total };
}

export async function isPartnerKnown(tx: CompanyTx, id: string): Promise<boolean> {
  return (await tx.maybe(sql`select id from partner where company_id = ${tx.companyId} and id = ${id}`)) !== undefined;
}
