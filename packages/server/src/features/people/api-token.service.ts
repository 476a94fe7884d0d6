import { randomBytes, randomUUID } from 'node:crypto';
import type { ApiToken } from '@henhouse/contract/people/api-token';
import type { CompanyTx } from '../../platform/db/company-tx';
import { writeApiToken } from '../../platform/http/api-token';
import { hashSecret } from '../../platform/http/authenticate';
import { insertToken, type NewToken, readToken } from './api-token.store';

const dayMs = 86_400_000;

interface TokenRequest extends Pick<NewToken, 'id' | 'name' | 'permissions' | 'farmIds' | 'kind'> {
  /** How long it counts, 1 to `tokenAtMostDays`. */
  readonly lifeDays: number;
}

/** Makes a token of somebody who holds what it is given. Its secret is in the answer and nowhere else. */
export async function makeToken(
  tx: CompanyTx,
  { lifeDays, ...request }: TokenRequest,
  userId: string,
  nowMs: number,
): Promise<{ token: ApiToken; secret: string }> {
  const secret = randomBytes(32);
  const sessionId = randomUUID();
  const secretHash = Buffer.from(hashSecret(secret.toString('base64url')), 'hex');
  await insertToken(tx, { ...request, sessionId, secretHash, nowMs, expiresAtMs: nowMs + lifeDays * dayMs });
  const token = await readToken(tx, request.id, nowMs);
  if (!token) throw new Error('the token that was made is not there');
  return { token, secret: writeApiToken({ sessionId, companyId: tx.companyId, userId }, secret) };
}
