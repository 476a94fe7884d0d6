import { isDeepStrictEqual } from 'node:util';
import { flocksInReportAtMost, rankedFlocksAtMost } from '@henhouse/contract/report/flock-report';
import { addDays, dayInZone } from '@henhouse/domain/day/day';
import { hourInZone } from '@henhouse/domain/day/local-time';
import { dueReportDay } from '@henhouse/domain/report/report-schedule';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { eachCompany } from '../../../platform/jobs/each-company';
import { eachDue } from '../../../platform/jobs/each-due';
import type { LetterWithFile } from '../../../platform/mail/mail';
import { readerRights } from '../../../platform/mail/reader-rights';
import { unwatched } from '../../../platform/work/exports';
import { writeFile } from '../file/file-to-write';
import { readLetterhead } from '../file/letterhead';
import { type ReportToWrite, reportFile } from '../file/report-file';
import { shownDay } from '../file/report-values';
import { readReportTitle } from '../flock-report.store';
import { currentFlockReport, oldFlockReport } from '../report-content';
import { reportWords } from '../report-words';
import { leaveToken } from './leave-token';
import { claimMail, companiesWithSchedules, isMailWaiting, type ReportMail, settleMail } from './report-mail.store';
import { listReportReadersAt } from './report-reader.store';
import { listActiveSchedules, readSchedule, type ScheduleRow } from './report-schedule.store';

const dueJob = 'report.due';
const sendJob = 'report.send';

/** The hour of the farm's own clock from which a mail goes out: before work begins. */
const fromHour = 6;
/** Flocks that ended before this are no news. */
const oldFlocksOfDays = 365;

/** Claims what is due in a company, and gives each mail in as a job of its own. */
async function claimDue(app: App, companyId: string): Promise<void> {
  const nowMs = app.clock.now();
  await app.db.company(companyId, null, async (tx) => {
    const schedules = await listActiveSchedules(tx);
    await eachDue({ log: app.log, failed: 'a report by mail failed' }, tx, schedules, async (schedule) => {
      const { id: scheduleId, timeZone, fromDay, recipientIds } = schedule;
      if (hourInZone(nowMs, timeZone) < fromHour) return;
      const dueDay = dueReportDay(schedule, dayInZone(nowMs, timeZone), fromDay);
      if (dueDay === null) return;
      for (const userId of recipientIds) {
        const mail = { scheduleId, dueDay, userId };
        if (await claimMail(tx, mail)) await app.jobs.enqueue(tx, sendJob, { companyId, ...mail });
      }
    });
  });
}

/** A letter whose report has been read, but not been written to its file. */
type ReadLetter = Omit<LetterWithFile, 'file'> & { readonly report: ReportToWrite };

/** The report of a mail as its reader may see it now, up to the evening before it was due; nothing when they may not. */
async function readLetter(
  app: App,
  tx: CompanyTx,
  schedule: ScheduleRow,
  { dueDay, userId, scheduleId }: ReportMail,
): Promise<ReadLetter | null> {
  const { farmId, report, format, createdByName, recipientIds } = schedule;
  // They may have taken themselves off since it was due.
  if (!recipientIds.includes(userId)) return null;
  const [reader] = await listReportReadersAt(tx, farmId, userId);
  if (reader === undefined) return null;
  const title = await readReportTitle(tx, farmId);
  const day = addDays(dueDay, -1);
  const who = { title, shedIds: reader.shedIds, today: day };
  const kind = schedule.kind ?? undefined;
  const readAs = { ...reportWords(reader.language), units: title.unitSystem };
  const { words, language } = readAs;
  const all = { kind, to: day, step: 'week', page: 1 } as const;
  const content =
    report === 'currentFlock'
      ? ({
          kind: report,
          report: await currentFlockReport(tx, who, { ...all, perPage: flocksInReportAtMost, withLines: true }),
        } as const)
      : ({
          kind: report,
          report: await oldFlockReport(tx, who, {
            ...all,
            from: addDays(day, -oldFlocksOfDays),
            perPage: rankedFlocksAtMost,
          }),
        } as const);
  const { publicUrl } = app.settings;
  const path = report === 'currentFlock' ? 'current-flock' : 'old-flock';
  const name = words.title[report];
  const leaveUrl = `${publicUrl}/report-mail#token=${leaveToken(app.secrets, { companyId: tx.companyId, scheduleId, userId })}`;
  const parts = [
    words.hello({ name: reader.name }),
    words.attached({ report: name, farm: title.farmName }),
    `${words.open}\n${publicUrl}/apps/manage-farm/${farmId}/reports/${path}`,
    words.unsubscribe({ name: createdByName }),
    `${words.leave}\n${leaveUrl}`,
  ];
  return {
    id: `${scheduleId}-${dueDay}-${userId}`,
    to: reader.email,
    subject: `${name} – ${title.farmName}, ${shownDay(day, language)}`,
    text: `${parts.join('\n\n')}\n`,
    leaveUrl,
    report: {
      content,
      format,
      readAs,
      letterhead: await readLetterhead(tx, title, { name: reader.name, atMs: app.clock.now() }),
    },
  };
}

/** A file takes its time: where its reader may see something else by then, it is written once more, or not at all. */
async function writeLetter(app: App, companyId: string, mail: ReportMail): Promise<LetterWithFile | null> {
  const { scheduleId, userId } = mail;
  const readNow = () =>
    app.db.company(companyId, null, async (tx) => ({
      rights: await readerRights(tx, { companyId, userId }),
      version: (await readSchedule(tx, scheduleId))?.version,
    }));
  for (;;) {
    const before = await readNow();
    if (before.rights === undefined) return null;
    const letter = await (app.db.standby ?? app.db).company(companyId, null, async (tx) => {
      const schedule = await readSchedule(tx, scheduleId);
      return schedule ? await readLetter(app, tx, schedule, mail) : null;
    });
    if (letter === null) return null;
    const { report, ...rest } = letter;
    const file = await writeFile(app.work, reportFile(report), unwatched);
    if (isDeepStrictEqual(await readNow(), before)) return { ...rest, file };
  }
}

/** Reports by mail: each due one once to each who may still read it. */
export function registerReportMails(app: App): void {
  app.jobs.define(dueJob, async () => {
    const companies = await app.db.unsafeAcrossCompanies('reports by mail', companiesWithSchedules);
    await eachCompany({ log: app.log, failed: 'reports by mail failed' }, companies, ({ id }) => claimDue(app, id));
  });
  app.jobs.schedule(dueJob, '*/15 * * * *');

  app.jobs.define(sendJob, async (payload) => {
    const companyId = String(payload.companyId);
    const mail: ReportMail = {
      scheduleId: String(payload.scheduleId),
      dueDay: String(payload.dueDay),
      userId: String(payload.userId),
    };
    if (!(await app.db.company(companyId, null, (tx) => isMailWaiting(tx, mail)))) return;
    const letter = await writeLetter(app, companyId, mail);
    if (letter !== null) await app.mail.post(letter);
    await app.db.company(companyId, null, (tx) => settleMail(tx, mail, letter === null ? 'dropped' : 'sent'));
  });
}
