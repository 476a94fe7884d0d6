import { z } from 'zod';
import { endpoint, ownCall } from '../endpoint';
import { userData } from '../session/session';
import { id, schema } from '../shape';
import { supportReason } from './platform-company';

/** The session goes on elsewhere: another access token and other rights; the refresh token stays the same. */
const movedSession = schema('MovedSession', { accessToken: z.string(), expiresIn: z.int(), userData });
export type MovedSession = z.output<typeof movedSession>;

/**
 * super_admin looks into a company for one hour, reading only. The caller's session itself moves there: older access
 * tokens of it stop. The company's audit log says who, why and until when, and its Owners get a mail.
 */
export const startSupport = endpoint('support.start', 'POST', '/api/v1/platform/companies/:companyId/support', {
  summary: 'Look into a company as support, one hour, reading only (super_admin)',
  access: { action: 'create', subject: 'Company' },
  input: z.strictObject({ id, reason: supportReason }),
  output: movedSession,
  success: 200,
  stepUp: true,
});

/** Back to the platform. Without support access under way it answers the session as it is. */
export const endSupport = ownCall.act('support.end', '/api/v1/session/support/end', {
  summary: 'End support access',
  output: movedSession,
});

const ownCompany = schema('OwnCompany', {
  companyId: id,
  name: z.string(),
  role: z.string(),
  roleName: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type OwnCompany = z.output<typeof ownCompany>;

/** Where the caller belongs; a suspended company and a membership that was ended are left out. */
export const listOwnCompanies = ownCall.read('session.companies', '/api/v1/session/companies', {
  summary: 'Companies that the signed-in person belongs to',
  output: z.object({ items: z.array(ownCompany) }),
});

/** Moves the session to another company of the same person. Foreign, suspended and unknown ones are the same 404. */
export const switchCompany = ownCall.act('session.switchCompany', '/api/v1/session/company', {
  summary: 'Go on in another company of one’s own',
  input: z.strictObject({ companyId: id }),
  output: movedSession,
});
