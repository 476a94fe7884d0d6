import { connectAsync, type MqttClient } from 'mqtt';

export const machines = 500;
export const readingsOfBatch = 500;

/** Devices of a farm, and their keys in the same order. */
export interface DeviceFleet {
  readonly companyId: string;
  readonly farmId: string;
  readonly deviceIds: readonly string[];
  readonly keys: readonly string[];
}

/** What a setter measures at a tick. */
export const values = () => ({
  temperatureC: 37.6 + Math.random() / 10,
  humidityPct: 53.2,
  co2Ppm: 3200,
  turns: 0,
  doorOpen: 0,
});

/** Readings a second by HTTP, in batches of 500, from eight devices at a time. */
export async function sentByHttp(
  url: string,
  { keys }: DeviceFleet,
  seconds: number,
): Promise<{ perSecond: number; refused: number }> {
  const endMs = performance.now() + seconds * 1000;
  let stored = 0;
  let refused = 0;
  await Promise.all(
    keys.slice(0, 8).map(async (key) => {
      for (let tick = Date.now() - 3_600_000; performance.now() < endMs; tick += readingsOfBatch) {
        const readings = Array.from({ length: readingsOfBatch }, (_, index) => ({
          at: tick + index,
          values: values(),
        }));
        const response = await fetch(`${url}/api/v1/readings`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ readings }),
        });
        const answer = (await response.json()) as { stored?: number };
        if (response.ok) stored += answer.stored ?? 0;
        else {
          refused++;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
    }),
  );
  return { perSecond: stored / seconds, refused };
}

/** Messages of one reading a second by MQTT, each acknowledged after its commit, fifty on the way for each of forty devices. */
export async function sentByMqtt(port: number, { deviceIds, keys }: DeviceFleet, seconds: number): Promise<number> {
  const clients: MqttClient[] = await Promise.all(
    deviceIds
      .slice(100, 140)
      .map((username, at) =>
        connectAsync(`mqtt://127.0.0.1:${port}`, { username, password: keys[100 + at], clientId: username }),
      ),
  );
  let done = 0;
  const endMs = performance.now() + seconds * 1000;
  await Promise.all(
    clients.flatMap((client, at) =>
      Array.from({ length: 50 }, async (_, lane) => {
        const topic = `henhouse/${deviceIds[100 + at]}/readings`;
        for (let tick = Date.now() - 7_200_000 + lane * 100_000; performance.now() < endMs; tick++) {
          await client.publishAsync(topic, JSON.stringify({ at: tick, values: values() }), { qos: 1 });
          done++;
        }
      }),
    ),
  );
  await Promise.all(clients.map((client) => client.endAsync(true)));
  return done / seconds;
}

/** 500 machines with a reading every ten seconds, by HTTP, until it is stopped. */
export function playMachines(url: string, { keys }: DeviceFleet): () => Promise<number> {
  const stopping = new AbortController();
  let failed = 0;
  const work = keys.map(async (key, at) => {
    await new Promise((resolve) => setTimeout(resolve, (at / machines) * 10_000));
    while (!stopping.signal.aborted) {
      const body = JSON.stringify({ readings: [{ at: Date.now(), values: values() }] });
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const response = await fetch(`${url}/api/v1/readings`, { method: 'POST', headers, body }).catch(() => undefined);
      if (!response?.ok) failed++;
      await response?.text();
      for (let waited = 0; waited < 10_000 && !stopping.signal.aborted; waited += 200)
        await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
  return async () => {
    stopping.abort();
    await Promise.all(work);
    return failed;
  };
}
