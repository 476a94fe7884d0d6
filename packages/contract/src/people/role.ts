import { changeablePermissions, roleKinds } from '@henhouse/domain/people/role';
import { z } from 'zod';
import { call, endpoint } from '../endpoint';
import { id, line, note, schema } from '../shape';

/** A permission that a company may give or take: `delete:Flock`. Fixed rows are not among them. */
const changeablePermission = z
  .enum(changeablePermissions as unknown as readonly [string, ...string[]])
  .meta({ id: 'ChangeablePermission', description: 'A permission that a company may give or take, as action:Subject' });

const permissions = z.array(changeablePermission).max(changeablePermissions.length);

const somebody = z.object({ id, name: z.string() });

/** A role of the company: a built-in one, as shipped or as the company changed it, or one of its own. */
const roleLine = schema('RoleLine', {
  /** What addresses it: the kind of a built-in role, the id of one of the company's own. */
  key: z.string(),
  /** The built-in role it is based on: decides on reach, home, life of sessions and the fixed rows. */
  kind: z.enum(roleKinds),
  isBuiltIn: z.boolean(),
  /** A built-in role that differs from how it was shipped. */
  isChanged: z.boolean(),
  /** Of a built-in role its kind; screens say it in the reader's language. */
  name: z.string(),
  description: z.string(),
  /** Everything it holds as `action:Subject`, fixed rows included. */
  permissions: z.array(z.string()),
  /** How many people with access have it, how many that are deactivated, and how many are invited to it. */
  peopleCount: z.int(),
  deactivatedCount: z.int(),
  invitationCount: z.int(),
  /** Who has it, those with access first; null for whoever may not see people of this kind. */
  people: z.array(somebody.extend({ hasAccess: z.boolean() })).nullable(),
  changedAt: z.string().nullable(),
  changedByName: z.string().nullable(),
  /** 0 for a built-in role as shipped. */
  version: z.int(),
});
export type RoleLine = z.output<typeof roleLine>;

export const listRoles = call.read('Role', 'role.list', '/api/v1/roles', {
  summary: 'Roles of the company, built in and its own, with what they hold and who has them',
  output: z.object({ items: z.array(roleLine) }),
});

const roleText = { name: line(2, 60), description: note.default('') };

/** Nobody grants what they do not hold: every permission is held by the caller, or was shipped with the kind. */
export const createRole = call.create('Role', 'role.create', '/api/v1/roles', {
  summary: 'Add a role of the company’s own',
  input: z.strictObject({ id, ...roleText, kind: z.enum(roleKinds), permissions }),
  output: roleLine,
  stepUp: true,
});

/** Built-in roles keep their names. */
export const updateRole = call.change('Role', 'role.update', '/api/v1/roles/:roleKey', {
  summary: 'Rename or describe a role of the company’s own',
  input: z.strictObject(roleText),
  output: roleLine,
  stepUp: true,
});

/** Only when nobody has it, deactivated people included, and nobody is invited to it. */
export const removeRole = call.remove('Role', 'role.remove', '/api/v1/roles/:roleKey', {
  summary: 'Remove a role of the company’s own that nobody has',
  stepUp: true,
});

const permissionChange = z.strictObject({ permissions });

/** In force on the next request of everybody who has the role; nobody is signed out. */
export const updatePermissions = call.change('Permission', 'permission.update', '/api/v1/roles/:roleKey/permissions', {
  summary: 'Change what a role may do; rows that are fixed stay as they are',
  input: permissionChange,
  output: roleLine,
  stepUp: true,
});

export const resetPermissions = endpoint('permission.reset', 'POST', '/api/v1/roles/:roleKey/reset', {
  summary: 'Put a built-in role back to how it was shipped',
  access: { action: 'update', subject: 'Permission' },
  input: z.strictObject({}),
  output: roleLine,
  versioned: true,
  stepUp: true,
});

const affected = z.object({
  id,
  name: z.string(),
  /** Whose token it is; null for people and invitations. */
  ownerName: z.string().nullable(),
  loses: z.array(z.string()),
  gains: z.array(z.string()),
});
export type Affected = z.output<typeof affected>;

const permissionEffect = schema('PermissionEffect', {
  people: z.array(affected),
  tokens: z.array(affected),
  invitations: z.array(affected),
});
export type PermissionEffect = z.output<typeof permissionEffect>;

/** Asks for the right `update` on `Permission` too, as saving does. */
export const previewPermissions = endpoint('permission.preview', 'POST', '/api/v1/roles/:roleKey/permissions/preview', {
  summary: 'What a change of a role would give to whom, and take from whom; changes nothing',
  access: { action: 'read', subject: 'Permission' },
  input: permissionChange,
  output: permissionEffect,
  success: 200,
});

const grantor = z.object({ id, name: z.string(), role: z.enum(roleKinds), roleName: z.string().nullable() });
export type Grantor = z.output<typeof grantor>;

/**
 * Whoever may change what the caller's role may do, in the caller's company: nobody else's name is told. Of a right that is
 * `missing` (`action:Subject`): who can grant it (`grant`), who does it where nobody can (`ask`), or which of `kinds` would have
 * to be added (`add`).
 */
export const listGrantors = endpoint('access.grantors', 'GET', '/api/v1/access/grantors', {
  summary: 'Who can grant rights in the own company',
  access: 'session',
  query: z.object({ missing: line(3, 60).optional() }),
  output: z.object({
    items: z.array(grantor),
    how: z.enum(['grant', 'ask', 'add', 'paper']),
    kinds: z.array(z.enum(roleKinds)),
  }),
});

/** What the caller may do, where, and through which role; the permissions themselves stand in the session. */
export const getAccess = endpoint('access.get', 'GET', '/api/v1/access', {
  summary: 'The caller’s role and the farms and sheds that it reaches, by name',
  access: 'session',
  output: schema('OwnAccess', {
    /** A built-in role, or the one that the company's own is based on. */
    kind: z.string(),
    roleName: z.string().nullable(),
    description: z.string(),
    isBuiltIn: z.boolean(),
    permissions: z.array(z.string()),
    reach: z.enum(['platform', 'company', 'farms', 'sheds', 'nothing']),
    farms: z.array(somebody),
    sheds: z.array(z.object({ id, name: z.string(), farmName: z.string() })),
  }),
});
