import { actions, subjects } from '@henhouse/domain/people/permission';
import { z } from 'zod';
import { endpoint, openCall } from '../endpoint';
import { id, language, line, schema } from '../shape';

/** One ability rule as the browser gets it (packed for CASL by the client). */
const abilityRule = schema('AbilityRule', {
  action: z.enum([...actions, 'manage']),
  subject: z.enum([...subjects, 'all']),
  /** Absent: everywhere in the company. Otherwise only at these farms, and sheds where given. */
  farmIds: z.array(id).optional(),
  shedIds: z.array(id).optional(),
});
export type AbilityRule = z.output<typeof abilityRule>;

export const userData = schema('UserData', {
  id,
  email: z.string(),
  username: z.string(),
  fullName: z.string(),
  /** A built-in role, or the one that the company's own role is based on. */
  role: z.string(),
  /** Name of the company's own role, or of its own version of the built-in one. */
  roleName: z.string().nullable(),
  roles: z.array(z.string()),
  /** What has to be done first: until then only the default rules hold. */
  must: z.enum(['changePassword', 'setUpTotp']).nullable(),
  hasTotp: z.boolean(),
  /** A super_admin who looks into this company as support, reading only, until this instant. */
  supportUntil: z.string().nullable(),
  ability: z.array(abilityRule),
  companyId: id.nullable(),
  companyName: z.string().nullable(),
  /** How quantities are shown and typed; the API itself is metric always. */
  unitSystem: z.enum(['metric', 'imperial']),
  /** ISO 4217; null where no company is signed in to. */
  currency: z.string().nullable(),
  /** Where days begin and end (IANA); null where no company is signed in to. */
  timeZone: z.string().nullable(),
  /** The month that financial years begin with; January where no company is signed in to. */
  financialYearStartMonth: z.int().min(1).max(12),
  /** Of the farms in sight that keep a time zone of their own. */
  farmTimeZones: z.record(id, z.string()),
  /** Of the farms in sight that keep units of their own. */
  farmUnits: z.record(id, z.enum(['metric', 'imperial'])),
  language: z.string(),
});
export type UserData = z.output<typeof userData>;

export const signedIn = schema('SignedIn', {
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.int(),
  userData,
});
export type SignedIn = z.output<typeof signedIn>;

/** After the right password of an account with a second factor: `POST /web/auth/mfa` completes it within 5 minutes. */
export const secondStep = schema('SecondStep', { mfaRequired: z.literal(true), challenge: z.string() });
export type SecondStep = z.output<typeof secondStep>;

const email = line(3, 254);
const password = z.string().min(1).max(200);

/** Sign in with e-mail or username. Wrong credentials answer 400 `Email or Password is Invalid`, never 401. */
export const login = openCall.act('session.login', '/web/auth/login', {
  summary: 'Sign in',
  input: z.strictObject({ email, password }),
  output: z.union([signedIn, secondStep]),
});

/** Create a company and its Owner, where sign-up is open; the answer is the same for a known and an unknown address. */
export const register = openCall.act('session.register', '/jwt/register', {
  summary: 'Sign up, where sign-up is switched on',
  input: z.strictObject({
    username: line(3, 40),
    email: z.email().max(254),
    password: z.string().min(8).max(200),
    companyName: line(2, 100).optional(),
    /** Of the mail that follows, and of the company. */
    language: language.optional(),
    /** Of the company: where they are not said it begins in Germany, with what follows from that, and UTC. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    timeZone: line(1, 60).optional(),
    unitSystem: z.enum(['metric', 'imperial']).optional(),
  }),
  output: z.object({ accepted: z.literal(true) }),
});

/** The link of the sign-up mail (`/login#verify=TOKEN`) together with the password that was chosen: signs in. */
export const verifyEmail = openCall.act('session.verifyEmail', '/api/v1/email-verifications', {
  summary: 'Prove the address of a new account, and sign in',
  input: z.strictObject({ token: z.string().min(1).max(200), password }),
  output: z.union([signedIn, secondStep]),
});

/** Exchange a refresh token for its one successor. */
export const refresh = openCall.act('session.refresh', '/jwt/refresh-token', {
  summary: 'Refresh the session',
  input: z.strictObject({ refreshToken: z.string().min(1).max(500) }),
  output: z.object({ accessToken: z.string(), refreshToken: z.string(), expiresIn: z.int() }),
});

export const logout = endpoint('session.logout', 'POST', '/auth/logout', {
  summary: 'End this session',
  access: 'person',
  output: 'empty',
  success: 204,
});

/** Who is signed in, with the rules as they are now: the client asks after every event that changes rights. */
export const getSession = endpoint('session.get', 'GET', '/api/v1/session', {
  summary: 'Who is signed in and what they may do',
  access: 'session',
  output: userData,
});

/** What the sign-in screen needs to know before anybody is signed in. */
export const getSetup = openCall.read('session.getSetup', '/api/v1/setup', {
  summary: 'First visit, demo mode, sign-up policy',
  output: z.object({
    needsCompany: z.boolean(),
    demo: z.boolean(),
    signup: z.enum(['open', 'invite', 'closed']),
    accounts: z.array(z.object({ email: z.string(), role: z.string(), company: z.string() })),
    demoPassword: z.string().nullable(),
  }),
});

/** First visit of an empty installation: creates the company and its Owner in one transaction; refused ever after. */
export const createFirstCompany = endpoint('session.createFirstCompany', 'POST', '/api/v1/setup', {
  summary: 'Create the first company and its Owner',
  access: 'public',
  input: z.strictObject({
    companyName: line(2, 100),
    country: z.string().regex(/^[A-Z]{2}$/),
    currency: z.string().regex(/^[A-Z]{3}$/),
    timeZone: line(1, 60),
    language,
    unitSystem: z.enum(['metric', 'imperial']).default('metric'),
    fullName: line(2, 100),
    username: line(3, 40),
    email: z.email().max(254),
    password: z.string().min(1).max(200),
  }),
  output: signedIn,
  success: 201,
});

/** First visit: loads the demo companies instead, with progress through `GET /api/v1/setup/demo`. */
export const loadDemo = openCall.act('session.loadDemo', '/api/v1/setup/demo', {
  summary: 'Load the demo companies into an empty installation',
  input: z.strictObject({}),
  output: z.object({ started: z.boolean() }),
});

export const getDemoProgress = openCall.read('session.getDemoProgress', '/api/v1/setup/demo', {
  summary: 'How far the demo data is loaded',
  output: z.object({ state: z.enum(['none', 'loading', 'ready', 'failed']), donePct: z.number(), step: z.string() }),
});

/** Live events of the caller's company as server-sent events; closed within 5 s of revocation. */
export const live = endpoint('session.live', 'GET', '/api/v1/live', {
  summary: 'Live events (server-sent events)',
  access: 'session',
  query: z.object({
    /** For so many seconds the caller has had what is on screen: what happened meanwhile is told after `hello`. */
    agoS: z.coerce.number().int().min(0).max(300).optional(),
  }),
  output: 'stream',
});
