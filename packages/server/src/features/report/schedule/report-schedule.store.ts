import type { QueryOf } from '@henhouse/contract/endpoint';
import {
  type listReportSchedules,
  type ReportSchedule,
  updateReportSchedule,
} from '@henhouse/contract/report/report-schedule';
import type { Day } from '@henhouse/domain/day/day';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { orderedBy, type Page, pageOf, withTotal } from '../../../platform/db/listing';
import { countToAdd, typedTable } from '../../../platform/db/table/company-table';
import { updateOf } from '../../../platform/db/table/write-row';

/** What a person says of a mail. */
export type ScheduleFields = Pick<ReportSchedule, 'report' | 'format' | 'kind' | 'rhythm' | 'onDay' | 'recipientIds'>;

/** A mail as it stands in the database, before what follows from the day it is read on. */
export interface ScheduleRow extends Omit<ReportSchedule, 'nextDay'> {
  readonly fromDay: Day;
  readonly timeZone: string;
}

const rows = (tx: CompanyTx, which: RawBuilder<unknown>): RawBuilder<ScheduleRow> => sql<ScheduleRow>`
  select s.id, s.farm_id, s.report, s.format, s.kind, s.rhythm, s.on_day, s.recipient_ids, s.from_day, s.created_by_name,
    s.version, s.created_at, s.changed_at, coalesce(f.time_zone, c.time_zone) as time_zone,
    (select max(m.due_day) from report_mail m where m.company_id = s.company_id and m.schedule_id = s.id) as last_day,
    coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name collate natural_order, u.id)
      from user_account u join membership m on m.company_id = s.company_id and m.user_id = u.id
      where u.id = any (s.recipient_ids) and m.state = 'active' and u.state = 'active'), '[]'::json) as recipients
  from report_schedule s
  join farm f on f.company_id = s.company_id and f.id = s.farm_id
  join company c on c.id = s.company_id
  where s.company_id = ${tx.companyId} and s.state = 'active' and ${which}`;

/** Every mail of the company, of all farms. */
export function listActiveSchedules(tx: CompanyTx): Promise<ScheduleRow[]> {
  return tx.many(sql<ScheduleRow>`${rows(tx, sql`true`)} order by s.id`);
}

/** Mails of a farm; with `of`, only those that this person gets or has set up. */
export function listSchedules(
  tx: CompanyTx,
  { farmId, of }: { readonly farmId: string; readonly of: string | null },
  query: QueryOf<typeof listReportSchedules>,
): Promise<Page<ScheduleRow>> {
  const own = of === null ? sql`true` : sql`(${of}::uuid = any (s.recipient_ids) or s.created_by = ${of}::uuid)`;
  const which = sql`s.farm_id = ${farmId} and ${own}`;
  return withTotal(
    tx,
    sql<ScheduleRow>`
      ${rows(tx, which)} ${orderedBy(sql`s.created_at`, query.sortDesc, sql`s.id`)}
      ${pageOf(query)}`,
    sql`from report_schedule s
      where s.company_id = ${tx.companyId} and s.state = 'active' and ${which}`,
  );
}

export const countSchedules = (tx: CompanyTx, farmId: string): Promise<number> =>
  countToAdd(tx, 'report_schedule', sql`farm_id = ${farmId} and state = 'active'`);

/** The mail of a farm; locked against a second change until the transaction ends. */
export async function lockSchedule(tx: CompanyTx, farmId: string, id: string): Promise<ScheduleRow | undefined> {
  await tx.maybe(sql`select id from report_schedule where company_id = ${tx.companyId} and id = ${id} for update`);
  return tx.maybe(rows(tx, sql`s.farm_id = ${farmId} and s.id = ${id}`));
}

export function readSchedule(tx: CompanyTx, id: string): Promise<ScheduleRow | undefined> {
  return tx.maybe(rows(tx, sql`s.id = ${id}`));
}

export const scheduleTable = typedTable('report_schedule', updateReportSchedule.input);

export async function removeSchedule(tx: CompanyTx, id: string): Promise<void> {
  await tx.run(updateOf(tx, 'report_schedule', id, { state: 'removed' }));
}

/** Takes a recipient off a mail; with the last one it ends. False for somebody who does not get it. */
export async function leaveSchedule(tx: CompanyTx, id: string, userId: string): Promise<boolean> {
  const left = await tx.run(sql`update report_schedule set
      state = case when cardinality(recipient_ids) = 1 then 'removed' else state end,
      recipient_ids = case when cardinality(recipient_ids) = 1 then recipient_ids
        else array_remove(recipient_ids, ${userId}::uuid) end,
      version = version + 1, changed_at = now(), changed_by = ${userId}
    where company_id = ${tx.companyId} and id = ${id} and state = 'active' and ${userId}::uuid = any (recipient_ids)`);
  return left === 1;
}
