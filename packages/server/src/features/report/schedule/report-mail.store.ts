import type { Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { AcrossTx, CompanyTx } from '../../../platform/db/company-tx';

/** One mail: of a schedule, for a day, to a person. */
export interface ReportMail {
  readonly scheduleId: string;
  readonly dueDay: Day;
  readonly userId: string;
}

/** Companies at work that have reports by mail. */
export const companiesWithSchedules = (tx: AcrossTx) =>
  tx.many(sql<{ id: string }>`select c.id from company c where c.state = 'active'
    and c.id in (select s.company_id from report_schedule s where s.state = 'active') order by c.id`);

/** Claims a mail: of two jobs that run at once, one gets it, and nobody gets it again. */
export async function claimMail(tx: CompanyTx, { scheduleId, dueDay, userId }: ReportMail): Promise<boolean> {
  const claimed = await tx.run(sql`insert into report_mail (company_id, schedule_id, due_day, user_id)
    values (${tx.companyId}, ${scheduleId}, ${dueDay}, ${userId}) on conflict do nothing`);
  return claimed === 1;
}

/** True while a mail has not gone out; it is locked until the transaction ends. */
export const isMailWaiting = (tx: CompanyTx, { scheduleId, dueDay, userId }: ReportMail): Promise<boolean> =>
  tx.exists(sql`select user_id from report_mail where company_id = ${tx.companyId}
    and schedule_id = ${scheduleId} and due_day = ${dueDay} and user_id = ${userId} and state = 'waiting' for update`);

export async function settleMail(
  tx: CompanyTx,
  { scheduleId, dueDay, userId }: ReportMail,
  state: 'sent' | 'dropped',
): Promise<void> {
  await tx.run(sql`update report_mail set state = ${state}, settled_at = now() where company_id = ${tx.companyId}
    and schedule_id = ${scheduleId} and due_day = ${dueDay} and user_id = ${userId}`);
}
