import { randomUUID } from 'node:crypto';
import { createTreatmentRequest } from '@henhouse/contract/health/treatment-request';
import { saveMails } from '@henhouse/contract/session/account';
import { createTask } from '@henhouse/contract/task/task';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enter, enterAnyway, entered } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { type Actor, userIdOf } from '../../../test/people';
import { startedApp } from '../../../test/started-app';

const test = startedApp({ day: '2026-03-02' });
const fixture = fixtureIds('vale');
const sex = 'asHatched' as const;
const supervisor: Actor = 'vale.Supervisor';
const manager: Actor = 'vale.Manager';

interface Sent {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Birds in the Supervisor's shed and in one that they do not have, since 2 March; nothing was written down since. */
beforeAll(async () => {
  const placed = { day: '2026-03-02', detail: { sex, count: 10_000 } } as const;
  await entered(test, 'chick-placement', placed);
  const inSecond = { ...placed, shedId: fixture.otherShedId, flockId: fixture.otherFlockId };
  await entered(test, 'chick-placement', inSecond);
});
beforeEach(() => test.sql`delete from mail_round`);

/** What goes out when the job runs at an instant. */
async function mailsAt(instant: string): Promise<Sent[]> {
  test.clock.set(instant);
  await test.sql`delete from mail`;
  await test.app.db.unsafeAcrossCompanies('tests', (tx) => test.app.jobs.enqueue(tx, 'notification.daily', {}));
  await test.app.jobs.drain();
  return test.sql`select to_address as to, subject, body_text as text from mail order by to_address`;
}

const want = async (actor: Actor, ...mails: ('missingEntries' | 'attention' | 'newBrowser')[]) =>
  expect((await test.call(saveMails, { body: { mails } }, actor)).status).toBe(200);

// Vale's clock is that of Berlin: an hour ahead of UTC in March.
const evening = '2026-03-03T17:05:00Z';

describe('the evening mail of missing entries', () => {
  it('comes to nobody who did not ask', async () => {
    expect(await mailsAt(evening)).toEqual([]);
  });

  it('names what is missing in one’s own sheds only, in one’s language, and says how to get it no more', async () => {
    await want(supervisor, 'missingEntries');
    await test.sql`update user_account set language = 'de' where id = ${userIdOf(supervisor)}`;
    const [mail, ...others] = await mailsAt(evening);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'vale.supervisor@henhouse.example', subject: 'Einträge fehlen' });
    expect(mail?.text).toContain('Shed S1 · A-1');
    expect(mail?.text).toContain('Verluste, Futter, Wasser');
    expect(mail?.text).not.toContain('S2');
    expect(mail?.text).toContain('/pages/account-setting?tab=notifications');
  });

  it('comes once a day by the company’s clock, however often the job runs, and not before six', async () => {
    expect(await mailsAt('2026-03-03T16:55:00Z')).toEqual([]);
    expect(await mailsAt(evening)).toHaveLength(1);
    expect(await mailsAt('2026-03-03T17:20:00Z')).toEqual([]);
    expect(await mailsAt('2026-03-04T17:20:00Z')).toHaveLength(1);
  });

  it('asks nothing of a day that has not begun on the farm', async () => {
    const zones = async (company: string, farm: string | null) => {
      await test.sql`update company set time_zone = ${company} where id = ${fixture.companyId}`;
      await test.sql`update farm set time_zone = ${farm} where id = ${fixture.farmId}`;
    };
    // Six in the evening of the 6th in Auckland is seven of the 5th in Honolulu.
    await zones('Pacific/Auckland', 'Pacific/Honolulu');
    const [mail] = await mailsAt('2026-03-06T05:05:00Z');
    expect(mail?.text).toContain('05.03.2026');
    expect(mail?.text).not.toContain('06.03.2026');
    await zones('Europe/Berlin', null);
  });

  it('does not come when everything is there', async () => {
    test.clock.set('2026-03-03T15:00:00Z');
    const day = '2026-03-03';
    const dead = { sex, lines: [{ fate: 'dead' as const, cause: 'leg' as const, count: 10 }] };
    await enter(test, 'mortality', { day, detail: dead });
    await enter(test, 'water-consumption', {
      day,
      detail: { meterStartL: 0, meterEndL: 300 },
      confirmed: ['waterOutsideUsual'],
    });
    const [mail] = await mailsAt(evening);
    expect(mail?.text).toContain(': Futter');
    await want(supervisor);
    await test.sql`delete from mail_round`;
    expect(await mailsAt(evening)).toEqual([]);
  });

  it('ends with the membership, and with the right to read entries', async () => {
    await want(manager, 'missingEntries');
    expect(await mailsAt(evening)).toHaveLength(1);
    await test.app.db.company(fixture.companyId, null, (tx) =>
      tx.run(sql`update membership set farm_ids = '{}' where user_id = ${userIdOf(manager)}`),
    );
    await test.sql`delete from mail_round`;
    expect(await mailsAt(evening)).toEqual([]);
    await test.app.db.company(fixture.companyId, null, (tx) =>
      tx.run(sql`update membership set farm_ids = ${[fixture.farmId]}::uuid[] where user_id = ${userIdOf(manager)}`),
    );
    await want(manager);
  });
});

describe('the morning mail of what needs attention', () => {
  it('comes when flocks need a person, to who may see them, and names shed and reason', async () => {
    await want(manager, 'attention');
    expect(await mailsAt('2026-03-05T05:10:00Z')).toMatchObject([
      { to: 'vale.manager@henhouse.example', subject: 'What needs attention this morning' },
    ]);
    expect(await mailsAt('2026-03-05T05:25:00Z')).toEqual([]);
  });

  it('names layers as well as broilers, and what health asks for, in the reader’s language', async () => {
    await test.sql`update flock set production_kind = 'layer' where id = ${fixture.otherFlockId}`;
    test.clock.set('2026-03-05T12:00:00Z');
    const treatment = { id: randomUUID(), signs: 'coughing', sinceDay: '2026-03-04', birds: 200 };
    await test.ok(createTreatmentRequest, { params: { flockId: fixture.flockId }, body: treatment }, manager);
    await test.sql`update user_account set language = 'de' where id = ${userIdOf(manager)}`;
    await want(supervisor, 'attention');
    const mails = await mailsAt('2026-03-06T05:10:00Z');
    const textFor = (who: string) => mails.find(({ to }) => to.startsWith(`vale.${who}@`))?.text ?? '';
    expect(textFor('manager')).toContain('A-2: Einträge fehlen');
    expect(textFor('manager')).toContain('A-1: eine Behandlung ist erbeten');
    // Of the other shed the Supervisor sees nothing, in the mail as on the screen.
    expect(textFor('supervisor')).toContain('A-1: eine Behandlung ist erbeten');
    expect(textFor('supervisor')).not.toContain('A-2');
    await want(supervisor);
  });

  it('says what is due and overdue, to whose it is', async () => {
    test.clock.set('2026-03-06T12:00:00Z');
    const days = { dueFrom: '2026-03-06', dueDay: '2026-03-06' };
    const add = (title: string, more: object) =>
      test.ok(
        createTask,
        { params: { farmId: fixture.farmId }, body: { id: randomUUID(), title, ...days, ...more } },
        manager,
      );
    await add('Check the alarm', { assigneeId: userIdOf(manager) });
    await add('Round of the night', { assigneeRole: 'Supervisor' });
    const mails = await mailsAt('2026-03-07T05:10:00Z');
    const text = mails.find(({ to }) => to.startsWith('vale.manager@'))?.text ?? '';
    expect(text).toContain('heute fällig und überfällig:');
    expect(text).toContain('Check the alarm, überfällig seit 06.03.2026');
    expect(text).not.toContain('Round of the night');
    await test.sql`delete from mail_round`;
  });

  it('names what is theirs behind any number of older tasks of others', async () => {
    const [own] = await test.sql<{ id: string }>`select id from task where title = 'Check the alarm'`;
    await test.sql`
      insert into task select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'assignee_id', null,
        'assignee_role', 'Owner', 'title', 'Of somebody else', 'due_from', '2026-03-04', 'due_day', '2026-03-04'))).*
      from task t, generate_series(1, 600) where t.id = ${own?.id}`;
    const mails = await mailsAt('2026-03-07T05:10:00Z');
    expect(mails.find(({ to }) => to.startsWith('vale.manager@'))?.text).toContain('Check the alarm, überfällig');
    await test.sql`delete from task where title = 'Of somebody else'`;
    await test.sql`delete from mail_round`;
  });

  it('tells an alarm once: not as something to do and as what its shed shows besides', async () => {
    test.clock.set('2026-03-08T04:30:00Z');
    const dead = { sex, lines: [{ fate: 'dead' as const, cause: 'leg' as const, count: 200 }] };
    await enterAnyway(test, 'mortality', { day: '2026-03-08', detail: dead });
    await test.app.followers.catchUp();
    const [alarm] = await test.sql<{ id: string }>`select id from alarm where severity = 'critical'`;
    expect(await test.sql`select id from task where origin_id = ${alarm?.id}`).toHaveLength(1);
    const mails = await mailsAt('2026-03-08T05:10:00Z');
    const text = mails.find(
      ({ to, subject }) => to.startsWith('vale.manager@') && !subject.startsWith('Kritisch'),
    )?.text;
    expect(text).toContain('Kritisch: Farm F1 of vale · Shed S1: Verluste des Tages');
    expect(text).not.toContain('Verluste über der Grenze');
    expect(text).not.toMatch(/: Alarm$/m);
    await test.sql`delete from mail_round`;
  });

  it('does not come to who no longer has a flock in reach', async () => {
    await test.app.db.company(fixture.companyId, null, (tx) =>
      tx.run(sql`update membership set farm_ids = '{}' where user_id = ${userIdOf(manager)}`),
    );
    expect(await mailsAt('2026-03-07T05:10:00Z')).toEqual([]);
  });
});
