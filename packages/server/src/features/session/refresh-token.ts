import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '../../platform/secrets/secrets';

/** 256 random bits for a token or a cookie. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256: enough for what is random already, and what the database holds. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The one token that takes this one's place. It follows from the token and a key that is not in the database, so the same
 * answer can be given twice although only hashes are kept; who has neither token nor key cannot make it.
 */
export function successorOf(secrets: Secrets, token: string): string {
  return createHmac('sha256', secrets.keyFor('refresh token')).update(token).digest('base64url');
}
