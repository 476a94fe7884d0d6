import { sql } from 'kysely';
import type { App } from '../http/app';

/** Events are for screens that are open now, and for followers: those of yesterday go, except what one owes yet, or has left for less than a month. */
export async function clearOldEvents({ db, followers }: Pick<App, 'db' | 'followers'>): Promise<void> {
  const followed = followers.all.flatMap(({ name, topics }) => topics.map((topic) => ({ name, topic })));
  await db.unsafeAcrossCompanies('old events', (tx) =>
    tx.run(sql`
      delete from event e where at < now() - interval '1 day' and not exists (
        select from follower_place p
        join unnest(${followed.map(({ name }) => name)}::text[], ${followed.map(({ topic }) => topic)}::text[])
          f (follower, topic) on f.follower = p.follower and f.topic = e.topic
        where p.company_id = e.company_id and not pg_visible_in_snapshot(e.tx, p.seen))
        and (at < now() - interval '30 days'
          or not exists (select from event_left l where l.company_id = e.company_id and l.event_id = e.id))`),
  );
}

export function keepEventsShort(app: Pick<App, 'db' | 'jobs' | 'followers'>): void {
  app.jobs.define('event.clear', () => clearOldEvents(app));
  app.jobs.schedule('event.clear', '17 * * * *');
}
