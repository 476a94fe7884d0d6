import { sql } from 'kysely';
import type { App } from '../../platform/http/app';
import { eachCompany } from '../../platform/jobs/each-company';
import { checkCompanyBooks, type FurtherCheck } from './check-books';

const jobName = 'books.check';

/** Every night: each company's ledger against itself and against its day-books, and what else is kept. */
export function registerBookCheck(
  { jobs, db, log }: Pick<App, 'jobs' | 'db' | 'log'>,
  further: readonly FurtherCheck[],
): void {
  jobs.define(jobName, async () => {
    const companies = await db.unsafeAcrossCompanies('nightly check of the books', (tx) =>
      tx.many<{ id: string }>(sql`select id from company where state = 'active' order by id`),
    );
    await eachCompany({ log, failed: 'the books were not checked' }, companies, async ({ id }) => {
      const findings = await checkCompanyBooks(db, id, further);
      if (findings.length > 0) log.error({ companyId: id, findings: findings.length }, 'the books disagree');
    });
  });
  jobs.schedule(jobName, '40 1 * * *');
}
