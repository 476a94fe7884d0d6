import { randomUUID } from 'node:crypto';
import type { HostileWriter } from './hostile-writer';

const measures = {
  kind: 'machine',
  channels: [{ channel: 'temperatureC', setPoint: 37.6, tolerance: 0.3 }],
  intervalS: 60,
} as const;

/** A device in a machine with a payload wherever a text is taken; one that is retired, and one whose key was ended. */
export async function writeDevices(writer: HostileWriter, farmId: string, machineId: string): Promise<void> {
  const create = () =>
    writer.write('device.create', { params: { farmId }, base: { id: randomUUID(), machineId, ...measures } });
  const device = await create();
  if (!device) return;
  const params = { deviceId: device.id };
  await writer.write('device.update', { params, base: { machineId, ...measures }, version: device.version });
  const keyId = randomUUID();
  await writer.write('device.createKey', { params, base: { id: keyId } });
  await writer.write('device.revokeKey', { params: { ...params, keyId } });
  const worn = await create();
  if (worn) {
    await writer.write('device.retire', {
      params: { deviceId: worn.id },
      base: { retired: true },
      version: worn.version,
    });
  }
}
