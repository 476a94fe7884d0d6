import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '../../platform/secrets/secrets';

const ivBytes = 12;
const tagBytes = 16;

/** A new secret, as it is shown once; the whole text is the key of the signature. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/** The secret as it lies in the database: of use only with the server's own key, and only for this webhook. */
export function sealSecret(secrets: Secrets, webhookId: string, secret: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', secrets.keyFor('webhook'), iv).setAAD(Buffer.from(webhookId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** @throws when it was sealed with another key, or for another webhook */
export function openSecret(secrets: Secrets, webhookId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', secrets.keyFor('webhook'), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(webhookId))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}

/** `Henhouse-Signature`: when, and HMAC-SHA256 over `<when>.<body>`; an old one that is replayed shows its age. */
export function signatureOf(secret: string, body: string, nowMs: number): string {
  const t = Math.floor(nowMs / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}
