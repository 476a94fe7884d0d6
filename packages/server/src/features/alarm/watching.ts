import type { App } from '../../platform/http/app';
import { notifyJob, registerNotices } from './notice/notify';
import { registerPush } from './notice/push';
import { registerAlarmTick } from './notice/tick.job';
import { CompanyRules } from './rule/company-rules';
import { watchEntries } from './watch/entry-watch';
import { endAlarmsOfGone } from './watch/gone';
import type { Watching } from './watch/watch.service';

/** The part of alarms that works by itself: what is seen is held against rules, people are told, time goes on. */
export function startWatching(app: App): Watching {
  const watching: Watching = {
    rules: new CompanyRules(),
    report: (tx, alarmId) => app.jobs.enqueue(tx, notifyJob, { companyId: tx.companyId, alarmId }),
  };
  registerNotices(app);
  registerPush(app);
  registerAlarmTick(app, watching);
  app.followers.add(watchEntries(watching, app.clock));
  app.followers.add(endAlarmsOfGone(app.clock));
  return watching;
}
