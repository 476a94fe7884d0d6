import { randomUUID } from 'node:crypto';
import { getCompany, updateCompany } from '@henhouse/contract/company/company';
import { getCompanyBrand, getCompanyLogo, removeCompanyLogo } from '@henhouse/contract/company/company-logo';
import { describe, expect, it } from 'vitest';
import { type Actor, ids } from '../../../test/people';
import { pictureOf, uploadPicture } from '../../../test/pictures';
import { startedApp } from '../../../test/started-app';

const test = startedApp({ farms: false });
const { companyId } = ids.vale;

const put = async (as: Actor, fileId: string, colour = '#1f7a54', into: string = companyId) =>
  uploadPicture(test, `/api/v1/companies/${into}/logo/${fileId}`, await pictureOf('png', { colour }), as);
const brandFor = async (as: Actor) => (await test.ok(getCompanyBrand, { params: { companyId } }, as)).logoFileId;
const show = (as: Actor, fileId: string, of: string = companyId) =>
  test.call(getCompanyLogo, { params: { companyId: of, fileId } }, as);
const filesLeft = () => test.database.query<{ id: string }>(`select id from file where company_id = '${companyId}'`);

describe('the logo of a company', () => {
  it('is given by Owner and Admin, seen by everybody of the company and by nobody else', async () => {
    const fileId = randomUUID();
    expect((await put('vale.Manager', fileId)).status).toBe(403);
    expect((await put('hill.Owner', fileId)).status).toBe(404);
    expect(await put('vale.Owner', fileId)).toMatchObject({ status: 200, body: { name: 'Vale', logoFileId: fileId } });
    expect(await brandFor('vale.Supervisor')).toBe(fileId);
    expect((await show('vale.Supervisor', fileId)).status).toBe(200);
    expect((await show('nobody', fileId)).status).toBe(401);
    expect((await show('hill.Owner', fileId)).status).toBe(404);
    expect((await show('hill.Owner', fileId, ids.hill.companyId)).status).toBe(404);
  });

  it('is one: a new one takes its place, and the same again changes nothing', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await put('vale.Admin', first, '#ffffff');
    expect((await put('vale.Admin', second, '#000000')).status).toBe(200);
    expect((await put('vale.Admin', second, '#000000')).status).toBe(200);
    expect((await put('vale.Admin', second, '#ff0000')).status).toBe(409);
    expect((await show('vale.Owner', first)).status).toBe(404);
    expect(await filesLeft()).toEqual([{ id: second }]);
  });

  it('is not in the way of who edits the company meanwhile', async () => {
    const body = await test.ok(getCompany, { params: { companyId } }, 'vale.Owner');
    await put('vale.Owner', randomUUID());
    const { name, legalNumber, address, country, currency, timeZone, language, unitSystem } = body;
    const fields = { name, legalNumber, address, country, currency, timeZone, language, unitSystem };
    const change = { ...fields, financialYearStartMonth: 7 };
    await test.ok(updateCompany, { params: { companyId }, body: change, version: body.version }, 'vale.Owner');
  });

  it('is taken away, with its bytes', async () => {
    expect((await test.call(removeCompanyLogo, { params: { companyId } }, 'vale.Manager')).status).toBe(403);
    expect((await test.ok(removeCompanyLogo, { params: { companyId } }, 'vale.Owner')).logoFileId).toBeNull();
    expect(await filesLeft()).toEqual([]);
    expect(await test.sql`select from file_content`).toEqual([]);
    await test.ok(removeCompanyLogo, { params: { companyId } }, 'vale.Owner');
  });
});
