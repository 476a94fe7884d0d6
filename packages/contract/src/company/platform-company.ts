import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, instant, line, listOf, listQuery, reason, rowStamp, schema } from '../shape';
import { companyInput } from './company';

/** Adding companies is the right that super_admin alone holds: whoever holds it administers all of them. */
const administers = { action: 'create', subject: 'Company' } as const;

const companyOwner = schema('CompanyOwner', {
  id,
  fullName: z.string(),
  email: z.string().nullable(),
  state: z.enum(['active', 'inactive', 'invited']),
});
export type CompanyOwner = z.output<typeof companyOwner>;

const fromOutside = {
  id,
  ...companyInput.shape,
  state: z.enum(['active', 'suspended']),
  isDemo: z.boolean(),
  ...rowStamp,
  owners: z.array(companyOwner),
  /** Members who may sign in. */
  people: z.int(),
  /** Farms in use. */
  farms: z.int(),
  lastActiveAt: instant.nullable(),
  suspendedAt: instant.nullable(),
  suspendedReason: z.string().nullable(),
};

/** A company as the platform sees it: who answers for it and how large it is, nothing of its birds and books. */
const platformCompany = z.object(fromOutside).meta({ id: 'PlatformCompany' });
export type PlatformCompany = z.output<typeof platformCompany>;

const supportVisit = schema('SupportVisit', {
  id,
  by: z.string(),
  reason: z.string(),
  startedAt: instant,
  until: instant,
  endedAt: instant.nullable(),
});
export type SupportVisit = z.output<typeof supportVisit>;

const platformCompanyDetail = schema('PlatformCompanyDetail', {
  ...fromOutside,
  /** People who are signed in and would be signed out at once. */
  signedIn: z.int(),
  /** The last ten times that somebody looked in as support, latest first. */
  supportVisits: z.array(supportVisit),
});
export type PlatformCompanyDetail = z.output<typeof platformCompanyDetail>;

export const listPlatformCompanies = endpoint('platformCompany.list', 'GET', '/api/v1/platform/companies', {
  summary: 'All companies of the installation (super_admin)',
  access: administers,
  query: listQuery(['name', 'country', 'people', 'farms', 'createdAt', 'lastActiveAt', 'state']).extend({
    state: z.enum(['active', 'suspended']).optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    demo: z.stringbool().optional(),
  }),
  output: listOf(platformCompany),
});

export const getPlatformCompany = endpoint('platformCompany.get', 'GET', '/api/v1/platform/companies/:companyId', {
  summary: 'A company as the platform sees it (super_admin)',
  access: administers,
  output: platformCompanyDetail,
});

/** Suspended: everybody of the company is signed out at once and nobody gets in; nothing is deleted. */
export const setCompanyState = endpoint(
  'platformCompany.setState',
  'PUT',
  '/api/v1/platform/companies/:companyId/state',
  {
    summary: 'Suspend a company, or let it work again (super_admin)',
    access: administers,
    input: z.strictObject({ state: z.enum(['active', 'suspended']), reason }),
    output: platformCompanyDetail,
    versioned: true,
  },
);

/** Invites another Owner by mail, also where the company has none any more who could. */
export const addOwner = endpoint('platformCompany.addOwner', 'POST', '/api/v1/platform/companies/:companyId/owners', {
  summary: 'Invite an Owner of a company (super_admin)',
  access: administers,
  input: z.strictObject({ id, fullName: line(2, 100), email: z.email().max(254) }),
  output: platformCompanyDetail,
  success: 201,
  stepUp: true,
});

/** Why somebody looks into a company that is not theirs: its Owner reads it. */
export const supportReason = line(10, 500).meta({ id: 'SupportReason' });
