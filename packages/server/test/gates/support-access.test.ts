import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@henhouse/contract/all';
import { startSupport } from '@henhouse/contract/company/support-access';
import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { permissionsOf } from '@henhouse/domain/people/matrix';
import type { Permission } from '@henhouse/domain/people/permission';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Companies, PathIds } from './companies';
import { settleCompanies } from './company.fixture';
import { ofEachKind } from './people.fixture';
import { placeNames, refusalOf, sendRaw } from './raw-request';

let companies: Companies;
let headers: Record<string, string>;
const answers: string[] = [];

beforeAll(async () => {
  companies = await settleCompanies();
  const started = await companies.test.ok(
    startSupport,
    {
      params: { companyId: companies.assigned['companyId'] as string },
      body: { id: randomUUID(), reason: 'The gate of every call' },
    },
    'super_admin',
  );
  headers = { authorization: `Bearer ${started.accessToken}` };
});
afterAll(() => companies.test.close());

const guarded = allEndpoints
  .filter((endpoint) => typeof endpoint.access === 'object' && endpoint.output !== 'stream')
  .flatMap(ofEachKind);
const ownerReads = ({ action, subject }: Permission) =>
  action === 'read' && permissionsOf('Owner').some((held) => held.action === 'read' && held.subject === subject);

async function send(endpoint: EndpointSpec, path: PathIds) {
  const answer = await sendRaw(companies.test, endpoint, {
    headers,
    path,
    version: 1,
    ...(endpoint.input ? { body: {} } : {}),
  });
  answers.push(answer.all);
  return answer;
}

describe('a super_admin who looks into a company as support', () => {
  it.each(guarded.map((endpoint) => [endpoint.id, endpoint] as const))(
    'reads what the Owner reads and does nothing else: %s',
    async (_, endpoint) => {
      const own = await send(endpoint, companies.assigned);
      if (ownerReads(endpoint.access as Permission)) expect([401, 403, 404]).not.toContain(own.status);
      else expect(own.status).toBe(403);
      expect(own.status).toBeLessThan(500);
      if (placeNames(endpoint).length === 0) return;
      const [foreign, missing] = [await send(endpoint, companies.foreign), await send(endpoint, companies.missing)];
      expect([foreign.status, missing.status]).toEqual([404, 404]);
      expect(refusalOf(foreign.text)).toEqual(refusalOf(missing.text));
    },
  );

  it('is shown nothing of any other company', () => {
    for (const canary of companies.canaries) expect(answers.filter((text) => text.includes(canary))).toEqual([]);
  });

  it('has left everything as it was', async () => {
    const written = await companies.test.sql`select action from audit_log where actor_id = (select user_id
      from support_access limit 1) and action <> 'supportStart'`;
    expect(written).toEqual([]);
  });
});
