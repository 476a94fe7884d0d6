import { sql } from 'kysely';
import type { App } from '../http/app';

/** Events are for screens that are open now: every hour those of yesterday go. */
export function keepEventsShort({ db, jobs }: Pick<App, 'db' | 'jobs'>): void {
  jobs.define('event.clear', async () => {
    await db.unsafeAcrossCompanies('old events', (tx) =>
      tx.run(sql`delete from event where at < now() - interval '1 day'`),
    );
  });
  jobs.schedule('event.clear', '17 * * * *');
}
