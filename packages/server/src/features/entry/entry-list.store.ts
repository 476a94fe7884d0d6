import type { QueryOf } from '@henhouse/contract/endpoint';
import type { Entry, listEntries } from '@henhouse/contract/entry/entry';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { contains, equals, pageOf, within } from '../../platform/db/listing';
import { RememberedAnswers } from '../../platform/db/remembered';
import type { Scope } from '../../platform/http/rights';
import { entriesWhere } from './entry.store';

type EntryListQuery = QueryOf<typeof listEntries>;

const sortColumns = {
  day: 'e.day',
  kind: 'e.kind',
  shedName: 's.name collate natural_order',
  createdAt: 'e.created_at',
  figure: 'e.figure',
} as const;

/** The newest first within what is equal; by day that is the order of an index. */
function inOrder(query: EntryListQuery): RawBuilder<unknown> {
  const direction = query.sortDesc ? 'desc' : 'asc';
  const last = query.sortBy === 'figure' ? ' nulls last' : '';
  const then = query.sortBy === 'day' ? direction : 'desc';
  return sql.raw(`order by ${sortColumns[query.sortBy]} ${direction}${last}, e.created_at ${then}, e.id ${then}`);
}

/** How many entries a filter finds: all of a year are counted, though nothing happened since the page before. */
const totals = new RememberedAnswers<number>({ keptAtMost: 1000, ofBooks: true });

/** Entries of a farm that the caller may see, a page of them, and how many there are. */
export async function listEntryRows(
  tx: CompanyTx,
  farmId: string,
  scope: Scope,
  query: EntryListQuery,
  nowMs: number,
): Promise<{ items: Entry[]; total: number }> {
  const since = query.from === undefined ? sql`true` : sql`e.day >= ${query.from}`;
  const until = query.to === undefined ? sql`true` : sql`e.day <= ${query.to}`;
  const filter = sql`e.company_id = ${tx.companyId} and e.farm_id = ${farmId} and ${within(sql`e.shed_id`, scope.shedIds)}
    and ${equals(sql`e.kind`, query.kind)} and ${equals(sql`e.shed_id`, query.shed)}
    and ${equals(sql`e.flock_id`, query.flock)} and ${equals(sql`e.state`, query.state)} and ${since} and ${until}`;
  const searched = contains([sql`s.name`, sql`f.number`, sql`e.notes`], query.q);
  // Names are only joined where the search needs them: counting is over many more rows than a page shows.
  const counted = query.q
    ? sql`entry e join shed s on s.company_id = e.company_id and s.id = e.shed_id
        join flock f on f.company_id = e.company_id and f.id = e.flock_id where ${filter} and ${searched}`
    : sql`entry e where ${filter}`;
  const { q, kind, shed, flock, from, to, state } = query;
  const key = JSON.stringify([scope.shedIds, q, kind, shed, flock, from, to, state]);
  const [items, total] = await Promise.all([
    tx.many(sql<Entry>`${entriesWhere(sql`${filter} and ${searched}`)} ${inOrder(query)} ${pageOf(query)}`),
    totals.answer(tx, { key, farmId, nowMs }, async () => {
      const { count } = await tx.one<{ count: number }>(sql`select count(*) as count from ${counted}`);
      return count;
    }),
  ]);
  return { items, total };
}
