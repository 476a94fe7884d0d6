import { keptByLawUntil } from '@henhouse/domain/company/kept-by-law';
import { todayIn } from '../../../platform/clock';
import type { App } from '../../../platform/http/app';
import { eachCompany } from '../../../platform/jobs/each-company';
import { closeForErasure, eraseKept, readLeaving } from './erasure.store';

const jobName = 'company.erase';

/** Every hour: companies whose day has come by their own clock, and what was kept of others long enough. */
export function registerErasureJob(app: App): void {
  const { clock, db, log } = app;
  app.jobs.define(jobName, async () => {
    const leaving = await db.unsafeAcrossCompanies('companies that leave', readLeaving);
    // One that fails is whole still, and tried again in an hour.
    await eachCompany({ log, failed: 'a company could not be erased' }, leaving, async (company) => {
      const { id: companyId, country, timeZone, eraseOn } = company;
      const today = todayIn(clock, timeZone);
      if (today < eraseOn) return;
      await db.unsafeAcrossCompanies('a company that leaves', (tx) => closeForErasure(tx, companyId));
      const keptUntil = keptByLawUntil(country, today);
      const rows = await app.eraseCompany({ companyId, keptUntil, nowMs: clock.now() });
      if (rows !== undefined) log.info({ companyId, rows }, 'a company was erased, as its Owner had asked');
    });
    await db.unsafeAcrossCompanies('kept long enough', (tx) => eraseKept(tx, todayIn(clock, 'UTC')));
  });
  app.jobs.schedule(jobName, '5 * * * *');
}
