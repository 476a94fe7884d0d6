import type { QueryOf } from '@henhouse/contract/endpoint';
import type { listPurchases, PurchaseRow } from '@henhouse/contract/purchase/purchase';
import type { PurchaseRequest } from '@henhouse/contract/purchase/purchase-request';
import { openPurchaseStates } from '@henhouse/domain/purchase/purchase-state';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { contains, equals, hasState, listPage, type Page, within, withTotal } from '../../platform/db/listing';
import { among, anyOf, beginsWith, findIds, foundBy, idsOfPage } from '../../platform/db/long-list';

/** What a purchase is about, in a few words. */
const goods = sql`coalesce((
  select string_agg(distinct coalesce(i.name, nullif(l.breed, ''), nullif(l.source_flock, ''), ''), ', ')
  from purchase_line l left join item i on i.company_id = l.company_id and i.id = l.item_id
  where l.company_id = p.company_id and l.purchase_id = p.id), '')`;

/** Columns of a row that a page is ordered by; those after a partner's name have partners beside them. */
const sortColumns = {
  day: sql`p.day`,
  number: sql`p.number`,
  partnerName: sql`partner.name collate natural_order`,
  totalMinor: sql`p.total_minor`,
  state: sql`p.state`,
  expectedDay: sql`p.expected_day`,
} as const satisfies Record<string, RawBuilder<unknown>>;

type PurchaseQuery = QueryOf<typeof listPurchases>;

/** Condition on a purchase `p`: its number begins with what is searched, a docket is it, or partner, goods or farm hold it. */
async function searchOf(tx: CompanyTx, q: string | undefined): Promise<RawBuilder<unknown>> {
  if (q === undefined || q === '') return sql`true`;
  const { partners, farms, items } = await findIds(tx, q, {
    partners: { table: 'partner', columns: [sql`name`] },
    farms: { table: 'farm', columns: [sql`name`] },
    items: { table: 'item', columns: [sql`name`] },
  });
  const lines = (condition: RawBuilder<unknown>) =>
    sql`select l.purchase_id from purchase_line l where l.company_id = ${tx.companyId} and ${condition}`;
  const found = await foundBy(tx, sql`p.id`, [
    sql`select r.purchase_id from purchase_receipt r where r.company_id = ${tx.companyId} and r.docket = ${q}`,
    lines(sql`l.item_id is null and ${contains([sql`coalesce(nullif(l.breed, ''), l.source_flock)`], q)}`),
    ...(items.length === 0 ? [] : [lines(sql`l.item_id = any(${items}::uuid[])`)]),
    ...(/^\d{1,10}$/.test(q)
      ? [sql`select n.id from purchase n where n.company_id = ${tx.companyId} and ${beginsWith(sql`n.number`, q)}`]
      : []),
  ]);
  const named = among([
    [sql`p.partner_id`, partners],
    [sql`p.farm_id`, farms],
  ]);
  return anyOf([...named, ...found]);
}

/** Purchases of the farms in reach; the company's own only for whoever reaches the company. */
export async function listPurchaseRows(
  tx: CompanyTx,
  query: PurchaseQuery,
  farmIds: 'all' | readonly string[],
): Promise<Page<PurchaseRow>> {
  const { sortBy, from, to } = query;
  const site = { company: sql`p.farm_id is null`, farms: sql`p.farm_id is not null`, all: sql`true` };
  const shown = sql`p.company_id = ${tx.companyId} and ${within(sql`p.farm_id`, farmIds)} and ${site[query.site ?? 'all']}
    and ${equals(sql`p.farm_id`, query.farmId)} and ${equals(sql`p.kind`, query.kind)}
    and ${hasState(sql`p.state`, query.state, openPurchaseStates)} and ${equals(sql`p.partner_id`, query.partner)}
    and ${from === undefined ? sql`true` : sql`p.day >= ${from}`} and ${to === undefined ? sql`true` : sql`p.day <= ${to}`}
    and ${await searchOf(tx, query.q)}`;
  const page = idsOfPage(
    {
      from: sql`purchase p`,
      id: sql`p.id`,
      shown,
      column: sortColumns[sortBy],
      ...(sortBy === 'partnerName'
        ? {
            join: sql`join partner on partner.company_id = p.company_id and partner.id = p.partner_id`,
            mayBeEmpty: sql`p.partner_id`,
          }
        : {}),
      ...(sortBy === 'expectedDay' ? { mayBeEmpty: sql`p.expected_day` } : {}),
    },
    query,
  );
  return withTotal(
    tx,
    sql<PurchaseRow>`
      select p.id, p.number, p.kind, p.farm_id, coalesce(farm.name, '') as farm_name, p.partner_id,
        coalesce(partner.name, '') as partner_name, p.day, p.expected_day, p.state, p.is_request, p.asked_by_name as asked_by,
        p.total_minor, p.single_hand, p.version, p.created_at, p.changed_at, ${goods} as goods,
        invoices.invoiced_minor, invoices.open_minor, invoices.due_day
      from (${page}) page
      join purchase p on p.company_id = ${tx.companyId} and p.id = page.id
      cross join lateral (
        select coalesce(sum(i.total_minor) filter (where i.state = 'posted'), 0) as invoiced_minor,
          coalesce(sum(i.open_minor), 0) as open_minor, min(i.due_day) filter (where i.open_minor > 0) as due_day
        from purchase_invoice i where i.company_id = p.company_id and i.purchase_id = p.id) invoices
      left join farm on farm.company_id = p.company_id and farm.id = p.farm_id
      left join partner on partner.company_id = p.company_id and partner.id = p.partner_id
      order by page.place`,
    sql`from purchase p where ${shown}`,
  );
}

const requests = (tx: CompanyTx, farmId: string): RawBuilder<unknown> => sql`
  select p.id, p.number, p.kind, p.farm_id, farm.name as farm_name, p.day, p.expected_day, p.state, p.notes, p.reason,
    p.created_at, ${goods} as goods
  from purchase p join farm on farm.company_id = p.company_id and farm.id = p.farm_id
  where p.company_id = ${tx.companyId} and p.farm_id = ${farmId} and p.asked_by = ${tx.userId}`;

/** What the caller has asked for, without prices, whatever has become of it. */
export function listRequestRows(
  tx: CompanyTx,
  farmId: string,
  query: Pick<PurchaseQuery, 'q' | 'page' | 'perPage' | 'sortDesc'>,
): Promise<Page<PurchaseRequest>> {
  const shown = sql`from (${requests(tx, farmId)}) asked where ${contains([sql`goods`, sql`notes`], query.q)}`;
  return listPage<PurchaseRequest>(tx, query, { shown, order: sql`day`, tie: sql`number desc` });
}

export function readRequest(tx: CompanyTx, farmId: string, id: string): Promise<PurchaseRequest> {
  return tx.one(sql<PurchaseRequest>`${requests(tx, farmId)} and p.id = ${id}`);
}
