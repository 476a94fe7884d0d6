import type { ReadingAnswer, ReadingBatch } from '@henhouse/contract/telemetry/reading';
import { sendReadings } from '@henhouse/contract/telemetry/reading';
import { connect, type MqttClient } from 'mqtt';

/** The way from a device to the product. Resolves with what was acknowledged, and rejects when nothing was. */
export interface Line {
  send(batch: ReadingBatch): Promise<Pick<ReadingAnswer, 'stored' | 'doubled' | 'refused' | 'serverTime'>>;
  close(): Promise<void>;
}

/** By HTTP: the answer is the acknowledgement. */
export function httpLine(server: string, key: string): Line {
  return {
    async send(batch) {
      const response = await fetch(`${server}${sendReadings.path}`, {
        method: sendReadings.method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(batch),
        signal: AbortSignal.timeout(20_000),
      });
      if (!response.ok) throw new Error(`answered ${response.status}`);
      return (await response.json()) as ReadingAnswer;
    },
    close: async () => undefined,
  };
}

/** By MQTT: what comes under `…/ack` is the acknowledgement, whatever the broker says before. */
export function mqttLine(url: string, deviceId: string, key: string): Line {
  const client: MqttClient = connect(url, {
    username: deviceId,
    password: key,
    reconnectPeriod: 2000,
    clientId: `sim-${deviceId}`,
  });
  const waiting = new Map<number, (answer: ReadingAnswer) => void>();
  let number = 0;
  client.on('error', () => undefined);
  client.on('connect', () => client.subscribe(`henhouse/${deviceId}/ack`));
  client.on('message', (_topic, payload) => {
    const answer = JSON.parse(payload.toString()) as ReadingAnswer & { id: number };
    waiting.get(answer.id)?.(answer);
  });
  return {
    async send(batch) {
      const id = ++number;
      try {
        return await new Promise<ReadingAnswer>((resolve, reject) => {
          waiting.set(id, resolve);
          setTimeout(() => reject(new Error('not acknowledged')), 20_000);
          client.publish(`henhouse/${deviceId}/readings`, JSON.stringify({ id, ...batch }), { qos: 1 });
        });
      } finally {
        waiting.delete(id);
      }
    },
    close: async () => {
      await client.endAsync(true);
    },
  };
}
