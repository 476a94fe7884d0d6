import {
  exportKeptByLaw,
  keepCompany,
  listErasedCompanies,
  requestErasure,
} from '@henhouse/contract/company/company-erasure';
import { erasureNoticeDays } from '@henhouse/domain/company/kept-by-law';
import { addDays } from '@henhouse/domain/day/day';
import { dateFormat } from '@henhouse/domain/format/format';
import { error } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { orNotFound, Refusal, refuse, requireVersion } from '../../../platform/http/refusal';
import { platformRoute, route } from '../../../platform/http/route';
import { letterIn, letterLanguage } from '../../../platform/mail/letter-in';
import { readCompany } from '../company.store';
import { readOwnersToNotify } from '../platform/support-access.store';
import { registerErasureJob } from './erasure.job';
import { listErased, readKept, setErasure } from './erasure.store';

interface Erasure {
  readonly company: string;
  readonly by: string;
  readonly reason: string;
  /** YYYY-MM-DD, on which the company goes. */
  readonly day: string;
}

/** Tells every Owner, in their language, that the company goes on a day, or that it stays after all. */
async function notifyOwners(
  app: App,
  tx: CompanyTx,
  kind: 'erasureAsked' | 'erasureTakenBack',
  { day, ...facts }: Erasure,
) {
  const link = `${app.settings.publicUrl}/apps/company/${tx.companyId}`;
  for (const { email, name, language } of await readOwnersToNotify(tx, tx.companyId)) {
    const written = dateFormat(letterLanguage(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
    await app.mail.send(tx, letterIn(kind, email, language, { ...facts, name, link, day: written }));
  }
}

/** A company leaves: asked for, taken back, carried out on its day, and what is kept of it (decision 0083). */
export function registerCompanyErasure(app: App): void {
  registerErasureJob(app);

  route(app, requestErasure, async ({ tx, input, version, companyId, session, today, audit, event }) => {
    const before = requireVersion(await readCompany(tx, { forUpdate: true }), version);
    if (before.eraseOn !== null)
      throw new Refusal('conflict', { detail: `The company is erased on ${before.eraseOn} already` });
    if (input.name.trim() !== before.name) refuse([error('unknownValue', 'name', { value: input.name })]);
    const day = addDays(today(), erasureNoticeDays);
    await setErasure(tx, { day, reason: input.reason });
    const after = { eraseOn: day, reason: input.reason };
    audit({ action: 'askErasure', subject: 'Company', subjectId: companyId, after });
    event('company.saved', { companyId });
    await notifyOwners(app, tx, 'erasureAsked', {
      company: before.name,
      by: session.userName,
      reason: input.reason,
      day,
    });
    return readCompany(tx);
  });

  route(app, keepCompany, async ({ tx, version, companyId, session, audit, event }) => {
    const before = requireVersion(await readCompany(tx, { forUpdate: true }), version);
    if (before.eraseOn === null) throw new Refusal('conflict', { detail: 'Nobody asked to have the company erased' });
    await setErasure(tx, null);
    audit({ action: 'keepCompany', subject: 'Company', subjectId: companyId, before: { eraseOn: before.eraseOn } });
    event('company.saved', { companyId });
    await notifyOwners(app, tx, 'erasureTakenBack', {
      company: before.name,
      by: session.userName,
      reason: '',
      day: before.eraseOn,
    });
    return readCompany(tx);
  });

  platformRoute(app, listErasedCompanies, ({ tx, query }) => listErased(tx, query));

  platformRoute(app, exportKeptByLaw, async ({ tx, params, audit }) => {
    const { name, kept } = await orNotFound(readKept(tx, params.companyId));
    audit(null, { action: 'export', subject: 'Company', subjectId: params.companyId, after: { name } });
    return { name: `kept-${params.companyId}.tar.gz`, type: 'application/gzip', content: kept };
  });
}
