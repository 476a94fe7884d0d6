import type { EntryDetail, EntryKind } from '@henhouse/contract/entry/details';
import type { Entry } from '@henhouse/contract/entry/entry';
import type { Day } from '@henhouse/domain/day/day';
import type { EntryFigure } from '@henhouse/domain/entry/entry-effect';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { json } from '../../platform/db/statement';
import { insertOf } from '../../platform/db/table/write-row';
import type { Place } from '../../platform/http/rights';

const entryColumns = sql`e.id, e.kind, e.farm_id, e.shed_id, s.name as shed_name, e.flock_id, f.number as flock_number,
  e.day, e.day - f.hatch_day as age_days, e.detail, e.figure, e.unit, e.notes, e.attachments, e.confirmed, e.state,
  e.version, e.device_at, e.created_at, e.created_by_name as created_by, e.changed_at, e.changed_by_name as changed_by, e.reason`;

/** Entries with the names of shed and flock; for `select … where e. …`. */
export function entriesWhere(condition: RawBuilder<unknown>): RawBuilder<Entry> {
  return sql<Entry>`
    select ${entryColumns} from entry e
    join shed s on s.company_id = e.company_id and s.id = e.shed_id
    join flock f on f.company_id = e.company_id and f.id = e.flock_id
    where ${condition}`;
}

/** The place that an entry's id stands for. */
export async function findEntry(tx: CompanyTx, id: string): Promise<Place | undefined> {
  const row = await tx.maybe<{ farmId: string; shedId: string }>(sql`
    select farm_id, shed_id from entry where company_id = ${tx.companyId} and id = ${id}`);
  return row && { farmId: row.farmId, shedId: row.shedId };
}

export function readEntry(tx: CompanyTx, id: string): Promise<Entry> {
  return tx.one(entriesWhere(sql`e.company_id = ${tx.companyId} and e.id = ${id}`));
}

/** The entry, locked: of two corrections at once the second one waits here and finds the version changed. */
export function lockEntry(tx: CompanyTx, id: string): Promise<Entry> {
  return tx.one(entriesWhere(sql`e.company_id = ${tx.companyId} and e.id = ${id} for no key update of e`));
}

/** Who writes, and when by the server's clock. */
export interface Writer {
  readonly userId: string | null;
  readonly userName: string;
  readonly at: string;
}

export interface NewEntry {
  readonly id: string;
  readonly kind: EntryKind;
  readonly farmId: string;
  readonly shedId: string;
  readonly flockId: string;
  readonly day: Day;
  readonly detail: EntryDetail;
  readonly figure: EntryFigure;
  readonly notes: string;
  readonly attachments: readonly string[];
  readonly confirmed: readonly string[];
  readonly deviceAt: string | null;
}

/** A new entry, as a statement. */
export function entryInsert(tx: CompanyTx, entry: NewEntry, { at, userId, userName }: Writer): RawBuilder<unknown> {
  const { id, kind, farmId, shedId, flockId, day, detail, figure, notes, attachments, confirmed, deviceAt } = entry;
  const what = { detail: json(detail), figure: figure.value, unit: figure.unit, notes, attachments, confirmed };
  const created = { createdAt: at, createdBy: userId, createdByName: userName };
  const changed = { changedAt: at, changedBy: userId, changedByName: userName };
  const place = { id, kind, farmId, shedId, flockId, day };
  return insertOf(tx, 'entry', { ...place, ...what, deviceAt, ...created, ...changed });
}

/** Keeps entries as they are now among their former states. */
export function keepRevisions(tx: CompanyTx, entryIds: readonly string[]): Promise<number> {
  return tx.run(sql`
    insert into entry_revision (company_id, entry_id, version, day, detail, notes, attachments, state, at, by_id, by_name,
      reason)
    select company_id, id, version, day, detail, notes, attachments, state, changed_at, changed_by, changed_by_name, reason
    from entry where company_id = ${tx.companyId} and id = any(${entryIds}::uuid[])
    returning 1`);
}

type CorrectedEntry = Pick<
  NewEntry,
  'id' | 'day' | 'detail' | 'figure' | 'notes' | 'attachments' | 'confirmed' | 'deviceAt'
>;

export function updateEntry(tx: CompanyTx, entry: CorrectedEntry, reason: string, writer: Writer): Promise<number> {
  return tx.run(sql`
    update entry set day = ${entry.day}, detail = ${json(entry.detail)}, figure = ${entry.figure.value},
      unit = ${entry.figure.unit}, notes = ${entry.notes}, attachments = ${entry.attachments}::uuid[],
      confirmed = ${entry.confirmed}, device_at = ${entry.deviceAt},
      version = version + 1, changed_at = ${writer.at}, changed_by = ${writer.userId},
      changed_by_name = ${writer.userName}, reason = ${reason}
    where company_id = ${tx.companyId} and id = ${entry.id}`);
}

/** Takes entries back: they stay to be read, with the reason. */
export function markDeleted(
  tx: CompanyTx,
  entryIds: readonly string[],
  reason: string,
  writer: Writer,
): Promise<number> {
  return tx.run(sql`
    update entry set state = 'deleted', version = version + 1, changed_at = ${writer.at}, changed_by = ${writer.userId},
      changed_by_name = ${writer.userName}, reason = ${reason}
    where company_id = ${tx.companyId} and id = any(${entryIds}::uuid[])`);
}

interface EntryRevision {
  readonly version: number;
  readonly day: Day;
  readonly detail: unknown;
  readonly itemUnit: string;
  readonly notes: string;
  readonly attachments: string[];
  readonly state: 'posted' | 'deleted';
  readonly at: string;
  readonly by: string;
  readonly reason: string;
}

/** All states of an entry, the present one first. */
export function readRevisions(tx: CompanyTx, entryId: string): Promise<EntryRevision[]> {
  return tx.many<EntryRevision>(sql`
    select s.*, coalesce(i.unit, '') as item_unit from (
      select version, day, detail, notes, attachments, state, changed_at as at, changed_by_name as by, reason from entry
      where company_id = ${tx.companyId} and id = ${entryId}
      union all
      select version, day, detail, notes, attachments, state, at, by_name, reason from entry_revision
      where company_id = ${tx.companyId} and entry_id = ${entryId}) s
    left join item i on i.company_id = ${tx.companyId} and i.id = (s.detail ->> 'itemId')::uuid
    order by s.version desc`);
}

/** Invoices that the birds of entries stand on, as they are printed; none before they are written, and after they were credited whole. */
export async function invoicesOfEntries(
  tx: CompanyTx,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.many(sql<{ entryId: string; invoiceName: string }>`
    select x.entry_id, s.invoice_name from sale_entry x join sale s on s.company_id = x.company_id and s.id = x.sale_id
    where x.company_id = ${tx.companyId} and x.entry_id = any(${entryIds}::uuid[]) and not x.released
      and s.invoice_number is not null`);
  return new Map(rows.map(({ entryId, invoiceName }) => [entryId, invoiceName]));
}
