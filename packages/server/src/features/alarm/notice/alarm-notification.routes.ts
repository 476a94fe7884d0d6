import {
  type AlarmNotification,
  addPushDevice,
  getAlarmNotification,
  removePushDevice,
  saveAlarmNotification,
  testPush,
} from '@henhouse/contract/alarm/alarm-notification';
import { checkQuietHours } from '@henhouse/domain/alarm/quiet-hours';
import { error } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { addRow } from '../../../platform/db/table/document-rows';
import { putOf } from '../../../platform/db/table/write-row';
import type { App } from '../../../platform/http/app';
import { notFound, refuse } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { readOutgoingUrl } from '../../../platform/outgoing/outgoing-address';
import { alarmWords } from './alarm-words';
import { quietOf } from './notify.store';
import { pushKeysOf, sendPush } from './push';

const devicesAtMost = 10;

type Own = Pick<AlarmNotification, 'mail' | 'sound' | 'vibrate' | 'quiet'>;

async function readOwn(tx: CompanyTx, userId: string, pushKey: string): Promise<AlarmNotification> {
  const [own, devices] = await Promise.all([
    tx.maybe(sql<Own>`
      select mail, sound, vibrate, ${quietOf(sql`alarm_preference`)} as quiet from alarm_preference where company_id = ${tx.companyId} and user_id = ${userId}`),
    tx.many(sql<AlarmNotification['devices'][number]>`
      select id, device_name, right(endpoint, 24) as endpoint_end, created_at, last_sent_at from push_subscription
      where company_id = ${tx.companyId} and user_id = ${userId} order by created_at, id limit ${sql.lit(devicesAtMost)}`),
  ]);
  return { mail: 'critical', sound: false, vibrate: false, quiet: null, ...own, pushKey, devices };
}

/** How somebody is told of alarms: mails, sound, and the browsers that take push messages for them. */
export function registerAlarmNotification(app: App): void {
  const { publicKey } = pushKeysOf(app.secrets);

  route(app, getAlarmNotification, ({ tx, user }) => readOwn(tx, user.id, publicKey));

  route(app, saveAlarmNotification, async ({ tx, user, input, event, audit }) => {
    const { mail, sound, vibrate, quiet } = input;
    refuse(checkQuietHours(quiet));
    const ways = { mail, sound, vibrate, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null };
    await tx.run(putOf(tx, 'alarm_preference', { userId: user.id }, ways));
    audit({ action: 'update', subject: 'Alarm', subjectId: user.id, after: input });
    event('alarmRule.saved', {});
    return readOwn(tx, user.id, publicKey);
  });

  route(app, addPushDevice, async ({ tx, user, input, event, audit }) => {
    const { id, endpoint, p256dh, auth, deviceName } = input;
    const isOpen = readOutgoingUrl(endpoint, app.settings.webhookLoopback === true) !== undefined;
    refuse(isOpen ? [] : [error('addressNotPublic', 'endpoint')]);
    const count = await tx.value(sql<number>`
      select count(*) from push_subscription
      where company_id = ${tx.companyId} and user_id = ${user.id} and endpoint <> ${endpoint}`);
    refuse(
      count < devicesAtMost
        ? []
        : [error('outOfRange', '', { value: count + 1, min: 0, max: devicesAtMost, unit: '' })],
    );
    // A browser in which somebody else signed in before is theirs from now on.
    await tx.run(sql`delete from push_subscription where company_id = ${tx.companyId} and endpoint = ${endpoint}`);
    await addRow(tx, 'push_subscription', { id, userId: user.id, endpoint, p256dh, auth, deviceName });
    audit({ action: 'create', subject: 'Alarm', subjectId: id, after: { deviceName } });
    event('alarmRule.saved', {});
    return readOwn(tx, user.id, publicKey);
  });

  route(app, removePushDevice, async ({ tx, user, params, event, audit }) => {
    const removed = await tx.run(sql`
      delete from push_subscription
      where company_id = ${tx.companyId} and id = ${params.pushDeviceId} and user_id = ${user.id}`);
    if (removed === 0) throw notFound();
    audit({ action: 'delete', subject: 'Alarm', subjectId: params.pushDeviceId });
    event('alarmRule.saved', {});
  });

  route(app, testPush, async ({ tx, user, session }) => {
    const { devices } = await readOwn(tx, user.id, publicKey);
    const { title, body } = alarmWords(session.language).words.test;
    const message = { title, body, path: '/pages/account-setting?tab=notifications', tag: 'test', severity: 'info' };
    await sendPush(
      app,
      tx,
      devices.map(({ id }) => id),
      message,
    );
    return { devices: devices.length };
  });
}
