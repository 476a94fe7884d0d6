import { leaveReportSchedule, leaveReportScheduleByLink } from '@henhouse/contract/report/report-schedule';
import { error } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import { type AuditChange, writeAudit } from '../../../platform/audit/audit';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { notFound, refuse } from '../../../platform/http/refusal';
import { publicRoute, route } from '../../../platform/http/route';
import { readLeaveToken } from './leave-token';
import { leaveSchedule, lockSchedule, readSchedule, type ScheduleRow } from './report-schedule.store';

/** Takes somebody off a mail; what the log says of it, or undefined when they do not get it. */
async function leave(
  tx: CompanyTx,
  schedule: ScheduleRow | undefined,
  userId: string,
): Promise<AuditChange | undefined> {
  if (schedule === undefined || !(await leaveSchedule(tx, schedule.id, userId))) return undefined;
  const { id: subjectId, farmId, recipientIds } = schedule;
  const after = { recipientIds: recipientIds.filter((id) => id !== userId), left: userId };
  return { action: 'update', subject: 'Report', subjectId, farmId, before: { recipientIds }, after };
}

/** Ways out of reports by mail, for those who get them: no right is asked for. */
export function registerLeavingReports(app: App): void {
  route(app, leaveReportSchedule, async ({ tx, params: { farmId, scheduleId }, user, audit }) => {
    const change = await leave(tx, await lockSchedule(tx, farmId, scheduleId), user.id);
    if (change === undefined) throw notFound();
    audit(change);
  });

  publicRoute(app, leaveReportScheduleByLink, async ({ input, requestId, via }) => {
    const leaving = readLeaveToken(app.secrets, input.token);
    if (leaving === undefined) {
      refuse([error('invalid', 'token')]);
      return;
    }
    const { companyId, scheduleId, userId } = leaving;
    await app.db.company(companyId, userId, async (tx) => {
      const change = await leave(tx, await readSchedule(tx, scheduleId), userId);
      if (change === undefined) return;
      const name = await tx.value(sql<string>`select name from user_account where id = ${userId}`);
      await writeAudit(tx, { ...change, actorId: userId, actorName: name, via, requestId });
    });
  });
}
