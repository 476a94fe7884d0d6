import { type EndpointSpec, permissionOf } from '@henhouse/contract/endpoint';
import type { EventTopic } from '@henhouse/domain/event/event-topic';
import type { Permission } from '@henhouse/domain/people/permission';
import { sql } from 'kysely';
import type { AuditChange } from '../../audit/audit';
import { todayIn } from '../../clock';
import type { Transaction } from '../../db/company-tx';
import type { SessionStamp, Standby } from '../../db/database';
import { requireDoer, requireProof, requireSession } from '../authenticate';
import type { CompanyContext } from '../context';
import { notFound, Refusal, Stale } from '../refusal';
import type { Place, Rights } from '../rights';
import type { SessionRow } from '../session-row';
import type { CompanyCall, CompanyHandler } from './arrived-call';
import { type Compiled, callContext, type Ready, readyAnswer, refuseBadInput, versionOf } from './compiled';
import { claimDocument, documentOf, formerAnswer, isOwnRepeat } from './document';
import { type FoundPlace, findPlaces, type NamedPlace, namedPlaces } from './find-places';
import { finishWrite, type WriteOutcome } from './finish-write';
import { originOf } from './request-origin';
import { serialiserOf } from './serialise';

function placesOf({ compiled, reading }: CompanyCall): { path: NamedPlace[]; inside: NamedPlace[] } {
  const path = compiled.idParams.map((name) => ({ name, id: reading.params[name] ?? '' }));
  const inside = namedPlaces(reading.input, namedPlaces(reading.query));
  return { path, inside: [...inside.values()] };
}

/** super_admin has no company of their own: the one that the path names, if it exists. */
async function enterCompany(tx: Transaction, companyId: string | undefined): Promise<void> {
  if (companyId === undefined) throw new Refusal('notAllowed');
  await tx.enter(companyId);
  if (!(await tx.maybe(sql`select id from company where id = ${companyId}`))) throw notFound();
}

/**
 * A document of a day in a closed month needs a reason and the right to write there; the database refuses it otherwise,
 * whoever writes it.
 */
function allowLate(tx: Transaction, rights: Rights): void {
  const states = [
    ...(rights.can('close', 'Period') ? ['softClosed'] : []),
    ...(rights.can('reopen', 'Period') ? ['closed'] : []),
  ];
  tx.run(sql`set local app.late = ${sql.lit(states.join(','))}`).catch(() => undefined);
}

/** 404 for a place that is not there, or not on the farm that the path names besides. */
function requirePlaces(found: readonly FoundPlace[]): Place {
  let farmId: string | undefined;
  let path: Place = {};
  for (const { place } of found) {
    if (!place) throw notFound();
    if (farmId !== undefined && place.farmId !== undefined && place.farmId !== farmId) throw notFound();
    farmId ??= place.farmId;
    path = { ...path, ...place };
  }
  return path;
}

function requireRight(rights: Rights, permission: Permission, place?: Place): void {
  const { action, subject } = permission;
  if (!rights.can(action, subject, place)) throw new Refusal('notAllowed', { missing: { action, subject } });
}

function requireAccess({ compiled, reading }: CompanyCall, rights: Rights, found: readonly FoundPlace[]): void {
  if (typeof compiled.endpoint.access === 'string') return;
  const permission = permissionOf(compiled.endpoint, reading.params);
  // A kind of people that there is not.
  if (!permission) throw notFound();
  if (found.length === 0) requireRight(rights, permission);
  for (const { place } of found) requireRight(rights, permission, place);
}

function contextOf(
  call: CompanyCall,
  tx: Transaction,
  session: SessionRow,
  rights: Rights,
  place: Place,
  outcome: WriteOutcome,
): CompanyContext<EndpointSpec> {
  const { app, compiled, request } = call;
  const permission = permissionOf(compiled.endpoint, call.reading.params);
  const pending = (): WriteOutcome => {
    // It would be lost: nothing is written after a read.
    if (compiled.isRead) throw new Error(`${compiled.endpoint.id} only reads, so it can tell nothing`);
    return outcome;
  };
  return Object.assign(callContext(app, request, call.reply, call.reading), {
    tx,
    session,
    rights,
    companyId: tx.companyId,
    user: { id: session.userId, name: session.userName, role: session.role },
    scope: permission ? rights.scope(permission.action, permission.subject) : { farmIds: [], shedIds: [] },
    place,
    version: versionOf(compiled, request) as never,
    today: (timeZone?: string | null) => todayIn(app.clock, timeZone ?? session.timeZone),
    demand: (permission: Permission, at?: Place) => requireRight(rights, permission, at),
    prove: () => requireProof(app, session),
    event: (topic: EventTopic, refs: Readonly<Record<string, string>> = {}) =>
      void pending().events.push({ topic, refs }),
    audit: (change: AuditChange) => void pending().changes.push(change),
  });
}

/** The row that a late caller is shown goes through the contract like any answer. */
async function cutStale(compiled: Compiled, running: Promise<unknown>): Promise<unknown> {
  try {
    return await running;
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
    const serialise = error.shape ? serialiserOf(error.shape) : compiled.serialise;
    throw new Stale(serialise ? JSON.parse(serialise(error.current)) : undefined);
  }
}

/**
 * The way of a request inside its transaction. Session, places, document and what its endpoint asks for ahead are one round trip
 * with `begin`; then come 401, what was taken from them before, 404, 403, 422, 428, in this order, and only then the handler.
 */
export async function runCompanyCall(
  call: CompanyCall,
  tx: Transaction,
  stamp: Promise<SessionStamp | undefined>,
): Promise<Ready> {
  const { app, compiled, reading, claims } = call;
  const opened = app.sessions.find(tx, claims.sessionId, stamp);
  opened.catch(() => undefined);
  if (claims.companyId === null || reading.hasMalformedId) {
    requireSession(app, call.request, claims, await opened);
    if (reading.hasMalformedId) throw notFound();
    await enterCompany(tx, reading.params.companyId);
  }
  const { path, inside } = placesOf(call);
  const finding = findPlaces(tx, app.places, [...path, ...inside]);
  // Whoever is refused before these are awaited leaves them behind; so does a connection that is lost.
  finding.catch(() => undefined);
  const document = documentOf(compiled, reading);
  const claiming = document && claimDocument(tx, tx.companyId, claims.userId, document);
  claiming?.catch(() => undefined);
  const isWellFormed = claims.companyId !== null && reading.problems.length === 0;
  const ahead = isWellFormed ? call.ahead?.(tx, reading as never) : undefined;
  ahead?.catch(() => undefined);

  const session = requireSession(app, call.request, claims, await opened);
  if (reading.params.companyId !== undefined && reading.params.companyId !== tx.companyId) throw notFound();
  const isRepeat = document && !(await claiming);
  if (isRepeat && (await isOwnRepeat(tx, tx.companyId, claims.userId, document))) {
    requireDoer(app, compiled.endpoint, session);
    return formerAnswer(tx, tx.companyId, document, compiled.endpoint);
  }
  const found = await finding;
  const place = requirePlaces(found.slice(0, path.filter(({ name }) => app.places[name]).length));
  requirePlacesInside(found);
  const rights = app.rightsOf(session);
  requireAccess(call, rights, found);
  // Support reads. Its rights hold no writing; this holds where an endpoint asks for no right but a session.
  if (session.supportUntil !== null && !compiled.isRead) throw new Refusal('notAllowed');
  requireDoer(app, compiled.endpoint, session);
  refuseBadInput(reading);
  if (reading.lateReason !== undefined) allowLate(tx, rights);
  const { lateReason } = reading;
  const outcome: WriteOutcome = { farmId: farmOf(place, found), events: [], changes: [], lateReason };
  const context = contextOf(call, tx, session, rights, place, outcome);
  if (isRepeat) return formerAnswer(tx, tx.companyId, document, compiled.endpoint);
  if (!call.isOnStandby) await call.before?.(tx);
  const ready = readyAnswer(compiled, await cutStale(compiled, call.handler(context, ahead && (await ahead))));
  if (compiled.isRead) return ready;
  const origin = await originOf(tx, session, call.request);
  const finish = (at: Transaction) => finishWrite(call, at, session, origin, outcome, document, ready);
  if (call.isOnStandby) return { ...ready, finish };
  const happening = finish(tx);
  // A failure is the commit's to tell.
  happening?.catch(() => undefined);
  return { ...ready, happening };
}

/** Reads on the standby; what an export leaves in the log is written on the first database before its file goes out. */
export async function runOnStandby(standby: Standby, call: CompanyCall): Promise<Ready> {
  const { app, claims, before } = call;
  const there = { ...call, isOnStandby: true };
  if (before) {
    // By the whole way of a request: whoever may not have the report changes nothing.
    const handler: CompanyHandler = ({ tx }) => before(tx);
    await app.db.request('write', claims, (tx, stamp) => runCompanyCall({ ...there, handler }, tx, stamp));
  }
  const { finish, ...ready } = await standby.read(claims, (tx, stamp) => runCompanyCall(there, tx, stamp));
  if (!finish) return ready;
  const { happening } = await app.db.request('write', claims, async (tx) => ({ happening: finish(tx) }));
  return { ...ready, happening };
}

/** Where the log says it happened: the place of the path, else the one farm that is named besides. */
function farmOf(place: Place, found: readonly FoundPlace[]): string | undefined {
  const [farmId, ...others] = new Set(found.flatMap((each) => each.place?.farmId ?? []));
  return place.farmId ?? (others.length === 0 ? farmId : undefined);
}

function requirePlacesInside(found: readonly FoundPlace[]): void {
  if (found.some(({ place }) => !place)) throw notFound();
}
