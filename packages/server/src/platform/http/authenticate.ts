import { createHash, timingSafeEqual } from 'node:crypto';
import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { needsStepUp } from '@henhouse/domain/session/session-life';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessClaims } from './access-token';
import { apiTokenPrefix, readApiToken } from './api-token';
import type { App } from './app';
import { Refusal } from './refusal';
import { isFresh, type SessionRow } from './session-row';

const secureName = '__Host-henhouse';
const plainName = 'henhouse';

/** The secret of the browser that signed in; it came in an HttpOnly cookie. */
export function bindingSecret(request: FastifyRequest): string | undefined {
  return request.cookies[secureName] ?? request.cookies[plainName];
}

/** Binds the browser: over HTTPS with the `__Host-` prefix, over plain HTTP (a machine of one's own) without. */
export function setBindingSecret(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  const secure = request.protocol === 'https';
  void reply.setCookie(secure ? secureName : plainName, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: 30 * 86_400,
  });
}

export function clearBindingSecret(reply: FastifyReply): void {
  void reply.clearCookie(secureName, { path: '/', httpOnly: true, sameSite: 'strict', secure: true });
  void reply.clearCookie(plainName, { path: '/', httpOnly: true, sameSite: 'strict' });
}

const secureBrowserName = '__Host-henhouse-browser';
const plainBrowserName = 'henhouse-browser';

/** What a browser is known by, over sessions: it opens nothing, and tells a new browser from one seen before. */
export function browserSecret(request: FastifyRequest): string | undefined {
  return request.cookies[secureBrowserName] ?? request.cookies[plainBrowserName];
}

export function setBrowserSecret(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  const secure = request.protocol === 'https';
  void reply.setCookie(secure ? secureBrowserName : plainBrowserName, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: 400 * 86_400,
  });
}

/** SHA-256 as hex, as `session.bound_secret_hash` holds it (there as bytes). */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * The claims of the bearer token; without a genuine one the request ends with 401. A personal API token is looked at once
 * its session's row is there (`requireSession`).
 */
export async function authenticate(
  app: App,
  { byLink }: Pick<EndpointSpec, 'byLink'>,
  request: FastifyRequest,
): Promise<AccessClaims> {
  const before = claimsOf.get(request);
  if (before) return before;
  const header = request.headers.authorization;
  const token = header?.startsWith('Bearer ') ? header.slice(7) : byLink && keyInAddress(request);
  const claims = token?.startsWith(apiTokenPrefix) ? readApiToken(token) : token && (await app.tokens.verify(token));
  if (!claims) throw new Refusal('noSession');
  claimsOf.set(request, claims);
  return claims;
}

/** An API token in the address: what a browser's session says is not taken from there. */
function keyInAddress({ query }: FastifyRequest): string | undefined {
  const { key } = query as { key?: unknown };
  return typeof key === 'string' && key.startsWith(apiTokenPrefix) ? key : undefined;
}

/** Who asks is looked at twice: before the body is read, and by whoever serves it. */
const claimsOf = new WeakMap<FastifyRequest, AccessClaims>();

/** From the browser it was opened in, or with the secret of the API token; always for a session that is tied to nothing. */
function hasSecret(request: FastifyRequest, { tokenSecret }: AccessClaims, session: SessionRow): boolean {
  const isToken = session.kind === 'token';
  if (isToken !== (tokenSecret !== undefined)) return false;
  if (session.boundSecretHash === null) return !isToken;
  const secret = isToken ? tokenSecret : bindingSecret(request);
  return secret !== undefined && timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(session.boundSecretHash));
}

/** The session, if it is alive, the caller's own, and used from the browser it was opened in. */
export function requireSession(
  app: App,
  request: FastifyRequest,
  claims: AccessClaims,
  session: SessionRow | undefined,
): SessionRow {
  const nowMs = app.clock.now();
  if (
    !session ||
    session.userId !== claims.userId ||
    session.companyId !== claims.companyId ||
    !isFresh(session, nowMs)
  ) {
    throw new Refusal('noSession');
  }
  if (!hasSecret(request, claims, session)) throw new Refusal('noSession');
  if (session.kind === 'token') app.tokenPace.count(session.sessionId);
  app.sessionUse.seen(session.sessionId, session.usedAt, nowMs);
  return session;
}

/** Ends with 403 what is a person's own when a token asks, and a sensitive act unless its doer has just shown who they are. */
export function requireDoer(app: App, { access, stepUp }: EndpointSpec, session: SessionRow): void {
  if (access === 'person' && session.kind === 'token') throw new Refusal('notAllowed');
  if (stepUp) requireProof(app, session);
}

/** Ends a sensitive act with 403 `stepUpNeeded` unless its doer has just shown who they are; a token cannot. */
export function requireProof(app: App, session: SessionRow): void {
  if (session.kind === 'token') throw new Refusal('notAllowed');
  if (needsStepUp(session.role, Date.parse(session.provedAt), app.clock.now())) throw new Refusal('stepUpNeeded');
}
