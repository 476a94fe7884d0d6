import { sendReadings } from '@henhouse/contract/telemetry/reading';
import type { App } from '../../../platform/http/app';
import { Refusal } from '../../../platform/http/refusal';
import { deviceRoute } from '../../../platform/http/route';
import { type DeviceClaim, readDeviceKey } from '../device-key';
import type { Ingester } from './ingester';

function admit(key: string): DeviceClaim {
  const claim = readDeviceKey(key);
  if (!claim) throw new Refusal('noSession');
  return claim;
}

/** Devices hand in readings by HTTP: answered after the commit, so that they may forget what was answered. */
export function registerSentReadings(app: App, ingester: Ingester): void {
  deviceRoute(app, sendReadings, admit, async ({ input }, { companyId, deviceId, keyId, secretHash }) => {
    app.tokenPace.count(deviceId);
    const { sentAt, firmware, readings } = input;
    const key = { id: keyId, secretHash };
    const outcome = await ingester.take(companyId, { deviceId, key, sentAt, firmware, readings });
    if (!outcome.isAdmitted) throw new Refusal('noSession');
    return outcome.answer;
  });
}
