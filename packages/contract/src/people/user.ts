import { personKindNames } from '@henhouse/domain/people/person-kind';
import { z } from 'zod';
import { endpoint, withReason } from '../endpoint';
import { id, line, listOf, listQuery, schema } from '../shape';

/** `invited` and `expired` are people who have not come yet: their row is an invitation. */
export const personStates = ['active', 'inactive', 'invited', 'expired'] as const;

const site = z.object({ id, name: z.string() });

/** Somebody of a company, or invited to it, as lists show them. */
export const personLine = schema('PersonLine', {
  /** Of the account, or of the invitation while nobody has come. */
  id,
  kind: z.enum(personKindNames),
  fullName: z.string(),
  email: z.string().nullable(),
  username: z.string().nullable(),
  roleId: id.nullable(),
  /** Name of the company's own role, or of its own version of the built-in one. */
  roleName: z.string().nullable(),
  allFarms: z.boolean(),
  /** The farms that the caller sees too; `moreFarms` counts the others. */
  farms: z.array(site),
  moreFarms: z.int(),
  sheds: z.array(site.extend({ farmId: id, farmName: z.string() })),
  moreSheds: z.int(),
  state: z.enum(personStates),
  lastActiveAt: z.string().nullable(),
  hasTotp: z.boolean(),
  /** The company looks after the account: it sets the password and keeps name and phone. */
  isManaged: z.boolean(),
  expiresAt: z.string().nullable(),
  version: z.int(),
  createdAt: z.string(),
});
export type PersonLine = z.output<typeof personLine>;

const person = schema('Person', {
  ...personLine.shape,
  phone: z.string(),
  /** Who let them in, while that person is known. */
  invitedBy: z.string().nullable(),
  mustChangePassword: z.boolean(),
  entries: z.array(
    z.object({
      id,
      kind: z.string(),
      day: z.string(),
      farmName: z.string(),
      shedName: z.string(),
      flockNumber: z.string(),
      at: z.string(),
    }),
  ),
});
export type Person = z.output<typeof person>;

/** Where a role holds. Owner and Admin have the company; a Supervisor has sheds, and the farms follow from them. */
export const grantFields = {
  /** A role of the company's own; null for the built-in one. */
  roleId: id.nullable().default(null),
  allFarms: z.boolean().default(false),
  farmIds: z.array(id).max(500).default([]),
  shedIds: z.array(id).max(1000).default([]),
};

/** Name to sign in with: no `@`, so that nobody is called by another's address. */
export const username = line(3, 40);
const phone = line(0, 40).default('');

export const listPeople = endpoint('people.list', 'GET', '/api/v1/people/:kind', {
  summary: 'People of one kind, and who is invited to be one',
  access: { action: 'read', subjectOf: 'kind' },
  query: listQuery(['fullName', 'email', 'roleName', 'state', 'lastActiveAt', 'createdAt']).extend({
    state: z.enum(personStates).optional(),
    farmId: id.optional(),
    roleId: id.optional(),
    hasTotp: z.stringbool().optional(),
  }),
  output: listOf(personLine),
});

export const getPerson = endpoint('people.get', 'GET', '/api/v1/people/:kind/:userId', {
  summary: 'One person: role, farms and sheds, last entries',
  access: { action: 'read', subjectOf: 'kind' },
  output: person,
});

/** What the caller can give: their own farms and sheds, and the company's own roles of the kind. */
export const getGrantChoices = endpoint('people.getChoices', 'GET', '/api/v1/people/:kind/choices', {
  summary: 'Farms, sheds and roles that people of the kind can be given',
  access: { action: 'read', subjectOf: 'kind' },
  output: z.object({
    /** Whether the caller reaches all farms, later ones too. */
    mayAllFarms: z.boolean(),
    farms: z.array(site.extend({ sheds: z.array(site) })),
    roles: z.array(site.extend({ permissions: z.array(z.string()) })),
    /** Of the company's own version of the built-in role. */
    builtInPermissions: z.array(z.string()).nullable(),
  }),
});

/**
 * An account that the company looks after, for people without an address of their own. The password is handed over and has
 * to be changed at the first sign-in.
 */
export const addPerson = endpoint('people.add', 'POST', '/api/v1/people/:kind', {
  summary: 'Add somebody with an account that the company looks after',
  access: { action: 'create', subjectOf: 'kind' },
  stepUp: true,
  input: z.strictObject({
    fullName: line(2, 100),
    username,
    phone,
    password: z.string().min(1).max(200),
    ...grantFields,
  }),
  output: personLine,
  success: 201,
});

export const updatePerson = endpoint('people.update', 'PUT', '/api/v1/people/:kind/:userId', {
  summary: 'Change role, farms and sheds; name, username and phone of an account that the company looks after',
  access: { action: 'update', subjectOf: 'kind' },
  stepUp: true,
  input: z.strictObject({
    newKind: z.enum(personKindNames),
    ...grantFields,
    /** Null leaves them as they are: of an account that is the person's own they cannot be changed here. */
    profile: z
      .strictObject({ fullName: line(2, 100), username, phone })
      .nullable()
      .default(null),
  }),
  output: personLine,
  versioned: true,
});

export const deactivatePerson = endpoint('people.deactivate', 'POST', '/api/v1/people/:kind/:userId/deactivate', {
  summary: 'Take somebody’s access away; their sessions end at once',
  access: { action: 'delete', subjectOf: 'kind' },
  input: withReason,
  output: personLine,
  versioned: true,
  success: 200,
});

export const reactivatePerson = endpoint('people.reactivate', 'POST', '/api/v1/people/:kind/:userId/reactivate', {
  summary: 'Give somebody their access back',
  access: { action: 'update', subjectOf: 'kind' },
  input: z.strictObject({}),
  output: personLine,
  versioned: true,
  success: 200,
});

/** A link by mail to somebody whose account is their own; the new password itself where the company looks after it. */
export const resetPassword = endpoint('people.resetPassword', 'POST', '/api/v1/people/:kind/:userId/reset-password', {
  summary: 'Let somebody who forgot the password in again',
  access: { action: 'update', subjectOf: 'kind' },
  stepUp: true,
  input: z.strictObject({
    /** The one-time password, where the company looks after the account; null sends the link. */
    password: z.string().min(1).max(200).nullable(),
  }),
  output: z.object({ sentTo: z.string().nullable() }),
  versioned: true,
  success: 200,
});

export const resetSecondFactor = endpoint(
  'people.resetSecondFactor',
  'POST',
  '/api/v1/people/:kind/:userId/reset-second-factor',
  {
    summary: 'Take a lost second factor off an account; its sessions end',
    access: { action: 'update', subjectOf: 'kind' },
    stepUp: true,
    input: withReason,
    output: personLine,
    versioned: true,
    success: 200,
  },
);
