import { z } from 'zod';
import { call, endpoint, openCall, ownCall } from '../endpoint';
import { schema } from '../shape';
import { signedIn } from './session';

/** Six digits of the app, or a recovery code; blanks and hyphens do not count. */
const code = z.string().trim().min(6).max(40);

/** The second step of a sign-in: in the browser that brought the password, within 5 minutes, with 5 attempts. */
export const signInWithCode = openCall.act('session.signInWithCode', '/web/auth/mfa', {
  summary: 'Second step of the sign-in: code of the app, or a recovery code',
  input: z.strictObject({ challenge: z.string().min(1).max(200), code }),
  output: signedIn,
});

/** Begins to set up a second factor. Nothing changes until a code confirms it. */
export const setUpTotp = ownCall.act('account.setUpTotp', '/api/v1/account/totp', {
  summary: 'A new secret for the authenticator app',
  input: z.strictObject({}),
  output: z.object({
    secret: z.string(),
    /** `otpauth://…`, for the QR code. */
    uri: z.string(),
  }),
  stepUp: true,
});

const recoveryCodes = z.array(z.string());

/** Ends every other session; the recovery codes are shown this once. */
export const confirmTotp = ownCall.act('account.confirmTotp', '/api/v1/account/totp/confirmation', {
  summary: 'Switch two-factor sign-in on with a code of the app',
  input: z.strictObject({ code }),
  output: z.object({ recoveryCodes, session: signedIn }),
  stepUp: true,
});

/** Ends every other session. Refused while the company asks for a second factor from this role. */
export const turnOffTotp = endpoint('account.turnOffTotp', 'DELETE', '/api/v1/account/totp', {
  summary: 'Switch two-factor sign-in off',
  access: 'person',
  output: signedIn,
  success: 200,
  stepUp: true,
});

/** Ten new recovery codes; the old ones count no more. */
export const renewRecoveryCodes = ownCall.act('account.renewRecoveryCodes', '/api/v1/account/totp/recovery-codes', {
  summary: 'New recovery codes',
  input: z.strictObject({}),
  output: z.object({ recoveryCodes }),
  stepUp: true,
});

const staffRole = z.enum(['Owner', 'Admin', 'Manager', 'AssistantManager', 'Supervisor', 'Doctor']);

const security = schema('CompanySecurity', {
  /** Roles, and own roles based on them, that have to sign in with a second factor. */
  totpRoles: z.array(staffRole),
  version: z.int(),
});
export type CompanySecurity = z.output<typeof security>;

export const getCompanySecurity = call.read('Company', 'company.getSecurity', '/api/v1/companies/:companyId/security', {
  summary: 'Which roles have to sign in with a second factor',
  output: security,
});

/** Whoever has such a role and no second factor is led to setting one up before anything else opens. */
export const saveCompanySecurity = call.change(
  'Company',
  'company.saveSecurity',
  '/api/v1/companies/:companyId/security',
  {
    summary: 'Ask roles for a second factor',
    input: z.strictObject({ totpRoles: z.array(staffRole).max(6) }),
    output: security,
    stepUp: true,
  },
);
