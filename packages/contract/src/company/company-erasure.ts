import { z } from 'zod';
import { call, endpoint } from '../endpoint';
import { day, id, instant, line, listOf, listQuery, reason, schema } from '../shape';
import { company } from './company';

/** It goes on working until the day in the answer, 30 days from now; its Owners are told by mail. */
export const requestErasure = call.cancel('Company', 'company.askErasure', '/api/v1/companies/:companyId/erasure', {
  summary: 'Have the company erased: name it as it is called, and say why',
  stepUp: true,
  input: z.strictObject({ name: line(2, 100), reason }),
  output: company,
});

export const keepCompany = endpoint('company.keep', 'DELETE', '/api/v1/companies/:companyId/erasure', {
  access: { action: 'delete', subject: 'Company' },
  versioned: true,
  summary: 'Take back that the company is erased',
  output: company,
});

const erasedCompany = schema('ErasedCompany', {
  id,
  name: z.string(),
  country: z.string(),
  erasedAt: instant,
  /** Last day that what the law asks of it is kept. */
  keptUntil: day,
  /** Records that were erased. */
  rows: z.int(),
});
export type ErasedCompany = z.output<typeof erasedCompany>;

/** Who looks after all companies answers for what is kept of those that are gone. */
const administers = { action: 'create', subject: 'Company' } as const;

export const listErasedCompanies = endpoint('platformCompany.listErased', 'GET', '/api/v1/platform/erased-companies', {
  summary: 'Companies that were erased, and until when what the law asks of them is kept (super_admin)',
  access: administers,
  query: listQuery(['name', 'country', 'erasedAt', 'keptUntil', 'rows']),
  output: listOf(erasedCompany),
});

export const exportKeptByLaw = endpoint(
  'platformCompany.exportKept',
  'GET',
  '/api/v1/platform/erased-companies/:companyId/kept',
  {
    summary: 'What the law asks of a company that was erased, as a file (super_admin)',
    access: administers,
    stepUp: true,
    output: 'file',
  },
);
