import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createFirstCompany,
  getDemoProgress,
  getSession,
  getSetup,
  loadDemo,
} from '@henhouse/contract/session/session';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { rightPassword, type SessionApp, sessionApp } from '../../../../test/session-app';
import { createSuperAdmin } from '../../people/super-admin';
import { insertAccount, insertMembership } from '../account.store';
import type { DemoProgress, LoadDemo } from '../demo-loading';
import { hashPassword } from '../password-hash';

let test: SessionApp;
afterEach(() => test.close());

const visit = {
  companyName: 'Meadow Eggs',
  country: 'DE',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  language: 'de',
  fullName: 'Anna Schmidt',
  username: 'anna',
  email: 'anna@meadow.example',
  password: rightPassword,
};
const counts = async () => {
  const [row] = await test.sql<{ count: string }>`
    select (select count(*) from company) || ' ' || (select count(*) from user_account) || ' ' || (select count(*) from membership)
    || ' ' || (select count(*) from session) as count`;
  return row?.count;
};
const setup = async (ip?: string) => {
  const caller = test.browser();
  if (ip) caller.ip = ip;
  return (await caller.call(getSetup)).body;
};

describe('the first visit', () => {
  it('is what the page begins with until somebody has been here, and signing in from then on', async () => {
    const webFolder = mkdtempSync(path.join(tmpdir(), 'henhouse-page-'));
    try {
      writeFileSync(path.join(webFolder, 'index.html'), '<!doctype html><title>Henhouse</title>');
      test = await sessionApp({ empty: true, webFolder });
      const page = async (url: string) => {
        const { statusCode, headers } = await test.app.http.inject({ url });
        return [statusCode, headers['location']];
      };
      for (const at of ['/', '/login', '/login?ended=1']) expect(await page(at)).toEqual([302, '/register']);
      for (const at of ['/register', '/accept-invite']) expect(await page(at)).toEqual([200, undefined]);
      expect((await test.browser().call(createFirstCompany, visit)).status).toBe(201);
      for (const at of ['/', '/login']) expect(await page(at)).toEqual([200, undefined]);
    } finally {
      rmSync(webFolder, { recursive: true });
    }
  });

  it('is offered while nobody has been here, and makes the company and its Owner, who is signed in', async () => {
    test = await sessionApp({ empty: true });
    expect(await setup()).toEqual({
      needsCompany: true,
      demo: false,
      signup: 'invite',
      accounts: [],
      demoPassword: null,
    });
    const person = test.browser();
    const reply = await person.call(createFirstCompany, visit);
    expect(reply.status).toBe(201);
    expect(reply.body.userData).toMatchObject({
      role: 'Owner',
      fullName: 'Anna Schmidt',
      companyName: 'Meadow Eggs',
      language: 'de',
    });
    person.tokens = reply.body;
    expect((await person.call(getSession)).status).toBe(200);
    expect(await counts()).toBe('1 1 1 1');
    expect((await setup()).needsCompany).toBe(false);
    expect((await test.browser().signIn('anna@meadow.example')).status).toBe(200);
  });

  it('is over after it: nobody founds a second company from outside', async () => {
    test = await sessionApp({ empty: true });
    await test.browser().call(createFirstCompany, visit);
    const again = await test
      .browser()
      .call(createFirstCompany, { ...visit, username: 'eve', email: 'eve@evil.example' });
    expect([again.status, again.problem.code]).toEqual([409, 'conflict']);
    expect(await counts()).toBe('1 1 1 1');
  });

  it('is won by one of ten who come at once; the others change nothing', async () => {
    test = await sessionApp({ empty: true });
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        test
          .browser()
          .call(createFirstCompany, { ...visit, username: `anna${number}`, email: `anna${number}@meadow.example` }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await counts()).toBe('1 1 1 1');
  });

  it('is no way in once there is any account, even without a company', async () => {
    test = await sessionApp({ empty: true });
    const made = await createSuperAdmin(test.app, { email: 'root@meadow.example', password: rightPassword });
    expect(made.made).toBe(true);
    expect((await setup()).needsCompany).toBe(false);
    expect((await test.browser().call(createFirstCompany, visit)).status).toBe(409);
    expect((await test.browser().call(loadDemo, {})).status).toBe(403);
  });

  it('names everything that is wrong at once, and writes nothing by half', async () => {
    test = await sessionApp({ empty: true });
    const reply = await test.browser().call(createFirstCompany, {
      ...visit,
      country: 'ZZ',
      currency: 'EUX',
      timeZone: 'Mars/Olympus',
      username: 'anna@meadow.example',
      password: 'meadoweggs',
    });
    expect(reply.status).toBe(422);
    expect(reply.problem.problems?.map(({ code, field }) => `${code} ${field}`)).toEqual([
      'unknownValue country',
      'unknownValue currency',
      'unknownValue timeZone',
      'invalid username',
      'passwordShort password',
      'passwordNamesYou password',
    ]);
    expect(await counts()).toBe('0 0 0 0');
    expect((await setup()).needsCompany).toBe(true);
  });

  it('takes no field that is the server’s own', async () => {
    test = await sessionApp({ empty: true });
    for (const field of [
      'companyId',
      'id',
      'role',
      'isSuperAdmin',
      'state',
      'isDemo',
      'version',
      'verifiedAt',
      'createdBy',
      'allFarms',
    ]) {
      const reply = await test.browser().call(createFirstCompany, { ...visit, [field]: true });
      expect([reply.status, reply.problem.problems?.[0]?.field], field).toEqual([422, field]);
    }
    expect(await counts()).toBe('0 0 0 0');
  });
});

/** A loader that the test leads by the hand. */
function guided() {
  let report: (now: DemoProgress) => void = () => undefined;
  let finish: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const load: LoadDemo = (progress) =>
    new Promise<void>((resolve, reject) => {
      report = progress;
      finish = resolve;
      fail = reject;
    });
  return {
    load,
    tell: (now: DemoProgress) => report(now),
    finish: () => finish(),
    fail: () => fail(new Error('no feed')),
  };
}
const nearby = () => {
  const caller = test.browser();
  caller.ip = '127.0.0.1';
  return caller;
};
const progress = async () => (await test.browser().call(getDemoProgress)).body;
async function until(state: string) {
  for (let time = 0; time < 100; time++) {
    if ((await progress()).state === state) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`never ${state}`);
}
async function makeDemoCompany() {
  const companyId = '01890000-0000-7000-8000-000100000077';
  const userId = '01890000-0000-7000-8000-000400000077';
  await test.app.db.unsafeAcrossCompanies('tests', async (tx) => {
    await tx.run(sql`insert into company (id, name, country, currency, time_zone, is_demo)
      values (${companyId}, 'Vale Poultry', 'DE', 'EUR', 'Europe/Berlin', true)`);
    await insertAccount(tx, {
      id: userId,
      email: 'owner@vale.example',
      username: 'owner',
      fullName: 'Olga Owner',
      passwordHash: await hashPassword('henhouse-demo'),
      language: 'en',
      verifiedAtMs: test.clock.now(),
    });
    await insertMembership(tx, { companyId, userId, role: 'Owner', allFarms: true });
  });
}

describe('the demo instead', () => {
  it('is loaded once, with its progress to be seen, and then lists its people', async () => {
    const guide = guided();
    test = await sessionApp({ empty: true, loadDemo: guide.load });
    expect(await progress()).toEqual({ state: 'none', donePct: 0, step: '' });
    expect((await nearby().call(loadDemo, {})).body).toEqual({ started: true });
    expect((await nearby().call(loadDemo, {})).status).toBe(409);
    expect((await nearby().call(createFirstCompany, visit)).status).toBe(409);
    expect(await setup('127.0.0.1')).toMatchObject({
      needsCompany: false,
      demo: true,
      accounts: [],
      demoPassword: null,
    });
    guide.tell({ donePct: 40, step: 'flocks' });
    for (let time = 0; time < 60 && (await progress()).donePct !== 40; time++)
      await new Promise((done) => setTimeout(done, 50));
    expect(await progress()).toEqual({ state: 'loading', donePct: 40, step: 'flocks' });
    await makeDemoCompany();
    guide.finish();
    await until('ready');
    expect(await setup('127.0.0.1')).toEqual({
      needsCompany: false,
      demo: true,
      signup: 'invite',
      accounts: [{ email: 'owner@vale.example', role: 'Owner', company: 'Vale Poultry' }],
      demoPassword: 'henhouse-demo',
    });
    expect((await nearby().signIn('owner@vale.example', 'henhouse-demo')).status).toBe(200);
  });

  it('has public passwords, so from elsewhere it is neither loaded, nor listed, nor opened', async () => {
    const guide = guided();
    test = await sessionApp({ empty: true, loadDemo: guide.load });
    const far = test.browser();
    expect((await far.call(loadDemo, {})).status).toBe(403);
    await nearby().call(loadDemo, {});
    await makeDemoCompany();
    guide.finish();
    await until('ready');
    expect(await setup('192.0.2.1')).toMatchObject({ demo: true, accounts: [], demoPassword: null });
    const refused = await far.signIn('owner@vale.example', 'henhouse-demo');
    expect([refused.status, refused.problem.detail]).toEqual([403, expect.stringContaining('--demo-for-all')]);
  });

  it('is open to others when the operator said so', async () => {
    const guide = guided();
    test = await sessionApp({ empty: true, loadDemo: guide.load, settings: { demo: true } });
    expect((await test.browser().call(loadDemo, {})).status).toBe(200);
    await makeDemoCompany();
    guide.finish();
    await until('ready');
    expect((await test.browser().signIn('owner@vale.example', 'henhouse-demo')).status).toBe(200);
  });

  it('and founding a company at the same moment: one of them happens', async () => {
    const guide = guided();
    test = await sessionApp({ empty: true, loadDemo: guide.load });
    const replies = await Promise.all([
      nearby().call(createFirstCompany, visit),
      nearby().call(loadDemo, {}),
      nearby().call(createFirstCompany, { ...visit, username: 'anna2', email: 'anna2@meadow.example' }),
      nearby().call(loadDemo, {}),
    ]);
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(3);
    guide.finish();
  });

  it('offers the first visit again when it failed before anything was made', async () => {
    const guide = guided();
    test = await sessionApp({ empty: true, loadDemo: guide.load });
    await nearby().call(loadDemo, {});
    guide.fail();
    await until('none');
    expect(test.logged.some((line) => line.includes('no feed'))).toBe(true);
    expect((await setup()).needsCompany).toBe(true);
    expect((await nearby().call(createFirstCompany, visit)).status).toBe(201);
  });

  it('says that it failed when something was made, or when its process died', async () => {
    const guide = guided();
    test = await sessionApp({ empty: true, loadDemo: guide.load });
    await nearby().call(loadDemo, {});
    await makeDemoCompany();
    guide.fail();
    await until('failed');
    expect(test.logged.some((line) => line.includes('no feed'))).toBe(true);
    expect(await setup()).toMatchObject({ needsCompany: false, accounts: [] });
    await test.sql`update installation set demo_state = 'loading'`;
    expect((await progress()).state).toBe('loading');
    test.clock.pass(61);
    expect((await progress()).state).toBe('failed');
  });

  it('is refused where nothing can make it', async () => {
    test = await sessionApp({ empty: true });
    expect((await nearby().call(loadDemo, {})).status).toBe(403);
    expect((await setup()).needsCompany).toBe(true);
  });
});
