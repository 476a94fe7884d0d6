import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@henhouse/contract/all';
import { type EndpointSpec, permissionOf } from '@henhouse/contract/endpoint';
import { createRole, updatePermissions } from '@henhouse/contract/people/role';
import { reachOf } from '@henhouse/domain/people/matrix';
import { permissionText } from '@henhouse/domain/people/permission';
import { changeablePermissions, heldPermissions, roleKinds } from '@henhouse/domain/people/role';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, userIdOf } from '../people';
import { partOf, seed, timesOf } from '../this-run';
import type { Companies, PathIds } from './companies';
import { settleCompanies } from './company.fixture';
import { placeNames, sendRaw } from './raw-request';

let companies: Companies;

beforeAll(async () => {
  companies = await settleCompanies();
});
afterAll(() => companies.test.close());

const guarded = allEndpoints.filter((endpoint) => typeof endpoint.access === 'object' && endpoint.output !== 'stream');
const isAtSite = (endpoint: EndpointSpec) => placeNames(endpoint).some((name) => name !== 'companyId');

/** What a call needs at the places of the fixture: of people it depends on the kind that the path names. */
function rightTo(endpoint: EndpointSpec): string {
  const permission = permissionOf(endpoint, companies.assigned);
  return permission ? permissionText(permission) : '';
}

async function statusOf(endpoint: EndpointSpec, actor: Actor, path: PathIds): Promise<number> {
  const headers = await companies.test.bearer(actor);
  return (await sendRaw(companies.test, endpoint, { headers, path, ...(endpoint.input ? { body: {} } : {}) })).status;
}

/** Any role that a company could make, with the person of that kind to have it. */
const roles = fc.sample(fc.tuple(fc.constantFrom(...roleKinds.slice(1)), fc.subarray([...changeablePermissions])), {
  numRuns: timesOf(3, 6),
  seed,
});

describe('a role of the company’s own', () => {
  it.each(roles)(
    'based on %s opens what it says, where its person is assigned, and nothing else',
    async (kind, own) => {
      const actor: Actor = `vale.${kind}`;
      const roleId = randomUUID();
      const body = { id: roleId, name: roleId.slice(0, 20), description: '', kind, permissions: [] };
      await companies.test.ok(createRole, { body }, 'vale.Owner');
      // Put there as a former Owner might have left it: this is about what a role opens, not about who may grant it.
      await companies.test.sql`update role set permissions = ${own} where id = ${roleId}`;
      await companies.test.sql`update membership set role_id = ${roleId} where user_id = ${userIdOf(actor)}`;

      const held = new Set(heldPermissions(kind, own));
      const wrong: string[] = [];
      for (const endpoint of guarded) {
        const isHeld = held.has(rightTo(endpoint));
        const status = await statusOf(endpoint, actor, companies.assigned);
        const isOpen = status !== 403 && status !== 401 && status !== 404 && status < 500;
        if (isOpen !== isHeld) wrong.push(`${endpoint.id} answers ${status} ${isHeld ? 'with' : 'without'} the right`);
        if (!isAtSite(endpoint) || reachOf[kind] === 'company') continue;
        const far = await statusOf(endpoint, actor, companies.unassigned);
        if (far !== 403) wrong.push(`${endpoint.id} answers ${far} at a farm that is not theirs`);
      }
      expect(wrong).toEqual([]);
      await companies.test.sql`update membership set role_id = null where user_id = ${userIdOf(actor)}`;
    },
  );

  it('counts from the very next request on: nothing is served with a right that was taken', async () => {
    const roleId = randomUUID();
    const everything = heldPermissions('Manager', null).filter((text) => changeablePermissions.includes(text));
    const body = {
      id: roleId,
      name: 'Day manager',
      description: '',
      kind: 'Manager' as const,
      permissions: everything,
    };
    const made = await companies.test.ok(createRole, { body }, 'vale.Owner');
    const actor: Actor = 'vale.Manager';
    await companies.test.sql`update membership set role_id = ${roleId} where user_id = ${userIdOf(actor)}`;
    const open = guarded.filter((endpoint) => everything.includes(rightTo(endpoint)));
    expect(open.length).toBeGreaterThan(60);
    let { version } = made;
    for (const endpoint of partOf(open, 3)) {
      const right = rightTo(endpoint);
      expect(await statusOf(endpoint, actor, companies.assigned), endpoint.id).not.toBe(403);
      const change = async (permissions: string[]) => {
        const args = { params: { roleKey: roleId }, version, body: { permissions } };
        const answer = await companies.test.ok(updatePermissions, args, 'vale.Owner');
        version = answer.version;
      };
      await change(everything.filter((text) => text !== right));
      expect(await statusOf(endpoint, actor, companies.assigned), endpoint.id).toBe(403);
      await change(everything);
    }
  });
});
