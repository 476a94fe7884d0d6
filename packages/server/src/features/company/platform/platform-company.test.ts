import { updateCompany } from '@henhouse/contract/company/company';
import {
  getPlatformCompany,
  listPlatformCompanies,
  setCompanyState,
} from '@henhouse/contract/company/platform-company';
import { live } from '@henhouse/contract/session/session';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, ids } from '../../../../test/people';
import { sessionApp } from '../../../../test/session-app';
import { startedApp } from '../../../../test/started-app';

const app = startedApp({ farms: false });
beforeAll(async () => {
  await app.sql`insert into farm (company_id, id, name, code, kind, ownership)
    values (${ids.hill.companyId}, ${ids.hill.farmId}, 'Meadow', 'M', 'broiler', 'own')`;
});

const list = async (query: object = {}, as: Actor = 'super_admin') =>
  app.call(listPlatformCompanies, { query: query as never }, as);
const namesOf = async (query: object) => (await list(query)).body.items.map(({ name }) => name);

describe('the companies of the installation', () => {
  it('are listed with their Owners and their size, and nothing of their books', async () => {
    const { items, total } = (await list({ sortBy: 'farms', sortDesc: true })).body;
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({ name: 'Hill', people: 6, farms: 1, state: 'active', suspendedAt: null });
    expect(items[0]?.owners).toEqual([
      { id: expect.any(String), fullName: 'Owner of hill', email: 'hill.owner@henhouse.example', state: 'active' },
    ]);
    expect(Object.keys(items[0] ?? {}).filter((key) => /bird|feed|flock|alive/i.test(key))).toEqual([]);
  });

  it('are searched by name and by Owner, and filtered', async () => {
    expect(await namesOf({ q: 'vale.owner@' })).toEqual(['Vale']);
    expect(await namesOf({ q: 'hill' })).toEqual(['Hill']);
    expect(await namesOf({ country: 'FR' })).toEqual([]);
    expect(await namesOf({ state: 'suspended' })).toEqual([]);
    expect(await namesOf({ demo: 'false', country: 'DE' })).toEqual(['Hill', 'Vale']);
  });

  it('are nobody’s but the super_admin’s to see', async () => {
    expect((await list({}, 'vale.Owner')).status).toBe(403);
    const see = (companyId: string, as: Actor) => app.call(getPlatformCompany, { params: { companyId } }, as);
    expect((await see(ids.vale.companyId, 'vale.Owner')).status).toBe(403);
    expect((await see(ids.hill.companyId, 'vale.Owner')).status).toBe(404);
    expect((await see(ids.missing, 'vale.Owner')).status).toBe(404);
    expect((await see(ids.missing, 'super_admin')).status).toBe(404);
    expect((await see(ids.hill.companyId, 'super_admin')).body.signedIn).toBe(6);
  });

  it('are changed by super_admin, from the version seen, and the company’s log says by whom', async () => {
    const { companyId } = ids.hill;
    const body = {
      name: 'Hill Poultry',
      country: 'FR',
      currency: 'EUR',
      timeZone: 'Europe/Paris',
      language: 'fr',
      unitSystem: 'metric',
      financialYearStartMonth: 1,
    } as const;
    const change = (version: number) =>
      app.call(updateCompany, { params: { companyId }, body, version }, 'super_admin');
    expect((await change(1)).body).toMatchObject({ name: 'Hill Poultry', version: 2 });
    expect((await change(1)).status).toBe(412);
    const [line] = await app.sql`select actor_name, before ->> 'name' as before, after ->> 'name' as after
      from audit_log where company_id = ${companyId}`;
    expect(line).toEqual({ actor_name: 'Sue Root', before: 'Hill', after: 'Hill Poultry' });
  });
});

describe('a company that is suspended', () => {
  it('signs its people out at once, closes their streams, lets nobody in, and works again as it was', async () => {
    const test = await sessionApp();
    try {
      const companyId = ids.vale.companyId;
      await test.addPerson('olive', 'Owner', { allFarms: true });
      await test.addPerson('hanna', 'Manager', { companyId: ids.hill.companyId });
      await test.addSuperAdmin('root');
      await test.sql`update user_account set totp_secret = 'JBSWY3DPEHPK3PXP' where username = 'root'`;
      const [olive, hanna] = [test.browser(), test.browser()];
      await olive.signIn('olive');
      await hanna.signIn('hanna');
      const root = await signedInRoot(test);
      await test.app.http.listen({ port: 0, host: '127.0.0.1' });
      const { port } = test.app.http.server.address() as { port: number };
      const stream = await fetch(`http://127.0.0.1:${port}${live.path}`, {
        headers: {
          authorization: `Bearer ${olive.tokens?.accessToken}`,
          cookie: [...olive.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      });
      expect(stream.status).toBe(200);

      const set = (state: string, version: number, reason = 'Invoices of a year are open') =>
        root.put(setCompanyState.path.replace(':companyId', companyId), { state, reason }, version);
      expect((await set('suspended', 1, '')).status).toBe(422);
      expect((await set('suspended', 1)).body).toMatchObject({
        state: 'suspended',
        signedIn: 0,
        suspendedReason: 'Invoices of a year are open',
      });
      const suspendedAt = performance.now();
      expect(await olive.whoAmI()).toBe(401);
      expect((await olive.refresh()).status).toBe(401);
      await stream.text();
      expect(performance.now() - suspendedAt).toBeLessThan(5000);
      expect(await hanna.whoAmI()).toBe(200);

      const refused = await test.browser().signIn('olive');
      const unknown = await test.browser().signIn('nobody-of-that-name');
      expect([refused.status, unknown.status]).toEqual([400, 400]);
      expect(refused.problem.detail).toBe(unknown.problem.detail);

      expect((await set('suspended', 2)).status).toBe(409);
      expect((await set('active', 1)).status).toBe(412);
      expect((await set('active', 2, 'All is paid')).body).toMatchObject({ state: 'active', suspendedAt: null });
      expect((await olive.signIn('olive')).status).toBe(200);
      for (const log of ['audit_log', 'platform_audit_log']) {
        const lines = await test.database.query(
          `select action, after ->> 'reason' as reason, actor_name from ${log} where subject = 'Company' order by id`,
        );
        expect(lines).toEqual([
          { action: 'suspend', reason: 'Invoices of a year are open', actor_name: 'root' },
          { action: 'reactivate', reason: 'All is paid', actor_name: 'root' },
        ]);
      }
    } finally {
      await test.close();
    }
  });
});

/** A session of the super_admin, made without the second factor that signing in would ask for. */
async function signedInRoot(test: Awaited<ReturnType<typeof sessionApp>>) {
  const [root] = await test.sql<{ id: string }>`select id from user_account where username = 'root'`;
  const userId = root?.id ?? '';
  const sessionId = crypto.randomUUID();
  await test.sql`insert into session (id, user_id, idle_s, expires_at, used_at)
    values (${sessionId}, ${userId}, 2000000000, '2100-01-01', '2060-01-01')`;
  const token = await test.app.tokens.sign({ sessionId, userId, companyId: null });
  return {
    async put(url: string, payload: object, version: number) {
      const headers = { authorization: `Bearer ${token}`, 'if-match': `"${version}"` };
      const response = await test.app.http.inject({ method: 'PUT', url, payload, headers });
      return { status: response.statusCode, body: response.json() };
    },
  };
}
