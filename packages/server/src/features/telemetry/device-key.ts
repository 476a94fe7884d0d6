import { createHash, timingSafeEqual } from 'node:crypto';

/** Tells the key of a device from every other secret, and secret scanners what they found. */
const devicePrefix = 'hd_';
const idBytes = 16;
const secretBytes = 32;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a device says that it is; whether that is so the rows of its company tell. */
export interface DeviceClaim {
  readonly companyId: string;
  readonly deviceId: string;
  readonly keyId: string;
  /** SHA-256 of the secret. */
  readonly secretHash: Buffer;
}

const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

export const hashOf = (secret: Buffer): Buffer => createHash('sha256').update(secret).digest();

/** The key in full, as it is shown once: whose it is, and its secret. */
export function writeDeviceKey(ids: Omit<DeviceClaim, 'secretHash'>, secret: Buffer): string {
  const bytes = Buffer.concat([bytesOf(ids.companyId), bytesOf(ids.deviceId), bytesOf(ids.keyId), secret]);
  return devicePrefix + bytes.toString('base64url');
}

/** What a key says; nothing for what is no key. */
export function readDeviceKey(key: string): DeviceClaim | undefined {
  if (!key.startsWith(devicePrefix)) return undefined;
  const text = key.slice(devicePrefix.length);
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 3 * idBytes + secretBytes || bytes.toString('base64url') !== text) return undefined;
  const [companyId = '', deviceId = '', keyId = ''] = [0, 1, 2].map((at) =>
    idOf(bytes.subarray(at * idBytes, (at + 1) * idBytes)),
  );
  if (![companyId, deviceId, keyId].every((id) => uuid.test(id))) return undefined;
  return { companyId, deviceId, keyId, secretHash: hashOf(bytes.subarray(3 * idBytes)) };
}

export const isSameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
