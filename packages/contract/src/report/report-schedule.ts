import { reportFormats, reportKinds, reportRhythms } from '@henhouse/domain/report/report-schedule';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { z } from 'zod';
import { call, endpoint, withReason } from '../endpoint';
import { id, listOf, listQuery, rowStamp, schema } from '../shape';

/** Mails of one farm at most. */
export const reportSchedulesAtMost = 20;

const scheduleFields = {
  report: z.enum(reportKinds),
  format: z.enum(reportFormats),
  /** Only flocks of this kind; all when null. */
  kind: z.enum(productionKinds).nullable().default(null),
  rhythm: z.enum(reportRhythms),
  /** Weekly: 1 (Monday) to 7 (Sunday). Monthly: 1 to 28. */
  onDay: z.int().min(1).max(28),
  /** People of the company who may read reports of the farm and have an address. */
  recipientIds: z.array(id).min(1).max(20),
};

/** A report that goes out by mail, each recipient's over what they may see and in their language. */
const reportSchedule = schema('ReportSchedule', {
  id,
  farmId: id,
  ...scheduleFields,
  recipients: z.array(z.object({ id, name: z.string() })),
  /** The day of the next mail. */
  nextDay: z.string(),
  /** The day of the last mail; null before the first. */
  lastDay: z.string().nullable(),
  createdByName: z.string(),
  ...rowStamp,
});
export type ReportSchedule = z.output<typeof reportSchedule>;

/** Whoever may not take reports along sees the mails that come to them. */
export const listReportSchedules = call.read(
  'Report',
  'report.listSchedules',
  '/api/v1/farms/:farmId/report-schedules',
  {
    summary: 'Reports of the farm that go out by mail',
    query: listQuery(['createdAt']),
    output: listOf(reportSchedule),
  },
);

/** Who can be chosen as a recipient. */
export const listReportReaders = call.export('Report', 'report.listReaders', '/api/v1/farms/:farmId/report-readers', {
  summary: 'People who may read reports of the farm and have an e-mail address',
  output: z.object({ items: z.array(schema('ReportReader', { id, name: z.string() })) }),
});

export const createReportSchedule = endpoint(
  'report.createSchedule',
  'POST',
  '/api/v1/farms/:farmId/report-schedules',
  {
    summary: 'Send a report by mail, from tomorrow on',
    access: { action: 'export', subject: 'Report' },
    input: z.strictObject({ id, ...scheduleFields }),
    output: reportSchedule,
    success: 201,
  },
);

export const updateReportSchedule = endpoint(
  'report.updateSchedule',
  'PUT',
  '/api/v1/farms/:farmId/report-schedules/:scheduleId',
  {
    summary: 'Change a report that goes out by mail',
    access: { action: 'export', subject: 'Report' },
    input: z.strictObject(scheduleFields),
    output: reportSchedule,
    versioned: true,
  },
);

export const removeReportSchedule = endpoint(
  'report.removeSchedule',
  'DELETE',
  '/api/v1/farms/:farmId/report-schedules/:scheduleId',
  {
    summary: 'Send a report no more, with a reason',
    access: { action: 'export', subject: 'Report' },
    input: withReason,
    output: 'empty',
    success: 204,
  },
);

/** Whoever gets a mail may end that, whatever they may do else. With the last recipient the mail ends. */
export const leaveReportSchedule = endpoint(
  'report.leaveSchedule',
  'POST',
  '/api/v1/farms/:farmId/report-schedules/:scheduleId/leave',
  {
    summary: 'Take oneself off a report that goes out by mail',
    access: 'person',
    output: 'empty',
    success: 204,
  },
);

/** The same with the link of the mail, without signing in. Doing it again changes nothing. */
export const leaveReportScheduleByLink = endpoint(
  'report.leaveScheduleByLink',
  'POST',
  '/api/v1/report-schedules/leave',
  {
    summary: 'Take oneself off a report by mail, with the link of the mail',
    access: 'public',
    input: z.strictObject({ token: z.string().min(1).max(200) }),
    output: 'empty',
    success: 204,
  },
);
