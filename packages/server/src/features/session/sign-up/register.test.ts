import { getSession, login, register, type SignedIn, verifyEmail } from '@henhouse/contract/session/session';
import { beforeAll, describe, expect, it } from 'vitest';
import { ids } from '../../../../test/people';
import { rightPassword, sessionApp } from '../../../../test/session-app';
import { startedSessionApp } from '../../../../test/started-app';

const test = startedSessionApp({ settings: { signup: 'open' } });
beforeAll(async () => {
  await test.addPerson('owner', 'Owner', { allFarms: true });
});

const wish = (name: string, more: object = {}) => ({
  username: name,
  email: `${name}@new.example`,
  password: rightPassword,
  companyName: `${name} farms`,
  ...more,
});
const signUp = (body: object) => test.browser().call(register, body);
const tokenFor = async (email: string) => {
  const texts = (await test.letters()).filter(({ to }) => to === email).map(({ text }) => text);
  return /#verify=([\w-]+)/.exec(texts.at(-1) ?? '')?.[1] ?? '';
};
const rowsOf = (email: string) =>
  test.sql<{ verified: boolean; role: string; all_farms: boolean; name: string; company_id: string }>`
    select u.verified_at is not null as verified, m.role, m.all_farms, c.name, m.company_id
    from user_account u left join membership m on m.user_id = u.id left join company c on c.id = m.company_id
    where lower(u.email) = lower(${email})`;
const counts = async () => {
  const [row] = await test.sql<{ count: string }>`select (select count(*) from company) || ' ' || (select count(*)
    from user_account) || ' ' || (select count(*)
      from membership) as count`;
  return row?.count;
};

describe('signing up where it is open', () => {
  it('makes user, company and Owner, who gets in only by the mail’s link and the password chosen', async () => {
    expect((await signUp(wish('anna'))).body).toEqual({ accepted: true });
    expect(await rowsOf('anna@new.example')).toEqual([
      { verified: false, role: 'Owner', all_farms: true, name: 'anna farms', company_id: expect.any(String) },
    ]);
    expect((await test.browser().call(login, { email: 'anna', password: rightPassword })).status).toBe(400);
    const token = await tokenFor('anna@new.example');
    const person = test.browser();
    const reply = await person.call(verifyEmail, { token, password: rightPassword });
    expect(reply.status).toBe(200);
    expect((reply.body as SignedIn).userData).toMatchObject({
      role: 'Owner',
      companyName: 'anna farms',
      username: 'anna',
    });
    expect(reply.setCookie).toHaveLength(2);
    person.tokens = reply.body as SignedIn;
    expect((await person.call(getSession)).status).toBe(200);
    expect((await test.browser().signIn('anna@new.example')).status).toBe(200);
  });

  it('opens nothing to who has the link without the password, and nothing to who has the password without the link', async () => {
    await signUp(wish('bert'));
    const token = await tokenFor('bert@new.example');
    const tries: [string, string][] = [
      [token, 'a stranger’s guess, which is long'],
      ['', rightPassword],
      [token.slice(0, -1), rightPassword],
      ['A'.repeat(43), rightPassword],
    ];
    for (const [tried, password] of tries) {
      const reply = await test.browser().call(verifyEmail, { token: tried, password });
      expect(reply.status, tried).toBe(tried === '' ? 422 : 400);
    }
    expect((await rowsOf('bert@new.example'))[0]?.verified).toBe(false);
    expect((await test.browser().call(verifyEmail, { token, password: rightPassword })).status).toBe(200);
    expect((await test.browser().call(verifyEmail, { token, password: rightPassword })).status).toBe(400);
  });

  it('gives the link a day', async () => {
    await signUp(wish('cleo'));
    const token = await tokenFor('cleo@new.example');
    test.clock.pass(86_400);
    expect((await test.browser().call(verifyEmail, { token, password: rightPassword })).status).toBe(400);
  });

  it('leaves an account that exists as it is and tells its owner', async () => {
    const before = await test.sql`select * from user_account where email = 'owner@vale.example'`;
    const total = await counts();
    const reply = await signUp(
      wish('intruder', { email: 'OWNER@vale.example', password: 'this was chosen by somebody else' }),
    );
    expect([reply.status, reply.body]).toEqual([200, { accepted: true }]);
    expect(await test.sql`select * from user_account where email = 'owner@vale.example'`).toEqual(before);
    expect(await counts()).toBe(total);
    expect((await test.letters()).at(-1)).toMatchObject({
      to: 'owner@vale.example',
      subject: 'You have an account in Henhouse already',
    });
  });

  it('tells only the owner of the address that the username is taken', async () => {
    const total = await counts();
    const reply = await signUp(wish('dora', { username: 'OWNER' }));
    expect([reply.status, reply.body]).toEqual([200, { accepted: true }]);
    expect(await counts()).toBe(total);
    expect((await test.letters()).at(-1)).toMatchObject({
      to: 'dora@new.example',
      subject: 'Choose another username for Henhouse',
    });
  });

  it('lets the latest wish for an address that was never proved count, and ends the earlier link', async () => {
    await signUp(wish('emil', { password: 'somebody else was here first' }));
    const first = await tokenFor('emil@new.example');
    await signUp(wish('emil'));
    const second = await tokenFor('emil@new.example');
    expect(second).not.toBe(first);
    for (const password of ['somebody else was here first', rightPassword]) {
      expect((await test.browser().call(verifyEmail, { token: first, password })).status).toBe(400);
    }
    expect((await test.browser().call(verifyEmail, { token: second, password: rightPassword })).status).toBe(200);
    expect(await rowsOf('emil@new.example')).toHaveLength(1);
  });

  it('never joins a company, never takes a role: fields that are the server’s own are refused', async () => {
    const owned = {
      companyId: ids.vale.companyId,
      role: 'super_admin',
      roles: ['Owner'],
      isSuperAdmin: true,
      is_super_admin: true,
      verifiedAt: '2026-01-01',
      id: ids.vale.farmId,
      userId: ids.vale.farmId,
      permissions: [],
      ability: [{ action: 'manage', subject: 'all' }],
      state: 'active',
      version: 7,
      createdBy: ids.vale.farmId,
      passwordHash: 'x',
    };
    for (const [field, value] of Object.entries(owned)) {
      const reply = await signUp(wish('fred', { [field]: value }));
      expect([reply.status, reply.problem.problems?.[0]?.field], field).toEqual([422, field]);
    }
    expect(await rowsOf('fred@new.example')).toEqual([]);
  });

  it('makes one company of several wishes at the same moment', async () => {
    const replies = await Promise.all(Array.from({ length: 4 }, () => signUp(wish('gina'))));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rowsOf('gina@new.example')).toHaveLength(1);
    const [{ count } = { count: 0 }] = await test.sql<{ count: number }>`select count(*)::int as count from company
      where name = 'gina farms'`;
    expect(count).toBe(1);
  });

  it('names everything that is wrong with the wish', async () => {
    const reply = await signUp({
      username: 'a@b.example',
      email: 'hugo@new.example',
      password: 'hugo1234',
      companyName: 'Hugo',
    });
    expect(reply.status).toBe(422);
    expect(reply.problem.problems?.map(({ code, field }) => `${code} ${field}`)).toEqual([
      'invalid username',
      'passwordShort password',
      'passwordCommon password',
      'passwordNamesYou password',
    ]);
    for (const email of ['x', 'x@', '@x.example', 'a b@x.example', "x@x.example'", 'x@x.example\r\nBcc: y@y.example']) {
      expect((await signUp(wish('hugo', { email }))).status, email).toBe(422);
    }
  });

  it('fills nobody’s mailbox: after five wishes for an address there is a wait', async () => {
    for (let time = 0; time < 5; time++) expect((await signUp(wish('ida'))).status).toBe(200);
    const reply = await signUp(wish('ida'));
    expect([reply.status, reply.headers['retry-after']]).toEqual([429, '30']);
    expect((await test.letters()).filter(({ to }) => to === 'ida@new.example').length).toBe(5);
  });
});

describe('signing up where it is not open', () => {
  it.each(['invite', 'closed'] as const)(
    'is refused when the policy is %s, alike for known and unknown',
    async (signup) => {
      const closed = await sessionApp({ settings: { signup } });
      await closed.addPerson('owner', 'Owner', { allFarms: true });
      const answers = await Promise.all(
        ['owner@vale.example', 'new@vale.example'].map((email) =>
          closed.browser().call(register, wish('x1x', { email })),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([403, 403]);
      expect(new Set(answers.map(({ problem }) => JSON.stringify({ ...problem, requestId: '' }))).size).toBe(1);
      expect(await closed.letters()).toEqual([]);
      await closed.close();
    },
  );
});
