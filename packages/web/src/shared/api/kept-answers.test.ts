import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { signedInAs } from '../../test-screen';
import { hearTime } from '../clock/clock';
import { endSession, startSession } from '../session/session';
import { keepAnswers, restoreAnswers } from './kept-answers';
import { createQueryClient } from './query-client';

const shed = ['shed.get', { shedId: 's1' }, {}] as const;
const search = ['search.find', {}, { q: 'a' }] as const;
const ada = signedInAs('Supervisor', []);
const ben = signedInAs('Supervisor', [], { id: '01900000-0000-7000-8000-00000000000b' });

/** What a window that is opened now shows before any answer arrives. */
async function opened() {
  const client = new QueryClient();
  await restoreAnswers(client);
  return client;
}

describe('answers kept for a shed without a network', () => {
  let stop = () => undefined as void;
  beforeEach(async () => {
    startSession(ada);
    const client = new QueryClient();
    stop = keepAnswers(client);
    client.setQueryData(search, { items: ['a'] });
    client.setQueryData(shed, { name: 'Shed 3' });
    await vi.waitFor(async () => expect((await opened()).getQueryData(shed)).toEqual({ name: 'Shed 3' }), 5_000);
  });
  afterEach(() => {
    endSession('signedOut');
    stop();
  });

  it('are there when the window is opened again, and only what forms need', async () => {
    expect((await opened()).getQueryData(search)).toBeUndefined();
  });

  it('are asked for again by who looks at them, however new they are; what may be needed later is not brought twice', async () => {
    const client = createQueryClient();
    await restoreAnswers(client);
    const answered = vi.fn(() => ({ name: 'Shed 3, renamed' }));
    const options = { queryKey: shed, queryFn: answered, staleTime: 60_000 };
    expect(await client.fetchQuery(options)).toEqual({ name: 'Shed 3' });
    expect(answered).not.toHaveBeenCalled();
    const looking = () => onTestFinished(new QueryObserver(client, options).subscribe(() => undefined));
    looking();
    await vi.waitFor(() => expect(client.getQueryData(shed)).toEqual({ name: 'Shed 3, renamed' }));
    looking();
    expect(answered).toHaveBeenCalledOnce();
  });

  it('are nobody else’s', async () => {
    startSession(ben);
    expect((await opened()).getQueryData(shed)).toBeUndefined();
  });

  it('are not shown in another company of the same person, and there again in the first', async () => {
    startSession(signedInAs('Manager', [], { companyId: '01900000-0000-7000-8000-00000000000c' }));
    expect((await opened()).getQueryData(shed)).toBeUndefined();
    startSession(ada);
    expect((await opened()).getQueryData(shed)).toEqual({ name: 'Shed 3' });
  });

  it('are gone after signing out', async () => {
    endSession('signedOut');
    startSession(ada);
    await vi.waitFor(async () => expect((await opened()).getQueryData(shed)).toBeUndefined());
  });
});

it('are as old as they are by the server, though the clock of the device was wrong when they came', async () => {
  startSession(ada);
  const fourDaysMs = 4 * 24 * 3_600_000;
  const [nowMs, messages] = [
    Date.now(),
    (atMs: number) =>
      hearTime(new Response(null, { headers: { Date: new Date(atMs).toUTCString(), 'Cache-Control': 'no-store' } })),
  ];
  vi.useFakeTimers({ now: nowMs - fourDaysMs, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  messages(nowMs);
  const client = new QueryClient();
  onTestFinished(keepAnswers(client));
  client.setQueryData(shed, { name: 'Shed 3' });
  await vi.waitFor(async () => expect((await opened()).getQueryData(shed)).toEqual({ name: 'Shed 3' }), 5_000);
  vi.setSystemTime(nowMs);
  messages(nowMs);
  const updatedMs = (await opened()).getQueryState(shed)?.dataUpdatedAt ?? 0;
  expect(Math.abs(updatedMs - nowMs)).toBeLessThan(60_000);
});
