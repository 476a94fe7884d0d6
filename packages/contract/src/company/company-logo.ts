import { z } from 'zod';
import { endpoint } from '../endpoint';
import { pictureQuery } from '../file/file';
import { day, id } from '../shape';

/** What everybody of a company sees of it, whatever their rights. */
const companyBrand = z
  .object({
    name: z.string(),
    logoFileId: id.nullable(),
    /** The day that the company is erased; null: nobody asked for it. */
    eraseOn: day.nullable(),
  })
  .meta({ id: 'CompanyBrand' });
export type CompanyBrand = z.output<typeof companyBrand>;

export const getCompanyBrand = endpoint({
  id: 'company.brand',
  method: 'GET',
  path: '/api/v1/companies/:companyId/brand',
  summary: 'Name and logo of one’s own company, and whether it is about to be erased',
  access: 'session',
  output: companyBrand,
});

/** JPEG, PNG, WebP or GIF, at most 10 MB; takes the place of the former logo. The id is the client’s. */
export const setCompanyLogo = endpoint({
  id: 'company.setLogo',
  method: 'PUT',
  path: '/api/v1/companies/:companyId/logo/:fileId',
  summary: 'Give the company a logo',
  access: { action: 'update', subject: 'Company' },
  body: 'file',
  output: companyBrand,
});

export const removeCompanyLogo = endpoint({
  id: 'company.removeLogo',
  method: 'DELETE',
  path: '/api/v1/companies/:companyId/logo',
  summary: 'Take the company’s logo away',
  access: { action: 'update', subject: 'Company' },
  output: companyBrand,
  success: 200,
});

/** The present logo. Never changes under its id. */
export const getCompanyLogo = endpoint({
  id: 'file.companyLogo',
  method: 'GET',
  path: '/api/v1/companies/:companyId/logo/:fileId',
  summary: 'The company’s logo',
  access: 'session',
  query: pictureQuery,
  output: 'file',
});
