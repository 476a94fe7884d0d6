import { z } from 'zod';
import { call } from '../endpoint';
import { day, id, language, line, listOf, listQuery, note, rowStamp, schema } from '../shape';

const companyFields = {
  name: line(2, 100),
  legalNumber: line(0, 60).default(''),
  address: note.default(''),
  country: z.string().regex(/^[A-Z]{2}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  timeZone: line(1, 60),
  language,
  unitSystem: z.enum(['metric', 'imperial']),
  financialYearStartMonth: z.int().min(1).max(12),
};

export const companyInput = z.strictObject(companyFields);

export const company = schema('Company', {
  id,
  ...companyFields,
  currencyDecimals: z
    .int()
    .meta({ description: 'Amounts (`…Minor`) are in the unit of so many decimals: 1250 is 12.50 with 2' }),
  state: z.enum(['active', 'suspended']),
  isDemo: z.boolean(),
  /** The day that it is erased; null: nobody asked for it. */
  eraseOn: day.nullable(),
  ...rowStamp,
});
export type Company = z.output<typeof company>;

export const getCompany = call.read('Company', 'company.get', '/api/v1/companies/:companyId', {
  summary: 'One company',
  output: company,
});

/** The currency is fixed once money has been booked. */
export const updateCompany = call.change('Company', 'company.update', '/api/v1/companies/:companyId', {
  summary: 'Change a company',
  input: companyInput,
  output: company,
});

/** Its Owner's alone: people, money and health of all farms leave with it. */
export const exportCompany = call.export('Company', 'company.export', '/api/v1/companies/:companyId/copy', {
  summary: 'Everything of the company in one file: its tables as CSV, its pictures and papers',
  stepUp: true,
  output: 'file',
});

/** Companies of the installation: all of them for super_admin, one's own for everybody else. */
export const listCompanies = call.read('Company', 'company.list', '/api/v1/companies', {
  summary: 'Companies',
  query: listQuery(['name', 'country', 'createdAt']),
  output: listOf(company),
});

/** super_admin: a company, and the invitation of its Owner by mail, in one transaction. */
export const createCompany = call.create('Company', 'company.create', '/api/v1/companies', {
  summary: 'Add a company and invite its Owner',
  input: z.strictObject({
    id,
    ...companyFields,
    ownerInvitationId: id,
    ownerFullName: line(2, 100),
    ownerEmail: z.email().max(254),
  }),
  stepUp: true,
  output: company,
});

/** Everything of the company at a glance; each figure names where it comes from. */
const companySummary = schema('CompanySummary', {
  day: z.string(),
  birdsAlive: z.int(),
  birdsYesterday: z.int(),
  openFlocks: z.int(),
  farms: z.int(),
  sheds: z.int(),
  occupiedSheds: z.int(),
  /** Null where nobody wrote down how many died, which is not the same as none. */
  deathsToday: z.int().nullable(),
  deathsYesterday: z.int().nullable(),
  mortality7dPct: z.number().nullable(),
  /** Eggs collected, all grades; null where none were recorded. */
  eggsToday: z.int().nullable(),
  eggsYesterday: z.int().nullable(),
  feedTodayKg: z.number().nullable(),
  feedOnHandKg: z.number(),
  entriesMissing: z.int(),
  aliveByDay: z.array(
    z.object({ day: z.string(), alive: z.int(), dead: z.int().nullable(), feedKg: z.number().nullable() }),
  ),
  byFarm: z.array(
    z.object({
      farmId: id,
      farmName: z.string(),
      kind: z.string(),
      openFlocks: z.int(),
      birdsAlive: z.int(),
      deathsToday: z.int().nullable(),
      mortality7dPct: z.number().nullable(),
      feedOnHandKg: z.number(),
      entriesMissing: z.int(),
    }),
  ),
});
export type CompanySummary = z.output<typeof companySummary>;

export const getCompanySummary = call.read('Company', 'company.summary', '/api/v1/companies/:companyId/summary', {
  summary: 'Birds, flocks, mortality, stock of the whole company',
  output: companySummary,
});
