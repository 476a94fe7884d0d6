import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../../platform/secrets/secrets';

/** Who is taken off what. */
interface Leaving {
  readonly companyId: string;
  readonly scheduleId: string;
  readonly userId: string;
}

const idBytes = 16;
const macBytes = 32;

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const macOf = (secrets: Pick<Secrets, 'keyFor'>, named: Buffer): Buffer =>
  createHmac('sha256', secrets.keyFor('leave report mail')).update(named).digest();

/**
 * The token in the link of a report by mail. It takes one person off one mail, and is good for nothing else; it does not
 * expire, since a mail may be read years later.
 */
export function leaveToken(secrets: Pick<Secrets, 'keyFor'>, { companyId, scheduleId, userId }: Leaving): string {
  const named = Buffer.concat([companyId, scheduleId, userId].map(bytesOf));
  return Buffer.concat([named, macOf(secrets, named)]).toString('base64url');
}

/** What a token says; undefined for one that was never given out. */
export function readLeaveToken(secrets: Pick<Secrets, 'keyFor'>, token: string): Leaving | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 3 * idBytes + macBytes) return undefined;
  const named = bytes.subarray(0, 3 * idBytes);
  if (!timingSafeEqual(bytes.subarray(3 * idBytes), macOf(secrets, named))) return undefined;
  const [companyId = '', scheduleId = '', userId = ''] = [0, 1, 2].map((at) =>
    idOf(named.subarray(at * idBytes, (at + 1) * idBytes)),
  );
  return { companyId, scheduleId, userId };
}
