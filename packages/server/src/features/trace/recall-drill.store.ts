import type { QueryOf } from '@henhouse/contract/endpoint';
import type { listRecallDrills, RecallDrill, RecallDrillDetail, Trace } from '@henhouse/contract/trace/trace';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { columnOf, contains, listPage, type Page } from '../../platform/db/listing';
import { json } from '../../platform/db/statement';
import { insertOf } from '../../platform/db/table/write-row';
import type { Scope } from '../../platform/http/rights';

const columns = sql.raw(`id, kind, start_id, name, notes, took_s, elapsed_ms, holders, customers, held_at,
  held_by_name as held_by`);

/** Read by whoever reaches every farm that the drill went over now: customers of a farm are none of the business of who held it once. */
const readable = ({ farmIds }: Scope) => (farmIds === 'all' ? sql`true` : sql`farm_ids <@ ${[...farmIds]}::uuid[]`);

export function listDrillRows(
  tx: CompanyTx,
  query: QueryOf<typeof listRecallDrills>,
  scope: Scope,
): Promise<Page<RecallDrill>> {
  const shown = sql`from recall_drill where company_id = ${tx.companyId} and ${readable(scope)}
    and ${contains([sql`name`, sql`notes`, sql`held_by_name`], query.q)}`;
  return listPage<RecallDrill>(tx, query, { columns, shown, order: columnOf(query.sortBy) });
}

export async function findDrill(tx: CompanyTx, drillId: string, scope: Scope): Promise<RecallDrillDetail | undefined> {
  const drill = await tx.maybe(sql<RecallDrillDetail>`
    select ${columns}, found, subject, balance, cut from recall_drill
    where company_id = ${tx.companyId} and id = ${drillId} and ${readable(scope)}`);
  // Drills are kept as they were held: earlier ones did not say what was delivered.
  return (
    drill && { ...drill, found: drill.found.map((holder) => ({ ...holder, delivered: holder.delivered ?? null })) }
  );
}

/** Keeps a drill with everything that was found. */
export function insertDrill(
  tx: CompanyTx,
  drill: { readonly id: string; readonly tookS: number; readonly notes: string; readonly byName: string },
  trace: Trace,
): Promise<RecallDrill> {
  const { start, holders, elapsedMs, subject, balance, cut } = trace;
  const { byName, ...own } = drill;
  const farmIds = [...new Set(trace.nodes.flatMap(({ farmId }) => farmId ?? []))];
  const customers = new Set(holders.filter(({ place }) => place === 'customer').map(({ placeName }) => placeName)).size;
  const what = { kind: start.kind, startId: start.id, name: start.name, elapsedMs, holders: holders.length, customers };
  const found = { found: json(holders), subject: json(subject), balance: balance && json(balance), cut, farmIds };
  const row = { ...own, ...what, ...found, heldBy: tx.userId, heldByName: byName };
  return tx.one(insertOf(tx, 'recall_drill', row, sql<RecallDrill>`returning ${columns}`));
}
