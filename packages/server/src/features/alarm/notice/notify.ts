import type { AlarmLife } from '@henhouse/domain/alarm/alarm-life';
import { isShelved } from '@henhouse/domain/alarm/alarm-life';
import { dueNotice, nextNoticeMs } from '@henhouse/domain/alarm/alarm-notice';
import type { AlarmSeverity } from '@henhouse/domain/alarm/alarm-rule';
import { notificationOrder, oneCauseMin } from '@henhouse/domain/alarm/incident';
import { audienceOnCall } from '@henhouse/domain/alarm/on-call';
import { waitsUntilMs } from '@henhouse/domain/alarm/quiet-hours';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { placeOf } from '../../../platform/http/rights';
import { eachDue } from '../../../platform/jobs/each-due';
import { rightsOfMember } from '../../people/rights';
import { insertAlarmEvent, lockDueAlarms, lockIncident, type OpenAlarm, updateAlarmLife } from '../alarm-life.store';
import { findOnCall } from '../on-call/on-call.store';
import { readRule, type StoredRule } from '../rule/alarm-rule.store';
import { sendAlarmEvent } from '../watch/alarm-event';
import { alarmText, type NoticeKind } from './alarm-text';
import { alarmWords } from './alarm-words';
import {
  insertWaiting,
  listRecipients,
  type NotifiedAlarm,
  notifiedSince,
  type Recipient,
  readNotifiedAlarm,
  takeWaiting,
} from './notify.store';
import { sendPush } from './push';

export const notifyJob = 'alarm.tell';

type Way = 'mail' | 'push';

const oneCauseMs = oneCauseMin * 60_000;

/** Logged of an alarm whose notices failed; those of the others are sent. */
const failed = 'an alarm could not be told';

const wantsMail = ({ mail }: Recipient, severity: AlarmSeverity) =>
  mail === 'all' || (mail === 'critical' && severity === 'critical');

const addressOf = (publicUrl: string, { id, farmId }: NotifiedAlarm) =>
  `${publicUrl}/apps/manage-farm/${farmId}/alarm?alarm=${id}`;

/** Notifies one person by the ways that the rule and the person want; answers those that were taken. */
async function notifyOne(
  app: App,
  tx: CompanyTx,
  { alarm, kind, rule }: { alarm: NotifiedAlarm; kind: NoticeKind; rule: StoredRule },
  recipient: Recipient,
): Promise<Way[]> {
  const { publicUrl } = app.settings;
  const text = alarmText(alarm, kind, recipient.language, alarm.timeZone);
  const url = addressOf(publicUrl, alarm);
  const ways: Way[] = [];
  if (rule.byMail && recipient.email && wantsMail(recipient, alarm.severity)) {
    const { words } = alarmWords(recipient.language);
    const settings = `${words.less}\n${publicUrl}/pages/account-setting?tab=notifications`;
    const parts = [text.title, text.body, `${words.look}\n${url}`, settings];
    const letter = { to: recipient.email, subject: text.title, text: `${parts.join('\n\n')}\n` };
    await app.mail.send(tx, { ...letter, reader: recipient });
    ways.push('mail');
  }
  if (rule.byPush && recipient.pushDeviceIds.length > 0) {
    const message = { ...text, path: url.slice(publicUrl.length), tag: alarm.id, severity: alarm.severity };
    await sendPush(app, tx, recipient.pushDeviceIds, message);
    ways.push('push');
  }
  return ways;
}

interface Notice {
  readonly kind: NoticeKind;
  readonly audience: Parameters<typeof listRecipients>[1];
  /** Who was notified since then of a part of the incident that covers this one knows of it. */
  readonly sinceMs: number;
}

/**
 * Notifies the audience as far as it may read alarms there, and records who it was. For whom it is quiet now what is not critical waits
 * until it is not.
 */
async function notifyAll(
  app: App,
  tx: CompanyTx,
  open: OpenAlarm,
  rule: StoredRule,
  { kind, audience, sinceMs }: Notice,
): Promise<void> {
  const nowMs = app.clock.now();
  const [alarm, recipients, informed] = await Promise.all([
    readNotifiedAlarm(tx, open.id),
    listRecipients(tx, audience),
    notifiedSince(tx, open, sinceMs),
  ]);
  const may = recipients.filter((recipient) => rightsOfMember(recipient).can('read', 'Alarm', placeOf(open)));
  const notified: { id: string; name: string; ways: Way[] }[] = [];
  for (const recipient of may.filter(({ userId }) => !informed.has(userId))) {
    const { userId: id, name, quiet } = recipient;
    const untilMs = waitsUntilMs(quiet, alarm.severity, { nowMs, timeZone: alarm.timeZone });
    if (untilMs !== null) await insertWaiting(tx, open.id, id, untilMs);
    else notified.push({ id, name, ways: await notifyOne(app, tx, { alarm, kind, rule }, recipient) });
  }
  // Everybody knows, or sleeps: there is nothing to write down.
  if (notified.length === 0 && may.length > 0) return;
  await insertAlarmEvent(tx, { alarmId: open.id, kind, atMs: nowMs, told: notified });
  await sendAlarmEvent(tx, { ...open, what: kind === 'unshelved' ? 'unshelved' : 'told' });
}

/** Who is on call at the place of an alarm; null: nobody, or nobody who may read it there. */
async function onCallAt(tx: CompanyTx, open: OpenAlarm, nowMs: number): Promise<string | null> {
  const userId = await findOnCall(tx, open.farmId, nowMs);
  if (userId === undefined) return null;
  const [recipient] = await listRecipients(tx, { roles: [], userIds: [userId] });
  return recipient && rightsOfMember(recipient).can('read', 'Alarm', placeOf(open)) ? userId : null;
}

/** The alarm's next state, when it is looked at again, and the notices that go with it. */
async function notifyAndSchedule(
  app: App,
  tx: CompanyTx,
  open: OpenAlarm,
  rule: StoredRule,
  life: AlarmLife,
  kind: NoticeKind,
) {
  const nowMs = app.clock.now();
  await updateAlarmLife(tx, open.id, life, { nextAtMs: nextNoticeMs(rule, life, nowMs) });
  const sinceMs = open.life.remindedAtMs ?? open.life.raisedAtMs - oneCauseMs;
  const onCallId = await onCallAt(tx, open, nowMs);
  await notifyAll(app, tx, open, rule, { kind, audience: audienceOnCall(rule, life, onCallId), sinceMs });
}

/**
 * Notices of an alarm that has just been raised, and of what was raised with it, unless somebody was quicker or they were sent already:
 * the worst first, so that it is the only one that people get of its incident. With `userIds` of one alarm to those for whom it has waited.
 */
export function registerNotices(app: App): void {
  app.jobs.define(notifyJob, async ({ companyId, alarmId, userIds }) => {
    const failures = await app.db.company(String(companyId), null, async (tx) => {
      const nowMs = app.clock.now();
      const incident = await lockIncident(tx, String(alarmId));
      const raised = incident.filter(({ life }) => life.state === 'raised' && !isShelved(life, nowMs));
      const requested = raised.filter(({ id, life }) => (userIds ? id === alarmId : life.remindedAtMs === null));
      return eachDue({ log: app.log, failed }, tx, requested.toSorted(notificationOrder), async (open) => {
        const rule = await readRule(tx, open.ruleId);
        const audience = { roles: [], userIds: userIds as string[] };
        if (rule && userIds)
          await notifyAll(app, tx, open, rule, { kind: 'told', audience, sinceMs: nowMs - oneCauseMs });
        else if (rule) await notifyAndSchedule(app, tx, open, rule, { ...open.life, remindedAtMs: nowMs }, 'told');
      });
    });
    // What was sent is committed; the job comes again for the rest.
    if (failures > 0) throw new Error(`${failures} alarms could not be told`);
  });
}

/** What has waited for the end of quiet hours is told, if it still has to be. */
export async function notifyWaiting(app: App, tx: CompanyTx): Promise<void> {
  for (const waited of await takeWaiting(tx, app.clock.now()))
    await app.jobs.enqueue(tx, notifyJob, { companyId: tx.companyId, ...waited });
}

/** Reminders, escalation and ends of shelving of one company that are due. */
export async function notifyDue(app: App, tx: CompanyTx): Promise<void> {
  const nowMs = app.clock.now();
  await eachDue({ log: app.log, failed }, tx, await lockDueAlarms(tx, nowMs), async (open) => {
    const rule = await readRule(tx, open.ruleId);
    const notice = rule && dueNotice(rule, open.life, nowMs);
    if (!rule || !notice) {
      await updateAlarmLife(tx, open.id, open.life, { nextAtMs: rule ? nextNoticeMs(rule, open.life, nowMs) : null });
      return;
    }
    if (notice.kind === 'unshelved' && notice.life.state !== 'raised') {
      await updateAlarmLife(tx, open.id, notice.life, { nextAtMs: null });
      await insertAlarmEvent(tx, { alarmId: open.id, kind: 'unshelved', atMs: nowMs });
      await sendAlarmEvent(tx, { ...open, what: 'unshelved' });
      return;
    }
    await notifyAndSchedule(app, tx, open, rule, notice.life, notice.kind);
  });
}
