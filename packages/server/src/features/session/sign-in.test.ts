import { getSession, login, logout, refresh } from '@henhouse/contract/session/session';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { ids } from '../../../test/people';
import { rightPassword } from '../../../test/session-app';
import { startedSessionApp } from '../../../test/started-app';

const test = startedSessionApp();
const userIds = new Map<string, string>();
const hourS = 3600;
const dayS = 24 * hourS;

beforeAll(async () => {
  const { farmId, shedId } = ids.vale;
  const people: [string, string, object][] = [
    ['owner', 'Owner', { allFarms: true }],
    ['admin', 'Admin', { allFarms: true }],
    ['manager', 'Manager', { farmIds: [farmId] }],
    ['assistant', 'AssistantManager', { farmIds: [farmId] }],
    ['supervisor', 'Supervisor', { farmIds: [farmId], shedIds: [shedId] }],
    ['doctor', 'Doctor', {}],
    ['nobody', 'Boss', { allFarms: true }],
  ];
  for (const [name, role, more] of people) userIds.set(name, await test.addPerson(name, role, more));
  userIds.set('root', await test.addSuperAdmin('root'));
});

describe('signing in', () => {
  it('answers tokens and who it is, by e-mail and by username, in whatever case', async () => {
    for (const name of ['owner@vale.example', 'OWNER@Vale.Example', 'owner', 'Owner', '  owner ']) {
      const reply = await test.browser().signIn(name);
      expect(reply.status, name).toBe(200);
      expect(Object.keys(reply.body).toSorted()).toEqual(['accessToken', 'expiresIn', 'refreshToken', 'userData']);
      expect(reply.body.expiresIn).toBe(600);
      expect(reply.body.userData).toMatchObject({
        id: userIds.get('owner'),
        email: 'owner@vale.example',
        username: 'owner',
        role: 'Owner',
        roles: ['Owner'],
        companyId: ids.vale.companyId,
        companyName: 'Vale',
        unitSystem: 'metric',
        currency: 'EUR',
        timeZone: 'Europe/Berlin',
        financialYearStartMonth: 1,
        farmTimeZones: {},
        farmUnits: {},
        language: 'en',
      });
      expect(reply.body.userData.ability).toContainEqual({ action: 'read', subject: 'Auth' });
    }
  });

  it('says in which zone the days of farms with a zone of their own begin and which units they read, to who sees those farms', async () => {
    const { farmId } = ids.vale;
    await test.sql`insert into farm (company_id, id, name, code, kind, ownership, time_zone, unit_system)
      values (${ids.vale.companyId}, ${farmId}, 'Far away', 'FAR', 'layer', 'own', 'America/Sao_Paulo', 'imperial')`;
    const ownOf = async (name: string) => {
      const { farmTimeZones, farmUnits } = (await test.browser().signIn(name)).body.userData;
      return [farmTimeZones, farmUnits];
    };
    for (const name of ['owner', 'manager', 'supervisor']) {
      expect(await ownOf(name), name).toEqual([{ [farmId]: 'America/Sao_Paulo' }, { [farmId]: 'imperial' }]);
    }
    expect(await ownOf('doctor')).toEqual([{}, {}]);
    expect(await ownOf('root')).toEqual([{}, {}]);
    await test.sql`delete from farm where id = ${farmId}`;
  });

  it('puts no role, no company and no farm into anybody’s hands to change: the access token only names the session', async () => {
    const { body } = await test.browser().signIn('manager');
    const claims = decodeJwt(body.accessToken);
    expect(decodeProtectedHeader(body.accessToken).alg).toBe('EdDSA');
    expect(JSON.stringify(claims)).not.toMatch(/Manager|role|farm|ability/i);
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(600);
    expect(Buffer.from(body.refreshToken, 'base64url')).toHaveLength(32);
  });

  it('keeps neither password nor tokens where a thief of the database could use them', async () => {
    const { body } = await test.browser().signIn('owner');
    const stored = await test.sql<{ text: string }>`
      select (select json_agg(u)::text from user_account u) || (select json_agg(s)::text from session s)
      || (select json_agg(t)::text from refresh_token t) || (select json_agg(a)::text from audit_log a) as text`;
    const [{ text } = { text: '' }] = stored;
    expect(text).toContain('$argon2id$');
    for (const secret of [rightPassword, body.accessToken, body.refreshToken]) expect(text).not.toContain(secret);
    const lines = test.logged.join('\n');
    for (const secret of [rightPassword, body.accessToken, body.refreshToken]) expect(lines).not.toContain(secret);
  });

  it('lets people type their password in another Unicode form of the same letters', async () => {
    const { hashPassword } = await import('./password-hash');
    const id = await test.addPerson('accent', 'Doctor');
    await test.sql`update user_account set
      password_hash = ${await hashPassword('la poule rousse a traversé la cour'.normalize('NFD'))} where id = ${id}`;
    expect((await test.browser().signIn('accent', 'la poule rousse a traversé la cour'.normalize('NFC'))).status).toBe(
      200,
    );
  });

  it('says the same 400 to everything that does not fit, and ends nobody’s session by it', async () => {
    const person = test.browser();
    await person.signIn('manager');
    await test.addPerson('inactive', 'Manager');
    await test.addPerson('unproved', 'Manager');
    await test.addPerson('left', 'Manager');
    await test.sql`update user_account set state = 'inactive' where username = 'inactive'`;
    await test.sql`update user_account set verified_at = null where username = 'unproved'`;
    await test.sql`update membership set state = 'inactive' where user_id = (select id from user_account
      where username = 'left')`;
    const attempts: [string, string][] = [
      ['manager', 'wrong'],
      ['nobody-there@vale.example', rightPassword],
      ['nobody there', rightPassword],
      ['inactive', rightPassword],
      ['unproved', rightPassword],
      ['left', rightPassword],
      ['manager@vale.example', `${rightPassword} `],
    ];
    const answers = new Set<string>();
    for (const [email, password] of attempts) {
      const reply = await test.browser().call(login, { email, password });
      expect(reply.status, email).toBe(400);
      expect(reply.problem.title).toBe('Email or Password is Invalid');
      expect(reply.setCookie).toEqual([]);
      answers.add(JSON.stringify({ ...reply.problem, requestId: '' }));
    }
    expect(answers.size).toBe(1);
    expect(await person.whoAmI()).toBe(200);
  });

  it('cannot be tricked into an account by a username that looks like its e-mail', async () => {
    const id = await test.addPerson('trickster', 'Doctor');
    await test.sql`update user_account set username = 'owner@vale.example' where id = ${id}`;
    expect((await test.browser().signIn('owner@vale.example')).body.userData.id).toBe(userIds.get('owner'));
  });

  it('takes no field that is the server’s own, here as little as in refresh', async () => {
    const person = test.browser();
    await person.signIn('manager');
    const owned = {
      role: 'Owner',
      roles: ['Owner'],
      companyId: ids.hill.companyId,
      userId: userIds.get('owner'),
      isSuperAdmin: true,
    };
    const more = {
      sessionId: ids.vale.farmId,
      expiresAt: '2100-01-01',
      idleS: 1e9,
      bound: false,
      mfa: true,
      version: 1,
    };
    for (const [field, value] of Object.entries({ ...owned, ...more })) {
      const signIn = await test.browser().call(login, { email: 'manager', password: rightPassword, [field]: value });
      const renewal = await person.call(refresh, { refreshToken: person.tokens?.refreshToken ?? '', [field]: value });
      expect([signIn.status, renewal.status], field).toEqual([422, 422]);
    }
    expect((await person.refresh()).status).toBe(200);
  });

  it('opens the company that somebody of two companies used last', async () => {
    const id = await test.addPerson('both', 'Manager', { farmIds: [ids.vale.farmId] });
    await test.sql`insert into membership (company_id, user_id, role, all_farms, last_active_at)
      values (${ids.hill.companyId}, ${id}, 'Owner', true, '2026-03-01')`;
    expect((await test.browser().signIn('both')).body.userData).toMatchObject({ role: 'Owner', companyName: 'Hill' });
  });
});

describe('a signed-in session', () => {
  it('tells who it is with the rules as they are now', async () => {
    const supervisor = test.browser();
    await supervisor.signIn('supervisor');
    const before = (await supervisor.call(getSession)).body;
    const rule = (shedIds: string[]) => ({
      action: 'create',
      subject: 'DataEntry',
      farmIds: [ids.vale.farmId],
      shedIds,
    });
    expect(before.ability).toContainEqual(rule([ids.vale.shedId]));
    await test.sql`update membership set shed_ids = array[${ids.vale.shedId}, ${ids.vale.otherShedId}]::uuid[]
      where user_id = ${userIds.get('supervisor')}`;
    const after = (await supervisor.call(getSession)).body;
    expect(after.ability).toContainEqual(rule([ids.vale.shedId, ids.vale.otherShedId]));
  });

  it('gives a role that nobody knows the default rule and no more', async () => {
    const { body } = await test.browser().signIn('nobody');
    expect(body.userData.ability).toEqual([{ action: 'read', subject: 'Auth' }]);
  });

  it('has no company when it is super_admin’s', async () => {
    const root = test.browser();
    const { body } = await root.signIn('root');
    expect(body.userData).toMatchObject({
      role: 'super_admin',
      roles: ['super_admin'],
      companyId: null,
      companyName: null,
    });
    expect(await root.whoAmI()).toBe(200);
  });

  it('never believes role, company or hatchery from the request', async () => {
    const doctor = test.browser();
    await doctor.signIn('doctor');
    const reply = await doctor.call(getSession, undefined, {
      role: 'Owner',
      company_id: ids.hill.companyId,
      hatchery_id: ids.hill.farmId,
      'x-company-id': ids.hill.companyId,
      cookie: `${[...doctor.cookies].map((pair) => pair.join('=')).join('; ')}; role=super_admin; company_id=${ids.hill.companyId}`,
    });
    expect(reply.body).toMatchObject({ role: 'Doctor', companyId: ids.vale.companyId });
  });

  it('ends with sign-out, at once and for good, in access and refresh', async () => {
    const person = test.browser();
    await person.signIn('manager');
    const cookies = new Map(person.cookies);
    expect((await person.call(logout)).status).toBe(204);
    expect([...person.cookies.keys()]).toEqual(['henhouse-browser']);
    for (const [name, value] of cookies) person.cookies.set(name, value);
    expect(await person.whoAmI()).toBe(401);
    expect((await person.call(refresh, { refreshToken: person.tokens?.refreshToken ?? '' })).status).toBe(401);
    expect((await person.call(logout)).status).toBe(401);
  });

  it('of another device goes on when one signs out', async () => {
    const [phone, desk] = [test.browser(), test.browser()];
    await phone.signIn('manager');
    await desk.signIn('manager');
    await phone.call(logout);
    expect(await desk.whoAmI()).toBe(200);
  });

  it('is written down with sign-in and its failure, without naming who failed', async () => {
    const lines = await test.sql<{ action: string }>`select distinct action from audit_log
      where company_id = ${ids.vale.companyId}`;
    expect(lines.map(({ action }) => action)).toContain('signIn');
    const failed = await test.sql<{ actor_name: string; after: object }>`select actor_name, after
      from platform_audit_log
        where action = 'signInFailed'`;
    expect(failed.length).toBeGreaterThan(0);
    for (const { actor_name, after } of failed) {
      expect(actor_name).toBe('');
      expect(Object.keys(after)).toEqual(['ip']);
    }
  });
});

describe('the life of a session', () => {
  const lives: [string, number, number][] = [
    ['supervisor', 7 * dayS, 30 * dayS],
    ['doctor', 7 * dayS, 30 * dayS],
    ['assistant', 7 * dayS, 30 * dayS],
    ['manager', 7 * dayS, 30 * dayS],
    ['owner', 12 * hourS, 7 * dayS],
    ['admin', 12 * hourS, 7 * dayS],
    ['root', hourS, dayS],
  ];

  it.each(lives)('of %s ends when it was left alone', async (name, idleS) => {
    const person = test.browser();
    await person.signIn(name);
    test.clock.pass(idleS - 1);
    expect((await person.refresh()).status).toBe(200);
    test.clock.pass(idleS + 1);
    expect((await person.refresh()).status).toBe(401);
  });

  it.each(lives)('of %s ends at its end, however busy', async (name, idleS, atMostS) => {
    const person = test.browser();
    await person.signIn(name);
    const untilMs = test.clock.ms + atMostS * 1000;
    while (test.clock.ms + idleS * 900 < untilMs) {
      test.clock.pass(idleS * 0.9);
      expect((await person.refresh()).status).toBe(200);
    }
    test.clock.ms = untilMs - 1000;
    expect((await person.refresh()).status).toBe(200);
    expect(await person.whoAmI()).toBe(200);
    test.clock.ms = untilMs;
    expect(await person.whoAmI()).toBe(401);
    expect((await person.refresh()).status).toBe(401);
  });

  it('is a day at most when the tokens work anywhere', async () => {
    for (const name of ['manager', 'owner']) {
      const script = test.script();
      await script.signIn(name);
      const endMs = test.clock.ms + dayS * 1000;
      for (let hours = 0; hours < 22; hours += 11) {
        test.clock.pass(11 * hourS);
        expect((await script.refresh()).status).toBe(200);
      }
      test.clock.ms = endMs - 1000;
      expect((await script.refresh()).status).toBe(200);
      test.clock.ms = endMs;
      expect((await script.refresh()).status).toBe(401);
    }
  });

  it('shrinks with the next refresh when somebody becomes powerful, and is not cut off', async () => {
    const id = await test.addPerson('promoted', 'Supervisor', {
      farmIds: [ids.vale.farmId],
      shedIds: [ids.vale.shedId],
    });
    const person = test.browser();
    await person.signIn('promoted');
    await test.sql`update membership set role = 'Admin', all_farms = true where user_id = ${id}`;
    expect((await person.call(getSession)).body.role).toBe('Admin');
    expect((await person.refresh()).status).toBe(200);
    test.clock.pass(12 * hourS + 1);
    expect((await person.refresh()).status).toBe(401);
  });

  it('ends an access token after ten minutes, the session goes on with the next', async () => {
    const person = test.browser();
    await person.signIn('manager');
    test.clock.pass(599);
    expect(await person.whoAmI()).toBe(200);
    test.clock.pass(1);
    expect(await person.whoAmI()).toBe(401);
    expect((await person.refresh()).status).toBe(200);
    expect(await person.whoAmI()).toBe(200);
  });
});
