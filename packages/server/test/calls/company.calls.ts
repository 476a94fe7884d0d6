import { randomUUID } from 'node:crypto';
import { createCompany, updateCompany } from '@henhouse/contract/company/company';
import { askErasure, keepCompany } from '@henhouse/contract/company/company-erasure';
import { removeCompanyLogo, setCompanyLogo } from '@henhouse/contract/company/company-logo';
import { addOwner, setCompanyState } from '@henhouse/contract/company/platform-company';
import { endSupport, startSupport } from '@henhouse/contract/company/support-access';
import { saveCompanySecurity } from '@henhouse/contract/session/totp';
import { pictureOf } from '../pictures';
import { bearer, carriedOut, newSuperAdmin, ownCompany } from './newcomer';
import { type CallYard, type ValidCall, valid } from './valid-call';

const fieldsOf = (yard: CallYard) => ({
  name: `Meadow ${yard.next()}`,
  legalNumber: 'HRB 1234',
  address: '1 Meadow Lane',
  country: 'DE',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  language: 'en' as const,
  unitSystem: 'metric' as const,
  financialYearStartMonth: 1,
});

const ownerOf = (yard: CallYard) => ({ fullName: 'Olga Meadow', email: `owner${yard.next()}@meadow.example` });

export const companyCalls: readonly ValidCall[] = [
  valid(createCompany, (yard) => {
    const { fullName: ownerFullName, email: ownerEmail } = ownerOf(yard);
    const owner = { ownerInvitationId: randomUUID(), ownerFullName, ownerEmail };
    return { as: 'super_admin', body: { id: randomUUID(), ...fieldsOf(yard), ...owner } };
  }),
  valid(updateCompany, async (yard) => {
    const { company, owner } = await ownCompany(yard);
    const [params, version] = [{ companyId: company.id }, company.version];
    return { as: owner.headers, params, version, body: { ...fieldsOf(yard), currency: 'GBP' } };
  }),
  valid(askErasure, async (yard) => {
    const { company, owner } = await ownCompany(yard);
    const [params, version] = [{ companyId: company.id }, company.version];
    return { as: owner.headers, params, version, body: { name: company.name, reason: 'The farm is sold' } };
  }),
  valid(keepCompany, async (yard) => {
    const { call, body } = await carriedOut(yard, askErasure);
    return { as: call.as, params: { companyId: body.id }, version: body.version };
  }),
  valid(saveCompanySecurity, async (yard) => {
    const { company, owner } = await ownCompany(yard);
    const [params, version] = [{ companyId: company.id }, company.version];
    return { as: owner.headers, params, version, body: { totpRoles: ['Manager' as const, 'Doctor' as const] } };
  }),
  valid(setCompanyLogo, async (yard) => {
    const { company, owner } = await ownCompany(yard);
    const params = { companyId: company.id, fileId: randomUUID() };
    return { as: owner.headers, params, file: { name: 'logo.png', bytes: await pictureOf('png') } };
  }),
  valid(removeCompanyLogo, async (yard) => {
    const { call } = await carriedOut(yard, setCompanyLogo);
    return { as: call.as, params: { companyId: call.params?.companyId ?? '' } };
  }),
  valid(setCompanyState, async (yard) => {
    const { id: companyId, version } = await yard.done(createCompany);
    const body = { state: 'suspended' as const, reason: 'Invoices are open' };
    return { as: 'super_admin', params: { companyId }, version, body };
  }),
  valid(addOwner, async (yard) => {
    const { id: companyId } = await yard.done(createCompany);
    return { as: 'super_admin', params: { companyId }, body: { id: randomUUID(), ...ownerOf(yard) } };
  }),
  valid(startSupport, async (yard) => {
    const { id: companyId } = await yard.done(createCompany);
    const body = { id: randomUUID(), reason: 'The Owner called: no birds on the dashboard' };
    return { as: (await newSuperAdmin(yard)).headers, params: { companyId }, body };
  }),
  valid(endSupport, async (yard) => ({ as: bearer((await yard.done(startSupport)).accessToken) })),
];
