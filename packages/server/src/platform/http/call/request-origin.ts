import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { CompanyTx } from '../../db/company-tx';
import type { SessionRow } from '../session-row';

/** Through what a request came: the web client and its screen, an API token by its name, or another program. */
export interface RequestOrigin {
  readonly via: 'web' | 'api' | 'token';
  /** Name of the screen in front of the person, as the web client says it; null elsewhere. */
  readonly screen: string | null;
  readonly tokenName?: string | undefined;
}

/** What a browser or a program says of itself. */
type ClaimedOrigin = RequestOrigin & { readonly via: 'web' | 'api' };

const screenName = /^[a-z0-9-]{1,60}$/;

/** A browser says by its fetch metadata that it is one; the screen is what our client adds, and anything odd is left out. */
export function claimedOrigin({ headers }: Pick<FastifyRequest, 'headers'>): ClaimedOrigin {
  if (headers['sec-fetch-site'] === undefined) return { via: 'api', screen: null };
  const screen = headers['x-screen'];
  return { via: 'web', screen: typeof screen === 'string' && screenName.test(screen) ? screen : null };
}

/** As the audit log says it: whatever the request claims, with an API token it came by that token. */
export async function originOf(tx: CompanyTx, session: SessionRow, request: FastifyRequest): Promise<RequestOrigin> {
  if (session.kind !== 'token') return claimedOrigin(request);
  const token = await tx.maybe(sql<{ name: string }>`
    select name from api_token where company_id = ${tx.companyId} and session_id = ${session.sessionId}`);
  return { via: 'token', screen: null, tokenName: token?.name };
}
