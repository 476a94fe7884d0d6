import type { AccessClaims } from './access-token';
import { isId } from './call/find-places';

/** Tells a personal API token from an access token, and secret scanners what they found. */
export const apiTokenPrefix = 'hh_';

const idBytes = 16;
const secretBytes = 32;

const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

/** A personal API token in full, as it is shown once: whose session it is, and its secret. */
export function writeApiToken(
  { sessionId, companyId, userId }: AccessClaims & { readonly companyId: string },
  secret: Buffer,
): string {
  const bytes = Buffer.concat([bytesOf(sessionId), bytesOf(companyId), bytesOf(userId), secret]);
  return apiTokenPrefix + bytes.toString('base64url');
}

/** What a personal API token says; whether it is genuine only its session's row can tell. */
export function readApiToken(token: string): AccessClaims | undefined {
  const text = token.slice(apiTokenPrefix.length);
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 3 * idBytes + secretBytes || bytes.toString('base64url') !== text) return undefined;
  const [sessionId, companyId, userId] = [0, 1, 2].map((at) => idOf(bytes.subarray(at * idBytes, (at + 1) * idBytes)));
  if (![sessionId, companyId, userId].every((id) => id !== undefined && isId(id))) return undefined;
  const tokenSecret = bytes.subarray(3 * idBytes).toString('base64url');
  return { sessionId, companyId, userId, tokenSecret } as AccessClaims;
}
