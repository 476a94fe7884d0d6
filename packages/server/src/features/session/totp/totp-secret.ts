import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from '../../../platform/secrets/secrets';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** A secret as the database holds it: useless without the key, which is not there, and tied to its account. */
export function sealTotpSecret(secrets: Secrets, userId: string, secret: string): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, secrets.keyFor('totp'), iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([iv, sealing.update(secret, 'utf8'), sealing.final(), sealing.getAuthTag()]);
  return sealed.toString('base64url');
}

/** The secret again; nothing when it was sealed with another key or for another account. */
export function openTotpSecret(secrets: Secrets, userId: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= ivBytes + tagBytes) return undefined;
  try {
    const opening = createDecipheriv(cipher, secrets.keyFor('totp'), bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(userId))
      .setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([opening.update(bytes.subarray(ivBytes, -tagBytes)), opening.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
