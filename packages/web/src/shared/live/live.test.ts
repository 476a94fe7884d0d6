import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { signedInAs } from '../../test-screen';
import { endSession, getSession, startSession } from '../session/session';
import { changedBy } from './changed-by';
import { eventsOf, type LiveEvent, startLive, takeUser } from './live';

function streamOf(chunks: readonly string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
}

async function read(chunks: readonly string[]): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  for await (const event of eventsOf(streamOf(chunks))) events.push(event);
  return events;
}

describe('live events', () => {
  it('arrive whole, however the network cuts them', async () => {
    const flock = { topic: 'flock.changed', refs: { flockId: 'f1' } };
    const entry = { topic: 'entry.saved', refs: {} };
    const text = `:\n\ndata: ${JSON.stringify(flock)}\n\ndata: ${JSON.stringify(entry)}\r\n\r\n`;
    expect(await read([text])).toEqual([flock, entry]);
    expect(await read(Array.from(text))).toEqual([flock, entry]);
  });

  it('are not made of heartbeats, of nonsense or of a half event at the end', async () => {
    expect(await read([':\n\n', 'data: {"no": "topic"}\n\n', 'data: nonsense\n\n', 'data: {"topic":'])).toEqual([]);
  });

  it('put out of date whatever reads from what changed', () => {
    expect(changedBy('entry.saved')).toEqual(
      expect.arrayContaining(['entry', 'dashboard', 'stock', 'flock', 'company']),
    );
    expect(changedBy('health.saved')).toEqual(expect.arrayContaining(['health', 'entry', 'dashboard']));
    expect(changedBy('import.progress')).toEqual(['import']);
    expect(changedBy('import.done')).toContain('dashboard');
    expect(changedBy('something.new')).toEqual(['something']);
  });
});

describe('what the server says of a person', () => {
  it.each([
    ['the zone of the company', { timeZone: 'America/Lima' }],
    ['its currency', { currency: 'KWD' }],
    ['its name', { companyName: 'Vale and Sons' }],
    ['when its financial year begins', { financialYearStartMonth: 7 }],
    ['units of a farm', { farmUnits: { farm: 'imperial' as const } }],
    ['rights', { ability: [] }],
  ])('is taken over while they work: %s', async (_, change) => {
    const signedIn = signedInAs('Owner', [{ action: 'read', subject: 'Flock' }]);
    startSession(signedIn);
    await takeUser(new QueryClient(), { ...signedIn.userData, ...change });
    expect(getSession()?.user).toMatchObject(change);
    endSession('signedOut');
  });
});

describe('what happened between an answer and the stream', () => {
  it('is asked for when the stream opens, and makes stale what it tells of', async () => {
    const signedIn = signedInAs('Owner', []);
    const streams: URL[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
      const address = new URL(input instanceof Request ? input.url : input, location.href);
      if (!address.pathname.endsWith('/live')) return Response.json(signedIn.userData);
      streams.push(address);
      const replayed = [
        { topic: 'hello', refs: {} },
        { topic: 'entry.saved', refs: { flockId: 'f1' } },
      ];
      return new Response(streamOf(replayed.map((event) => `data: ${JSON.stringify(event)}\n\n`)));
    });
    const client = new QueryClient();
    client.setQueryData(['entry.list'], 'before');
    client.setQueryData(['role.list'], 'before');
    startSession(signedIn);
    const stop = startLive(client);
    await vi.waitFor(() => expect(client.getQueryState(['entry.list'])?.isInvalidated).toBe(true));
    // Without `agoS` nothing is replayed, and all that is in sight is read anew.
    expect(client.getQueryState(['role.list'])?.isInvalidated).toBe(false);
    expect(Number(streams[0]?.searchParams.get('agoS'))).toBeGreaterThan(0);
    stop();
    endSession('signedOut');
  });
});

it('a page that is left for another company asks for nothing any more', async () => {
  const streams: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.endsWith('/live')) return Response.json(signedInAs('Owner', []).userData);
    streams.push(pathname);
    return new Response(new ReadableStream());
  });
  const client = new QueryClient();
  client.setQueryData(['farm.get'], 'of the one company');
  startSession(signedInAs('Owner', []));
  const stop = startLive(client);
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  startSession(signedInAs('Owner', [], { companyId: '01900000-0000-7000-8000-0000000000c2' }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(streams).toHaveLength(1);
  expect(client.getQueryState(['farm.get'])?.isInvalidated).toBe(false);
  stop();
  endSession('signedOut');
});
