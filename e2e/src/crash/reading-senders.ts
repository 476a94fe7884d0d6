import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDevice } from '@henhouse/contract/telemetry/device';
import { createDeviceKey } from '@henhouse/contract/telemetry/device-key';
import { connect, type MqttClient } from 'mqtt';
import { buildFarm, buildShed } from '../../../packages/server/test/scenario';
import { ApiClient } from '../api-client';
import type { Product } from '../product';

const password = 'four grey hens on a long perch';

export interface CrashDevice {
  readonly deviceId: string;
  readonly key: string;
}

/** A company with a shed and devices in it, made through the calls of the product. */
export async function settleDevices(
  product: Product,
  count: number,
): Promise<{ companyId: string; devices: CrashDevice[] }> {
  const owner = await ApiClient.foundCompany(product.url, password);
  const { id: farmId } = await buildFarm(owner);
  const { id: shedId } = await buildShed(owner, farmId, '1');
  const devices: CrashDevice[] = [];
  for (let number = 1; number <= count; number++) {
    const deviceId = randomUUID();
    const measured = { channels: [{ channel: 'temperatureC' as const }], intervalS: 5 };
    const named = { id: deviceId, serial: `C-${number}`, name: `Probe ${number}`, kind: 'climate' as const };
    await owner.ok(createDevice, { params: { farmId }, body: { ...named, shedId, ...measured } });
    const made = await owner.ok(createDeviceKey, { params: { deviceId }, body: { id: randomUUID() } });
    devices.push({ deviceId, key: made.secret });
  }
  return { companyId: owner.user.companyId ?? '', devices };
}

/** Sends a reading and resolves once it was acknowledged; rejects when that is not known. */
type Send = (device: CrashDevice, atMs: number) => Promise<void>;

const reading = (atMs: number) => ({ at: atMs, values: { temperatureC: 20 + (atMs % 1000) / 1000 } });

export const byHttp =
  (url: string): Send =>
  async ({ key }, atMs) => {
    const response = await fetch(`${url}/api/v1/readings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ readings: [reading(atMs)] }),
      signal: AbortSignal.timeout(5000),
    });
    const answer = (await response.json()) as { refused?: number };
    if (!response.ok || answer.refused !== 0) throw new Error(`answered ${response.status}`);
  };

/** By a broker elsewhere: only what comes under `…/ack` counts, whatever the broker says. */
export function byBroker(url: string): { send: Send; close(): Promise<void> } {
  const clients = new Map<string, MqttClient>();
  const waiting = new Map<string, () => void>();
  const clientOf = ({ deviceId }: CrashDevice): MqttClient => {
    const there = clients.get(deviceId);
    if (there) return there;
    const client = connect(url, { clientId: deviceId, reconnectPeriod: 200, queueQoSZero: false });
    client.on('error', () => undefined);
    client.on('connect', () => client.subscribe(`henhouse/${deviceId}/ack`));
    client.on('message', (_topic, payload) =>
      waiting.get(`${deviceId} ${(JSON.parse(payload.toString()) as { id: number }).id}`)?.(),
    );
    clients.set(deviceId, client);
    return client;
  };
  return {
    async send(device, atMs) {
      const id = `${device.deviceId} ${atMs}`;
      try {
        await new Promise<void>((resolve, reject) => {
          waiting.set(id, resolve);
          setTimeout(() => reject(new Error('not acknowledged')), 2000);
          clientOf(device).publish(
            `henhouse/${device.deviceId}/readings`,
            JSON.stringify({ id: atMs, readings: [reading(atMs)] }),
            { qos: 1 },
          );
        });
      } finally {
        waiting.delete(id);
      }
    },
    close: async () => {
      await Promise.all([...clients.values()].map((client) => client.endAsync(true)));
    },
  };
}

const aSecond = 50;

/**
 * So many of a device's readings are on their way at once, the oldest first. Without a bound all that an outage has kept is sent
 * again and again at the same time, and on a slow machine no answer comes before its sender has given up.
 */
const atOnce = 8;

/** Devices that together send fifty readings a second, one by one, and know what they were told about each. */
export class ReadingSenders {
  readonly acknowledged: string[] = [];
  /** No acknowledgement came, at least once: kept, and sent again. */
  unknown = 0;
  readonly sent: string[] = [];
  private isOver = false;
  private readonly work: Promise<void>[];

  constructor(
    devices: readonly CrashDevice[],
    private readonly send: Send,
  ) {
    this.work = devices.map((device) => this.play(device, devices.length));
  }

  async acknowledgedMore(count: number): Promise<void> {
    const wanted = this.acknowledged.length + count;
    const deadline = performance.now() + 180_000;
    while (this.acknowledged.length < wanted) {
      if (performance.now() > deadline) throw new Error('no reading is acknowledged any more');
      await sleep(10);
    }
  }

  /** Measures no more, and sends what is kept until all of it is acknowledged. */
  async finish(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.work);
  }

  /** Stops at once, whatever is kept. */
  async drop(): Promise<void> {
    this.isOver = true;
    await Promise.race([Promise.all(this.work), sleep(200)]);
  }

  /** Measures on its own clock, whatever has become of what it sent. */
  private async play(device: CrashDevice, devices: number): Promise<void> {
    const kept: number[] = [];
    const sending = Array.from({ length: atOnce }, () => this.sendKept(device, kept));
    while (!this.isOver) {
      const atMs = Date.now();
      this.sent.push(`${device.deviceId} ${atMs}`);
      kept.push(atMs);
      await sleep((1000 * devices) / aSecond);
    }
    await Promise.all(sending);
  }

  private async sendKept(device: CrashDevice, kept: number[]): Promise<void> {
    while (!this.isDropped) {
      const atMs = kept.shift();
      if (atMs !== undefined) await this.untilAcknowledged(device, atMs);
      else if (this.isOver) return;
      else await sleep(10);
    }
  }

  private async untilAcknowledged(device: CrashDevice, atMs: number): Promise<void> {
    for (;;) {
      try {
        await this.send(device, atMs);
        this.acknowledged.push(`${device.deviceId} ${atMs}`);
        // A device that missed the answer sends again: it must change nothing.
        if (atMs % 10 === 0) await this.send(device, atMs).catch(() => undefined);
        return;
      } catch {
        this.unknown++;
        if (this.isOver && this.isDropped) return;
        await sleep(300);
      }
    }
  }

  /** True once nothing is waited for any more. */
  isDropped = false;
}
