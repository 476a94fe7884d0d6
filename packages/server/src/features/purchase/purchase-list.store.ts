import type { PurchaseRow } from '@henhouse/contract/purchase/purchase';
import type { PurchaseRequest } from '@henhouse/contract/purchase/purchase-request';
import type { Day } from '@henhouse/domain/day/day';
import type { PurchaseKind } from '@henhouse/domain/purchase/purchase-kind';
import type { PurchaseState } from '@henhouse/domain/purchase/purchase-state';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { contains, equals, orderedBy, pageOf, within } from '../../platform/db/listing';
import type { Place } from '../../platform/http/rights';
import { invoicesInForce } from './invoices-in-force';

/** The place that a purchase's id stands for; the company's own stand at no farm. */
export async function findPurchase(tx: CompanyTx, id: string): Promise<Place | undefined> {
  const row = await tx.maybe(sql<{ farmId: string | null }>`
    select farm_id from purchase where company_id = ${tx.companyId} and id = ${id}`);
  if (!row) return undefined;
  return row.farmId === null ? {} : { farmId: row.farmId };
}

/** What a purchase is about, in a few words. */
const goods = sql`coalesce((
  select string_agg(distinct coalesce(i.name, nullif(l.breed, ''), nullif(l.source_flock, ''), ''), ', ')
  from purchase_line l left join item i on i.company_id = l.company_id and i.id = l.item_id
  where l.company_id = p.company_id and l.purchase_id = p.id), '')`;

const sortColumns = {
  day: sql`day`,
  number: sql`number`,
  partnerName: sql`lower(partner_name)`,
  totalMinor: sql`total_minor`,
  state: sql`state`,
  expectedDay: sql`expected_day`,
} as const satisfies Record<string, RawBuilder<unknown>>;

export interface PurchaseQuery {
  readonly q?: string | undefined;
  readonly farmId?: string | undefined;
  readonly site?: 'company' | 'farms' | undefined;
  readonly kind?: PurchaseKind | undefined;
  readonly state?: PurchaseState | undefined;
  readonly partner?: string | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly page: number;
  readonly perPage: number;
  readonly sortBy: keyof typeof sortColumns;
  readonly sortDesc: boolean;
}

/** Purchases of the farms in reach; the company's own only for whoever reaches the company. */
export async function listPurchaseRows(
  tx: CompanyTx,
  query: PurchaseQuery,
  farmIds: 'all' | readonly string[],
): Promise<{ items: PurchaseRow[]; total: number }> {
  const site = { company: sql`farm_id is null`, farms: sql`farm_id is not null`, all: sql`true` }[query.site ?? 'all'];
  const rows = sql`
    select p.id, p.number, p.kind, p.farm_id, coalesce(farm.name, '') as farm_name, p.partner_id,
      coalesce(partner.name, '') as partner_name, p.day, p.expected_day, p.state, p.is_request, p.asked_by_name as asked_by,
      p.total_minor, p.version, p.created_at, p.changed_at, ${goods} as goods
    from purchase p
    left join farm on farm.company_id = p.company_id and farm.id = p.farm_id
    left join partner on partner.company_id = p.company_id and partner.id = p.partner_id
    where p.company_id = ${tx.companyId} and ${within(sql`p.farm_id`, farmIds)}`;
  const shown = sql`from (${rows}) purchase
    where ${site} and ${equals(sql`farm_id`, query.farmId)} and ${equals(sql`kind`, query.kind)}
      and ${equals(sql`state`, query.state)} and ${equals(sql`partner_id`, query.partner)}
      and (${query.from ?? null}::date is null or day >= ${query.from ?? null})
      and (${query.to ?? null}::date is null or day <= ${query.to ?? null})
      and ${contains([sql`number::text`, sql`partner_name`, sql`goods`, sql`farm_name`], query.q)}`;
  const order = orderedBy(sortColumns[query.sortBy], query.sortDesc, sql`id`);
  const [items, { total }] = await Promise.all([
    tx.many(sql<PurchaseRow>`
      select page.*, coalesce((
          select sum(greatest(0, i.total_minor - i.credited_minor - i.paid_minor)) from (${invoicesInForce(tx)}) i
          where i.purchase_id = page.id), 0) as open_minor
      from (select * ${shown} ${order} ${pageOf(query)}) page ${order}`),
    tx.one(sql<{ total: number }>`select count(*) as total ${shown}`),
  ]);
  return { items, total };
}

const requests = (tx: CompanyTx, farmId: string): RawBuilder<unknown> => sql`
  select p.id, p.number, p.kind, p.farm_id, farm.name as farm_name, p.day, p.expected_day, p.state, p.notes, p.reason,
    p.created_at, ${goods} as goods
  from purchase p join farm on farm.company_id = p.company_id and farm.id = p.farm_id
  where p.company_id = ${tx.companyId} and p.farm_id = ${farmId} and p.asked_by = ${tx.userId}`;

/** What the caller has asked for, without prices, whatever has become of it. */
export async function listRequestRows(
  tx: CompanyTx,
  farmId: string,
  query: Pick<PurchaseQuery, 'q' | 'page' | 'perPage' | 'sortDesc'>,
): Promise<{ items: PurchaseRequest[]; total: number }> {
  const shown = sql`from (${requests(tx, farmId)}) asked where ${contains([sql`goods`, sql`notes`], query.q)}`;
  const [items, { total }] = await Promise.all([
    tx.many(sql<PurchaseRequest>`
      select * ${shown} ${orderedBy(sql`day`, query.sortDesc, sql`number desc`)} ${pageOf(query)}`),
    tx.one(sql<{ total: number }>`select count(*) as total ${shown}`),
  ]);
  return { items, total };
}

export function readRequest(tx: CompanyTx, farmId: string, id: string): Promise<PurchaseRequest> {
  return tx.one(sql<PurchaseRequest>`${requests(tx, farmId)} and p.id = ${id}`);
}
