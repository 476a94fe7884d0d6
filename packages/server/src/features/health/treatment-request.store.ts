import type { QueryOf } from '@henhouse/contract/endpoint';
import type { listTreatmentRequests, TreatmentRequest } from '@henhouse/contract/health/treatment-request';
import type { TreatmentRequestState } from '@henhouse/domain/health/treatment-request';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { columnOf, contains, equals, listPage, type Page } from '../../platform/db/listing';
import { addRow } from '../../platform/db/table/document-rows';
import type { Scope } from '../../platform/http/rights';
import { reached } from '../flock/flock-lines.store';

const requests = (tx: CompanyTx): RawBuilder<unknown> => sql`
  select r.id, r.farm_id, farm.name as farm_name, r.flock_id, f.number as flock_number, r.signs, r.since_day, r.birds,
    r.item_id, coalesce(i.name, '') as item_name, r.notes, r.state, r.asked_by as asked_by_id,
    r.asked_by_name as asked_by, r.asked_at, r.answered_by_name as answered_by, r.answered_at, r.answer_reason,
    r.prescription_id, r.version
  from treatment_request r
  join flock f on f.company_id = r.company_id and f.id = r.flock_id
  join farm on farm.company_id = r.company_id and farm.id = r.farm_id
  left join item i on i.company_id = r.company_id and i.id = r.item_id
  where r.company_id = ${tx.companyId}`;

/** Requests of the flocks in reach: open ones first whatever the order asked for. */
export function listRequestRows(
  tx: CompanyTx,
  scope: Scope,
  query: QueryOf<typeof listTreatmentRequests>,
): Promise<Page<TreatmentRequest>> {
  const shown = sql`from (${requests(tx)} and ${reached(tx, scope)} and ${equals(sql`r.flock_id`, query.flock)}
      and ${equals(sql`r.farm_id`, query.farm)} and ${equals(sql`r.state`, query.state)}) asked
    where ${contains([sql`signs`, sql`flock_number`, sql`asked_by`, sql`item_name`], query.q)}`;
  const order = sql`state <> 'open', ${columnOf(query.sortBy)}`;
  return listPage<TreatmentRequest>(tx, query, { shown, order });
}

/** The request, locked against a second answer; nothing when the flock has none of that id. */
export async function lockRequest(tx: CompanyTx, flockId: string, id: string): Promise<TreatmentRequest | undefined> {
  await tx.run(sql`
    select from treatment_request
    where company_id = ${tx.companyId} and flock_id = ${flockId} and id = ${id} for update`);
  return tx.maybe(sql<TreatmentRequest>`${requests(tx)} and r.flock_id = ${flockId} and r.id = ${id}`);
}

type NewTreatmentRequest = Pick<
  TreatmentRequest,
  'id' | 'farmId' | 'flockId' | 'signs' | 'sinceDay' | 'birds' | 'itemId' | 'notes'
>;

export async function insertRequest(
  tx: CompanyTx,
  row: NewTreatmentRequest,
  by: { readonly id: string; readonly name: string; readonly at: string },
): Promise<void> {
  await addRow(tx, 'treatment_request', { ...row, askedBy: by.id, askedByName: by.name, askedAt: by.at });
}

/** How a request was answered. */
interface RequestAnswer {
  readonly state: Exclude<TreatmentRequestState, 'open'>;
  readonly byName: string;
  readonly at: string;
  readonly reason: string;
  readonly prescriptionId: string | null;
}

export async function answerRequestRow(tx: CompanyTx, id: string, answer: RequestAnswer): Promise<void> {
  await tx.run(sql`
    update treatment_request set state = ${answer.state}, answered_by_name = ${answer.byName},
      answered_at = ${answer.at}, answer_reason = ${answer.reason}, prescription_id = ${answer.prescriptionId},
      version = version + 1
    where company_id = ${tx.companyId} and id = ${id}`);
}
