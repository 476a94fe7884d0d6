import { sql } from 'kysely';
import { accountId } from '../../ledger/ids';
import type { CompanyTx } from '../../platform/db/company-tx';
import { contains, equals, orderedBy, pageOf } from '../../platform/db/listing';

/** A movement of feed, vaccine or medicine as a person reads it: accounts by their kind, those of a flock with its number and shed. */
export interface FeedMovementRow {
  readonly id: string;
  readonly day: string;
  readonly at: string;
  readonly quantity: number;
  readonly unit: string;
  readonly from: string;
  readonly to: string;
  readonly lot: string;
  readonly documentKind: string;
  readonly documentId: string;
  readonly reversal: boolean;
  readonly by: string;
}

export interface FeedMovementQuery {
  readonly q?: string | undefined;
  readonly item?: string | undefined;
  readonly lot?: string | undefined;
  readonly page: number;
  readonly perPage: number;
  readonly sortDesc: boolean;
}

/** `consumed: M-12 · Shed 3` for an account of a flock, `supplier` for one of the farm. */
const accountName = (alias: string) =>
  sql.raw(`case when ${alias}.flock_id is null then ${alias}.kind else ${alias}.kind || ': '
    || (select f.number from flock f where f.company_id = ${alias}.company_id and f.id = ${alias}.flock_id) || ' · '
    || (select s.name from shed s where s.company_id = ${alias}.company_id and s.id = ${alias}.shed_id) end`);

/** Movements of goods into and out of the store of a farm. */
export async function listFeedMovementRows(
  tx: CompanyTx,
  farmId: string,
  query: FeedMovementQuery,
): Promise<{ items: FeedMovementRow[]; total: number }> {
  const store = accountId({ kind: 'store', farmId });
  const shown = sql`from movement m
    join lot l on l.company_id = m.company_id and l.id = m.lot_id
    join item i on i.company_id = l.company_id and i.id = l.item_id
    where m.company_id = ${tx.companyId} and (m.from_account_id = ${store} or m.to_account_id = ${store})
      and ${equals(sql`l.item_id`, query.item)} and ${equals(sql`m.lot_id`, query.lot)}
      and ${contains([sql`i.name`, sql`i.code`, sql`l.code`], query.q)}`;
  const [items, { total }] = await Promise.all([
    tx.many(sql<FeedMovementRow>`
      select page.id::text as id, page.day, page.at, page.quantity, page.unit, ${accountName('giver')} as from,
        ${accountName('taker')} as to, page.lot, page.document_kind, page.document_id, page.reverses_id is not null as reversal,
        coalesce(u.name, '') as by
      from (select m.*, i.unit, i.name || ' · ' || l.code as lot ${shown}
        ${orderedBy(sql`m.day`, query.sortDesc, query.sortDesc ? sql`m.id desc` : sql`m.id`)} ${pageOf(query)}) page
      join account giver on giver.company_id = page.company_id and giver.id = page.from_account_id
      join account taker on taker.company_id = page.company_id and taker.id = page.to_account_id
      left join user_account u on u.id = page.by_id
      ${orderedBy(sql`page.day`, query.sortDesc, query.sortDesc ? sql`page.id desc` : sql`page.id`)}`),
    tx.one(sql<{ total: number }>`select count(*) as total ${shown}`),
  ]);
  return { items, total };
}
