import type { EndpointSpec, KindPermission } from '@henhouse/contract/endpoint';
import { happenedHeader } from '@henhouse/contract/happened';
import type { Permission } from '@henhouse/domain/people/permission';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AuditChange, writeAuditAcross } from '../audit/audit';
import type { CompanyTx } from '../db/company-tx';
import { unwatched } from '../work/exports';
import type { App } from './app';
import { authenticate, requireDoer } from './authenticate';
import type { CompanyCall } from './call/arrived-call';
import { runCompanyCall, runOnStandby } from './call/company-call';
import {
  type Compiled,
  callContext,
  compileEndpoint,
  finished,
  goneOf,
  readRequest,
  readyAnswer,
  refuseBadInput,
  sendReady,
  versionOf,
} from './call/compiled';
import { claimDocument, documentOf, formerAnswer, keepAnswer } from './call/document';
import type { AnswerOf, CallContext, CompanyContext, Making, PlatformContext, SessionContext } from './context';
import { notFound, Refusal } from './refusal';
import { fileWhileAllowed, sessionOf } from './while-allowed';

type With<Access> = EndpointSpec & { readonly access: Access };
// `Handler extends …` and not the plain type: only so are the literals of an answer (`'posted'`, `true`) kept as such.

type Serve = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const publicAtMostBytes = 16 * 1024;
const fileAtMostBytes = 10 * 1024 * 1024;

/** Puts an endpoint on its path. An endpoint is served once. */
export function serve(app: App, endpoint: EndpointSpec, handler: Serve): void {
  if (app.served.has(endpoint.id)) throw new Error(`${endpoint.id} has two handlers`);
  app.served.set(endpoint.id, endpoint);
  const isPublic = endpoint.access === 'public';
  // Signing in keeps its place however many come; devices wait in a queue of their own.
  const hasPlace = isPublic || endpoint.access === 'device';
  const does = endpoint.method === 'GET' ? 'look' : 'write';
  // Of somebody who has not said who they are, no more is read than a form takes, and of what is not for them nothing.
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    if (hasPlace) return;
    app.crowd.letIn(does);
    await authenticate(app, endpoint, request);
  };
  const options = { method: endpoint.method, url: endpoint.path, handler, onRequest };
  if (endpoint.body !== 'file') {
    app.http.route(isPublic ? { ...options, bodyLimit: publicAtMostBytes } : options);
    return;
  }
  // The bytes of a file are its own business: no parser looks at them, whatever their type.
  void app.http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: fileAtMostBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({ ...options, bodyLimit: fileAtMostBytes });
  });
}

/**
 * Serves an endpoint of a company: authenticates, finds the places it names (404), checks the permission there (403),
 * validates (422), runs the handler in the company's transaction, cuts the answer to the contract, writes the audit line
 * and events, commits, and only then answers.
 *
 * `platform` serves super_admin, who has no company, where the path names none; without it they get 403.
 */
export function route<
  const E extends With<'session' | 'person' | Permission | KindPermission>,
  Handler extends (context: CompanyContext<E>) => Promise<AnswerOf<E>>,
>(app: App, endpoint: E, handler: Handler, platform?: (context: PlatformContext<E>) => Promise<AnswerOf<E>>): void {
  serveCompany(app, endpoint, { handler, platform });
}

/**
 * As {@link route}, for what people wait for many times a morning: `ahead` sends what the handler will ask for anyway in one
 * round trip with session, places and document, before it is known whether the call is allowed. It may read, and lock what the
 * handler would lock first.
 */
export function routeAhead<
  const E extends With<Permission | KindPermission>,
  Ahead,
  Handler extends (context: CompanyContext<E>, ahead: Ahead) => Promise<AnswerOf<E>>,
>(
  app: App,
  endpoint: E,
  ahead: (tx: CompanyTx, request: Pick<CompanyContext<E>, 'params' | 'input'>) => Promise<Ahead>,
  handler: Handler,
): void {
  serveCompany(app, endpoint, { handler, ahead });
}

/**
 * As {@link route}, for what reads at length: where there is a standby, it reads there. Its handler writes nothing itself; `before` may,
 * of what the handler has to find: it is committed on the first database before the standby is read.
 */
export function routeReport<
  const E extends With<Permission>,
  Handler extends (context: CompanyContext<E>) => Promise<AnswerOf<E>>,
>(app: App, endpoint: E, handler: Handler, before?: (tx: CompanyTx) => Promise<unknown>): void {
  serveCompany(app, endpoint, { handler, before, isReport: true });
}

interface Served {
  readonly handler: unknown;
  readonly platform?: unknown;
  readonly ahead?: unknown;
  readonly before?: CompanyCall['before'];
  readonly isReport?: boolean;
}

function serveCompany(app: App, endpoint: EndpointSpec, served: Served): void {
  const { platform, isReport = false } = served;
  const compiled = compileEndpoint(endpoint);
  const mode = compiled.isRead ? 'read' : 'write';
  serve(app, endpoint, async (request, reply) => {
    const claims = await authenticate(app, endpoint, request);
    const reading = readRequest(compiled, request);
    if (claims.companyId === null && platform && reading.params.companyId === undefined) {
      return servePlatform(app, compiled, platform as never, request, reply);
    }
    if (compiled.isRead && claims.companyId !== null) await awaitHappened(app, claims.companyId, request);
    const of = served as Pick<CompanyCall, 'handler' | 'ahead' | 'before'>;
    const call = { ...of, app, compiled, request, reply, claims, reading };
    // super_admin, who is in no company, and a document that is given in twice are the first database's.
    const isHere = !isReport || claims.companyId === null || reading.idempotencyKey !== undefined;
    const standby = isHere ? undefined : app.db.standby;
    const run = () =>
      standby
        ? runOnStandby(standby, call)
        : app.db.request(mode, claims, (tx, stamp) => runCompanyCall(call, tx, stamp));
    const answer = async (making: Making) => finished(await run(), making);
    if (!compiled.isExport) return sendReady(reply, await answer(unwatched));
    const about = { call: endpoint.id, gone: goneOf(reply) };
    return sendReady(
      reply,
      await app.exports.one(claims.userId, about, (making) => fileWhileAllowed(app, request, () => answer(making))),
    );
  });
}

/** Whoever has just written something sees what came of it: alarms, tasks, notices follow its event. */
async function awaitHappened(app: App, companyId: string, { headers }: FastifyRequest): Promise<void> {
  const happened = headers[happenedHeader.toLowerCase()];
  if (typeof happened === 'string' && /^\d{1,19}$/.test(happened)) await app.followers.reached(companyId, happened);
}

/** Serves an endpoint for super_admin only, with every company in sight. */
export function platformRoute<
  const E extends With<Permission>,
  Handler extends (context: PlatformContext<E>) => Promise<AnswerOf<E>>,
>(app: App, endpoint: E, handler: Handler): void {
  const compiled = compileEndpoint(endpoint);
  serve(app, endpoint, (request, reply) => servePlatform(app, compiled, handler as never, request, reply));
}

/** Serves anybody who is signed in, super_admin too. The handler opens its own transactions. */
export function sessionRoute<
  const E extends With<'session' | 'person'>,
  Handler extends (context: SessionContext<E>) => Promise<AnswerOf<E>>,
>(app: App, endpoint: E, handler: Handler): void {
  const compiled = compileEndpoint(endpoint);
  serve(app, endpoint, async (request, reply) => {
    const session = await sessionOf(app, request);
    const reading = readRequest(compiled, request);
    if (reading.hasMalformedId) throw notFound();
    requireDoer(app, endpoint, session);
    refuseBadInput(reading);
    const version = versionOf(compiled, request);
    const context = { ...callContext(app, request, reply, reading), session, rights: app.rightsOf(session), version };
    return sendReady(
      reply,
      await finished(readyAnswer(compiled, await handler(context as unknown as SessionContext<E>))),
    );
  });
}

/** Serves everybody. */
export function publicRoute<
  const E extends With<'public'>,
  Handler extends (context: CallContext<E>) => Promise<AnswerOf<E>>,
>(app: App, endpoint: E, handler: Handler): void {
  const compiled = compileEndpoint(endpoint);
  serve(app, endpoint, async (request, reply) => {
    const reading = readRequest(compiled, request);
    refuseBadInput(reading);
    const context = callContext(app, request, reply, reading);
    return sendReady(reply, await finished(readyAnswer(compiled, await handler(context as unknown as CallContext<E>))));
  });
}

/**
 * Serves devices, each with the key that is its own. `admit` reads the key and ends with 401 what is none; whether it still
 * counts the handler asks in the transaction of the company that the key names.
 */
export function deviceRoute<
  const E extends With<'device'>,
  Claim,
  Handler extends (context: CallContext<E>, claim: Claim) => Promise<AnswerOf<E>>,
>(app: App, endpoint: E, admit: (key: string) => Claim, handler: Handler): void {
  const compiled = compileEndpoint(endpoint);
  serve(app, endpoint, async (request, reply) => {
    const { authorization = '' } = request.headers;
    if (!authorization.startsWith('Bearer ')) throw new Refusal('noSession');
    const claim = admit(authorization.slice(7));
    const reading = readRequest(compiled, request);
    refuseBadInput(reading);
    const context = callContext(app, request, reply, reading) as unknown as CallContext<E>;
    return sendReady(reply, await finished(readyAnswer(compiled, await handler(context, claim))));
  });
}

/** Refuses to start while the contract promises what nobody serves. */
export function requireAllServed(app: App, endpoints: readonly EndpointSpec[]): void {
  const missing = endpoints.filter(({ id }) => !app.served.has(id)).map(({ id }) => id);
  if (missing.length > 0) throw new Error(`no handler for ${missing.join(', ')}`);
}

async function servePlatform(
  app: App,
  compiled: Compiled,
  handler: (context: PlatformContext<EndpointSpec>) => Promise<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = compiled;
  const session = await sessionOf(app, request);
  const reading = readRequest(compiled, request);
  const rights = app.rightsOf(session);
  const permission = endpoint.access as Permission;
  const { companyId } = reading.params;
  // Whoever belongs to a company learns of no other one, not even that it is there.
  const isElsewhere = companyId !== undefined && session.companyId !== null && companyId !== session.companyId;
  if (isElsewhere || (reading.hasMalformedId && companyId !== undefined)) throw notFound();
  if (session.companyId !== null || !rights.can(permission.action, permission.subject)) {
    throw new Refusal('notAllowed', { missing: permission });
  }
  if (reading.hasMalformedId) throw notFound();
  requireDoer(app, endpoint, session);
  refuseBadInput(reading);
  const run = () =>
    app.db.unsafeAcrossCompanies(`super_admin ${session.userId}: ${endpoint.id}`, async (tx) => {
      const changes: { companyId: string | null; change: AuditChange }[] = [];
      const document = documentOf(compiled, reading);
      // Of the company that it is about: the one in the path, or the one that it makes.
      const ofCompany = companyId ?? document?.id ?? '';
      if (document && !(await claimDocument(tx, ofCompany, session.userId, document))) {
        return formerAnswer(tx, ofCompany, document, endpoint);
      }
      const context: PlatformContext<EndpointSpec> = {
        ...callContext(app, request, reply, reading),
        session,
        rights,
        tx,
        version: versionOf(compiled, request) as never,
        audit: (companyId, change) => void changes.push({ companyId, change }),
      };
      const answer = readyAnswer(compiled, await handler(context));
      if (!compiled.isRead && changes.length === 0) {
        changes.push({
          companyId: null,
          change: {
            action: 'call',
            subject: permission.subject,
            after: { call: endpoint.id, ...(reading.input as object | undefined) },
          },
        });
      }
      for (const { companyId, change } of changes) {
        const line = {
          ...change,
          actorId: session.userId,
          actorName: session.userName,
          via: context.via,
          screen: context.screen,
          requestId: request.id,
        };
        await writeAuditAcross(tx, companyId, line);
      }
      if (document) {
        await tx.run(keepAnswer(ofCompany, document, answer.status, endpoint.shownOnce ? null : answer.json));
      }
      return answer;
    });
  const answer = async () => finished(await run());
  return sendReady(reply, await (compiled.isExport ? fileWhileAllowed(app, request, answer) : answer()));
}
