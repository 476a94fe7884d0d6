import { endSupport, startSupport } from '@henhouse/contract/company/support-access';
import { dateFormat } from '@henhouse/domain/format/format';
import type { AuditChange } from '../../../platform/audit/audit';
import type { App } from '../../../platform/http/app';
import { orNotFound, Refusal } from '../../../platform/http/refusal';
import { platformRoute, sessionRoute } from '../../../platform/http/route';
import { letterIn, letterLanguage } from '../../../platform/mail/letter-in';
import { endOverdueSupport } from '../../session/support-over';
import { movedSessionOf } from './move-session';
import { readPlatformCompany } from './platform-company.store';
import { endVisit, insertVisit, readOwnersToNotify } from './support-access.store';

/** Exactly one hour: whoever needs longer gives a reason again. */
const visitMs = 3_600_000;

/** super_admin looks into a company, reading only, seen by its Owner. */
export function registerSupportAccess(app: App): void {
  app.jobs.define('support.end', () =>
    app.db.unsafeAcrossCompanies('support access that is over', async (tx) => {
      await endOverdueSupport(tx, app.clock.now());
    }),
  );
  app.jobs.schedule('support.end', '* * * * *');

  platformRoute(app, startSupport, async ({ tx, params, input, session, now, audit }) => {
    const { companyId } = params;
    const company = await orNotFound(readPlatformCompany(tx, companyId));
    const { id, reason } = input;
    const untilMs = now + visitMs;
    const { sessionId, userId, userName } = session;
    const isNew = await insertVisit(tx, { id, companyId, userId, sessionId, reason, startedAtMs: now, untilMs });
    if (!isNew) throw new Refusal('conflict', { detail: 'This session looks into a company already' });
    const after = { company: company.name, reason, until: new Date(untilMs).toISOString() };
    const change: AuditChange = { action: 'supportStart', subject: 'Company', subjectId: companyId, after };
    audit(companyId, change);
    audit(null, change);
    for (const { email, name, language } of await readOwnersToNotify(tx, companyId)) {
      const { timeZone } = company;
      // The time of day, and the day, as the company's clocks show it.
      const clock = dateFormat(letterLanguage(language), { timeZone, dateStyle: 'medium', timeStyle: 'short' });
      const until = clock.format(untilMs);
      const link = `${app.settings.publicUrl}/apps/audit-log`;
      const facts = { name, company: company.name, by: userName, reason, until, link };
      await app.mail.send(tx, letterIn('supportAccess', email, language, facts));
    }
    return movedSessionOf(app, tx, { sessionId, companyId });
  });

  sessionRoute(app, endSupport, ({ session }) =>
    app.db.unsafeAcrossCompanies('support access ends', async (tx) => {
      await endVisit(tx, session.sessionId);
      return movedSessionOf(app, tx, { sessionId: session.sessionId, companyId: null });
    }),
  );
}
