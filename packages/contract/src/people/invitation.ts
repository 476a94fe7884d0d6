import { personKindNames } from '@henhouse/domain/people/person-kind';
import { z } from 'zod';
import { call, endpoint, openCall } from '../endpoint';
import { secondStep, signedIn } from '../session/session';
import { id, language, line, listOf, listQuery } from '../shape';
import { grantFields, personLine, username } from './user';

const token = z.string().min(1).max(200);
const password = z.string().min(1).max(200);

/** The answer is the same for an address that has an account somewhere and for one that has none. */
export const invitePerson = endpoint('people.invite', 'POST', '/api/v1/people/:kind/invitations', {
  summary: 'Invite somebody by mail',
  access: { action: 'create', subjectOf: 'kind' },
  stepUp: true,
  input: z.strictObject({ id, fullName: line(2, 100), email: z.email().max(254), ...grantFields }),
  output: personLine,
  success: 201,
});

export const getInvitation = endpoint('people.getInvitation', 'GET', '/api/v1/people/:kind/invitations/:invitationId', {
  summary: 'One invitation',
  access: { action: 'read', subjectOf: 'kind' },
  output: personLine,
});

/** Open ones are `invited`, or `expired` where their link ended before anybody came. */
export const invitationStates = ['invited', 'expired', 'accepted', 'revoked'] as const;

/** An invitation, open or past. */
const invitationLine = personLine
  .pick({
    id: true,
    kind: true,
    fullName: true,
    email: true,
    roleName: true,
    allFarms: true,
    farms: true,
    moreFarms: true,
    version: true,
    createdAt: true,
  })
  .extend({
    state: z.enum(invitationStates),
    /** Who sent it last, while that person is known. */
    invitedBy: z.string().nullable(),
    expiresAt: z.string(),
  })
  .meta({ id: 'InvitationLine' });
export type InvitationLine = z.output<typeof invitationLine>;

/** Of every kind that the caller reads; without Supervisors nobody has this list. */
export const listInvitations = call.read('Supervisor', 'people.invitations', '/api/v1/invitations', {
  summary: 'Invitations of every kind of people that the caller may read, open and past, newest first',
  query: listQuery(['createdAt', 'fullName', 'email', 'state', 'expiresAt']).extend({
    sortDesc: z.stringbool().default(true),
    kind: z.enum(personKindNames).optional(),
    state: z.enum(invitationStates).optional(),
  }),
  output: listOf(invitationLine),
});

/** Sends a new link for another seven days; the former one ends. */
export const resendInvitation = endpoint(
  'people.resendInvitation',
  'POST',
  '/api/v1/people/:kind/invitations/:invitationId/resend',
  {
    summary: 'Send an invitation again',
    access: { action: 'create', subjectOf: 'kind' },
    stepUp: true,
    input: z.strictObject({}),
    output: personLine,
    versioned: true,
    success: 200,
  },
);

export const revokeInvitation = endpoint(
  'people.revokeInvitation',
  'POST',
  '/api/v1/people/:kind/invitations/:invitationId/revoke',
  {
    summary: 'Take an invitation back',
    access: { action: 'create', subjectOf: 'kind' },
    input: z.strictObject({}),
    output: 'empty',
    versioned: true,
    success: 204,
  },
);

/** What somebody with the link of an invitation sees before they come in. */
export const lookAtInvitation = openCall.act('session.lookAtInvitation', '/api/v1/invitations/look', {
  summary: 'What the link of an invitation is for',
  input: z.strictObject({ token }),
  output: z.object({
    state: z.enum(['open', 'expired', 'used', 'revoked']),
    companyName: z.string(),
    kind: z.enum(personKindNames),
    roleName: z.string().nullable(),
    fullName: z.string(),
    /** `l…@vale.example`: enough to know it by, not enough to take it away. */
    maskedEmail: z.string(),
    invitedBy: z.string(),
    expiresAt: z.string(),
    /** The address has an account: its password is asked for instead of a new one. */
    hasAccount: z.boolean(),
  }),
});

/** Comes in with a new account, whose address the link has proved. */
export const acceptInvitation = endpoint('session.acceptInvitation', 'POST', '/api/v1/invitations/accept', {
  summary: 'Accept an invitation with a new account, and sign in',
  access: 'public',
  input: z.strictObject({
    token,
    fullName: line(2, 100),
    username,
    password,
    language: language.optional(),
  }),
  output: signedIn,
  success: 201,
});

/** Comes in with the account that the address has: the link and the password are both needed. */
export const joinByInvitation = openCall.act('session.joinByInvitation', '/api/v1/invitations/join', {
  summary: 'Accept an invitation with the account one has, and sign in',
  input: z.strictObject({ token, password }),
  output: z.union([signedIn, secondStep]),
});
