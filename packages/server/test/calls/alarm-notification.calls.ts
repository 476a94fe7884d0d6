import { randomBytes, randomUUID } from 'node:crypto';
import {
  addPushDevice,
  removePushDevice,
  saveAlarmNotification,
  testPush,
} from '@henhouse/contract/alarm/alarm-notification';
import { carriedOut, newcomer } from './newcomer';
import { type ValidCall, valid } from './valid-call';

export const alarmNotificationCalls: readonly ValidCall[] = [
  valid(saveAlarmNotification, async (fixture) => ({
    as: (await newcomer(fixture)).headers,
    body: { mail: 'all' as const, sound: true, vibrate: true },
  })),
  valid(addPushDevice, async (fixture) => ({
    as: (await newcomer(fixture)).headers,
    body: {
      id: randomUUID(),
      endpoint: `https://push.example.com/${randomUUID()}`,
      p256dh: randomBytes(65).toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
      deviceName: 'Phone in the barn',
    },
  })),
  valid(removePushDevice, async (fixture) => {
    const { call } = await carriedOut(fixture, addPushDevice);
    return { as: call.as, params: { pushDeviceId: call.body?.id ?? '' } };
  }),
  valid(testPush, async (fixture) => {
    const { call } = await carriedOut(fixture, addPushDevice);
    return { as: call.as, body: {} };
  }),
];
