import { z } from 'zod';
import { endpoint } from '../endpoint';
import { pictureQuery } from '../file/file';
import { day, id, schema } from '../shape';

/** What everybody of a company sees of it, whatever their rights. */
const companyBrand = schema('CompanyBrand', {
  name: z.string(),
  logoFileId: id.nullable(),
  /** The day that the company is erased; null: nobody asked for it. */
  eraseOn: day.nullable(),
});
export type CompanyBrand = z.output<typeof companyBrand>;

export const getCompanyBrand = endpoint('company.brand', 'GET', '/api/v1/companies/:companyId/brand', {
  summary: 'Name and logo of one’s own company, and whether it is about to be erased',
  access: 'session',
  output: companyBrand,
});

/** JPEG, PNG, WebP or GIF, at most 10 MB; takes the place of the former logo. The id is the client’s. */
export const setCompanyLogo = endpoint('company.setLogo', 'PUT', '/api/v1/companies/:companyId/logo/:fileId', {
  summary: 'Give the company a logo',
  access: { action: 'update', subject: 'Company' },
  body: 'file',
  output: companyBrand,
});

export const removeCompanyLogo = endpoint('company.removeLogo', 'DELETE', '/api/v1/companies/:companyId/logo', {
  summary: 'Take the company’s logo away',
  access: { action: 'update', subject: 'Company' },
  output: companyBrand,
  success: 200,
});

/** The present logo. Never changes under its id. */
export const getCompanyLogo = endpoint('file.companyLogo', 'GET', '/api/v1/companies/:companyId/logo/:fileId', {
  summary: 'The company’s logo',
  access: 'session',
  query: pictureQuery,
  output: 'file',
});
