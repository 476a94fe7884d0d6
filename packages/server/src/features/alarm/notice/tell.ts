import type { AlarmLife } from '@henhouse/domain/alarm/alarm-life';
import { isShelved } from '@henhouse/domain/alarm/alarm-life';
import { audienceOf, dueNotice, nextNoticeMs } from '@henhouse/domain/alarm/alarm-notice';
import type { AlarmSeverity } from '@henhouse/domain/alarm/alarm-rule';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { rightsOfMember } from '../../people/rights';
import { insertAlarmEvent, lockAlarm, lockDueAlarms, type OpenAlarm, updateAlarmLife } from '../alarm-life.store';
import { readRule, type StoredRule } from '../rule/alarm-rule.store';
import { sendAlarmEvent } from '../watch/alarm-event';
import { alarmText, type Telling } from './alarm-text';
import { alarmWords } from './alarm-words';
import { pushJob } from './push';
import { type Hearer, listHearers, readTellable, type TellableAlarm } from './tell.store';

export const tellJob = 'alarm.tell';

type Way = 'mail' | 'push';

const wantsMail = ({ mail }: Hearer, severity: AlarmSeverity) =>
  mail === 'all' || (mail === 'critical' && severity === 'critical');

const addressOf = (publicUrl: string, { id, farmId }: TellableAlarm) =>
  `${publicUrl}/apps/manage-farm/${farmId}/alarm?alarm=${id}`;

/** Tells one person by the ways that the rule and the person want; answers those that were taken. */
async function tellOne(
  app: App,
  tx: CompanyTx,
  { alarm, kind, rule }: { alarm: TellableAlarm; kind: Telling; rule: StoredRule },
  hearer: Hearer,
): Promise<Way[]> {
  const { publicUrl } = app.settings;
  const text = alarmText(alarm, kind, hearer.language, alarm.timeZone);
  const url = addressOf(publicUrl, alarm);
  const ways: Way[] = [];
  if (rule.byMail && hearer.email && wantsMail(hearer, alarm.severity)) {
    const { words } = alarmWords(hearer.language);
    const settings = `${words.less}\n${publicUrl}/pages/account-setting?tab=notifications`;
    const parts = [text.title, text.body, `${words.look}\n${url}`, settings];
    await app.mail.send(tx, { to: hearer.email, subject: text.title, text: `${parts.join('\n\n')}\n` });
    ways.push('mail');
  }
  if (rule.byPush && hearer.pushDeviceIds.length > 0) {
    const message = { ...text, path: url.slice(publicUrl.length), tag: alarm.id, severity: alarm.severity };
    for (const pushDeviceId of hearer.pushDeviceIds) {
      const payload = { companyId: tx.companyId, pushDeviceId, alarmId: alarm.id, message };
      await app.jobs.enqueue(tx, pushJob, { ...payload, saidAtMs: app.clock.now() });
    }
    ways.push('push');
  }
  return ways;
}

/** Tells everybody whom the rule names by now and who may read alarms there, and writes down who it was. */
async function tellAll(app: App, tx: CompanyTx, open: OpenAlarm, rule: StoredRule, kind: Telling): Promise<void> {
  const [alarm, hearers] = await Promise.all([
    readTellable(tx, open.id),
    listHearers(tx, audienceOf(rule, open.life.escalated)),
  ]);
  const place = { farmId: alarm.farmId, ...(alarm.shedId !== null && { shedId: alarm.shedId }) };
  const told: { name: string; ways: Way[] }[] = [];
  for (const hearer of hearers) {
    if (!rightsOfMember(hearer).can('read', 'Alarm', place)) continue;
    told.push({ name: hearer.name, ways: await tellOne(app, tx, { alarm, kind, rule }, hearer) });
  }
  await insertAlarmEvent(tx, { alarmId: open.id, kind, atMs: app.clock.now(), told });
  await sendAlarmEvent(tx, { ...open, what: kind === 'unshelved' ? 'unshelved' : 'told' });
}

async function goOn(app: App, tx: CompanyTx, open: OpenAlarm, rule: StoredRule, life: AlarmLife, kind: Telling) {
  const nowMs = app.clock.now();
  await updateAlarmLife(tx, open.id, life, { nextAtMs: nextNoticeMs(rule, life, nowMs) });
  await tellAll(app, tx, { ...open, life }, rule, kind);
}

/** Tells of an alarm that has just been raised, unless somebody was quicker or it was told already. */
export function registerTelling(app: App): void {
  app.jobs.define(tellJob, async ({ companyId, alarmId }) => {
    await app.db.company(String(companyId), null, async (tx) => {
      const open = await lockAlarm(tx, String(alarmId));
      const rule = open && (await readRule(tx, open.ruleId));
      const nowMs = app.clock.now();
      if (!open || !rule || open.life.state !== 'raised' || isShelved(open.life, nowMs)) return;
      if (open.life.remindedAtMs !== null) return;
      await goOn(app, tx, open, rule, { ...open.life, remindedAtMs: nowMs }, 'told');
    });
  });
}

/** Reminders, escalation and ends of shelving of one company that are due. */
export async function tellDue(app: App, tx: CompanyTx): Promise<void> {
  const nowMs = app.clock.now();
  for (const open of await lockDueAlarms(tx, nowMs)) {
    const rule = await readRule(tx, open.ruleId);
    const notice = rule && dueNotice(rule, open.life, nowMs);
    if (!rule || !notice) {
      await updateAlarmLife(tx, open.id, open.life, { nextAtMs: rule ? nextNoticeMs(rule, open.life, nowMs) : null });
      continue;
    }
    if (notice.kind === 'unshelved' && notice.life.state !== 'raised') {
      await updateAlarmLife(tx, open.id, notice.life, { nextAtMs: null });
      await insertAlarmEvent(tx, { alarmId: open.id, kind: 'unshelved', atMs: nowMs });
      await sendAlarmEvent(tx, { ...open, what: 'unshelved' });
      continue;
    }
    await goOn(app, tx, open, rule, notice.life, notice.kind);
  }
}
