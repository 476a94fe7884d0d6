import type { OutputOf, QueryOf } from '@henhouse/contract/endpoint';
import type { listMissingEntries } from '@henhouse/contract/entry/entry-work';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { type Page, pageOf, withTotal } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';
import { missingDays } from '../day-book/missing-days';

type MissingEntry = OutputOf<typeof listMissingEntries>['items'][number];

/** Days and sheds of a farm's open flocks without the entries that are due, newest first; today is not over. */
export function listMissing(
  tx: CompanyTx,
  farmId: string,
  scope: Scope,
  query: QueryOf<typeof listMissingEntries>,
  today: Day,
): Promise<Page<MissingEntry>> {
  const yesterday = addDays(today, -1);
  const to = query.to !== undefined && query.to < yesterday ? query.to : yesterday;
  const flocks = sql`f.farm_id = ${farmId} and f.state in ('placed', 'rearing', 'production', 'depleting')`;
  const missing = missingDays(tx, { flocks, shedIds: scope.shedIds, from: query.from ?? null, to });
  return withTotal(
    tx,
    sql<MissingEntry>`
      select m.day, m.shed_id, s.name as shed_name, m.flock_id, f.number as flock_number, m.missing
      from (${missing}) m
      join shed s on s.company_id = ${tx.companyId} and s.id = m.shed_id
      join flock f on f.company_id = ${tx.companyId} and f.id = m.flock_id
      order by m.day desc, s.code collate natural_order, m.flock_id ${pageOf(query)}`,
    sql`from (${missing}) m`,
  );
}
