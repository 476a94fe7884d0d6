import { randomUUID } from 'node:crypto';
import { listFarms } from '@henhouse/contract/farm/farm';
import {
  addPerson,
  deactivatePerson,
  getGrantChoices,
  getPerson,
  listPeople,
  reactivatePerson,
  resetPassword,
  resetSecondFactor,
  updatePerson,
} from '@henhouse/contract/people/user';
import { search } from '@henhouse/contract/search/search';
import { getSession, live } from '@henhouse/contract/session/session';
import type { PersonKind } from '@henhouse/domain/people/person-kind';
import { describe, expect, it } from 'vitest';
import { problemsIn } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import { type Actor, ids, sessionIdOf, userIdOf } from '../../../../test/people';
import { startedApp } from '../../../../test/started-app';

const app = startedApp();
const fixture = fixtureIds('vale');
const password = 'seven brown hens crossed the yard';

let names = 0;
const newPerson = (more: object = {}) => ({ fullName: 'Ines Roth', username: `ines${++names}`, password, ...more });
const add = (kind: PersonKind, more: object = {}, as: Actor = 'vale.Owner') =>
  app.call(addPerson, { params: { kind }, body: newPerson(more) as never }, as);
const get = (kind: PersonKind, userId: string, as: Actor = 'vale.Owner') =>
  app.call(getPerson, { params: { kind, userId } }, as);
/** What a change of somebody as they are now is asked for with. */
const ofPerson = async <Body>(kind: PersonKind, userId: string, body: Body) => {
  const { version } = (await get(kind, userId)).body;
  return { params: { kind, userId }, body, version };
};
const change = async (kind: PersonKind, userId: string, body: object, as: Actor = 'vale.Owner') =>
  app.call(updatePerson, await ofPerson(kind, userId, { newKind: kind, ...body }), as);
const deactivate = async (kind: PersonKind, userId: string, as: Actor = 'vale.Owner') =>
  app.call(deactivatePerson, await ofPerson(kind, userId, { reason: 'left us' }), as);

async function ownRole(kind: string, permissions: string[]): Promise<string> {
  const id = randomUUID();
  await app.sql`insert into role (company_id, id, kind, name, permissions)
    values (${ids.vale.companyId}, ${id}, ${kind}, ${`Role ${id.slice(0, 8)}`}, ${permissions})`;
  return id;
}

describe('adding somebody with an account that the company looks after', () => {
  it('makes a Supervisor of two sheds, who has to change the password first', async () => {
    const shedIds = [fixture.shedId, fixture.otherShedId];
    const { status, body } = await add('supervisor', { shedIds, phone: '+49 1' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'supervisor', state: 'active', isManaged: true, email: null, moreSheds: 0 });
    expect(body.sheds.map(({ id }) => id)).toEqual(shedIds);
    expect(body.farms.map(({ id }) => id)).toEqual([fixture.farmId]);
    expect((await get('supervisor', body.id)).body).toMatchObject({ mustChangePassword: true, phone: '+49 1' });
  });

  it('keeps the password out of the answer, the audit log and the kept documents', async () => {
    const { text } = await add('manager', { allFarms: true });
    const [kept] = await app.database.query<{ found: number }>(
      `select (select count(*)::int from audit_log where after::text like $1 or before::text like $1)
         + (select count(*)::int from document where answer::text like $1) as found`,
      [`%${password}%`],
    );
    expect(kept?.found).toBe(0);
    expect(text).not.toContain(password);
  });

  it('tells of every problem at once', async () => {
    const answer = await add('supervisor', { password: 'short', username: 'a@b' });
    expect(problemsIn(answer)).toEqual(
      expect.arrayContaining(['error required shedIds', 'error invalid username', 'error passwordShort password']),
    );
  });

  it('has a name to sign in with once, whatever its case and in whichever company', async () => {
    expect(problemsIn(await add('manager', { allFarms: true, username: 'HILL.owner' }))).toEqual([
      'error notUnique username',
    ]);
  });

  it('takes no field that is not a person’s to give', async () => {
    const notTheirs = { kind: 'owner', isManaged: false, managedBy: ids.hill.companyId, email: 'a@b.example' };
    for (const [field, value] of Object.entries(notTheirs)) {
      expect((await add('manager', { allFarms: true, [field]: value })).status, field).toBe(422);
    }
  });
});

describe('nobody grants what they do not hold', () => {
  it('lets a Manager add Supervisors on the farms that are theirs, and nobody else', async () => {
    expect((await add('supervisor', { shedIds: [fixture.shedId] }, 'vale.Manager')).status).toBe(201);
    expect(problemsIn(await add('supervisor', { shedIds: [fixture.farShedId] }, 'vale.Manager'))).toEqual([
      'error beyondYourFarms shedIds',
    ]);
    for (const kind of ['owner', 'admin', 'manager', 'assistant', 'doctor'] as const) {
      expect((await add(kind, { allFarms: true }, 'vale.Manager')).status).toBe(403);
    }
  });

  it('keeps Owners and Admins from being made by an Admin', async () => {
    expect((await add('admin', {}, 'vale.Admin')).status).toBe(403);
    expect((await add('owner', {}, 'vale.Admin')).status).toBe(403);
    const { body } = await add('manager', { allFarms: true });
    expect((await change('manager', body.id, { newKind: 'admin', allFarms: true }, 'vale.Admin')).status).toBe(403);
  });

  it('gives an own role only by somebody who holds what it holds beyond its kind', async () => {
    const plain = await ownRole('Supervisor', ['read:Flock', 'create:DataEntry']);
    const strong = await ownRole('Supervisor', ['read:Flock', 'approve:Purchase', 'create:Manager']);
    const foreignKind = await ownRole('Manager', []);
    const shedIds = [fixture.shedId];
    expect((await add('supervisor', { shedIds, roleId: plain }, 'vale.Manager')).body.roleId).toBe(plain);
    expect(problemsIn(await add('supervisor', { shedIds, roleId: strong }, 'vale.Manager'))).toEqual([
      'error mayNotGrant roleId',
    ]);
    expect((await add('supervisor', { shedIds, roleId: strong }, 'vale.Owner')).status).toBe(201);
    expect(problemsIn(await add('supervisor', { shedIds, roleId: foreignKind }))).toEqual([
      'error unknownValue roleId',
    ]);
  });

  it('refuses another company’s farm, shed and role like one that is not there', async () => {
    const hill = fixtureIds('hill');
    expect((await add('manager', { farmIds: [hill.farmId] })).status).toBe(404);
    expect((await add('supervisor', { shedIds: [hill.shedId] })).status).toBe(404);
    expect(problemsIn(await add('manager', { allFarms: true, roleId: randomUUID() }))).toEqual([
      'error unknownValue roleId',
    ]);
  });

  it('offers farms, sheds and roles as far as they are one’s own', async () => {
    const body = await app.ok(getGrantChoices, { params: { kind: 'supervisor' } }, 'vale.Manager');
    expect(body.mayAllFarms).toBe(false);
    expect(body.farms.map(({ id }) => id)).toEqual([fixture.farmId]);
    expect(body.farms[0]?.sheds.map(({ name }) => name)).toEqual(['Shed S1', 'Shed S2', 'Shed S3']);
  });
});

describe('the list', () => {
  const seen = async (kind: PersonKind, as: Actor, query: object = {}) =>
    (await app.ok(listPeople, { params: { kind }, query: { perPage: 200, ...query } }, as)).items;

  it('shows who shares a farm, and who has the company', async () => {
    const near = (await add('manager', { farmIds: [fixture.farmId, fixture.otherFarmId] })).body.id;
    const far = (await add('manager', { farmIds: [fixture.otherFarmId] })).body.id;
    const all = (await add('manager', { allFarms: true })).body.id;
    const ofManager = await seen('manager', 'vale.Manager');
    expect(ofManager.map(({ id }) => id)).toEqual(expect.arrayContaining([near, all]));
    expect(ofManager.map(({ id }) => id)).not.toContain(far);
    expect((await get('manager', far, 'vale.Manager')).status).toBe(404);
    const shared = ofManager.find(({ id }) => id === near);
    expect(shared?.farms.map(({ id }) => id)).toEqual([fixture.farmId]);
    expect(shared?.moreFarms).toBe(1);
    expect((await seen('manager', 'vale.Owner')).map(({ id }) => id)).toContain(far);
    expect((await app.call(listPeople, { params: { kind: 'manager' } }, 'vale.Supervisor')).status).toBe(403);
  });

  it('searches, filters and pages', async () => {
    const { body } = await add('assistant', { farmIds: [fixture.farmId], fullName: 'Zoe Unusual' });
    expect((await seen('assistant', 'vale.Owner', { q: 'unusual' })).map(({ id }) => id)).toEqual([body.id]);
    expect(await seen('assistant', 'vale.Owner', { q: 'unusual', state: 'inactive' })).toEqual([]);
    expect((await seen('assistant', 'vale.Owner', { farmId: fixture.farmId })).length).toBeGreaterThan(0);
    expect(await seen('assistant', 'vale.Owner', { q: 'unusual', farmId: fixture.otherFarmId })).toEqual([]);
    expect(await seen('assistant', 'vale.Owner', { hasTotp: 'true' })).toEqual([]);
  });

  it('is found by Ctrl K as far as it is in sight, and nobody of another company', async () => {
    const { body } = await add('doctor', { farmIds: [fixture.otherFarmId], fullName: 'Vera Findling' });
    const found = async (q: string, as: Actor) =>
      (await app.ok(search, { query: { q } }, as)).items.map(({ id, personKind }) => [id, personKind]);
    expect(await found('findling', 'vale.Owner')).toEqual([[body.id, 'doctor']]);
    expect(await found('findling', 'vale.Manager')).toEqual([]);
    expect(await found('findling', 'vale.Supervisor')).toEqual([]);
    expect(await found('findling', 'hill.Owner')).toEqual([]);
  });

  it('knows no kind but the six', async () => {
    expect((await app.call(listPeople, { raw: { params: { kind: 'janitor' } } }, 'vale.Owner')).status).toBe(404);
  });

  it('hides people of another company like people that there are not', async () => {
    const foreign = await get('supervisor', userIdOf('hill.Supervisor'));
    const missing = await get('supervisor', ids.missing);
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect((await get('owner', userIdOf('vale.Supervisor'))).status).toBe(404);
  });
});

describe('a change of farms, sheds or role', () => {
  it('holds on the next request, without signing anybody out', async () => {
    const farmsSeen = async () => (await app.ok(listFarms, {}, 'vale.Manager')).items.map(({ id }) => id).toSorted();
    const userId = userIdOf('vale.Manager');
    expect(await farmsSeen()).toEqual([fixture.farmId]);
    expect((await change('manager', userId, { farmIds: [fixture.otherFarmId] })).status).toBe(200);
    expect(await farmsSeen()).toEqual([fixture.otherFarmId]);
    await change('manager', userId, { newKind: 'assistant', farmIds: [fixture.farmId] });
    expect((await app.ok(getSession, {}, 'vale.Manager')).role).toBe('AssistantManager');
    expect((await get('manager', userId)).status).toBe(404);
    await change('assistant', userId, { newKind: 'manager', farmIds: [fixture.farmId] });
  });

  it('leaves a Manager’s hands off farms that are not theirs', async () => {
    const permissions = ['read:Supervisor', 'update:Supervisor', 'delete:Supervisor', 'read:Farm'];
    const manager = userIdOf('vale.Manager');
    await change('manager', manager, { roleId: await ownRole('Manager', permissions), farmIds: [fixture.farmId] });
    const { body } = await add('supervisor', { shedIds: [fixture.shedId, fixture.farShedId] });
    const take = (shedIds: string[]) => change('supervisor', body.id, { shedIds }, 'vale.Manager');
    const seen = await take([fixture.otherShedId]);
    expect([seen.body.sheds.map(({ id }) => id), seen.body.moreSheds]).toEqual([[fixture.otherShedId], 1]);
    const whole = (await get('supervisor', body.id)).body;
    expect(whole.sheds.map(({ id }) => id)).toEqual([fixture.otherShedId, fixture.farShedId]);
    const more = await add('supervisor', { shedIds: [fixture.thirdShedId] });
    const far = await change('supervisor', more.body.id, { shedIds: [fixture.farShedId] }, 'vale.Manager');
    expect(problemsIn(far)).toEqual(['error beyondYourFarms shedIds']);
    expect(problemsIn(await deactivate('supervisor', body.id, 'vale.Manager'))).toEqual([
      'error beyondYourFarms state',
    ]);
    await change('manager', manager, { roleId: null, farmIds: [fixture.farmId] });
  });

  it('takes the name of an account only where the company looks after it', async () => {
    const profile = { fullName: 'Ines Roth-Lang', username: `roth${++names}`, phone: '1' };
    const { body } = await add('manager', { allFarms: true });
    expect((await change('manager', body.id, { allFarms: true, profile })).body.fullName).toBe('Ines Roth-Lang');
    const own = await change('doctor', userIdOf('vale.Doctor'), { farmIds: [fixture.farmId], profile });
    expect(problemsIn(own)).toEqual(['error accountNotManaged profile']);
  });

  it('is refused to whoever saw an older version, with the row as it is', async () => {
    const { body } = await add('manager', { allFarms: true });
    await change('manager', body.id, { farmIds: [fixture.farmId] });
    const params = { kind: 'manager', userId: body.id } as const;
    const asBefore = { params, body: { newKind: 'manager' as const, allFarms: true }, version: body.version };
    const late = await app.call(updatePerson, asBefore, 'vale.Owner');
    expect(late.status).toBe(412);
    expect(late.problem.current).toMatchObject({ id: body.id, farms: [{ id: fixture.farmId }] });
  });

  it('stands in the audit log with how it was before', async () => {
    const { body } = await add('manager', { farmIds: [fixture.farmId] });
    await change('manager', body.id, { farmIds: [fixture.otherFarmId] });
    const [line] = await app.sql<{ before: object; after: object }>`select before, after from audit_log
      where subject_id = ${body.id}
        and action = 'update'`;
    expect(line).toMatchObject({ before: { farmIds: [fixture.farmId] }, after: { farmIds: [fixture.otherFarmId] } });
  });
});

describe('oneself and the last Owner', () => {
  const owner = userIdOf('vale.Owner');
  it('cannot be deactivated, nor given another role, by themselves', async () => {
    expect(problemsIn(await deactivate('owner', owner))).toEqual(['error ownAccount state', 'error lastOwner state']);
    expect(problemsIn(await change('owner', owner, { newKind: 'admin' }))).toEqual([
      'error ownAccount newKind',
      'error lastOwner newKind',
    ]);
    const params = { kind: 'manager', userId: userIdOf('vale.Admin') } as const;
    const itself = { params, body: { newKind: 'manager' as const }, version: 1 };
    expect((await app.call(updatePerson, itself, 'vale.Admin')).status).toBe(404);
  });

  it('stays though two Owners remove each other in the same second', async () => {
    const { userId, headers } = await secondOwner();
    const remove = async (target: string, authorization: Record<string, string>) =>
      app.app.http.inject({
        method: 'POST',
        url: `/api/v1/people/owner/${target}/deactivate`,
        headers: { ...authorization, 'if-match': '"1"' },
        payload: { reason: 'no more' },
      });
    for (let round = 0; round < 5; round++) {
      await app.sql`update membership set state = 'active', version = 1 where company_id = ${ids.vale.companyId}
        and role = 'Owner'`;
      await app.sql`update session set ended_at = null where user_id = any(${[owner, userId]})`;
      const answers = await Promise.all([remove(userId, await app.bearer('vale.Owner')), remove(owner, headers)]);
      const [left] = await app.sql<{ owners: number }>`select count(*)::int as owners from membership
        where company_id = ${ids.vale.companyId} and role = 'Owner'
          and state = 'active'`;
      expect(left?.owners).toBe(1);
      const refused = answers.filter(({ statusCode }) => statusCode !== 200);
      expect(refused).toHaveLength(1);
      expect([401, 422]).toContain(refused[0]?.statusCode);
      if (refused[0]?.statusCode === 422) expect(refused[0].json().problems[0].code).toBe('lastOwner');
    }
    await app.sql`update membership set state = case when user_id = ${owner} then 'active' else 'inactive' end
      where company_id = ${ids.vale.companyId} and role = 'Owner'`;
    await app.sql`update session set ended_at = null where user_id = ${owner}`;
  });

  async function secondOwner() {
    const userId = (await add('owner')).body.id;
    await app.sql`update user_account set must_change_password = false where id = ${userId}`;
    const sessionId = randomUUID();
    await app.sql`insert into session (id, company_id, user_id, idle_s, expires_at, used_at)
      values (${sessionId}, ${ids.vale.companyId}, ${userId}, 2000000000, '2100-01-01', '2060-01-01')`;
    const token = await app.app.tokens.sign({ sessionId, userId, companyId: ids.vale.companyId });
    return { userId, headers: { authorization: `Bearer ${token}` } };
  }
});

describe('deactivating', () => {
  it('ends sessions and live streams at once, and access can be given back', async () => {
    const as = 'vale.AssistantManager' as const;
    const userId = userIdOf(as);
    const stream = app.app.http.inject({ method: 'GET', url: live.path, headers: await app.bearer(as) });
    await app.ok(getSession, {}, as);
    const { body, status } = await deactivate('assistant', userId, 'vale.Admin');
    expect([status, body.state]).toEqual([200, 'inactive']);
    const beganMs = performance.now();
    expect((await app.call(getSession, {}, as)).status).toBe(401);
    await stream;
    expect(performance.now() - beganMs).toBeLessThan(5000);
    const params = { kind: 'assistant', userId } as const;
    const back = await app.ok(reactivatePerson, { params, body: {}, version: body.version }, 'vale.Admin');
    expect(back.state).toBe('active');
    // The old session stays ended.
    expect((await app.call(getSession, {}, as)).status).toBe(401);
    await app.sql`update session set ended_at = null where id = ${sessionIdOf(as)}`;
  });
});

describe('letting somebody in again', () => {
  const reset = async (kind: PersonKind, userId: string, given: string | null) =>
    app.call(resetPassword, await ofPerson(kind, userId, { password: given }), 'vale.Owner');

  it('sends a link to somebody whose account is their own, and sets no password there', async () => {
    const userId = userIdOf('vale.Doctor');
    expect(problemsIn(await reset('doctor', userId, password))).toEqual(['error accountNotManaged password']);
    expect((await reset('doctor', userId, null)).body).toEqual({ sentTo: 'vale.doctor@henhouse.example' });
    const letters = await app.sql<{ body_text: string }>`select body_text from mail
      where to_address = 'vale.doctor@henhouse.example'`;
    expect(letters.map(({ body_text }) => body_text).join()).toContain('/reset-password#token=');
  });

  it('gives a one-time password where the company looks after the account', async () => {
    const { body } = await add('manager', { allFarms: true });
    expect(problemsIn(await reset('manager', body.id, null))).toEqual(['error required password']);
    expect(problemsIn(await reset('manager', body.id, 'short'))).toContain('error passwordShort password');
    expect((await reset('manager', body.id, 'nine white ducks swim upstream')).status).toBe(200);
  });

  it('takes a lost second factor off, ends the sessions and says so by mail', async () => {
    const userId = userIdOf('vale.Doctor');
    const take = async () =>
      app.call(resetSecondFactor, await ofPerson('doctor', userId, { reason: 'phone lost' }), 'vale.Owner');
    expect(problemsIn(await take())).toEqual(['error stateNotAllowed state']);
    await app.sql`update user_account set totp_secret = 'sealed' where id = ${userId}`;
    await app.sql`update session set ended_at = null where user_id = ${userId}`;
    expect((await take()).body.hasTotp).toBe(false);
    expect((await app.call(getSession, {}, 'vale.Doctor')).status).toBe(401);
    const letters = await app.sql<{ subject: string }>`select subject from mail
      where to_address = 'vale.doctor@henhouse.example'`;
    expect(letters.map(({ subject }) => subject)).toContain('The second factor of your Henhouse account was removed');
  });
});
