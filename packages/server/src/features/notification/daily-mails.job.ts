import { type Day, dayInZone } from '@henhouse/domain/day/day';
import { hourInZone } from '@henhouse/domain/day/local-time';
import { layKinds } from '@henhouse/domain/kpi/lay-flock/lay-flock';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import { eachCompany } from '../../platform/jobs/each-company';
import { eachDue } from '../../platform/jobs/each-due';
import type { Letter } from '../../platform/mail/mail';
import { readOpenAlarms } from '../alarm/alarm.store';
import { readBroilerDashboard } from '../dashboard/broiler-dashboard.service';
import { type KeptPlaces, keepPlaces } from '../dashboard/kept/kept-places';
import { readLayDashboard } from '../dashboard/lay/lay-dashboard.service';
import { readCallFindings } from '../warning/call-findings.service';
import { attentionLetter, eveningLetter } from './daily-letter';
import { readDueTasks } from './due-tasks';
import { claimRound, listReaders, type MailReader, scopeOfReader } from './mail-readers.store';
import { readMissing } from './missing-entries';

const jobName = 'notification.daily';

type Kind = 'missingEntries' | 'attention';

/** Hours of the company's own clock in which a round may begin; later than that nobody wants it any more. */
const rounds: readonly { readonly kind: Kind; readonly fromHour: number; readonly beforeHour: number }[] = [
  { kind: 'attention', fromHour: 6, beforeHour: 12 },
  { kind: 'missingEntries', fromHour: 18, beforeHour: 24 },
];

/** A round of one company and day; its flocks' days are read once for all readers. */
interface Round {
  readonly day: Day;
  readonly nowMs: number;
  readonly publicUrl: string;
  readonly kept: KeptPlaces;
}

type Write = (tx: CompanyTx, reader: MailReader, round: Round) => Promise<Letter | null>;

const write: Readonly<Record<Kind, Write>> = {
  async missingEntries(tx, reader, round) {
    const { day, publicUrl } = round;
    const [entries, flocks] = [scopeOfReader(reader, 'read', 'DataEntry'), scopeOfReader(reader, 'read', 'Dashboard')];
    const missing = entries === null ? [] : await readMissing(tx, entries, round);
    const calls = flocks === null ? [] : await readCallFindings(tx, { scope: flocks, today: day });
    return eveningLetter(reader, { missing, calls }, publicUrl);
  },
  async attention(tx, reader, round) {
    const scope = scopeOfReader(reader, 'read', 'Dashboard');
    if (!scope) return null;
    const { day, publicUrl } = round;
    const request = { scope, day, today: day };
    const seen = [(await readBroilerDashboard(tx, request, round)).attention];
    for (const kind of layKinds) seen.push((await readLayDashboard(tx, { ...request, kind }, round)).attention);
    const [tasks, alarmScope] = [scopeOfReader(reader, 'read', 'Task'), scopeOfReader(reader, 'read', 'Alarm')];
    const due = tasks === null ? [] : await readDueTasks(tx, reader, tasks, round);
    const alarms = alarmScope ? (await readOpenAlarms(tx, alarmScope, round.nowMs)).items : [];
    return attentionLetter(reader, { attention: seen.flat(), alarms, due }, publicUrl);
  },
};

/** The mails of one company and day: each to who asked for it, about what they may see, in their language. */
async function sendRound(app: App, companyId: string, kind: Kind, day: Day): Promise<void> {
  await app.db.company(companyId, null, async (tx) => {
    if (!(await claimRound(tx, kind, day))) return;
    const { publicUrl } = app.settings;
    const round = { day, nowMs: app.clock.now(), publicUrl, kept: keepPlaces() };
    await eachDue({ log: app.log, failed: 'a daily mail failed' }, tx, await listReaders(tx, kind), async (reader) => {
      const letter = await write[kind](tx, reader, round);
      if (letter) await app.mail.send(tx, { ...letter, reader });
    });
  });
}

/** Evening and morning mails, by each company's own clock. */
export function registerDailyMails(app: App): void {
  app.jobs.define(jobName, async () => {
    const companies = await app.db.unsafeAcrossCompanies('daily mails', (tx) =>
      tx.many<{ id: string; timeZone: string }>(sql`select id, time_zone from company c where state = 'active'
        and exists (select from membership m where m.company_id = c.id and m.mails <> '{}') order by id`),
    );
    await eachCompany({ log: app.log, failed: 'daily mails failed' }, companies, async ({ id, timeZone }) => {
      const nowMs = app.clock.now();
      const [day, hour] = [dayInZone(nowMs, timeZone), hourInZone(nowMs, timeZone)];
      // At most one of them at an hour.
      const due = rounds.find(({ fromHour, beforeHour }) => hour >= fromHour && hour < beforeHour);
      if (due) await sendRound(app, id, due.kind, day);
    });
  });
  app.jobs.schedule(jobName, '*/15 * * * *');
}
