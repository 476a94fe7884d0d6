import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { listMachines } from '@henhouse/contract/hatchery/machine';
import { listDevices } from '@henhouse/contract/telemetry/device';
import { createDeviceKey } from '@henhouse/contract/telemetry/device-key';
import { describe, expect, it } from 'vitest';
import { ApiClient } from './api-client';
import { browser, journey, openPage } from './journey';
import { freePort, startDemo } from './product';

const password = 'henhouse-demo';
const run = promisify(execFile);
let port: number;
const product = journey(async () => {
  port = await freePort();
  return startDemo({ env: { MQTT_PORT: String(port) } });
});

/** The setter whose controller fell silent, and a new key of that controller. */
async function silentSetter() {
  const owner = await ApiClient.signIn(product.url, 'owner@vale.example', password);
  const machines = await owner.ok(listMachines, { query: { q: 'S3', perPage: 10 } });
  const machine = machines.items.find(({ code }) => code === 'S3');
  const devices = await owner.ok(listDevices, { query: { machine: machine?.id ?? '' } });
  const deviceId = devices.items[0]?.id ?? '';
  const made = await owner.ok(createDeviceKey, { params: { deviceId }, body: { id: randomUUID() } });
  return { machineId: machine?.id ?? '', farmId: machine?.farmId ?? '', deviceId, secret: made.secret };
}

/** So often the graph moves on. */
const moveEveryMs = 15_000;

describe.runIf(browser)('a graph on screen', () => {
  it('moves when mosquitto’s own client publishes, without being loaded again', async (context) => {
    const { machineId, farmId, deviceId, secret } = await silentSetter();
    const watched = await openPage();
    const { page } = watched;
    await page.clock.install();
    await watched.signIn(product.url, 'owner@vale.example', password);
    await watched.goInside(`/apps/manage-farm/${farmId}/setter/${machineId}/graph`);
    const temperature = page.getByRole('region', { name: 'Temperature' });
    await temperature.getByText('last').waitFor();
    await page.evaluate(() => Object.assign(window, { isTheSame: true }));
    const publish = (temperatureC: number) => {
      const message = JSON.stringify({ at: Date.now(), values: { temperatureC, humidityPct: 52 } });
      const to = ['-h', '127.0.0.1', '-p', String(port), '-u', deviceId, '-P', secret, '-q', '1'];
      return run('mosquitto_pub', [...to, '-t', `henhouse/${deviceId}/readings`, '-m', message]);
    };
    try {
      await publish(38.41);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      process.stdout.write('mosquitto_pub is not installed: the graph is not tried\n');
      return context.skip();
    }
    await page.clock.fastForward(moveEveryMs);
    await temperature.getByText(/last 38\.41/).waitFor();
    await publish(38.57);
    // Within the same point of the graph it is their mean.
    await page.clock.fastForward(moveEveryMs);
    await temperature.getByText(/last 38\.(49|57)/).waitFor();
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
    expect(watched.troubles).toEqual([]);
  });
});
