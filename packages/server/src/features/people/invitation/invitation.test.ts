import { randomUUID } from 'node:crypto';
import type { EndpointSpec } from '@henhouse/contract/endpoint';
import {
  acceptInvitation,
  invitePerson,
  joinByInvitation,
  lookAtInvitation,
  resendInvitation,
  revokeInvitation,
} from '@henhouse/contract/people/invitation';
import { deactivatePerson, listPeople } from '@henhouse/contract/people/user';
import { getSession, type SignedIn } from '@henhouse/contract/session/session';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ids } from '../../../../test/people';
import { type Caller, rightPassword } from '../../../../test/session-app';
import { startedSessionApp } from '../../../../test/started-app';

const test = startedSessionApp();
let owner: Caller;
let manager: Caller;
let managerId: string;
const { companyId, farmId, shedId, otherFarmId } = ids.vale;
const farShedId = randomUUID();

beforeAll(async () => {
  for (const [id, code] of [
    [farmId, 'F1'],
    [otherFarmId, 'F2'],
  ]) {
    await test.sql`insert into farm (company_id, id, name, code, kind, ownership)
      values (${companyId}, ${id}, ${code}, ${code}, 'broiler', 'own')`;
  }
  for (const [id, farm, code] of [
    [shedId, farmId, 'S1'],
    [farShedId, otherFarmId, 'S2'],
  ]) {
    await test.sql`
      insert into shed (company_id, id, farm_id, name, code, production_kind, area_m2, bird_capacity, state_since_day)
      values (${companyId}, ${id}, ${farm}, ${code}, ${code}, 'broiler', 100, 1000, '2026-01-01')`;
  }
  await test.addPerson('owner', 'Owner', { allFarms: true });
  managerId = await test.addPerson('manager', 'Manager', { farmIds: [farmId] });
  owner = test.browser();
  await owner.signIn('owner');
  manager = test.browser();
  await manager.signIn('manager');
});

const at = <const E extends EndpointSpec>(endpoint: E, params: Record<string, string>): E => ({
  ...endpoint,
  path: endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
});

let people = 0;
const address = () => `person${++people}@elsewhere.example`;

async function invite(email: string, more: object = {}, as = owner, kind = 'supervisor') {
  const body = { id: randomUUID(), fullName: 'Kim Lang', email, shedIds: [shedId], ...more };
  return as.call(at(invitePerson, { kind }), body);
}

/** The token of the last letter to an address. */
async function tokenFor(email: string): Promise<string> {
  const letters = (await test.letters()).filter(({ to }) => to === email);
  return /#token=([\w-]+)/.exec(letters.at(-1)?.text ?? '')?.[1] ?? '';
}

async function invited(more: object = {}, as = owner, kind = 'supervisor') {
  const email = address();
  const answer = await invite(email, more, as, kind);
  expect(answer.status, answer.text).toBe(201);
  return { email, id: answer.body.id, token: await tokenFor(email) };
}

const look = async (token: string) => (await test.browser().call(lookAtInvitation, { token })).body;
const accept = (token: string, more: object = {}, as = test.browser()) =>
  as.call(acceptInvitation, {
    token,
    fullName: 'Kim Lang',
    username: `kim${++people}`,
    password: rightPassword,
    ...more,
  });
const problemsOf = (answer: { problem?: { problems?: readonly { code: string }[] } }) =>
  answer.problem?.problems?.map(({ code }) => code);

describe('an invitation', () => {
  it('lets its person in with a new account, whose address it proves, for the sheds it names', async () => {
    const { email, token } = await invited();
    expect(await look(token)).toMatchObject({
      state: 'open',
      companyName: 'Vale',
      kind: 'supervisor',
      fullName: 'Kim Lang',
      maskedEmail: 'p…@elsewhere.example',
      invitedBy: 'owner',
      hasAccount: false,
    });
    const browser = test.browser();
    const answer = await accept(token, { username: 'kim.lang' }, browser);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.userData).toMatchObject({ role: 'Supervisor', email, companyId });
    const rule = answer.body.userData.ability.find(({ subject }) => subject === 'Shed');
    expect(rule).toMatchObject({ farmIds: [farmId], shedIds: [shedId] });
    expect((await test.browser().signIn(email)).status).toBe(200);
    expect((await test.browser().signIn('kim.lang')).status).toBe(200);
  });

  it('works once, until it is taken back, replaced or seven days old', async () => {
    const used = await invited();
    expect((await accept(used.token)).status).toBe(201);
    expect(problemsOf(await accept(used.token))).toEqual(['invitationOver']);
    expect((await look(used.token)).state).toBe('used');

    const revoked = await invited();
    const taken = await owner.call(
      at(revokeInvitation, { kind: 'supervisor', invitationId: revoked.id }),
      {},
      { 'if-match': '"1"' },
    );
    expect(taken.status).toBe(204);
    expect(problemsOf(await accept(revoked.token))).toEqual(['invitationOver']);
    expect((await look(revoked.token)).state).toBe('revoked');

    const replaced = await invited();
    const again = await owner.call(
      at(resendInvitation, { kind: 'supervisor', invitationId: replaced.id }),
      {},
      { 'if-match': '"1"' },
    );
    expect(again.status).toBe(200);
    expect((await accept(replaced.token)).status).toBe(404);
    expect((await accept(await tokenFor(replaced.email))).status).toBe(201);

    const old = await invited();
    const beganMs = test.clock.ms;
    test.clock.ms += 7 * 86_400_000;
    expect(problemsOf(await accept(old.token))).toEqual(['invitationOver']);
    expect((await look(old.token)).state).toBe('expired');
    test.clock.ms = beganMs;
    expect((await accept(old.token)).status).toBe(201);
  });

  it('is used by one of eight who come with its link at once', async () => {
    const { token } = await invited();
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('knows no forged link, and keeps the real one as a hash only', async () => {
    const { token, email } = await invited();
    for (const forged of [
      '',
      'x',
      token.slice(0, -1),
      `${token}A`,
      token.toUpperCase(),
      Buffer.alloc(32).toString('base64url'),
    ]) {
      expect([404, 422]).toContain((await accept(forged)).status);
      expect([404, 422]).toContain((await test.browser().call(lookAtInvitation, { token: forged })).status);
    }
    const [row] = await test.sql<{ text: string }>`select row_to_json(i)::text as text from invitation i
      where email = ${email}`;
    expect(row?.text).not.toContain(token);
    const [logged] = await test.sql<{ found: number }>`select count(*)::int as found from audit_log
      where after::text like ${`%${token}%`}`;
    expect(logged?.found).toBe(0);
  });

  it('takes no field that is not its person’s to choose', async () => {
    const { token } = await invited();
    for (const more of [
      { role: 'Owner' },
      { email: 'other@elsewhere.example' },
      { allFarms: true },
      { farmIds: [otherFarmId] },
      { companyId: ids.hill.companyId },
    ]) {
      expect((await accept(token, more)).status).toBe(422);
    }
    expect(problemsOf(await accept(token, { password: 'short', username: 'a@b' }))).toEqual(
      expect.arrayContaining(['passwordShort', 'invalid']),
    );
    expect((await look(token)).state).toBe('open');
  });

  it('takes the place of a sign-up that nobody ever proved, and leaves its company to nobody', async () => {
    const email = address();
    const stranger = randomUUID();
    await test.sql`insert into company (id, name, country, currency, time_zone)
      values (${stranger}, 'Trap', 'DE', 'EUR', 'UTC')`;
    const userId = randomUUID();
    await test.sql`insert into user_account (id, email, name, password_hash)
      values (${userId}, ${email}, 'Stranger', 'x')`;
    await test.sql`insert into membership (company_id, user_id, role, all_farms)
      values (${stranger}, ${userId}, 'Owner', true)`;
    await invite(email);
    const token = await tokenFor(email);
    expect((await look(token)).hasAccount).toBe(false);
    expect((await accept(token)).body.userData).toMatchObject({ role: 'Supervisor', companyId });
    expect(await test.sql`select id from company where id = ${stranger}`).toEqual([]);
  });
});

describe('somebody who has an account already', () => {
  async function accountElsewhere(managed = false) {
    const name = `elsewhere${++people}`;
    const id = await test.addPerson(name, 'Doctor', { companyId: ids.hill.companyId });
    if (managed) await test.sql`update user_account set managed_by = ${ids.hill.companyId} where id = ${id}`;
    const email = `${name}@vale.example`;
    expect((await invite(email)).status).toBe(201);
    return { id, email, token: await tokenFor(email) };
  }

  it('comes in with link and password, and lands in the company that invited', async () => {
    const { token, email } = await accountElsewhere();
    expect((await look(token)).hasAccount).toBe(true);
    expect((await test.browser().call(joinByInvitation, { token, password: 'wrong' })).status).toBe(400);
    expect(problemsOf(await accept(token))).toEqual(['notUnique']);
    const answer = await test.browser().call(joinByInvitation, { token, password: rightPassword });
    expect((answer.body as SignedIn).userData).toMatchObject({ email, companyId, role: 'Supervisor' });
  });

  it('is still asked for the code of the second factor', async () => {
    const { id, token } = await accountElsewhere();
    await test.sql`update user_account set totp_secret = 'sealed' where id = ${id}`;
    const answer = await test.browser().call(joinByInvitation, { token, password: rightPassword });
    expect(answer.body).toMatchObject({ mfaRequired: true });
    expect(await test.sql`select id from session where user_id = ${id}`).toEqual([]);
  });

  it('cannot join while another company looks after the account', async () => {
    const { id, token } = await accountElsewhere(true);
    const answer = await test.browser().call(joinByInvitation, { token, password: rightPassword });
    expect(problemsOf(answer)).toEqual(['accountManaged']);
    expect(await test.sql`select role from membership where user_id = ${id} and company_id = ${companyId}`).toEqual([]);
    // The database itself says so too.
    await expect(
      test.sql`insert into membership (company_id, user_id, role) values (${companyId}, ${id}, 'Doctor')`,
    ).rejects.toMatchObject({ constraint: 'membership_managed' });
  });
});

describe('what may be given', () => {
  afterEach(async () => {
    await test.sql`update membership set state = 'active', role = 'Manager', farm_ids = array[${farmId}::uuid]
      where user_id = ${managerId}`;
    manager = test.browser();
    await manager.signIn('manager');
  });

  it('is at most what the inviter holds when inviting', async () => {
    expect((await invite(address(), {}, manager)).status).toBe(201);
    expect(problemsOf(await invite(address(), { shedIds: [farShedId] }, manager))).toEqual(['beyondYourFarms']);
    expect((await invite(address(), { shedIds: [], allFarms: true }, manager, 'manager')).status).toBe(403);
    expect((await invite(address(), { shedIds: [ids.hill.shedId] }, owner)).status).toBe(404);
  });

  it.each([
    ['was deactivated', `update membership set state = 'inactive' where user_id = $1`],
    ['lost the right', `update membership set role = 'Doctor' where user_id = $1`],
    ['lost the farm', `update membership set farm_ids = '{}' where user_id = $1`],
  ])('is judged again when it is accepted: the inviter %s', async (_, statement) => {
    const { token } = await invited({}, manager);
    await test.database.query(statement, [managerId]);
    expect(problemsOf(await accept(token))).toEqual(['inviterMayNot']);
  });

  it('is refused for whoever belongs to the company, or is invited already', async () => {
    const { email } = await invited();
    expect(problemsOf(await invite(email.toUpperCase()))).toEqual(['invitedAlready']);
    expect(problemsOf(await invite('manager@vale.example'))).toEqual(['memberAlready']);
  });
});

describe('the list of people', () => {
  it('shows who is invited, and whose link is too old, until they come', async () => {
    const { email, token } = await invited();
    const find = async () => {
      const { body } = await owner.call({
        ...at(listPeople, { kind: 'supervisor' }),
        path: `/api/v1/people/supervisor?q=${email}`,
      } as unknown as typeof listPeople);
      return body.items.map(({ state, isManaged }) => [state, isManaged]);
    };
    expect(await find()).toEqual([['invited', false]]);
    expect((await accept(token)).status).toBe(201);
    expect(await find()).toEqual([['active', false]]);
  });

  it('is the company’s own: another company can neither see nor use its invitations', async () => {
    const { id } = await invited();
    await test.addPerson('hill-owner', 'Owner', { companyId: ids.hill.companyId, allFarms: true });
    const hill = test.browser();
    await hill.signIn('hill-owner');
    for (const endpoint of [revokeInvitation, resendInvitation]) {
      const answer = await hill.call(at(endpoint, { kind: 'supervisor', invitationId: id }), {}, { 'if-match': '"1"' });
      expect(answer.status).toBe(404);
    }
  });

  it('loses somebody who is deactivated: their session is over', async () => {
    const { token } = await invited();
    const person = test.browser();
    const answer = await accept(token, {}, person);
    person.tokens = answer.body;
    expect((await person.call(getSession)).status).toBe(200);
    const { id } = answer.body.userData;
    const away = await owner.call(
      at(deactivatePerson, { kind: 'supervisor', userId: id }),
      { reason: 'left us' },
      { 'if-match': '"1"' },
    );
    expect(away.status, away.text).toBe(200);
    expect((await person.call(getSession)).status).toBe(401);
  });
});
