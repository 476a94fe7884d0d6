import { randomUUID } from 'node:crypto';
import { getCompanySummary } from '@henhouse/contract/company/company';
import { setCompanyState } from '@henhouse/contract/company/platform-company';
import { endSupport, type MovedSession, startSupport } from '@henhouse/contract/company/support-access';
import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { createFarm, listFarms } from '@henhouse/contract/farm/farm';
import { getSession, logout } from '@henhouse/contract/session/session';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ids } from '../../../../test/people';
import { type Caller, type SessionApp, sessionApp } from '../../../../test/session-app';

const { companyId } = ids.vale;
const reason = 'The Owner called: no birds on the dashboard';
let test: SessionApp;
let root: Caller;

beforeEach(async () => {
  test = await sessionApp();
  await test.addPerson('olive', 'Owner', { allFarms: true });
  await test.addPerson('omar', 'Owner', { allFarms: true });
  await test.sql`update user_account set language = 'de' where username = 'omar'`;
  await test.addSuperAdmin('root');
  root = test.browser();
  await root.signIn('root');
  // As after setting up the second factor, which ends the sessions from before; the session itself stays for the test.
  await test.sql`alter table user_account disable trigger end_sessions`;
  await test.sql`update user_account set totp_secret = 'JBSWY3DPEHPK3PXP' where username = 'root'`;
  await test.sql`alter table user_account enable trigger end_sessions`;
});
afterEach(() => test.close());

const at = <E extends EndpointSpec>(endpoint: E, company = companyId): E => ({
  ...endpoint,
  path: endpoint.path.replace(':companyId', company),
});

async function lookIn(body: object = { id: randomUUID(), reason }) {
  const reply = await root.call(at(startSupport), body);
  if (reply.status === 200) root.tokens = { ...(root.tokens as { refreshToken: string }), ...tokenOf(reply.body) };
  return reply;
}
const tokenOf = ({ accessToken }: MovedSession) => ({ accessToken });
const status = async (endpoint: EndpointSpec, body?: object) => (await root.call(endpoint, body)).status;
const companyLog = () =>
  test.sql<{ action: string; by: string; reason: string }>`
    select action, actor_name as by, after ->> 'reason' as reason from audit_log
    where company_id = ${companyId} and action like 'support%' order by id`;
const whoIs = async () => (await root.call(getSession)).body;

describe('support access', () => {
  it('is one hour of reading, by the same session, seen by the Owners', async () => {
    const before = root.tokens?.accessToken;
    const started = await lookIn();
    expect(started.status).toBe(200);
    expect(started.body.userData).toMatchObject({
      companyId,
      companyName: 'Vale',
      role: 'super_admin',
      supportUntil: '2026-03-02T13:00:00.000Z',
    });
    expect(started.body.userData.ability.every(({ action }) => action === 'read')).toBe(true);
    expect(await status(listFarms)).toBe(200);
    expect(await status(at(getCompanySummary))).toBe(200);
    const farm = { id: randomUUID(), name: 'Mine', code: 'X', kind: 'broiler', ownership: 'own' };
    expect(await status(createFarm, farm)).toBe(403);
    expect(await status(at(getCompanySummary, ids.hill.companyId))).toBe(404);
    expect((await root.call(listFarms, undefined, { authorization: `Bearer ${before}` })).status).toBe(401);

    expect(await companyLog()).toEqual([{ action: 'supportStart', by: 'root', reason }]);
    const letters = (await test.letters()).toSorted((a, b) => a.to.localeCompare(b.to));
    expect(letters.map(({ to }) => to)).toEqual(['olive@vale.example', 'omar@vale.example']);
    expect(letters[0]?.text).toContain(reason);
    // One o’clock at the server is two in Berlin.
    expect(letters[1]?.text).toMatch(/sieht in Vale nach.*14:00/s);
  });

  it('needs a reason that says something, a second factor, and a company that is there', async () => {
    expect((await lookIn({ id: randomUUID(), reason: 'look' })).status).toBe(422);
    expect((await root.call(at(startSupport, ids.missing), { id: randomUUID(), reason })).status).toBe(404);
    await test.sql`alter table user_account disable trigger end_sessions`;
    await test.sql`update user_account set totp_secret = null where username = 'root'`;
    await test.sql`alter table user_account enable trigger end_sessions`;
    expect((await lookIn()).status).toBe(403);
    expect(await companyLog()).toEqual([]);
  });

  it('asks once more who it is when the sign-in is long ago', async () => {
    test.clock.pass(16 * 60);
    await root.refresh();
    const reply = await lookIn();
    expect([reply.status, reply.problem.code]).toEqual([403, 'stepUpNeeded']);
  });

  it('ends with the button, and the log says so', async () => {
    await lookIn();
    const ended = await root.call(endSupport);
    expect(ended.body.userData).toMatchObject({ companyId: null, supportUntil: null, role: 'super_admin' });
    expect(await status(listFarms)).toBe(401);
    root.tokens = { ...(root.tokens as { refreshToken: string }), ...tokenOf(ended.body) };
    expect(await status(listFarms)).toBe(403);
    expect((await companyLog()).map(({ action }) => action)).toEqual(['supportStart', 'supportEnd']);
    expect((await root.call(endSupport)).status).toBe(200);
    expect((await lookIn()).status).toBe(200);
  });

  it('ends by the hour without signing anybody out', async () => {
    await lookIn();
    test.clock.pass(1800);
    expect(await root.whoAmI()).toBe(401);
    expect((await root.refresh()).status).toBe(200);
    expect(await whoIs()).toMatchObject({ companyId, supportUntil: '2026-03-02T13:00:00.000Z' });
    test.clock.pass(1799);
    expect((await root.refresh()).status).toBe(200);
    expect(await status(listFarms)).toBe(200);
    test.clock.pass(1);
    expect(await status(listFarms)).toBe(401);
    expect((await root.refresh()).status).toBe(200);
    expect(await whoIs()).toMatchObject({ companyId: null, supportUntil: null });
    expect((await companyLog()).map(({ action }) => action)).toEqual(['supportStart', 'supportEnd']);
  });

  it.each([
    ['signing out', () => root.call(logout)],
    [
      'the account being deactivated',
      () => test.sql`update user_account set state = 'inactive' where username = 'root'`,
    ],
  ])('ends with %s', async (_, end) => {
    await lookIn();
    await end();
    expect(await root.whoAmI()).toBe(401);
    expect((await root.refresh()).status).toBe(401);
    expect((await companyLog()).map(({ action }) => action)).toEqual(['supportStart', 'supportEnd']);
    expect(await test.sql`select from support_access where ended_at is null`).toEqual([]);
  });

  it('goes on while the company is suspended, which signs out its own people', async () => {
    const olive = test.browser();
    await olive.signIn('olive');
    const other = test.browser();
    await test.sql`alter table user_account disable trigger end_sessions`;
    await test.sql`update user_account set totp_secret = null where username = 'root'`;
    await other.signIn('root');
    await test.sql`update user_account set totp_secret = 'JBSWY3DPEHPK3PXP' where username = 'root'`;
    await test.sql`alter table user_account enable trigger end_sessions`;
    await lookIn();
    const body = { state: 'suspended', reason: 'Invoices are open' };
    expect((await other.call(at(setCompanyState), body, { 'if-match': '"1"' })).status).toBe(200);
    expect(await olive.whoAmI()).toBe(401);
    expect(await status(listFarms)).toBe(200);
  });
});
