import { sql } from 'kysely';
import type { App } from '../http/app';

/** Photos whose entry never came: every hour those of more than a day ago go. */
export function clearUnattachedFiles({ db, jobs, clock }: Pick<App, 'db' | 'jobs' | 'clock'>): void {
  jobs.define('file.clear', async () => {
    const before = new Date(clock.now() - 24 * 3_600_000).toISOString();
    await db.unsafeAcrossCompanies('pictures that nothing names', (tx) =>
      tx.run(sql`delete from file where attached_to is null and created_at < ${before}`),
    );
  });
  jobs.schedule('file.clear', '27 * * * *');
}
