import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { subjectOfTopic } from '@henhouse/domain/event/event-topic';
import { sql } from 'kysely';
import type { App } from '../http/app';
import { compileEndpoint, readRequest, refuseBadInput } from '../http/call/compiled';
import { Refusal } from '../http/refusal';
import { sessionOf } from '../http/while-allowed';
import type { SessionRow } from '../http/session-row';
import type { LiveEvent } from './live';

const heartbeatEveryMs = 15_000;
const unreadAtMostBytes = 1024 * 1024;
const streamsPerSession = 20;

/**
 * A listener hears of farms that it may read, and of everything that belongs to no farm, so that nothing on screen grows old; which one
 * it was is for who may read it there.
 */
function visibleTo(
  app: App,
  session: SessionRow,
): { wants(event: LiveEvent): boolean; as(event: LiveEvent): LiveEvent } {
  const rights = app.rightsOf(session);
  const { farmIds } = rights.scope('read', 'Farm');
  const mayRead = ({ topic, refs: { farmId, shedId } }: LiveEvent) => {
    const subject = subjectOfTopic(topic);
    if (subject === undefined) return false;
    if (farmId === undefined) return rights.scope('read', subject).farmIds === 'all';
    return rights.can('read', subject, { farmId, ...(shedId !== undefined && { shedId }) });
  };
  return {
    wants: ({ refs }) => farmIds === 'all' || refs.farmId === undefined || farmIds.includes(refs.farmId),
    as: (event) => (mayRead(event) ? event : { ...event, refs: {} }),
  };
}

/** So many of a company's newest events are looked through for what came before a stream. */
const lookedThrough = 1000;

/**
 * What happened in a company in the last seconds: whoever opens a stream has asked before for what is on screen. Each kind of thing
 * once for each farm; which ones they were is of no use.
 */
const missedEvents = (app: App, companyId: string, agoS: number): Promise<LiveEvent[]> =>
  app.db.company(companyId, null, (tx) =>
    tx.many<LiveEvent>(sql`
      select distinct topic, refs from (
        select topic, jsonb_strip_nulls(jsonb_build_object('farmId', refs -> 'farmId')) as refs, at from event
        where company_id = ${companyId} order by tx desc limit ${lookedThrough}) e
      where at >= now() - make_interval(secs => ${agoS})`),
  );

/**
 * Serves live events as server-sent events, read by `fetch` with the bearer token. `hello` comes first, at every start:
 * whoever gets it anew should ask again for what is on screen, or say with `agoS` since when they have had it: what happened
 * meanwhile follows. `rights` comes when the session's rights have changed.
 */
export function liveRoute(app: App, endpoint: EndpointSpec): void {
  const { live } = app;
  const open = new Map<string, number>();
  const compiled = compileEndpoint(endpoint);
  app.served.set(endpoint.id, endpoint);
  app.http.get(endpoint.path, async (request, reply) => {
    const session = await sessionOf(app, request);
    const reading = readRequest(compiled, request);
    refuseBadInput(reading);
    const { agoS } = reading.query as { readonly agoS?: number };
    const count = (open.get(session.sessionId) ?? 0) + 1;
    if (count > streamsPerSession) throw new Refusal('tooManyRequests', { retryAfterS: 30 });
    open.set(session.sessionId, count);

    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // Once the stream is over its connection is of no use to anybody.
      connection: 'close',
    });
    const write = (text: string) => {
      // Who does not read is cut off and may come again, instead of filling our memory.
      if (raw.writableLength > unreadAtMostBytes) raw.destroy();
      else raw.write(text);
    };
    const emit = (event: LiveEvent) => write(`data: ${JSON.stringify(event)}\n\n`);
    let visible = visibleTo(app, session);
    const { companyId } = session;
    /** From `hello` on nothing is missed; what came before it is read after it. */
    async function notifyMissed(): Promise<void> {
      if (companyId === null || agoS === undefined) return;
      for (const event of await missedEvents(app, companyId, agoS)) if (visible.wants(event)) emit(visible.as(event));
    }
    const listener = {
      session,
      wants: (event: LiveEvent) => visible.wants(event),
      notify(event: LiveEvent) {
        emit(visible.as(event));
        if (event.topic === 'hello') void notifyMissed().catch(() => raw.destroy());
      },
      renew(row: SessionRow) {
        listener.session = row;
        visible = visibleTo(app, row);
        emit({ topic: 'rights', refs: {} });
      },
      close: () => void raw.end(),
    };
    const leave = live.join(listener);
    const heartbeat = setInterval(() => write(':\n\n'), heartbeatEveryMs);
    raw.on('close', () => {
      leave();
      clearInterval(heartbeat);
      const left = (open.get(session.sessionId) ?? 1) - 1;
      if (left === 0) open.delete(session.sessionId);
      else open.set(session.sessionId, left);
    });
  });
  app.http.addHook('preClose', async () => live.stop());
}
