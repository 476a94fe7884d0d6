import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@henhouse/contract/endpoint';
import { login, type SignedIn } from '@henhouse/contract/session/session';
import { type DeviceLine, listDevices } from '@henhouse/contract/telemetry/device';
import { createDeviceKey } from '@henhouse/contract/telemetry/device-key';
import type { PlaceIds } from '@henhouse/domain/telemetry/device-place';

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** A device that is registered, and its key. */
interface Keyed {
  readonly device: Pick<
    DeviceLine,
    'id' | 'name' | 'channels' | 'intervalS' | 'machineCode' | 'shedCode' | 'hatcheryCode'
  > &
    PlaceIds;
  readonly key: string;
}

async function sendRequest<Body>(url: string, method: string, body: unknown, token?: string): Promise<Body> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Body;
}

/**
 * Makes keys for devices that are registered; registers none. A device that has a key is somebody's and is left alone,
 * unless `replaces` says that all of this is a demo.
 */
export async function makeKeys(server: string, account: Account, replaces: boolean): Promise<Keyed[]> {
  const { accessToken } = await sendRequest<SignedIn>(`${server}${login.path}`, 'POST', account);
  const devices: DeviceLine[] = [];
  for (let page = 1, total = 1; devices.length < total; page++) {
    const url = `${server}${listDevices.path}?perPage=200&page=${page}`;
    const part = await sendRequest<OutputOf<typeof listDevices>>(url, 'GET', undefined, accessToken);
    if (part.items.length === 0) break;
    devices.push(...part.items);
    total = part.total;
  }
  const keyed: Keyed[] = [];
  for (const device of devices.filter(({ keys }) => replaces || keys === 0)) {
    const url = `${server}${createDeviceKey.path.replace(':deviceId', device.id)}`;
    const made = await sendRequest<OutputOf<typeof createDeviceKey>>(
      url,
      'POST',
      { id: randomUUID(), graceHours: 24 },
      accessToken,
    );
    keyed.push({ device, key: made.secret });
  }
  return keyed;
}
