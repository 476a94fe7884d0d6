import { endpoint } from '@henhouse/contract/endpoint';
import { happenedHeader } from '@henhouse/contract/happened';
import { refresh, getSession as whoIs } from '@henhouse/contract/session/session';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { answer, fakeNetwork, noNetwork, refusal, signedInAs } from '../../test-screen';
import { lookForScreen } from '../screen/current-screen';
import { may } from '../session/ability';
import { getSession, onSessionEnd, startSession } from '../session/session';
import { sessionKeys } from '../session/storage';
import { ApiError } from './api-error';
import { call } from './call';
import { noteFirstCalls } from './early/early-answers';

const getFlock = endpoint('flock.get', 'GET', '/api/v1/flocks/:flockId', {
  summary: '',
  access: 'person',
  query: z.object({ day: z.string().optional() }),
  output: z.object({ number: z.string() }),
});
const changeFlock = endpoint('flock.update', 'PUT', '/api/v1/flocks/:flockId', {
  summary: '',
  access: 'person',
  input: z.object({ number: z.string() }),
  output: z.object({ number: z.string() }),
  versioned: true,
});
const params = { flockId: 'f 1' };

beforeEach(() => startSession(signedInAs('Owner', [{ action: 'read', subject: 'Flock' }])));

describe('a call', () => {
  it('carries the bearer token and sends cookies', async () => {
    const received = fakeNetwork([answer(getFlock, { number: 'BR-1' })]);
    expect(await call(getFlock, { params, query: { day: '2026-11-20' } })).toEqual({ number: 'BR-1' });
    expect(received[0]).toMatchObject({ path: '/api/v1/flocks/f%201', credentials: 'include' });
    expect(received[0]?.headers.get('Authorization')).toBe('Bearer access-1');
    expect(received[0]?.query.get('day')).toBe('2026-11-20');
  });

  it('is made early when the screen is opened again, but for a file: whoever takes one is logged', async () => {
    const exportFlock = endpoint('flock.export', 'GET', '/api/v1/flocks/:flockId/export', {
      summary: '',
      access: 'person',
      output: 'file',
    });
    fakeNetwork([answer(getFlock, { number: 'BR-1' }), answer(exportFlock, new Blob())]);
    const keep = noteFirstCalls({ pathname: '/flock', search: '' });
    await call(exportFlock, { params }).catch(() => undefined);
    await call(getFlock, { params });
    keep();
    const place = `${localStorage.getItem('company_id')}/flock`;
    expect(JSON.parse(localStorage.getItem('firstCalls') ?? '')).toEqual({ [place]: ['/api/v1/flocks/f%201'] });
  });

  it('says through which screen it came, where there is one', async () => {
    const received = fakeNetwork([answer(getFlock, { number: 'BR-1' })]);
    lookForScreen(() => undefined);
    await call(getFlock, { params });
    lookForScreen(() => 'apps-flock-view');
    await call(getFlock, { params });
    lookForScreen(() => undefined);
    expect(received.map(({ headers }) => headers.get('X-Screen'))).toEqual([null, 'apps-flock-view']);
  });

  it('brings along what the last write made happen, so that its consequences are shown, and soon no more', async () => {
    const received = fakeNetwork([
      answer(getFlock, { number: 'BR-1' }),
      { ...answer(changeFlock, { number: 'BR-2' }), headers: { [happenedHeader]: '4711' } },
    ]);
    await call(getFlock, { params });
    await call(changeFlock, { params, body: { number: 'BR-2' }, version: 7 });
    await call(getFlock, { params });
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 6000);
    await call(getFlock, { params });
    vi.restoreAllMocks();
    expect(received.map(({ headers }) => headers.get(happenedHeader))).toEqual([null, null, '4711', null]);
  });

  it('names the version of the row it changes', async () => {
    const received = fakeNetwork([answer(changeFlock, { number: 'BR-2' })]);
    await call(changeFlock, { params, body: { number: 'BR-2' }, version: 7 });
    expect(received[0]?.headers.get('If-Match')).toBe('"7"');
    expect(received[0]?.body).toEqual({ number: 'BR-2' });
  });

  it('turns a refusal into an error with its code, problems and missing right', async () => {
    const problems = [{ code: 'required', field: 'number', severity: 'error', params: {} }] as const;
    fakeNetwork([refusal(changeFlock, 'invalidInput', { problems, missing: { action: 'update', subject: 'Flock' } })]);
    const error = await call(changeFlock, { params, body: { number: '' }, version: 1 }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'invalidInput', status: 422, problems, requestId: 'request-1' });
    expect(error).toMatchObject({ missing: { action: 'update', subject: 'Flock' }, isPassing: false });
  });
});

describe('a 401 while a token is stored', () => {
  it('clears the six keys, resets the rights, tells the application, and still reaches the caller', async () => {
    fakeNetwork([refusal(getFlock, 'noSession'), refusal(refresh, 'invalidRefreshToken')]);
    localStorage.setItem('hatchery_id', 'h1');
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    expect(may('read', 'Flock')).toBe(true);
    await expect(call(getFlock, { params })).rejects.toMatchObject({ status: 401, code: 'noSession' });
    expect(sessionKeys.map((key) => localStorage.getItem(key))).toEqual([null, null, null, null, null, null]);
    expect(may('read', 'Flock')).toBe(false);
    expect(may('read', 'Auth')).toBe(true);
    expect(ended).toHaveBeenCalledExactlyOnceWith('ended');
    stop();
  });

  it('does so, too, where the session could be renewed and the call is refused all the same', async () => {
    fakeNetwork([
      refusal(getFlock, 'noSession'),
      answer(refresh, { accessToken: 'access-2', refreshToken: 'refresh-2', expiresIn: 600 }),
      answer(whoIs, signedInAs('Owner', []).userData),
    ]);
    await expect(call(getFlock, { params })).rejects.toMatchObject({ status: 401, code: 'noSession' });
    expect(sessionKeys.map((key) => localStorage.getItem(key))).toEqual([null, null, null, null, null, null]);
  });

  it('does not end a session that was renewed while the call was under way', async () => {
    const received = fakeNetwork([
      {
        endpoint: getFlock,
        reply: ({ headers }) => {
          if (headers.get('Authorization') === 'Bearer access-2') return { status: 200, body: { number: 'BR-1' } };
          startSession({ ...signedInAs('Owner', []), accessToken: 'access-2' });
          return { status: 401, body: { code: 'noSession' } };
        },
      },
    ]);
    expect(await call(getFlock, { params })).toEqual({ number: 'BR-1' });
    expect(received).toHaveLength(2);
    expect(getSession()?.accessToken).toBe('access-2');
  });
});

describe('what is not a 401', () => {
  it.each(['notAllowed', 'internal', 'unavailable', 'tooManyRequests'] as const)(
    '%s leaves the session alone',
    async (code) => {
      fakeNetwork([refusal(getFlock, code)]);
      await expect(call(getFlock, { params })).rejects.toMatchObject({ code });
      expect(getSession()).not.toBeNull();
    },
  );

  it('no network leaves the session alone and says so', async () => {
    fakeNetwork([noNetwork(getFlock)]);
    await expect(call(getFlock, { params })).rejects.toMatchObject({ code: 'network', status: 0, isPassing: true });
    expect(getSession()).not.toBeNull();
  });
});
