import { randomUUID } from 'node:crypto';
import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { createApiToken } from '@henhouse/contract/people/api-token';
import { createRole } from '@henhouse/contract/people/role';
import { permissionsOf } from '@henhouse/domain/people/matrix';
import { permissionText } from '@henhouse/domain/people/permission';
import { changeablePermissions } from '@henhouse/domain/people/role';
import { permissionsForTokens } from '@henhouse/domain/people/token-permission';
import { bearer } from '../calls/newcomer';
import type { CallFixture, Valid } from '../calls/valid-call';
import { userIdOf } from '../people';
import { idsInside } from './foreign-ids';
import { farmRoles } from './other-farms';

type Headers = Readonly<Record<string, string>>;

/** Gives Vale's Manager, who has one farm, every right that a company can give. */
export async function growManager(fixture: CallFixture): Promise<Headers> {
  const { test } = fixture;
  const roleId = randomUUID();
  const role = { id: roleId, name: `All of a farm ${fixture.next()}`, kind: 'Manager' as const, permissions: [] };
  await test.ok(createRole, { body: { ...role, description: '' } }, 'vale.Owner');
  await test.sql`update role set permissions = ${changeablePermissions} where id = ${roleId}`;
  await test.sql`update membership set role_id = ${roleId} where user_id = ${userIdOf('vale.Manager')}`;
  return test.bearer('vale.Manager');
}

/** A token of the Owner's with all that a token can have, for the farm of farm people alone. One has 600 requests. */
export async function farmToken(fixture: CallFixture): Promise<Headers> {
  const permissions = permissionsForTokens(permissionsOf('Owner')).map(permissionText);
  const name = `One farm ${fixture.next()}`;
  const body = { id: randomUUID(), name, lifeDays: 30, permissions, farmIds: [fixture.at('farmId')] };
  return bearer((await fixture.test.ok(createApiToken, { body }, 'vale.Owner')).secret);
}

const farmPeople = farmRoles.map((role) => userIdOf(`vale.${role}`));

/** While a call is made ready at the other farm, whoever it needs reaches that too. */
async function withReach<T>({ test, companies }: CallFixture, work: () => Promise<T>): Promise<T> {
  const { companyId, farmId, shedId } = companies.unassigned;
  await test.sql`update membership set farm_ids = farm_ids || ${farmId}::uuid, shed_ids = shed_ids || ${shedId}::uuid
    where company_id = ${companyId} and user_id = any(${farmPeople})`;
  try {
    return await work();
  } finally {
    await test.sql`update membership set farm_ids = array_remove(farm_ids, ${farmId}::uuid),
        shed_ids = array_remove(shed_ids, ${shedId}::uuid)
      where company_id = ${companyId} and user_id = any(${farmPeople})`;
  }
}

/** Of the two companies; what a call makes in a company of its own is no farm's of theirs. */
const isOfFixture = (call: Valid<EndpointSpec>) => typeof call.as === 'string' && call.test === undefined;
const isTaken = (status: number) => status < 400 || status >= 500;

/**
 * Sends, as somebody of one farm, what is valid at another one: the whole call, and a call at the own farm with one id of the
 * other's things inside. Answers what was taken, as `endpoint`, and `endpoint field (what it names)`.
 */
export async function takenOfOtherFarm(fixture: CallFixture, endpoint: EndpointSpec, as: Headers): Promise<string[]> {
  const { unassigned, assigned } = fixture.companies;
  const found: string[] = [];
  const there = await withReach(fixture, () => fixture.elsewhere('vale', unassigned).make(endpoint));
  if (isOfFixture(there) && isTaken((await fixture.send(endpoint, { ...there, as })).status)) found.push(endpoint.id);
  const here = await fixture.make(endpoint);
  if (!isOfFixture(here)) return found;
  const others = idsInside(endpoint, here.body, unassigned).filter(
    ({ place }) => unassigned[place] !== assigned[place],
  );
  for (const { path, place, with: put } of others) {
    const { status } = await fixture.send(endpoint, { ...here, as }, put(unassigned[place] ?? ''));
    if (isTaken(status)) found.push(`${endpoint.id} ${path.replaceAll(/\d+/g, '#')} (${place})`);
  }
  return found;
}
