import {
  createReportSchedule,
  listReportReaders,
  listReportSchedules,
  type ReportSchedule,
  removeReportSchedule,
  reportSchedulesAtMost,
  updateReportSchedule,
} from '@henhouse/contract/report/report-schedule';
import { addDays, type Day, laterDay } from '@henhouse/domain/day/day';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { checkReportRhythm, nextReportDay } from '@henhouse/domain/report/report-schedule';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { notFound, Refusal, refuse, requireVersion } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { readReportTitle } from '../flock-report.store';
import { listReportReadersAt } from './report-reader.store';
import {
  countSchedules,
  listSchedules,
  lockSchedule,
  readSchedule,
  removeSchedule,
  type ScheduleFields,
  type ScheduleRow,
  scheduleTable,
} from './report-schedule.store';

function there<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound();
  return row;
}

/** A mail as it stands on the day that it is on its farm. */
function viewOf({ fromDay, timeZone, ...row }: ScheduleRow, todayAt: (timeZone: string) => Day): ReportSchedule {
  const earliest = laterDay(todayAt(timeZone), fromDay);
  const afterLast = row.lastDay === null ? earliest : laterDay(earliest, addDays(row.lastDay, 1));
  return { ...row, nextDay: nextReportDay(row, afterLast) };
}

/** Whoever gets a report may read it anyway: a mail is no way around. */
async function problemsOf(tx: CompanyTx, farmId: string, fields: ScheduleFields): Promise<Problem[]> {
  const readers = new Set((await listReportReadersAt(tx, farmId)).map(({ id }) => id));
  return [
    ...checkReportRhythm(fields),
    ...fields.recipientIds.flatMap((id, at) =>
      readers.has(id) ? [] : [error('unknownValue', `recipientIds.${at}`, { value: id })],
    ),
  ];
}

const fieldsOf = ({ report, format, kind, rhythm, onDay, recipientIds }: ScheduleFields): ScheduleFields => ({
  report,
  format,
  kind,
  rhythm,
  onDay,
  recipientIds: [...new Set(recipientIds)],
});

/** Reports by mail: what goes out, when and to whom. */
export function registerReportSchedules(app: App): void {
  route(app, listReportSchedules, async ({ tx, params: { farmId }, query, rights, user, today }) => {
    const of = rights.can('export', 'Report', { farmId }) ? null : user.id;
    const { items, total } = await listSchedules(tx, { farmId, of }, query);
    return { items: items.map((row) => viewOf(row, today)), total };
  });

  route(app, listReportReaders, async ({ tx, params }) => {
    const readers = await listReportReadersAt(tx, params.farmId);
    return { items: readers.map(({ id, name }) => ({ id, name })) };
  });

  route(app, createReportSchedule, async ({ tx, params: { farmId }, input, user, today, audit }) => {
    const { id } = input;
    if ((await countSchedules(tx, farmId)) >= reportSchedulesAtMost) {
      throw new Refusal('conflict', { detail: `A farm has at most ${reportSchedulesAtMost} reports by mail` });
    }
    const fields = fieldsOf(input);
    refuse(await problemsOf(tx, farmId, fields));
    const { timeZone } = await readReportTitle(tx, farmId);
    await scheduleTable.insert(
      tx,
      { id, farmId, fromDay: addDays(today(timeZone), 1), createdByName: user.name },
      fields,
    );
    const after = viewOf(there(await readSchedule(tx, id)), today);
    audit({ action: 'create', subject: 'Report', subjectId: id, after });
    return after;
  });

  route(app, updateReportSchedule, async ({ tx, params: { farmId, scheduleId }, input, version, today, audit }) => {
    const before = requireVersion(there(await lockSchedule(tx, farmId, scheduleId)), version, (row) =>
      viewOf(row, today),
    );
    const fields = fieldsOf(input);
    refuse(await problemsOf(tx, farmId, fields));
    const isSameDay = before.rhythm === fields.rhythm && before.onDay === fields.onDay;
    // Other days count from tomorrow: nobody gets a mail for a day that has passed.
    const fromDay = isSameDay ? before.fromDay : addDays(today(before.timeZone), 1);
    await scheduleTable.update(tx, scheduleId, fields, { fromDay });
    const after = viewOf(there(await readSchedule(tx, scheduleId)), today);
    audit({ action: 'update', subject: 'Report', subjectId: scheduleId, before: viewOf(before, today), after });
    return after;
  });

  route(app, removeReportSchedule, async ({ tx, params: { farmId, scheduleId }, input, today, audit }) => {
    const before = there(await lockSchedule(tx, farmId, scheduleId));
    await removeSchedule(tx, scheduleId);
    const { reason } = input;
    audit({
      action: 'delete',
      subject: 'Report',
      subjectId: scheduleId,
      before: viewOf(before, today),
      after: { reason },
    });
  });
}
