import { randomUUID } from 'node:crypto';
import { createCompany, updateCompany } from '@henhouse/contract/company/company';
import { keepCompany, requestErasure } from '@henhouse/contract/company/company-erasure';
import { removeCompanyLogo, setCompanyLogo } from '@henhouse/contract/company/company-logo';
import { addOwner, setCompanyState } from '@henhouse/contract/company/platform-company';
import { endSupport, startSupport } from '@henhouse/contract/company/support-access';
import { saveCompanySecurity } from '@henhouse/contract/session/totp';
import { pictureOf } from '../pictures';
import { bearer, carriedOut, newSuperAdmin, ownCompany } from './newcomer';
import { type CallFixture, type ValidCall, valid, validOn } from './valid-call';

const fieldsOf = (fixture: CallFixture) => ({
  name: `Meadow ${fixture.next()}`,
  legalNumber: 'HRB 1234',
  address: '1 Meadow Lane',
  country: 'DE',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  language: 'en' as const,
  unitSystem: 'metric' as const,
  financialYearStartMonth: 1,
});

const ownerOf = (fixture: CallFixture) => ({ fullName: 'Olga Meadow', email: `owner${fixture.next()}@meadow.example` });

export const companyCalls: readonly ValidCall[] = [
  valid(createCompany, (fixture) => {
    const { fullName: ownerFullName, email: ownerEmail } = ownerOf(fixture);
    const owner = { ownerInvitationId: randomUUID(), ownerFullName, ownerEmail };
    return { as: 'super_admin', body: { id: randomUUID(), ...fieldsOf(fixture), ...owner } };
  }),
  valid(updateCompany, async (fixture) => {
    const { company, owner } = await ownCompany(fixture);
    const [params, version] = [{ companyId: company.id }, company.version];
    return { as: owner.headers, params, version, body: { ...fieldsOf(fixture), currency: 'GBP' } };
  }),
  valid(requestErasure, async (fixture) => {
    const { company, owner } = await ownCompany(fixture);
    const [params, version] = [{ companyId: company.id }, company.version];
    return { as: owner.headers, params, version, body: { name: company.name, reason: 'The farm is sold' } };
  }),
  valid(keepCompany, async (fixture) => {
    const { call, body } = await carriedOut(fixture, requestErasure);
    return { as: call.as, params: { companyId: body.id }, version: body.version };
  }),
  valid(saveCompanySecurity, async (fixture) => {
    const { company, owner } = await ownCompany(fixture);
    const [params, version] = [{ companyId: company.id }, company.version];
    return { as: owner.headers, params, version, body: { totpRoles: ['Manager' as const, 'Doctor' as const] } };
  }),
  valid(setCompanyLogo, async (fixture) => {
    const { company, owner } = await ownCompany(fixture);
    const params = { companyId: company.id, fileId: randomUUID() };
    return { as: owner.headers, params, file: { name: 'logo.png', bytes: await pictureOf('png') } };
  }),
  valid(removeCompanyLogo, async (fixture) => {
    const { call } = await carriedOut(fixture, setCompanyLogo);
    return { as: call.as, params: { companyId: call.params?.companyId ?? '' } };
  }),
  validOn('super_admin', setCompanyState, createCompany, 'companyId', {
    state: 'suspended',
    reason: 'Invoices are open',
  }),
  valid(addOwner, async (fixture) => {
    const { id: companyId } = await fixture.done(createCompany);
    return { as: 'super_admin', params: { companyId }, body: { id: randomUUID(), ...ownerOf(fixture) } };
  }),
  valid(startSupport, async (fixture) => {
    const { id: companyId } = await fixture.done(createCompany);
    const body = { id: randomUUID(), reason: 'The Owner called: no birds on the dashboard' };
    return { as: (await newSuperAdmin(fixture)).headers, params: { companyId }, body };
  }),
  valid(endSupport, async (fixture) => ({ as: bearer((await fixture.done(startSupport)).accessToken) })),
];
