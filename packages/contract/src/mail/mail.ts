import { mailSecurities } from '@henhouse/domain/mail/mail-setup';
import { z } from 'zod';
import { ownCall } from '../endpoint';
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

export const getMailState = ownCall.read('mail.state', '/api/v1/mail/state', {
  summary: 'Whether letters go out',
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

export const getMailSetting = ownCall.read('mail.setting', '/api/v1/mail/setting', {
  summary: 'The mail server of the installation (super_admin, or the Owner of its only company)',
  output: mailSetting,
});

const hostName = z
  .string()
  .trim()
  .min(1)
  .max(253)
  .regex(/^[\p{L}\d.:-]+$/u);

export const saveMailSetting = ownCall.change('mail.saveSetting', '/api/v1/mail/setting', {
  summary: 'Say by which server letters go',
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

export const sendTestLetter = ownCall.act('mail.test', '/api/v1/mail/test', {
  summary: 'Send a letter to oneself, now',
  stepUp: true,
  input: z.strictObject({}),
  output: z.object({ sentTo: z.string() }),
});

const letter = schema('LetterToHandOver', { id, to: z.string(), subject: z.string(), text: z.string(), at: instant });
export type LetterToHandOver = z.output<typeof letter>;

/** What a mail server has carried is not among them: with one, a link proves whose address it is. */
export const listOwnLetters = ownCall.read('mail.ownLetters', '/api/v1/mail/letters', {
  summary: 'Letters that one caused and that no mail server carried, to be handed over: the last 50 of seven days',
  output: z.object({ items: z.array(letter) }),
});
