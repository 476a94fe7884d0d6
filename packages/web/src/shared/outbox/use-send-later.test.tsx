import { endpoint } from '@henhouse/contract/endpoint';
import { Button } from '@mantine/core';
import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { answer, fakeNetwork, noNetwork, refusal, renderScreen, sentBy } from '../../test-screen';
import { useLateQuestion } from '../session/late-reason';
import { readDraft } from '../ui/form/state/draft';
import { itemsKept, online } from './outbox.fixture';
import { OutboxDrawer } from './outbox-drawer';
import { drainNow } from './sender';
import { useOutbox } from './use-outbox';
import { useSendLater } from './use-send-later';

const tick = endpoint('task.tick', 'PUT', '/api/v1/tasks/:taskId/tick', {
  summary: '',
  access: 'person',
  input: z.object({ result: z.string() }),
  output: z.object({ id: z.string(), version: z.number() }),
  versioned: true,
});
const params = { taskId: 't1' };
const typed = { name: 'tick:t1', version: 3, values: { result: 'Light was off' } };

function Page() {
  const send = useSendLater(tick, { changes: ['task'], addsOnly: true });
  const outbox = useOutbox();
  const hand = (result: string) =>
    send({ params, body: { result }, version: 3 }, { title: `Tick ${result}`, typed, done: () => 'Sent' });
  return (
    <>
      <Button
        onClick={() =>
          void hand('one').catch((error: Error) => document.body.setAttribute('data-error', error.message))
        }
      >
        One
      </Button>
      <Button onClick={() => void hand('two')}>Two</Button>
      <OutboxDrawer opened onClose={() => undefined} outbox={outbox} />
    </>
  );
}

const states = async () => (await itemsKept()).map(({ title, state }) => `${title} ${state}`);
const press = (name: string) => screen.getByRole('button', { name, hidden: true });

afterEach(() => document.body.removeAttribute('data-error'));

describe('what is sent later', () => {
  it('goes out at once where there is a network, under a key that makes repeats safe', async () => {
    const { user, received } = await renderScreen(<Page />, { answers: [answer(tick, { id: 't1', version: 4 })] });
    await user.click(press('One'));
    const sent = await sentBy(received, 'PUT');
    expect(sent.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
    expect(sent.headers.get('If-Match')).toBe('"3"');
    await vi.waitFor(async () => expect(await states()).toEqual([]));
  });

  it('waits on this device without a network, and two of one row stand upon each other when they go out', async () => {
    online(false);
    const { user } = await renderScreen(<Page />, { answers: [noNetwork(tick)] });
    await user.click(press('One'));
    await vi.waitFor(async () => expect(await states()).toEqual(['Tick one waiting']));
    await user.click(press('Two'));
    await vi.waitFor(async () => expect(await states()).toEqual(['Tick one waiting', 'Tick two waiting']));
    online(true);
    let version = 3;
    const received = fakeNetwork([answer(tick, () => ({ id: 't1', version: (version += 1) }))]);
    await drainNow();
    const sent = received.filter(({ method }) => method === 'PUT');
    expect(sent.map(({ headers }) => headers.get('If-Match'))).toEqual(['"3"', '"4"']);
    expect(await states()).toEqual([]);
  });

  describe('when somebody else changed the row meanwhile', () => {
    async function refusedLater() {
      online(false);
      const shown = await renderScreen(<Page />, { answers: [noNetwork(tick)] });
      await shown.user.click(press('One'));
      await vi.waitFor(async () => expect(await states()).toEqual(['Tick one waiting']));
      online(true);
      fakeNetwork([refusal(tick, 'stale', { current: { id: 't1', version: 9 } })]);
      await drainNow();
      expect(await states()).toEqual(['Tick one attention']);
      return shown;
    }

    it('is sent all the same when a person says so, upon the row as it is now', async () => {
      const { user } = await refusedLater();
      const received = fakeNetwork([answer(tick, { id: 't1', version: 10 })]);
      await user.click(await screen.findByRole('button', { name: 'Send it all the same' }));
      await vi.waitFor(async () => expect((await itemsKept())[0]?.state).toBe('waiting'));
      await drainNow();
      expect(received.map(({ headers }) => headers.get('If-Match'))).toEqual(['"9"']);
      expect(await states()).toEqual([]);
    });

    it('leads back to where it was written, what was typed put back', async () => {
      const { user, router } = await refusedLater();
      const [item] = await itemsKept();
      await user.click(await screen.findByRole('link', { name: 'Edit and send' }));
      expect(router.state.location.href).toBe(`/?outbox=${item?.seq}`);
      expect(readDraft('tick:t1')).toEqual({ version: 3, values: { result: 'Light was off' } });
      expect(await states()).toEqual(['Tick one attention']);
    });
  });

  it('asks why it comes late, and sends the same document with the reason', async () => {
    const late = renderHook(() => useLateQuestion());
    const problem = {
      code: 'periodClosed',
      field: '',
      severity: 'error',
      params: { name: 'closed', day: '2026-02-01' },
    };
    const { user, received } = await renderScreen(<Page />, {
      answers: [
        {
          endpoint: tick,
          reply: ({ headers }) =>
            headers.has('Late-Reason')
              ? { status: 200, body: { id: 't1', version: 4 } }
              : { status: 422, body: { code: 'invalidInput', requestId: 'r', problems: [problem] } },
        },
      ],
    });
    await user.click(press('One'));
    await vi.waitFor(() => expect(late.result.current).not.toBeNull());
    act(() => late.result.current?.answer('The sheet was lost'));
    await vi.waitFor(async () => expect(await states()).toEqual([]));
    const sent = received.filter(({ method }) => method === 'PUT');
    expect(sent.map(({ headers }) => headers.get('Late-Reason'))).toEqual([null, 'The%20sheet%20was%20lost']);
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('gives a refusal back to the form that is still in sight', async () => {
    const { user } = await renderScreen(<Page />, { answers: [refusal(tick, 'invalidInput')] });
    await user.click(press('One'));
    await vi.waitFor(() => expect(document.body).toHaveAttribute('data-error', 'invalidInput'));
    expect(await states()).toEqual([]);
  });
});
