import { randomUUID } from 'node:crypto';
import { type CompanyName, ids, userIdOf } from '../../../../test/people';
import type { Database } from '../../../platform/db/database';
import { scheduleTable } from './report-schedule.store';

/** A report of a company's farm that goes out by mail to its Owner. */
export async function addReportSchedule(db: Database, company: CompanyName, farmId: string): Promise<string> {
  const id = randomUUID();
  const owner = userIdOf(`${company}.Owner`);
  await db.company(ids[company].companyId, owner, (tx) =>
    scheduleTable.insert(
      tx,
      { id, farmId, fromDay: '2026-03-02', createdByName: company },
      { report: 'currentFlock', format: 'csv', kind: null, rhythm: 'weekly', onDay: 1, recipientIds: [owner] },
    ),
  );
  return id;
}
