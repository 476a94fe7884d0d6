import type { PayableKind } from '@henhouse/contract/money/payment';
import type { Problem } from '@henhouse/domain/problem/problem';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { within } from '../../platform/db/listing';
import type { DaysOfPlaces } from '../farm/site-day';
import type { PersonWithRight } from './second-hand';

/** Whose documents: suppliers are owed (`payable`), customers owe (`receivable`). */
export type PartnerSide = 'supplier' | 'customer';

/** Documents of one kind that are paid: payments, ledgers and ageing know them by this alone. The area that has them gives it. */
export interface DocumentSource {
  readonly kind: PayableKind;
  readonly side: PartnerSide;
  /** Documents in force with what is open of them: `id partner_id farm_id name day due_day total_minor open_minor`. */
  documents(tx: CompanyTx): RawBuilder<unknown>;
  /** Those of which something is open, where that is known without adding up payments. */
  unpaid?(tx: CompanyTx): RawBuilder<unknown>;
  /** How what it books is called, whatever its state: `id name` of the documents that `ids` selects. */
  names(tx: CompanyTx, ids: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Locks documents of these ids, in the order of their keys, against whatever else would change what is open. */
  lock(tx: CompanyTx, ids: readonly string[]): Promise<unknown>;
  /** What speaks against paying documents that somebody else has to let in first. */
  unpayable?(tx: CompanyTx, ids: readonly string[], payer: PersonWithRight): Promise<Problem[]>;
  /** Told after payments on these documents were made or taken back. */
  settled(tx: CompanyTx, ids: readonly string[]): Promise<void>;
}

const columns = sql.raw('id, partner_id, farm_id, name, day, due_day, total_minor, open_minor');

function allOf(parts: readonly RawBuilder<unknown>[], otherwise: RawBuilder<unknown>): RawBuilder<unknown> {
  return parts.length === 0 ? otherwise : sql.join([...parts], sql` union all `);
}

/** What was paid of the document `id` of a kind. */
export const paidOf = (tx: CompanyTx, kind: PayableKind, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((select sum(part.amount_minor) from payment_part part
    join payment p on p.company_id = part.company_id and p.id = part.payment_id and p.state = 'posted'
    where part.company_id = ${tx.companyId} and part.document_id = ${id} and part.document_kind = ${kind}), 0)`;

/**
 * Documents of a side with what is open of them: the total less what was credited and paid. `kind id partner_id farm_id name
 * day due_day total_minor open_minor`; of the farms in reach. `unpaid`: those of which something is open are all among them.
 */
export function openDocuments(
  tx: CompanyTx,
  sources: readonly DocumentSource[],
  of: {
    readonly side: PartnerSide;
    readonly farmIds: 'all' | readonly string[];
    readonly which: 'all' | 'unpaid';
  },
): RawBuilder<unknown> {
  const rowsOf = (source: DocumentSource) => (of.which === 'unpaid' && source.unpaid?.(tx)) || source.documents(tx);
  const each = sources
    .filter(({ side }) => side === of.side)
    .map((source) => sql`select ${source.kind}::text as kind, ${columns} from (${rowsOf(source)}) documents`);
  const none = sql`select ''::text as kind, id, id as partner_id, id as farm_id, name, created_at::date as day,
    created_at::date as due_day, 0 as total_minor, 0 as open_minor from partner where false`;
  return sql`select d.* from (${allOf(each, none)}) d where ${within(sql`d.farm_id`, of.farmIds)}`;
}

/** How many days a document `o` has been due where it stands; not above 0 while there is time. */
export function daysLateOn({ today, elsewhere = [] }: DaysOfPlaces): RawBuilder<unknown> {
  if (elsewhere.length === 0) return sql`${today}::date - o.due_day`;
  const days = elsewhere.map(({ day, farmIds }) => sql`when o.farm_id = any(${farmIds}::uuid[]) then ${day}::date`);
  return sql`(case ${sql.join(days, sql` `)} else ${today}::date end) - o.due_day`;
}

/** What the documents are called that `ids` selects: `id name`. */
export function documentNames(
  tx: CompanyTx,
  sources: readonly DocumentSource[],
  ids: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const payments = sql`select id, reference as name from payment where company_id = ${tx.companyId} and id in (${ids})`;
  return allOf([...sources.map((source) => source.names(tx, ids)), payments], payments);
}
