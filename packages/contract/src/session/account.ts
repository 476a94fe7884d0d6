import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, line, schema } from '../shape';

const language = z.enum(['en', 'de', 'fr', 'pt']);

/** Mails that somebody may ask for. */
export const accountMail = z.enum(['newBrowser', 'missingEntries', 'attention']);
export type AccountMail = z.output<typeof accountMail>;

const account = schema('OwnAccount', {
  fullName: z.string(),
  username: z.string(),
  /** Empty for people in sheds without an address. */
  email: z.string(),
  /** Asked for, and not yet confirmed from there. */
  newEmail: z.string().nullable(),
  phone: z.string(),
  language: z.string(),
  /** The company looks after this account: it changes address and username. */
  isManaged: z.boolean(),
  hasTotp: z.boolean(),
  /** The company, or the platform, asks for a second factor from this role. */
  needsTotp: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Empty for super_admin, who belongs to no company. */
  mails: z.array(accountMail),
  hasMails: z.boolean(),
  version: z.int(),
});
export type OwnAccount = z.output<typeof account>;

export const getAccount = endpoint('account.get', 'GET', '/api/v1/account', {
  summary: 'The own account',
  access: 'person',
  output: account,
});

export const saveProfile = endpoint('account.saveProfile', 'PUT', '/api/v1/account', {
  summary: 'Change name, username, phone and language of the own account',
  access: 'person',
  input: z.strictObject({
    fullName: line(2, 100),
    username: z.union([line(3, 40), z.literal('')]),
    phone: line(0, 40),
    language,
  }),
  output: account,
  versioned: true,
});

/** The link goes to the new address, a notice to the old one, which stays until the link is used. */
export const changeEmail = endpoint('account.changeEmail', 'POST', '/api/v1/account/email', {
  summary: 'Ask to change the own address',
  access: 'person',
  input: z.strictObject({ email: z.email().max(254) }),
  output: z.object({ accepted: z.literal(true) }),
  success: 200,
  stepUp: true,
});

/** The link of that mail, in a browser where the same account is signed in. */
export const confirmEmail = endpoint('account.confirmEmail', 'POST', '/api/v1/account/email/confirmation', {
  summary: 'Prove the new address',
  access: 'person',
  input: z.strictObject({ token: z.string().min(1).max(200) }),
  output: account,
  success: 200,
});

export const saveMails = endpoint('account.saveMails', 'PUT', '/api/v1/account/mails', {
  summary: 'Which mails to get',
  access: 'person',
  input: z.strictObject({ mails: z.array(accountMail).max(3) }),
  output: account,
});

const ownSession = schema('OwnSession', {
  id,
  kind: z.enum(['person', 'token']),
  /** Name of the API token. */
  tokenName: z.string().nullable(),
  /** `Firefox`, `Chrome` …; empty when it does not say. */
  browser: z.string(),
  /** `Windows`, `Android` …; empty when it does not say. */
  system: z.string(),
  /** Tied to the browser that signed in; scripts are not. */
  isBound: z.boolean(),
  companyName: z.string().nullable(),
  ip: z.string(),
  signedInAt: z.string(),
  usedAt: z.string(),
  isThis: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const listSessions = endpoint('account.listSessions', 'GET', '/api/v1/account/sessions', {
  summary: 'Where the own account is signed in',
  access: 'person',
  output: z.object({ items: z.array(ownSession) }),
});

/** It has no access from its next request on; its live stream closes within 5 s. */
export const endOneSession = endpoint('account.endSession', 'DELETE', '/api/v1/account/sessions/:sessionId', {
  summary: 'End one of the own sessions',
  access: 'person',
  output: 'empty',
  success: 204,
});

/** API tokens stay: they are revoked one by one. */
export const endOtherSessions = endpoint('account.endOtherSessions', 'POST', '/api/v1/account/sessions/end-others', {
  summary: 'End every own session but this one',
  access: 'person',
  input: z.strictObject({}),
  output: z.object({ ended: z.int() }),
  success: 200,
});
