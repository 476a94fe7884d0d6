import { z } from 'zod';
import { ownCall } from '../endpoint';
import { id, language, line, schema } from '../shape';

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

export const getAccount = ownCall.read('account.get', '/api/v1/account', {
  summary: 'The own account',
  output: account,
});

export const saveProfile = ownCall.change('account.saveProfile', '/api/v1/account', {
  summary: 'Change name, username, phone and language of the own account',
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
export const changeEmail = ownCall.act('account.changeEmail', '/api/v1/account/email', {
  summary: 'Ask to change the own address',
  input: z.strictObject({ email: z.email().max(254) }),
  output: z.object({ accepted: z.literal(true) }),
  stepUp: true,
});

/** The link of that mail, in a browser where the same account is signed in. */
export const confirmEmail = ownCall.act('account.confirmEmail', '/api/v1/account/email/confirmation', {
  summary: 'Prove the new address',
  input: z.strictObject({ token: z.string().min(1).max(200) }),
  output: account,
});

export const saveMails = ownCall.change('account.saveMails', '/api/v1/account/mails', {
  summary: 'Which mails to get',
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

export const listSessions = ownCall.read('account.listSessions', '/api/v1/account/sessions', {
  summary: 'Where the own account is signed in',
  output: z.object({ items: z.array(ownSession) }),
});

/** It has no access from its next request on; its live stream closes within 5 s. */
export const endOneSession = ownCall.remove('account.endSession', '/api/v1/account/sessions/:sessionId', {
  summary: 'End one of the own sessions',
});

/** API tokens stay: they are revoked one by one. */
export const endOtherSessions = ownCall.act('account.endOtherSessions', '/api/v1/account/sessions/end-others', {
  summary: 'End every own session but this one',
  input: z.strictObject({}),
  output: z.object({ ended: z.int() }),
});
