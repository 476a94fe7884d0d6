import { listFarms } from '@henhouse/contract/farm/farm';
import { endOtherSessions, getAccount } from '@henhouse/contract/session/account';
import { prove } from '@henhouse/contract/session/password';
import { getSession, login, type SignedIn } from '@henhouse/contract/session/session';
import {
  confirmTotp,
  renewRecoveryCodes,
  saveCompanySecurity,
  setUpTotp,
  signInWithCode,
  turnOffTotp,
} from '@henhouse/contract/session/totp';
import { describe, expect, it } from 'vitest';
import { ids } from '../../../../test/people';
import { bringPassword, codeOf, setUpSecondFactor } from '../../../../test/second-factor';
import { type Caller, rightPassword } from '../../../../test/session-app';
import { startedSessionApp } from '../../../../test/started-app';

const test = startedSessionApp();
let number = 0;

async function somebody(role = 'Manager') {
  const name = `totp${++number}`;
  const userId = await test.addPerson(name, role, { allFarms: true });
  const person = test.browser();
  await person.signIn(name);
  return { name, userId, person };
}

async function withFactor(role?: string) {
  const person = await somebody(role);
  return { ...person, ...(await setUpSecondFactor(test, person.person)) };
}

async function secondStep(browser: Caller, challenge: string, code: string) {
  const reply = await browser.call(signInWithCode, { challenge, code }, { authorization: undefined });
  if (reply.status === 200) browser.tokens = reply.body as SignedIn;
  return reply;
}

describe('setting up a second factor', () => {
  it('changes nothing until a code shows that the app has the secret', async () => {
    const { person, name } = await somebody();
    await person.call(setUpTotp, {});
    expect((await person.call(confirmTotp, { code: '000000' })).status).toBe(400);
    expect((await test.browser().signIn(name)).status).toBe(200);
    expect((await person.call(getSession)).body.hasTotp).toBe(false);
  });

  it('ends every other session, and the one that did it goes on with new tokens', async () => {
    const { person, name } = await somebody();
    const elsewhere = test.browser();
    await elsewhere.signIn(name);
    const old = person.tokens?.accessToken;
    await setUpSecondFactor(test, person);
    expect([await elsewhere.whoAmI(), await person.whoAmI()]).toEqual([401, 200]);
    expect((await person.call(getSession, undefined, { authorization: `Bearer ${old}` })).status).toBe(401);
    expect((await person.call(getSession)).body.hasTotp).toBe(true);
    expect((await test.letters()).at(-1)?.subject).toContain('Two-factor');
  });

  it('keeps neither secret nor recovery codes where a copy of the database would show them', async () => {
    const { userId, secret, recoveryCodes } = await withFactor();
    const [row] = await test.sql<{ text: string }>`
      select u::text || coalesce((select string_agg(r::text, ' ') from recovery_code r where r.user_id = u.id), '')
        || coalesce((select string_agg(a::text, ' ') from audit_log a), '') as text
      from user_account u where id = ${userId}`;
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(row?.text).not.toContain(hidden);
    }
    expect(test.logged.join('\n')).not.toContain(secret);
  });
});

describe('signing in with a second factor', () => {
  it('opens nothing by the password alone, and a session by the code', async () => {
    const { name, secret } = await withFactor();
    const browser = test.browser();
    const first = await browser.call(login, { email: name, password: rightPassword });
    expect(Object.keys(first.body)).toEqual(['mfaRequired', 'challenge']);
    expect(await browser.whoAmI()).toBe(401);
    const challenge = (first.body as { challenge: string }).challenge;
    expect((await secondStep(browser, challenge, await codeOf(test, secret))).status).toBe(200);
    expect(await browser.whoAmI()).toBe(200);
    test.clock.pass(31);
  });

  it('takes a code once: who looked over the shoulder comes too late', async () => {
    const { name, secret } = await withFactor();
    const [one, other] = [test.browser(), test.browser()];
    const challenges = [await bringPassword(one, name), await bringPassword(other, name)] as const;
    const code = await codeOf(test, secret);
    const replies = await Promise.all([secondStep(one, challenges[0], code), secondStep(other, challenges[1], code)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    test.clock.pass(31);
  });

  it('takes the code before and the one after, and none further away', async () => {
    const { name, secret } = await withFactor();
    for (const [seconds, status] of [
      [-90, 400],
      [90, 400],
      [-30, 200],
    ] as const) {
      test.clock.pass(120);
      const browser = test.browser();
      const challenge = await bringPassword(browser, name);
      test.clock.ms += seconds * 1000;
      const code = await codeOf(test, secret);
      test.clock.ms -= seconds * 1000;
      expect((await secondStep(browser, challenge, code)).status, `${seconds} s`).toBe(status);
    }
  });

  it('takes a recovery code once, however it is typed, and counts what is left', async () => {
    const { name, recoveryCodes } = await withFactor();
    expect(recoveryCodes).toHaveLength(10);
    const typed = recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ') ?? '';
    const browser = test.browser();
    expect((await secondStep(browser, await bringPassword(browser, name), typed)).status).toBe(200);
    expect((await browser.call(getAccount)).body.recoveryCodesLeft).toBe(9);
    const thief = test.browser();
    expect((await secondStep(thief, await bringPassword(thief, name), typed)).status).toBe(400);
  });

  it('gives five attempts within five minutes, then asks for the password again', async () => {
    const { name, secret } = await withFactor();
    const browser = test.browser();
    const challenge = await bringPassword(browser, name);
    const statuses: number[] = [];
    for (let time = 0; time < 5; time++) statuses.push((await secondStep(browser, challenge, '111111')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 422]);
    test.clock.pass(3601);
    const late = await bringPassword(browser, name);
    test.clock.pass(301);
    expect((await secondStep(browser, late, await codeOf(test, secret))).status).toBe(422);
  });

  it('waits after five wrong codes, whatever address they come from, like after wrong passwords', async () => {
    const { name, secret } = await withFactor();
    const wrong = async () => {
      const browser = test.browser();
      return (await secondStep(browser, await bringPassword(browser, name), '222222')).status;
    };
    for (let time = 0; time < 5; time++) expect(await wrong()).toBe(400);
    expect(await wrong()).toBe(429);
    test.clock.pass(31);
    const browser = test.browser();
    expect((await secondStep(browser, await bringPassword(browser, name), await codeOf(test, secret))).status).toBe(
      200,
    );
  });

  it('is of no use elsewhere: a challenge belongs to the browser that brought the password', async () => {
    const { name, secret } = await withFactor();
    const browser = test.browser();
    const challenge = await bringPassword(browser, name);
    const code = await codeOf(test, secret);
    expect((await secondStep(test.browser(), challenge, code)).status).toBe(422);
    expect((await secondStep(test.script(), challenge, code)).status).toBe(422);
    expect((await secondStep(browser, challenge, code)).status).toBe(200);
  });
});

describe('a second factor that is there', () => {
  it('is turned off only by who has just shown who they are, and that ends the other sessions', async () => {
    const { person, name, secret } = await withFactor();
    test.clock.pass(16 * 60);
    await person.refresh();
    expect((await person.call(turnOffTotp)).problem.code).toBe('stepUpNeeded');
    expect((await person.call(prove, { code: await codeOf(test, secret) })).status).toBe(204);
    const elsewhere = test.browser();
    test.clock.pass(31);
    await secondStep(elsewhere, await bringPassword(elsewhere, name), await codeOf(test, secret));
    expect((await person.call(turnOffTotp)).status).toBe(200);
    expect(await elsewhere.whoAmI()).toBe(401);
    expect((await test.browser().signIn(name)).status).toBe(200);
  });

  it('gets new recovery codes in place of the old', async () => {
    const { person, name, recoveryCodes } = await withFactor();
    const fresh = (await person.call(renewRecoveryCodes, {})).body.recoveryCodes;
    const browser = test.browser();
    const challenge = await bringPassword(browser, name);
    expect((await secondStep(browser, challenge, recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await secondStep(browser, challenge, fresh[0] ?? '')).status).toBe(200);
  });
});

describe('a company that asks for a second factor', () => {
  const security = { ...saveCompanySecurity, path: `/api/v1/companies/${ids.vale.companyId}/security` as const };
  const version = async () => {
    const [row] = await test.sql<{ version: number }>`select version from company where id = ${ids.vale.companyId}`;
    return `"${row?.version}"`;
  };

  it('closes every screen to the role until it is set up, and then it cannot be turned off', async () => {
    const { person: owner } = await withFactor('Owner');
    const { person } = await somebody('Doctor');
    expect((await owner.call(security, { totpRoles: ['Doctor'] }, { 'if-match': await version() })).status).toBe(200);
    expect((await person.call(getSession)).body).toMatchObject({ must: 'setUpTotp' });
    expect((await person.call(listFarms)).status).toBe(403);
    await setUpSecondFactor(test, person);
    expect((await person.call(getSession)).body).toMatchObject({ must: null, hasTotp: true });
    expect((await person.call(listFarms)).status).toBe(200);
    expect((await person.call(turnOffTotp)).status).toBe(422);
    expect((await person.call(endOtherSessions, {})).status).toBe(200);
    await owner.call(security, { totpRoles: [] }, { 'if-match': await version() });
  });

  it('is heard only from Owner and Admin who have just shown who they are', async () => {
    for (const role of ['Owner', 'Admin']) {
      const { person } = await somebody(role);
      test.clock.pass(15 * 60 + 1);
      await person.refresh();
      const ask = async () => (await person.call(security, { totpRoles: [] }, { 'if-match': await version() })).problem;
      expect((await ask())?.code, role).toBe('stepUpNeeded');
    }
    const { person } = await somebody('Manager');
    const reply = await person.call(security, { totpRoles: [] }, { 'if-match': await version() });
    expect(reply.problem.code).toBe('notAllowed');
  });

  it('has a super_admin set one up before anything else, always', async () => {
    await test.addSuperAdmin('root2');
    const root = test.browser();
    expect((await root.signIn('root2')).body.userData.must).toBe('setUpTotp');
    await setUpSecondFactor(test, root);
    expect((await root.call(getSession)).body.must).toBeNull();
    expect((await root.call(turnOffTotp)).status).toBe(422);
  });
});
