import type { QueryOf } from '@henhouse/contract/endpoint';
import type { listPrescriptions, Prescription } from '@henhouse/contract/health/prescription';
import type { Day } from '@henhouse/domain/day/day';
import type { PaperPeriods } from '@henhouse/domain/health/outside-paper';
import type { PrescriptionTerms } from '@henhouse/domain/health/prescription';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { columnOf, contains, listPage, type Page } from '../../../platform/db/listing';
import { addRow, changeRow } from '../../../platform/db/table/document-rows';
import { type PaperRow, paperFields, paperOf } from './outside-paper.store';

const prescriptions = (tx: CompanyTx, flockId: string): RawBuilder<unknown> => sql`
  select p.id, p.flock_id, p.item_id, i.name as item_name, p.diagnosis, p.dose, p.route, p.from_day, p.to_day, p.notes,
    p.ended_day, p.ended_by_name as ended_by, p.end_reason, coalesce(p.paper_veterinarian, p.created_by_name) as prescriber,
    ${paperOf('p', `, 'meatDays', p.paper_meat_days, 'eggDays', p.paper_egg_days`)} as paper,
    p.created_by_name as recorded_by, p.version, p.created_at
  from prescription p join item i on i.company_id = p.company_id and i.id = p.item_id
  where p.company_id = ${tx.companyId} and p.flock_id = ${flockId}`;

export function listPrescriptionRows(
  tx: CompanyTx,
  flockId: string,
  query: QueryOf<typeof listPrescriptions>,
): Promise<Page<Prescription>> {
  const shown = sql`from (${prescriptions(tx, flockId)}) prescribed
    where ${contains([sql`item_name`, sql`diagnosis`, sql`prescriber`, sql`paper ->> 'number'`], query.q)}`;
  return listPage<Prescription>(tx, query, { shown, order: columnOf(query.sortBy) });
}

/** The prescription, locked against a second change; nothing when the flock has none of that id. */
export async function lockPrescription(tx: CompanyTx, flockId: string, id: string): Promise<Prescription | undefined> {
  await tx.run(sql`
    select from prescription where company_id = ${tx.companyId} and flock_id = ${flockId} and id = ${id} for update`);
  return tx.maybe(sql<Prescription>`${prescriptions(tx, flockId)} and p.id = ${id}`);
}

interface NewPrescription {
  readonly id: string;
  readonly farmId: string;
  readonly flockId: string;
  readonly itemId: string;
  readonly diagnosis: string;
  readonly dose: string;
  readonly route: string;
  readonly fromDay: Day;
  readonly toDay: Day;
  readonly notes: string;
  /** Null: a Doctor signs it here. */
  readonly paper: (PaperRow & PaperPeriods) | null;
}

export async function insertPrescription(
  tx: CompanyTx,
  { paper, ...row }: NewPrescription,
  by: { readonly id: string | null; readonly name: string; readonly at: string },
): Promise<void> {
  const periods = { paperMeatDays: paper?.meatDays ?? null, paperEggDays: paper?.eggDays ?? null };
  const signed = { createdAt: by.at, createdBy: by.id, createdByName: by.name, changedBy: by.id };
  await addRow(tx, 'prescription', { ...row, ...paperFields(paper), ...periods, ...signed });
}

export async function markPrescriptionEnded(
  tx: CompanyTx,
  id: string,
  ended: { readonly day: Day; readonly byName: string; readonly reason: string },
): Promise<void> {
  const { day, byName, reason } = ended;
  await changeRow(tx, 'prescription', id, { endedDay: day, endedByName: byName, endReason: reason });
}

/** What the paper of a prescription says of withdrawal; null without a paper. */
export const paperPeriods = sql`case when paper_number is not null then
  jsonb_build_object('meatDays', paper_meat_days, 'eggDays', paper_egg_days) end`;

/** True when this paper is recorded for the flock and medicine already, and counts still. */
export function isPaperRecorded(
  tx: CompanyTx,
  of: { readonly flockId: string; readonly itemId: string; readonly number: string; readonly registration: string },
): Promise<boolean> {
  return tx.exists(sql`
    select id from prescription
    where company_id = ${tx.companyId} and flock_id = ${of.flockId} and item_id = ${of.itemId}
      and lower(paper_number) = lower(${of.number}) and lower(paper_registration) = lower(${of.registration})
      and ended_day is null limit 1`);
}

/** What a flock was prescribed of a medicine, ended ones too. */
export function readTerms(tx: CompanyTx, flockId: string, itemId: string): Promise<PrescriptionTerms[]> {
  return tx.many(sql<PrescriptionTerms>`
    select id, item_id, from_day, to_day, ended_day, ${paperPeriods} as paper from prescription
    where company_id = ${tx.companyId} and flock_id = ${flockId} and item_id = ${itemId}`);
}
