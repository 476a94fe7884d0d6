import { mailSecurities } from '@henhouse/domain/mail/mail-setup';
import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, instant, line, schema } from '../shape';

const mailState = schema('MailState', {
  /** Letters go out; without a mail server they lie in the data folder, and whoever caused one hands it over. */
  isSetUp: z.boolean(),
  /** The caller may set a mail server up. */
  maySetUp: z.boolean(),
  /** Letters of the last seven days that no mail server has carried: all for who may set one up, else one's own. */
  waiting: z.int(),
});
export type MailState = z.output<typeof mailState>;

export const getMailState = endpoint('mail.state', 'GET', '/api/v1/mail/state', {
  summary: 'Whether letters go out',
  access: 'person',
  output: mailState,
});

const mailSetting = schema('MailSetting', {
  /** Settings of the environment go before those of the screen. */
  source: z.enum(['environment', 'screen', 'none']),
  host: z.string().nullable(),
  port: z.int(),
  security: z.enum(mailSecurities),
  userName: z.string(),
  hasPassword: z.boolean(),
  fromAddress: z.string(),
  waiting: z.int(),
  version: z.int(),
  changedAt: instant.nullable(),
  changedByName: z.string(),
});
export type MailSetting = z.output<typeof mailSetting>;

export const getMailSetting = endpoint('mail.setting', 'GET', '/api/v1/mail/setting', {
  summary: 'The mail server of the installation (super_admin, or the Owner of its only company)',
  access: 'person',
  output: mailSetting,
});

const hostName = z
  .string()
  .trim()
  .min(1)
  .max(253)
  .regex(/^[\p{L}\d.:-]+$/u);

export const saveMailSetting = endpoint('mail.saveSetting', 'PUT', '/api/v1/mail/setting', {
  summary: 'Say by which server letters go',
  access: 'person',
  stepUp: true,
  input: z.strictObject({
    /** Null: by none. */
    host: hostName.nullable(),
    port: z.int().min(1).max(65_535),
    security: z.enum(mailSecurities),
    userName: line(0, 254),
    /** Null leaves the one that is kept, for the same server, port and name. */
    password: z.string().max(500).nullable(),
    fromAddress: z.email().max(254),
    /** Send what was laid down in the last seven days. */
    sendWaiting: z.boolean(),
  }),
  output: mailSetting,
  versioned: true,
});

export const sendTestLetter = endpoint('mail.test', 'POST', '/api/v1/mail/test', {
  summary: 'Send a letter to oneself, now',
  access: 'person',
  stepUp: true,
  input: z.strictObject({}),
  output: z.object({ sentTo: z.string() }),
  success: 200,
});

const letter = schema('LetterToHandOver', { id, to: z.string(), subject: z.string(), text: z.string(), at: instant });
export type LetterToHandOver = z.output<typeof letter>;

/** What a mail server has carried is not among them: with one, a link proves whose address it is. */
export const listOwnLetters = endpoint('mail.ownLetters', 'GET', '/api/v1/mail/letters', {
  summary: 'Letters that one caused and that no mail server carried, to be handed over: the last 50 of seven days',
  access: 'person',
  output: z.object({ items: z.array(letter) }),
});
