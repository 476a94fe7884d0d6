import type { QuietHours } from '@henhouse/domain/alarm/quiet-hours';
import { z } from 'zod';
import { endpoint, ownCall } from '../endpoint';
import { id, line, schema, strictObjectOf, timeOfDay } from '../shape';

export const alarmMails = ['all', 'critical', 'none'] as const;

const preference = {
  /** Mails of alarms that one is to be told of. */
  mail: z.enum(alarmMails),
  /** While Henhouse is open: a sound, or a buzz of the phone, with a critical alarm. */
  sound: z.boolean(),
  vibrate: z.boolean(),
};

/** From when until when one is told of nothing but critical alarms, by the clock of the alarm’s farm; the others wait for its end. */
const quiet = strictObjectOf<QuietHours>()({ from: timeOfDay, to: timeOfDay }).nullable();

const ownNotification = schema('AlarmNotification', {
  ...preference,
  quiet,
  /** Key of this installation, for the browser’s subscription (base64url). */
  pushKey: z.string(),
  devices: z.array(
    z.object({
      id,
      deviceName: z.string(),
      /** Its last part, by which a browser knows its own. */
      endpointEnd: z.string(),
      createdAt: z.string(),
      lastSentAt: z.string().nullable(),
    }),
  ),
});
export type AlarmNotification = z.output<typeof ownNotification>;

export const getAlarmNotification = ownCall.read('alarmNotification.get', '/api/v1/account/alarm-notification', {
  summary: 'How one is told of alarms',
  output: ownNotification,
});

export const saveAlarmNotification = ownCall.change('alarmNotification.save', '/api/v1/account/alarm-notification', {
  summary: 'Change how one is told of alarms',
  input: z.strictObject({ ...preference, quiet: quiet.default(null) }),
  output: ownNotification,
});

const key = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length},${length + 4}}=*$`));

/** As `PushSubscription.toJSON()` of the browser has it. The address has to be one of the public internet, by https. */
export const addPushDevice = endpoint('alarmNotification.addDevice', 'POST', '/api/v1/account/push-devices', {
  summary: 'Send push messages to this browser',
  access: 'person',
  input: z.strictObject({
    id,
    endpoint: line(10, 1000),
    p256dh: key(87),
    auth: key(22),
    deviceName: line(0, 80).default(''),
  }),
  output: ownNotification,
  success: 201,
});

export const removePushDevice = ownCall.remove(
  'alarmNotification.removeDevice',
  '/api/v1/account/push-devices/:pushDeviceId',
  {
    summary: 'Send no more push messages to a browser',
  },
);

/** One message to every own device, to see that it comes. */
export const testPush = ownCall.act('alarmNotification.test', '/api/v1/account/push-devices/test', {
  summary: 'Send a push message to the own devices',
  input: z.strictObject({}),
  output: z.object({ devices: z.int() }),
});
