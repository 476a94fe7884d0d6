import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** What a secret is sealed for: a key of its own by purpose, and the row that it belongs to. */
export interface SealedFor {
  readonly purpose: string;
  readonly row: string;
}

/** A secret as the database holds it: useless without the key, which is not there, and tied to its row. */
export function sealText(secrets: Secrets, { purpose, row }: SealedFor, secret: string): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, secrets.keyFor(purpose), iv).setAAD(Buffer.from(row));
  const sealed = Buffer.concat([iv, sealing.update(secret, 'utf8'), sealing.final(), sealing.getAuthTag()]);
  return sealed.toString('base64url');
}

/** The secret again; nothing when it was sealed with another key or for another row. */
export function openSealedText(secrets: Secrets, { purpose, row }: SealedFor, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= ivBytes + tagBytes) return undefined;
  try {
    const opening = createDecipheriv(cipher, secrets.keyFor(purpose), bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(row))
      .setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([opening.update(bytes.subarray(ivBytes, -tagBytes)), opening.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
