import { randomUUID } from 'node:crypto';
import { listFarms } from '@henhouse/contract/farm/farm';
import {
  createRole,
  getAccess,
  listGrantors,
  listRoles,
  previewPermissions,
  type RoleLine,
  removeRole,
  resetPermissions,
  updatePermissions,
  updateRole,
} from '@henhouse/contract/people/role';
import { getSession } from '@henhouse/contract/session/session';
import { permissionText } from '@henhouse/domain/people/permission';
import { changeablePermissions, roleKinds, shippedPermissions } from '@henhouse/domain/people/role';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Actor, actorsOf, ids, sessionIdOf, userIdOf } from '../../../../test/people';
import { startedApp } from '../../../../test/started-app';

const test = startedApp({ farms: false });

const roles = async (as: Actor = 'vale.Owner') => (await test.ok(listRoles, {}, as)).items;
const roleOf = async (key: string) => (await roles()).find((role) => role.key === key) as RoleLine;

async function addRole(kind: RoleLine['kind'], permissions: string[], as: Actor = 'vale.Owner') {
  const id = randomUUID();
  const body = { id, name: `Role ${id.slice(0, 8)}`, kind, permissions };
  return { id, ...(await test.call(createRole, { body }, as)) };
}

async function change(key: string, permissions: string[], as: Actor = 'vale.Owner') {
  const { version } = await roleOf(key);
  return test.call(updatePermissions, { params: { roleKey: key }, version, body: { permissions } }, as);
}

const give = (roleId: string | null, actor: Actor) =>
  test.sql`update membership set role_id = ${roleId} where user_id = ${userIdOf(actor)}`;

const codes = (answer: { problem: { problems?: readonly { code: string }[] } }) =>
  (answer.problem.problems ?? []).map(({ code }) => code);

const heldNow = async (actor: Actor) => {
  const body = await test.ok(getSession, {}, actor);
  return new Set(body.ability.map((rule) => permissionText(rule as never)));
};

describe('the roles of a company', () => {
  it('are the six built-in ones as shipped, with who has them', async () => {
    const lines = await roles();
    expect(lines.map(({ key }) => key)).toEqual([...roleKinds]);
    expect(lines.every(({ isBuiltIn, isChanged, version }) => isBuiltIn && !isChanged && version === 0)).toBe(true);
    expect(lines[2]).toMatchObject({
      peopleCount: 1,
      people: [{ name: 'Manager of vale', hasAccess: true }],
      invitationCount: 0,
    });
  });

  it('name nobody to whom may not see such people', async () => {
    const seen = await roles('vale.Manager');
    expect(seen.filter(({ people }) => people === null).map(({ kind }) => kind)).toEqual(['Owner', 'Admin']);
  });

  it('are added, renamed and, once nobody has them, removed; the name is free again', async () => {
    const { id, body } = await addRole('Supervisor', ['read:Farm']);
    expect(body).toMatchObject({ key: id, kind: 'Supervisor', isBuiltIn: false, peopleCount: 0, version: 1 });
    const again = { id: randomUUID(), name: body.name.toUpperCase(), kind: 'Doctor' as const, permissions: [] };
    expect(codes(await test.call(createRole, { body: again }, 'vale.Owner'))).toEqual(['notUnique']);

    const params = { roleKey: id };
    const text = { name: 'Night watch', description: 'From ten to six' };
    const named = await test.ok(updateRole, { params, version: 1, body: text }, 'vale.Admin');
    expect(named).toMatchObject({ ...text, version: 2 });

    await give(id, 'vale.Supervisor');
    const body2 = { reason: 'not needed any more' };
    const held = await test.call(removeRole, { params, version: 2, body: body2 }, 'vale.Owner');
    expect([held.status, codes(held)]).toEqual([422, ['roleInUse']]);
    await give(null, 'vale.Supervisor');
    await test.database.query(
      `insert into invitation (company_id, id, email, full_name, role, role_id, token_hash, invited_by, expires_at)
        values ($1, $2, 'new@vale.example', 'New', 'Supervisor', $3, '', $2, '2100-01-01')`,
      [ids.vale.companyId, randomUUID(), id],
    );
    expect(codes(await test.call(removeRole, { params, version: 2, body: body2 }, 'vale.Owner'))).toEqual([
      'roleInUse',
    ]);
    await test.sql`update invitation set state = 'revoked' where role_id = ${id}`;
    expect((await test.call(removeRole, { params, version: 1, body: body2 }, 'vale.Owner')).status).toBe(412);
    await test.ok(removeRole, { params, version: 2, body: body2 }, 'vale.Owner');
    expect((await roles()).map(({ key }) => key)).not.toContain(id);
    expect((await test.call(removeRole, { params, version: 2, body: body2 }, 'vale.Owner')).status).toBe(404);
    const heir = { id: randomUUID(), name: 'night WATCH', kind: 'Supervisor' as const, permissions: [] };
    await test.ok(createRole, { body: heir }, 'vale.Owner');
  });

  it('cannot be given to anybody once removed, nor to somebody of another kind, whoever writes it', async () => {
    const { id } = await addRole('Supervisor', []);
    await expect(give(id, 'vale.Manager')).rejects.toThrow(/cannot be given/);
    const body = { reason: 'not needed any more' };
    await test.call(removeRole, { params: { roleKey: id }, version: 1, body }, 'vale.Owner');
    await expect(give(id, 'vale.Supervisor')).rejects.toThrow(/cannot be given/);
  });

  it('of another company are not there, like ids that do not exist', async () => {
    const foreign = await addRole('Manager', [], 'hill.Owner');
    for (const roleKey of [foreign.id, ids.missing, 'super_admin', 'nonsense']) {
      const params = { roleKey };
      const text = { name: 'Mine now', description: '' };
      const reason = { reason: 'not needed any more' };
      const answers = [
        await test.call(updateRole, { params, version: 1, body: text }, 'vale.Owner'),
        await test.call(removeRole, { params, version: 1, body: reason }, 'vale.Owner'),
        await test.call(updatePermissions, { params, version: 1, body: { permissions: [] } }, 'vale.Owner'),
        await test.call(previewPermissions, { params, body: { permissions: [] } }, 'vale.Owner'),
        await test.call(resetPermissions, { params, version: 1, body: {} }, 'vale.Owner'),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
  });
});

describe('what a role may do', () => {
  it('counts on the next request of a running session, and nobody is signed out', async () => {
    await test.ok(listFarms, {}, 'vale.Manager');
    const without = shippedPermissions('Manager').filter((text) => text !== 'read:Farm');
    expect((await change('Manager', without)).body).toMatchObject({
      isChanged: true,
      isBuiltIn: true,
      name: 'Manager',
    });
    const refused = await test.call(listFarms, {}, 'vale.Manager');
    expect([refused.status, refused.problem.missing]).toEqual([403, { action: 'read', subject: 'Farm' }]);
    await test.ok(getSession, {}, 'vale.Manager');
    await test.ok(listFarms, {}, 'hill.Manager');

    const { version } = await roleOf('Manager');
    const reset = await test.ok(resetPermissions, { params: { roleKey: 'Manager' }, version, body: {} }, 'vale.Admin');
    expect(reset).toMatchObject({ isChanged: false, version: 0 });
    await test.ok(listFarms, {}, 'vale.Manager');
  });

  it('is not changed from an old screen, though the role was put back in between', async () => {
    const first = await change('Doctor', ['read:Farm']);
    const params = { roleKey: 'Doctor' };
    await test.call(resetPermissions, { params, version: first.body.version, body: {} }, 'vale.Owner');
    await change('Doctor', ['read:Flock']);
    const late = { params, version: first.body.version, body: { permissions: [] } };
    expect((await test.call(updatePermissions, late, 'vale.Owner')).status).toBe(412);
    // Changed by hand to what was shipped, it follows the product again.
    expect((await change('Doctor', shippedPermissions('Doctor'))).body).toMatchObject({ isChanged: false, version: 0 });
  });

  it('is nothing in a fixed row, whatever is sent', async () => {
    for (const smuggled of ['create:ApiToken', 'update:Permission', 'read:Auth', 'fly:Farm', 'delete:Dashboard']) {
      const answer = await change('Supervisor', [...shippedPermissions('Supervisor'), smuggled]);
      expect([smuggled, answer.status]).toEqual([smuggled, 422]);
    }
    const { version } = await roleOf('Supervisor');
    for (const extra of [{ kind: 'Owner' }, { isBuiltIn: false }, { companyId: ids.hill.companyId }]) {
      const raw = { body: { permissions: [], ...extra } };
      const args = { params: { roleKey: 'Supervisor' }, version, body: { permissions: [] }, raw };
      expect(
        (await test.call(updatePermissions, { ...args, raw: { ...raw, params: args.params } }, 'vale.Owner')).status,
      ).toBe(422);
    }
    expect((await roleOf('Supervisor')).isChanged).toBe(false);
  });

  it('never is what the one who grants it does not hold, unless it was shipped with the kind', async () => {
    const manager = shippedPermissions('Manager');
    const beyond = await change('Manager', [...manager, 'delete:Schedule'], 'vale.Admin');
    expect([beyond.status, codes(beyond)]).toEqual([422, ['mayNotGrant']]);
    expect((await change('Manager', [...manager, 'delete:Schedule'], 'vale.Owner')).status).toBe(200);
    // It stays when an Admin changes something else.
    const less = [...manager, 'delete:Schedule'].filter((text) => text !== 'delete:DataEntry');
    expect((await change('Manager', less, 'vale.Admin')).status).toBe(200);
    expect((await change('Manager', [...less, 'delete:DataEntry'], 'vale.Admin')).status).toBe(200);
    const made = await addRole('AssistantManager', ['request:Purchase']);
    expect(codes(made)).toEqual(['mayNotGrant']);
    await change('Manager', manager);
  });

  it('is left alone by who may not change such people: an Admin takes nothing from an Owner', async () => {
    for (const key of ['Owner', 'Admin']) {
      const answer = await change(key, [], 'vale.Admin');
      expect([answer.status, answer.problem.missing]).toEqual([403, { action: 'update', subject: key }]);
    }
    expect((await change('Manager', [], 'vale.Manager')).status).toBe(403);
  });

  it('tells screens that show rights, and stands in the log with before and after', async () => {
    const before = await roleOf('AssistantManager');
    await change('AssistantManager', ['read:Farm']);
    expect((await test.sql`select topic from event where topic = 'people.rightsChanged'`).length).toBeGreaterThan(0);
    const [line] = await test.sql<{ before: { permissions: string[] }; after: { removed: string[] } }>`
      select before, after from audit_log where subject = 'Role' and subject_id = 'AssistantManager'
        order by at desc limit 1`;
    expect(line?.before.permissions).toEqual(before.permissions);
    expect(line?.after.removed).toContain('create:DataEntry');
    await change('AssistantManager', shippedPermissions('AssistantManager'));
  });
});

describe('what a change means', () => {
  it('is told before it is done exactly as it turns out, for every person and token', async () => {
    const { id } = await addRole('Supervisor', shippedPermissions('Supervisor'));
    await give(id, 'vale.Supervisor');
    const { companyId } = ids.vale;
    const tokenId = randomUUID();
    await test.sql`insert into api_token (company_id, id, session_id, user_id, name, permissions, expires_at)
      values (${companyId}, ${tokenId}, ${sessionIdOf('vale.Supervisor')}, ${userIdOf('vale.Supervisor')}, 'Scale',
        '{read:Flock,delete:Flock}', '2100-01-01')`;
    const grantable = changeablePermissions.filter((text) => !['undo:Import', 'request:FlockClose'].includes(text));
    const owner = await heldNow('vale.Owner');
    const sets = fc.sample(fc.subarray(grantable.filter((text) => owner.has(text))), { numRuns: 8, seed: 11 });
    for (const permissions of sets) {
      const args = { params: { roleKey: id }, body: { permissions } };
      const preview = await test.ok(previewPermissions, args, 'vale.Owner');
      const had = await heldNow('vale.Supervisor');
      expect((await change(id, permissions)).status).toBe(200);
      const has = await heldNow('vale.Supervisor');
      const [person] = preview.people;
      expect(new Set(person?.loses)).toEqual(new Set([...had].filter((text) => !has.has(text))));
      expect(new Set(person?.gains)).toEqual(new Set([...has].filter((text) => !had.has(text))));
      const tokenOf = (held: Set<string>) => ['read:Flock', 'delete:Flock'].filter((text) => held.has(text));
      const lost = tokenOf(had).filter((text) => !tokenOf(has).includes(text));
      expect(preview.tokens.flatMap(({ loses }) => loses)).toEqual(lost);
    }
    await give(null, 'vale.Supervisor');
  });

  it('counts neither other roles nor whom it does not touch, and changes nothing', async () => {
    const permissions = shippedPermissions('Doctor').filter((text) => text !== 'export:Report');
    const args = { params: { roleKey: 'Doctor' }, body: { permissions } };
    expect((await test.ok(previewPermissions, args, 'vale.Owner')).people).toEqual([
      { id: userIdOf('vale.Doctor'), name: 'Doctor of vale', ownerName: null, loses: ['export:Report'], gains: [] },
    ]);
    expect((await roleOf('Doctor')).isChanged).toBe(false);
    expect((await test.call(previewPermissions, args, 'vale.Manager')).status).toBe(403);
  });

  it('leaves out who is deactivated, whose role counts them apart', async () => {
    const permissions = shippedPermissions('Doctor').filter((text) => text !== 'export:Report');
    const args = { params: { roleKey: 'Doctor' }, body: { permissions } };
    const gone = randomUUID();
    await test.sql`insert into user_account (id, email, name) values (${gone}, 'gone@vale.example', 'Adam Gone')`;
    await test.sql`insert into membership (company_id, user_id, role, all_farms, state)
      values (${ids.vale.companyId}, ${gone}, 'Doctor', true, 'inactive')`;
    const { people } = await test.ok(previewPermissions, args, 'vale.Owner');
    expect(people.map(({ name }) => name)).toEqual(['Doctor of vale']);
    expect(await roleOf('Doctor')).toMatchObject({
      peopleCount: 1,
      deactivatedCount: 1,
      people: [
        { name: 'Doctor of vale', hasAccess: true },
        { name: 'Adam Gone', hasAccess: false },
      ],
    });
  });
});

describe('one’s own access', () => {
  it('names the role, what it reaches, and who of the company can grant more', async () => {
    await test.sql`insert into farm (company_id, id, name, code, kind, ownership)
      values (${ids.vale.companyId}, ${ids.vale.farmId}, 'Meadow', 'M', 'broiler', 'own')`;
    const manager = await test.ok(getAccess, {}, 'vale.Manager');
    expect(manager).toMatchObject({ kind: 'Manager', reach: 'farms', farms: [{ name: 'Meadow' }], sheds: [] });
    expect((await test.ok(getAccess, {}, 'hill.Manager')).farms).toEqual([]);
    expect(await test.ok(getAccess, {}, 'super_admin')).toMatchObject({ reach: 'platform', farms: [] });
    for (const actor of actorsOf('vale')) {
      const body = await test.ok(listGrantors, {}, actor);
      // An Admin changes nothing of what Owners and Admins may do.
      const both = actor !== 'vale.Owner' && actor !== 'vale.Admin';
      expect(body.items.map(({ name }) => name)).toEqual(['Owner of vale', ...(both ? ['Admin of vale'] : [])]);
    }
    expect((await test.ok(listGrantors, {}, 'super_admin')).items).toEqual([]);
  });

  it('leads from a right that is missing to somebody who is there, or says whom to add', async () => {
    const way = async (missing: string, as: Actor) => {
      const body = await test.ok(listGrantors, { query: { missing } }, as);
      return [body.how, body.items.map(({ name }) => name), body.kinds.at(-1)];
    };
    expect(await way('delete:DataEntry', 'vale.Supervisor')).toEqual([
      'grant',
      ['Owner of vale', 'Admin of vale'],
      'Manager',
    ]);
    expect(await way('export:Prescription', 'vale.Owner')).toEqual(['ask', ['Doctor of vale'], 'Doctor']);
    await test.sql`update membership set state = 'inactive' where user_id = ${userIdOf('hill.Doctor')}`;
    expect(await way('export:Prescription', 'hill.Owner')).toEqual(['add', [], 'Doctor']);
    const odd = await test.call(listGrantors, { query: { missing: 'fly:Farm' } }, 'vale.Owner');
    expect(odd.problem.problems).toMatchObject([{ code: 'unknownValue', field: 'missing' }]);
  });
});
