import {
  getMailSetting,
  getMailState,
  listOwnLetters,
  saveMailSetting,
  sendTestLetter,
} from '@henhouse/contract/mail/mail';
import { invitePerson } from '@henhouse/contract/people/invitation';
import { resetPassword } from '@henhouse/contract/people/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailBox, openMailBox } from '../../../test/mail-box';
import { ids } from '../../../test/people';
import { setUpSecondFactor } from '../../../test/second-factor';
import { type Caller, type SessionApp, sessionApp } from '../../../test/session-app';

let test: SessionApp;
let box: MailBox;
let root: Caller;
let owner: Caller;

async function signedIn(name: string): Promise<Caller> {
  const browser = test.browser();
  await browser.signIn(name);
  return browser;
}

beforeAll(async () => {
  [test, box] = await Promise.all([sessionApp(), openMailBox()]);
  await test.addSuperAdmin('root');
  await test.addPerson('olive', 'Owner', { allFarms: true });
  owner = await signedIn('olive');
  root = await signedIn('root');
  // Without one nothing else is open to a super_admin.
  await setUpSecondFactor(test, root);
});
afterAll(() => Promise.all([test.close(), box.close()]));

const server = () => ({
  host: '127.0.0.1',
  port: box.port,
  security: 'none' as const,
  userName: 'vale',
  password: 'from the hen house' as string | null,
  fromAddress: 'hens@vale.example',
  sendWaiting: false,
});
const save = async (by: Caller, body: object, version?: number) => {
  const held = version ?? (await by.call(getMailSetting)).body?.version ?? 0;
  return by.call(saveMailSetting, body, { 'if-match': `"${held}"` });
};
const invite = (by: Caller, email: string) =>
  by.call(
    { ...invitePerson, path: '/api/v1/people/manager/invitations' },
    {
      id: crypto.randomUUID(),
      fullName: 'Mona Reyes',
      email,
      roleId: null,
      allFarms: true,
      farmIds: [],
      shedIds: [],
    },
  );
const ownLetters = async (by: Caller) => (await by.call(listOwnLetters)).body.items;

describe('without a mail server', () => {
  it('letters lie here for who caused them, and for nobody else', async () => {
    expect((await invite(owner, 'mona@vale.example')).status).toBe(201);
    await test.app.jobs.drain();
    expect(await ownLetters(owner)).toMatchObject([
      { to: 'mona@vale.example', text: expect.stringContaining('/accept-invite#token=') },
    ]);
    await test.addPerson('ada', 'Admin', { allFarms: true });
    const admin = await signedIn('ada');
    expect(await ownLetters(admin)).toEqual([]);
    expect((await admin.call(getMailState)).body).toEqual({ isSetUp: false, maySetUp: false, waiting: 0 });
    // The other one tells root that a second factor was set up.
    expect((await root.call(getMailState)).body).toEqual({ isSetUp: false, maySetUp: true, waiting: 2 });
  });

  it('the link to a new password of somebody who works elsewhere too is for nobody to hand over', async () => {
    const aloneId = await test.addPerson('alone', 'Manager', { allFarms: true });
    const bothId = await test.addPerson('both', 'Manager', { allFarms: true });
    await test.sql`insert into membership (company_id, user_id, role, all_farms)
      values (${ids.hill.companyId}, ${bothId}, 'Manager', true)`;
    for (const userId of [aloneId, bothId]) {
      const path = `/api/v1/people/manager/${userId}/reset-password` as const;
      const reply = await owner.call({ ...resetPassword, path }, { password: null }, { 'if-match': '"1"' });
      expect(reply.status).toBe(200);
    }
    const links = (await ownLetters(owner)).filter(({ text }) => text.includes('/reset-password#token='));
    expect(links.map(({ to }) => to)).toEqual(['alone@vale.example']);
  });
});

describe('a mail server', () => {
  it('is set up by super_admin; an Owner beside another company neither sees nor sets it', async () => {
    expect((await owner.call(getMailSetting)).status).toBe(403);
    expect((await save(owner, server(), 0)).status).toBe(403);
    expect((await owner.call(sendTestLetter, {})).status).toBe(403);
  });

  it('takes letters from then on, and those that lay here when that is asked for', async () => {
    const saved = await save(root, { ...server(), sendWaiting: true });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ source: 'screen', host: '127.0.0.1', hasPassword: true, version: 1 });
    expect(saved.text).not.toContain('hen house');
    await test.app.jobs.drain();
    expect(box.letters.some((letter) => letter.includes('mona@vale.example'))).toBe(true);
    expect(box.names).toContain('vale:from the hen house');
    expect((await root.call(getMailState)).body).toEqual({ isSetUp: true, maySetUp: true, waiting: 0 });
    // With a mail server a link proves whose address it is.
    expect(await ownLetters(owner)).toEqual([]);
    const [line] = await test.sql<{ after: object }>`select after from platform_audit_log where subject_id = 'mail'`;
    expect(line?.after).toMatchObject({ host: '127.0.0.1', hasPassword: true });
    expect(JSON.stringify(await test.sql`select * from mail_setting`)).not.toContain('hen house');
  });

  it('shows by a letter to oneself that it works, and says why where it does not', async () => {
    const sent = await root.call(sendTestLetter, {});
    expect([sent.status, sent.body]).toEqual([200, { sentTo: 'root@vale.example' }]);
    expect(box.letters.at(-1)).toContain('From: Henhouse <hens@vale.example>');
    box.refuses = true;
    const refused = await root.call(sendTestLetter, {});
    box.refuses = false;
    expect(refused.status).toBe(422);
    expect(refused.problem.problems).toMatchObject([
      { code: 'mailRefused', params: { reason: /nobody of that name/ } },
    ]);
  });

  it('keeps its password while server and name stay, and asks for it anew where they change', async () => {
    expect((await save(root, { ...server(), password: null })).body).toMatchObject({ hasPassword: true });
    const elsewhere = await save(root, { ...server(), host: 'smtp.evil.example', password: null });
    expect(elsewhere.problem.problems).toMatchObject([{ code: 'required', field: 'password' }]);
    expect((await save(root, server(), 1)).status).toBe(412);
  });

  it('is asked for a letter at most five times a minute', async () => {
    test.clock.pass(120);
    const answers: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push((await root.call(sendTestLetter, {})).status);
    expect(answers.at(-1)).toBe(429);
  });

  it('is taken away again, and letters lie here once more', async () => {
    expect((await save(root, { ...server(), host: null })).body).toMatchObject({ source: 'none', hasPassword: false });
    await invite(owner, 'later@vale.example');
    await test.app.jobs.drain();
    expect((await ownLetters(owner)).map(({ to }) => to)).toContain('later@vale.example');
  });

  it('is the Owner’s to set up where there is no other company', async () => {
    await test.sql`delete from membership where company_id = ${ids.hill.companyId}`;
    await test.sql`delete from company where id = ${ids.hill.companyId}`;
    expect((await owner.call(getMailState)).body).toMatchObject({ maySetUp: true });
    expect((await save(owner, { ...server(), password: null, userName: '' })).status).toBe(200);
  });
});
