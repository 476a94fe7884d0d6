import { listOwnCompanies, switchCompany } from '@henhouse/contract/company/support-access';
import type { App } from '../../../platform/http/app';
import { sessionRoute } from '../../../platform/http/route';
import { movedSessionOf } from './move-session';
import { moveToCompany, readOwnCompanies } from './own-companies';

/** People who belong to several companies. */
export function registerOwnCompanies(app: App): void {
  sessionRoute(app, listOwnCompanies, async ({ session }) => ({
    items: await app.db.unsafeAcrossCompanies('own companies', (tx) => readOwnCompanies(tx, session)),
  }));

  sessionRoute(app, switchCompany, ({ session, input, via, screen, requestId, client, now }) =>
    app.db.unsafeAcrossCompanies('to another company of one’s own', async (tx) => {
      await moveToCompany(tx, input.companyId, { session, via, screen, requestId, ip: client.ip, now });
      return movedSessionOf(app, tx, { sessionId: session.sessionId, companyId: input.companyId });
    }),
  );
}
