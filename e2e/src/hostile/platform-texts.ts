import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../api-client';
import type { HostileWriter, Places } from './hostile-writer';

const settings = { language: 'en', unitSystem: 'metric', financialYearStartMonth: 1, country: 'DE', currency: 'EUR' };

/** What only the platform's own people write: a company, its Owners, why it is suspended. */
export async function writeCompany(writer: HostileWriter): Promise<Places> {
  const base = { id: randomUUID(), ...settings, ownerInvitationId: randomUUID() };
  const company = await writer.write('company.create', { base });
  if (!company) return {};
  const params = { companyId: company.id };
  await writer.write('platformCompany.addOwner', {
    params,
    base: { id: randomUUID(), email: `second-owner-${writer.round}@hostile.example` },
  });
  const suspended = { state: 'suspended' };
  await writer.write('platformCompany.setState', { params, base: suspended, version: company.version });
  return { platformCompanyId: company.id };
}

const byNoServer = { host: null, port: 587, security: 'none', password: null, fromAddress: 'hens@hostile.example' };

/** The mail server of the installation, of which there is one. `isNone`: letters lie in the data folder again. */
export async function writeMail(writer: HostileWriter, isNone = false): Promise<void> {
  const { version } = await writer.read('/api/v1/mail/setting');
  const { host, ...server } = byNoServer;
  const base = { ...(isNone ? { host } : {}), ...server, sendWaiting: false };
  await writer.write('mail.saveSetting', { base, version });
}

/** Looks into a company as support and comes back: why stays in its audit log and with its Owner. */
export async function lookIn(writer: HostileWriter, support: ApiClient, companyId: string): Promise<void> {
  const base = { id: randomUUID() };
  type Moved = { readonly accessToken: string };
  const moved = await writer.as(support).write<Moved>('support.start', { params: { companyId }, base });
  if (moved)
    await support.ask('POST', '/api/v1/session/support/end', {}, { authorization: `Bearer ${moved.accessToken}` });
}
