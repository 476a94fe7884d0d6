import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createReportSchedule,
  leaveReportSchedule,
  leaveReportScheduleByLink,
  listReportReaders,
  listReportSchedules,
  removeReportSchedule,
  updateReportSchedule,
} from '@henhouse/contract/report/report-schedule';
import { addDays } from '@henhouse/domain/day/day';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { breakWrites, loggedErrors } from '../../../../test/broken-writes';
import { fixtureIds } from '../../../../test/farm.fixture';
import { type Actor, ids, userIdOf } from '../../../../test/people';
import { type TestApp, testApp } from '../../../../test/test-app';
import { pdfText } from '../file/pdf-text.fixture';
import { settleReportedFlocks } from '../reported-flocks.fixture';

let test: TestApp;
let folder: string;
const { farmId } = fixtureIds('vale');
/** A Saturday; mails begin on the day after. */
const saturday = '2026-04-11';
const monday = '2026-04-13';
const supervisor: Actor = 'vale.Supervisor';
const manager: Actor = 'vale.Manager';

const weekly = (...recipients: Actor[]) => ({
  id: randomUUID(),
  report: 'currentFlock' as const,
  format: 'pdf' as const,
  rhythm: 'weekly' as const,
  onDay: 1,
  recipientIds: recipients.map(userIdOf),
});
const create = (body: ReturnType<typeof weekly>, as: Actor = manager, at = farmId) =>
  test.call(createReportSchedule, { params: { farmId: at }, body }, as);
const list = async (as: Actor) => (await test.ok(listReportSchedules, { params: { farmId }, query: {} }, as)).items;

/** What lies in the folder of mails after the job has run at an instant; the folder is emptied before. */
async function mailsAt(instant: string): Promise<string[]> {
  test.clock.set(instant);
  await rm(join(folder, 'mail'), { recursive: true, force: true });
  await test.app.db.unsafeAcrossCompanies('tests', (tx) => test.app.jobs.enqueue(tx, 'report.due', {}));
  await test.app.jobs.drain();
  const files = await readdir(join(folder, 'mail')).catch(() => []);
  return Promise.all(files.toSorted().map((file) => readFile(join(folder, 'mail', file), 'latin1')));
}

/** The file that a mail carries. */
const attached = (mail: string): Buffer => {
  const part = mail.slice(mail.indexOf('Content-Disposition: attachment'));
  return Buffer.from(part.slice(part.indexOf('\n\n')).split('\n--')[0] ?? '', 'base64');
};
const toOf = (mail: string) => /^To: (.*)$/m.exec(mail)?.[1];

// Vale's clock is that of Berlin: two hours ahead of UTC in April.
const morning = (day: string) => `${day}T05:00:00Z`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'henhouse-report-'));
  test = await testApp({ dataFolder: folder });
  await settleReportedFlocks(test);
}, 120_000);
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  test.clock.set(saturday);
  await test.sql`delete from report_mail`;
  await test.sql`delete from report_schedule`;
});

describe('setting up a report by mail', () => {
  it('is for who may take reports along, at their own farm, to people who may read it', async () => {
    const made = await create(weekly(manager, supervisor));
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ nextDay: monday, lastDay: null, createdByName: 'Manager of vale', kind: null });
    expect(made.body.recipients.map(({ name }) => name)).toEqual(['Manager of vale', 'Supervisor of vale']);
    expect((await create(weekly(manager), supervisor)).status).toBe(403);
    expect((await create(weekly(manager), 'hill.Owner')).status).toBe(404);
    const readers = await test.ok(listReportReaders, { params: { farmId } }, manager);
    expect(readers.items.map(({ id }) => id)).toContain(userIdOf(supervisor));
  });

  it('refuses people of another company, people of other farms, and days that no week has', async () => {
    const foreign = await create(weekly(manager, 'hill.Manager'));
    expect(foreign.problem.problems).toMatchObject([{ code: 'unknownValue', field: 'recipientIds.1' }]);
    await test.sql`update membership set farm_ids = '{}' where user_id = ${userIdOf('vale.AssistantManager')}`;
    expect((await create(weekly('vale.AssistantManager'))).status).toBe(422);
    const eighth = await create({ ...weekly(manager), onDay: 8 });
    expect(eighth.problem.problems).toMatchObject([{ code: 'outOfRange', field: 'onDay' }]);
  });

  it('shows who may only read the mails that come to them', async () => {
    await create(weekly(manager));
    const theirs = weekly(supervisor);
    await create(theirs);
    expect(await list(manager)).toHaveLength(2);
    expect((await list(supervisor)).map(({ id }) => id)).toEqual([theirs.id]);
  });

  it('is changed and stopped, never across farms or companies, nor over somebody else’s change', async () => {
    const { id: scheduleId, ...fields } = weekly(manager);
    await create({ id: scheduleId, ...fields });
    const change = { params: { farmId, scheduleId }, body: { ...fields, onDay: 3 } };
    expect((await test.call(updateReportSchedule, { ...change, version: 7 }, manager)).status).toBe(412);
    const changed = await test.ok(updateReportSchedule, { ...change, version: 1 }, manager);
    expect(changed).toMatchObject({ onDay: 3, nextDay: addDays(monday, 2), version: 2 });
    const body = { reason: 'Nobody reads it' };
    const elsewhere = { params: { farmId: fixtureIds('vale').otherFarmId, scheduleId }, body };
    expect((await test.call(removeReportSchedule, elsewhere, 'vale.Owner')).status).toBe(404);
    const foreign = { params: { farmId: fixtureIds('hill').farmId, scheduleId }, body };
    expect((await test.call(removeReportSchedule, foreign, 'hill.Owner')).status).toBe(404);
    await test.ok(removeReportSchedule, { params: { farmId, scheduleId }, body }, manager);
    expect(await list(manager)).toEqual([]);
    expect(await mailsAt(morning(addDays(monday, 2)))).toEqual([]);
  });
});

describe('a report by mail that cannot be given in', () => {
  it('keeps no other one of the company from going out, is written down, and goes out once it can', async () => {
    for (const reader of [manager, supervisor]) await create(weekly(reader));
    await breakWrites(test, 'report_mail', `new.user_id = '${userIdOf(manager)}'`);
    test.logged.length = 0;
    const sentTo = async () => (await mailsAt(morning(monday))).map(toOf);
    expect(await sentTo()).toEqual(['vale.supervisor@henhouse.example']);
    expect(loggedErrors(test)).toMatchObject([{ msg: 'a report by mail failed', companyId: ids.vale.companyId }]);
    await breakWrites(test, 'report_mail', 'false');
    expect(await sentTo()).toEqual(['vale.manager@henhouse.example']);
  });
});

describe('taking oneself off a report by mail', () => {
  const leave = (as: Actor, scheduleId: string) =>
    test.call(leaveReportSchedule, { params: { farmId, scheduleId } }, as);
  const leaveBy = (token: string) => test.call(leaveReportScheduleByLink, { body: { token } }, 'nobody');
  const unfolded = (mail: string) => mail.replaceAll('=\n', '').replaceAll('=3D', '=');
  const tokenOf = (mail: string) => /report-mail#token=([\w-]+)/.exec(unfolded(mail))?.[1] ?? '';

  it('is open to whoever only reads, and ends the mail with its last reader', async () => {
    const { body } = await create(weekly(supervisor, manager));
    expect((await leave('vale.Owner', body.id)).status).toBe(404);
    expect((await leave(supervisor, body.id)).status).toBe(204);
    expect((await list(manager))[0]).toMatchObject({ recipientIds: [userIdOf(manager)], version: 2 });
    expect((await leave(supervisor, body.id)).status).toBe(404);
    expect((await mailsAt(morning(monday))).map(toOf)).toEqual(['vale.manager@henhouse.example']);
    expect((await leave(manager, body.id)).status).toBe(204);
    expect(await list(manager)).toEqual([]);
  });

  it('works with the link of the mail, for that mail and that reader alone, and as often as somebody likes', async () => {
    await create(weekly(supervisor, manager));
    await create({ ...weekly(supervisor), report: 'oldFlock' } as never);
    const mails = await mailsAt(morning(monday));
    const own = mails.find((mail) => toOf(mail)?.startsWith('vale.supervisor') && mail.includes('Current flocks'));
    expect(own).toMatch(/^List-Unsubscribe:\s+<http/m);
    const token = tokenOf(own ?? '');
    expect((await leaveBy(token)).status).toBe(204);
    expect((await leaveBy(token)).status).toBe(204);
    expect((await list(manager)).map(({ report, recipientIds }) => [report, recipientIds]).toSorted()).toEqual([
      ['currentFlock', [userIdOf(manager)]],
      ['oldFlock', [userIdOf(supervisor)]],
    ]);
    const lines = await test.sql`select actor_id, action from audit_log where subject = 'Report'
      and after ->> 'left' = ${userIdOf(supervisor)}`;
    expect(lines).toContainEqual({ actor_id: userIdOf(supervisor), action: 'update' });
  });

  it('refuses a link that was never given out, down to the last letter', async () => {
    await create(weekly(manager));
    const [mail = ''] = await mailsAt(morning(monday));
    const token = tokenOf(mail);
    const other = `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`;
    for (const wrong of [other, token.slice(0, -2), 'x']) {
      const { status, problem } = await leaveBy(wrong);
      expect([status, problem.problems?.[0]?.field]).toEqual([422, 'token']);
    }
    expect(await list(manager)).toHaveLength(1);
  });

  it('counts for a mail that is on its way already', async () => {
    const { body } = await create(weekly(manager, supervisor));
    test.clock.set(morning(monday));
    await test.sql`insert into report_mail (company_id, schedule_id, due_day, user_id)
      select company_id, id, ${monday}, ${userIdOf(supervisor)} from report_schedule`;
    expect((await leave(supervisor, body.id)).status).toBe(204);
    const payload = { companyId: fixtureIds('vale').companyId, scheduleId: body.id, dueDay: monday };
    await test.app.db.unsafeAcrossCompanies('tests', (tx) =>
      test.app.jobs.enqueue(tx, 'report.send', { ...payload, userId: userIdOf(supervisor) }),
    );
    await test.app.jobs.drain();
    expect(await test.sql`select state from report_mail`).toEqual([{ state: 'dropped' }]);
  });
});

describe('a report by mail', () => {
  it('comes once on its day, from six on by the farm’s clock, and again a week later', async () => {
    await create(weekly(manager));
    expect(await mailsAt(morning(addDays(monday, -1)))).toEqual([]);
    expect(await mailsAt(`${monday}T03:50:00Z`)).toEqual([]);
    const [mail, ...others] = await mailsAt(morning(monday));
    expect(others).toEqual([]);
    expect(toOf(mail ?? '')).toBe('vale.manager@henhouse.example');
    expect(await mailsAt(`${monday}T09:00:00Z`)).toEqual([]);
    expect(await mailsAt(morning(addDays(monday, 1)))).toEqual([]);
    expect((await list(manager))[0]).toMatchObject({ lastDay: monday, nextDay: addDays(monday, 7) });
    expect(await mailsAt(morning(addDays(monday, 7)))).toHaveLength(1);
  });

  it('is not written twice when two jobs run, nor by a job that runs again', async () => {
    await create(weekly(manager));
    test.clock.set(morning(monday));
    await Promise.all(
      [1, 2].map(() => test.app.db.unsafeAcrossCompanies('tests', (tx) => test.app.jobs.enqueue(tx, 'report.due', {}))),
    );
    await Promise.all([test.app.jobs.drain(), test.app.jobs.drain()]);
    expect(await test.sql`select state from report_mail`).toEqual([{ state: 'sent' }]);
    const payload = { companyId: fixtureIds('vale').companyId, dueDay: monday, userId: userIdOf(manager) };
    const [schedule] = await list(manager);
    await rm(join(folder, 'mail'), { recursive: true, force: true });
    await test.app.db.unsafeAcrossCompanies('tests', (tx) =>
      test.app.jobs.enqueue(tx, 'report.send', { ...payload, scheduleId: schedule?.id }),
    );
    await test.app.jobs.drain();
    expect(await readdir(join(folder, 'mail')).catch(() => [])).toEqual([]);
  });

  it('is in each reader’s language, over their own sheds', async () => {
    await test.sql`update user_account set language = 'de' where id = ${userIdOf(supervisor)}`;
    await create(weekly(supervisor, manager));
    const mails = await mailsAt(morning(monday));
    const textTo = (who: string) => pdfText(attached(mails.find((mail) => toOf(mail)?.startsWith(who)) ?? ''));
    expect(mails).toHaveLength(2);
    expect(textTo('vale.supervisor')).toMatch(/Laufende\s+Herden/);
    expect(textTo('vale.supervisor')).not.toContain('A-2');
    expect(textTo('vale.manager')).toMatch(/Current\s+flocks/);
    expect(textTo('vale.manager')).toContain('A-2');
  });

  it('carries the ranking of flocks that have ended, as a workbook', async () => {
    await create({ ...weekly(manager), report: 'oldFlock', format: 'xlsx' } as never);
    const [mail = ''] = await mailsAt(morning(monday));
    expect(mail).toContain('closed-flocks-farm-f1-of-vale-2026-04-12.xlsx');
    expect(attached(mail).subarray(0, 2).toString()).toBe('PK');
  });

  it('does not come to who was deactivated or lost the right, although their mail was given in', async () => {
    await create(weekly(manager, supervisor));
    await test.sql`update membership set state = 'inactive' where user_id = ${userIdOf(supervisor)}`;
    await test.sql`update user_account set state = 'inactive' where id = ${userIdOf(manager)}`;
    expect(await mailsAt(morning(monday))).toEqual([]);
    expect(await test.sql`select distinct state from report_mail`).toEqual([{ state: 'dropped' }]);
    await test.sql`update membership set state = 'active' where user_id = ${userIdOf(supervisor)}`;
    await test.sql`update user_account set state = 'active' where id = ${userIdOf(manager)}`;
    await test.sql`update membership set farm_ids = '{}' where user_id = ${userIdOf(manager)}`;
    expect((await mailsAt(morning(addDays(monday, 7)))).map(toOf)).toEqual(['vale.supervisor@henhouse.example']);
  });

  it('does not come to who lost the right or the company while it was written, and shows the sheds that are left', async () => {
    const run = test.app.work.run.bind(test.app.work);
    const whileWritten = async (change: () => Promise<unknown>) => {
      test.app.work.run = async (...request: unknown[]) => {
        const written = await (run as (...request: unknown[]) => Promise<never>)(...request);
        test.app.work.run = run;
        await change();
        return written;
      };
      return mailsAt(morning(monday));
    };
    const reader = userIdOf(supervisor);
    const { shedId } = fixtureIds('vale');
    await test.sql`update membership set shed_ids = array(select id from shed where farm_id = ${farmId}) where user_id = ${reader}`;
    expect((await create(weekly(supervisor), 'vale.Owner')).status).toBe(201);
    const [mail = ''] = await whileWritten(
      () => test.sql`update membership set shed_ids = ${[shedId]}::uuid[] where user_id = ${reader}`,
    );
    expect(toOf(mail)).toBe('vale.supervisor@henhouse.example');
    expect(pdfText(attached(mail))).not.toContain('A-2');
    for (const change of [
      () => test.sql`update membership set state = 'inactive' where user_id = ${reader}`,
      () => test.sql`update company set state = 'suspended' where id = ${ids.vale.companyId}`,
    ]) {
      await test.sql`delete from report_mail`;
      expect(await whileWritten(change)).toEqual([]);
      await test.sql`update membership set state = 'active' where user_id = ${reader}`;
    }
  });
});
