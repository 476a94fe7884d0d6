import { sql } from 'kysely';
import type { App } from '../../../platform/http/app';
import { eachCompany } from '../../../platform/jobs/each-company';
import { eachDue } from '../../../platform/jobs/each-due';
import { handOver } from '../on-call/hand-over';
import { maybeBegun } from '../on-call/on-call.store';
import { giveShippedRules } from '../rule/company-rules';
import { endAlarmsOfEmpty } from '../watch/gone';
import { watchMissingEntries } from '../watch/missing-entries-watch';
import { idleWatches, waitsForLifeIn } from '../watch/site';
import { raiseDue, type Watching } from '../watch/watch.service';
import { notifyDue, notifyWaiting } from './notify';

const jobName = 'alarm.tick';

/** Companies where time has something to do: a place that was emptied, a delay or a pause that is over, or rules that were never given. */
const dueCompanies = (app: App) => {
  const nowMs = app.clock.now();
  const now = new Date(nowMs).toISOString();
  return app.db.unsafeAcrossCompanies('alarms by the clock', (tx) =>
    tx.many(sql<{ id: string }>`
      select id from company where state = 'active' and id in (
        select company_id from alarm_watch w where due_at <= ${now} and not ${waitsForLifeIn(sql`w.company_id`)}
        union select w.company_id ${idleWatches(sql`w.company_id`)}
        union select company_id from alarm where next_at <= ${now}
        union select company_id from alarm_waiting where until <= ${now}
        union select company_id from on_call_week where ${maybeBegun(nowMs)}
        union select id from company where id not in (select company_id from alarm_setting))
      order by id`),
  );
};

/** Every minute: what was emptied, delays, reminders, escalation, ends of shelving and of quiet hours, weeks on call, and every hour the entries that are missing. */
export function registerAlarmTick(app: App, watching: Watching): void {
  app.jobs.define(jobName, async () => {
    await eachCompany({ log: app.log, failed: 'alarms are late' }, await dueCompanies(app), ({ id }) =>
      app.db.company(id, null, async (tx) => {
        const steps = [
          () => giveShippedRules(tx),
          () => endAlarmsOfEmpty(tx, app.clock.now()),
          () => raiseDue(app, watching, tx, app.clock.now()),
          () => notifyDue(app, tx),
          () => notifyWaiting(app, tx),
          () => handOver(app, tx),
        ];
        await eachDue({ log: app.log, failed: 'alarms are late' }, tx, steps, (step) => step());
      }),
    );
  });
  app.jobs.schedule(jobName, '* * * * *');

  app.jobs.define('alarm.missing', async () => {
    const companies = await app.db.unsafeAcrossCompanies('missing entries', (tx) =>
      tx.many(sql<{ id: string }>`select id from company where state = 'active' order by id`),
    );
    await eachCompany({ log: app.log, failed: 'missing entries were not looked for' }, companies, ({ id }) =>
      app.db.company(id, null, (tx) => watchMissingEntries(watching, tx, app.clock.now())),
    );
  });
  app.jobs.schedule('alarm.missing', '7 * * * *');
}
