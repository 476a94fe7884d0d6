import type { QueryOf } from '@henhouse/contract/endpoint';
import type { FeedItem, listFeedItems } from '@henhouse/contract/stock/feed-stock';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { contains, equals, listPage, type Page } from '../../platform/db/listing';
import { kgPerBagOf } from '../catalogue/item.store';

const columns = sql`id, code, name, ${kgPerBagOf(sql`item`)} as kg_per_bag, medicated, retired,
  coalesce((select l.periods from item_label l where l.company_id = item.company_id and l.item_id = item.id
    order by l.version desc limit 1), '[]') as periods`;

export function listFeedItemRows(tx: CompanyTx, query: QueryOf<typeof listFeedItems>): Promise<Page<FeedItem>> {
  const shown = sql`from item
    where company_id = ${tx.companyId} and category = 'feed' and ${equals(sql`retired`, query.retired)}
      and ${contains([sql`name`, sql`code`], query.q)}`;
  const column = query.sortBy === 'code' ? sql`code collate natural_order` : sql`name collate natural_order`;
  return listPage<FeedItem>(tx, query, { columns, shown, order: column });
}
