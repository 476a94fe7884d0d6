import type { AlarmLife } from '@henhouse/domain/alarm/alarm-life';
import { isShelved } from '@henhouse/domain/alarm/alarm-life';
import { audienceOf, dueNotice, nextNoticeMs } from '@henhouse/domain/alarm/alarm-notice';
import type { AlarmSeverity } from '@henhouse/domain/alarm/alarm-rule';
import { oneCauseMin, tellingOrder } from '@henhouse/domain/alarm/incident';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { rightsOfMember } from '../../people/rights';
import { insertAlarmEvent, lockDueAlarms, lockIncident, type OpenAlarm, updateAlarmLife } from '../alarm-life.store';
import { readRule, type StoredRule } from '../rule/alarm-rule.store';
import { sendAlarmEvent } from '../watch/alarm-event';
import { alarmText, type Telling } from './alarm-text';
import { alarmWords } from './alarm-words';
import { pushJob } from './push';
import { type Hearer, heardOf, listHearers, readTellable, type TellableAlarm } from './tell.store';

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

/**
 * Tells everybody whom the rule names by now and who may read alarms there, and writes down who it was. Who has heard since `sinceMs`
 * of something as bad of the same incident knows of it.
 */
async function tellAll(
  app: App,
  tx: CompanyTx,
  open: OpenAlarm,
  rule: StoredRule,
  { kind, sinceMs }: { readonly kind: Telling; readonly sinceMs: number },
): Promise<void> {
  const [alarm, hearers, heard] = await Promise.all([
    readTellable(tx, open.id),
    listHearers(tx, audienceOf(rule, open.life.escalated)),
    heardOf(tx, open, sinceMs),
  ]);
  const place = { farmId: alarm.farmId, ...(alarm.shedId !== null && { shedId: alarm.shedId }) };
  const may = hearers.filter((hearer) => rightsOfMember(hearer).can('read', 'Alarm', place));
  const told: { id: string; name: string; ways: Way[] }[] = [];
  for (const hearer of may.filter(({ userId }) => !heard.has(userId))) {
    const { userId: id, name } = hearer;
    told.push({ id, name, ways: await tellOne(app, tx, { alarm, kind, rule }, hearer) });
  }
  // Everybody knows: there is nothing to write down.
  if (told.length === 0 && may.length > 0) return;
  await insertAlarmEvent(tx, { alarmId: open.id, kind, atMs: app.clock.now(), told });
  await sendAlarmEvent(tx, { ...open, what: kind === 'unshelved' ? 'unshelved' : 'told' });
}

async function goOn(app: App, tx: CompanyTx, open: OpenAlarm, rule: StoredRule, life: AlarmLife, kind: Telling) {
  const nowMs = app.clock.now();
  await updateAlarmLife(tx, open.id, life, { nextAtMs: nextNoticeMs(rule, life, nowMs) });
  const sinceMs = open.life.remindedAtMs ?? open.life.raisedAtMs - oneCauseMin * 60_000;
  await tellAll(app, tx, { ...open, life }, rule, { kind, sinceMs });
}

/**
 * Tells of an alarm that has just been raised, and of what was raised with it, unless somebody was quicker or it was told already: the
 * worst first, so that whoever hears of that hears of it alone.
 */
export function registerTelling(app: App): void {
  app.jobs.define(tellJob, async ({ companyId, alarmId }) => {
    await app.db.company(String(companyId), null, async (tx) => {
      const nowMs = app.clock.now();
      const incident = await lockIncident(tx, String(alarmId));
      const untold = incident.filter(
        ({ life }) => life.state === 'raised' && !isShelved(life, nowMs) && life.remindedAtMs === null,
      );
      for (const open of untold.toSorted(tellingOrder)) {
        const rule = await readRule(tx, open.ruleId);
        if (rule) await goOn(app, tx, open, rule, { ...open.life, remindedAtMs: nowMs }, 'told');
      }
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
