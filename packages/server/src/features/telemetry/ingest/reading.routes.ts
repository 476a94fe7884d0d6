import { sendReadings } from '@henhouse/contract/telemetry/reading';
import type { App } from '../../../platform/http/app';
import { Refusal } from '../../../platform/http/refusal';
import { deviceRoute } from '../../../platform/http/route';
import { type DeviceClaim, readDeviceKey } from '../device-key';
import type { Door } from '../door';
import type { Ingester } from './ingester';

function admit(key: string): DeviceClaim {
  const claim = readDeviceKey(key);
  if (!claim) throw new Refusal('noSession');
  return claim;
}

/** Devices hand in readings by HTTP: answered after the commit, so that they may forget what was answered. */
export function registerSentReadings(app: App, ingester: Ingester, door: Door): void {
  deviceRoute(app, sendReadings, admit, async ({ input, client }, claim) => {
    const { companyId, deviceId, keyId, secretHash } = claim;
    const isProven = door.arrive(claim, client.ip);
    // Only who has the key uses up the pace of the device.
    if (isProven) app.tokenPace.count(deviceId);
    const { sentAt, firmware, readings } = input;
    const key = { id: keyId, secretHash };
    const outcome = await ingester.take(companyId, { deviceId, key, sentAt, firmware, readings });
    if (!outcome.isAdmitted) {
      door.forged(claim, client.ip);
      throw new Refusal('noSession');
    }
    if (!isProven) {
      door.proved(claim);
      app.tokenPace.count(deviceId);
    }
    return outcome.answer;
  });
}
