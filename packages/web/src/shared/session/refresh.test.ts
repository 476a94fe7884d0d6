import { refresh } from '@henhouse/contract/session/session';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, fakeNetwork, noNetwork, refusal, signedInAs } from '../../test-screen';
import { ensureFreshToken, refreshSession } from './refresh';
import { getSession, startSession } from './session';

const successor = { accessToken: 'access-2', refreshToken: 'refresh-2', expiresIn: 600 };
const signIn = (expiresIn: number) => startSession({ ...signedInAs('Owner', []), expiresIn });

beforeEach(() => signIn(600));

describe('refreshing the session', () => {
  it('happens once, however many calls need it at the same moment', async () => {
    signIn(5);
    const received = fakeNetwork([answer(refresh, successor)]);
    await Promise.all([ensureFreshToken(), ensureFreshToken(), refreshSession()]);
    expect(received).toHaveLength(1);
    expect(received[0]?.body).toEqual({ refreshToken: 'refresh-1' });
    expect(getSession()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' });
    expect(localStorage.getItem('refreshToken')).toBe('refresh-2');
  });

  it('is left alone while the token is good', async () => {
    const received = fakeNetwork([answer(refresh, successor)]);
    await ensureFreshToken();
    expect(received).toHaveLength(0);
  });

  it('never ends the session for lack of a network or a failing server', async () => {
    signIn(-1);
    fakeNetwork([noNetwork(refresh)]);
    await expect(ensureFreshToken()).rejects.toMatchObject({ code: 'network' });
    fakeNetwork([refusal(refresh, 'unavailable')]);
    await expect(ensureFreshToken()).rejects.toMatchObject({ status: 503 });
    expect(getSession()?.refreshToken).toBe('refresh-1');
  });

  it('is no matter when it fails while the old token is still good', async () => {
    signIn(30);
    fakeNetwork([noNetwork(refresh)]);
    await expect(ensureFreshToken()).resolves.toBeUndefined();
  });

  it('ends the session when the server says that the refresh token is no longer one', async () => {
    signIn(-1);
    fakeNetwork([refusal(refresh, 'invalidRefreshToken')]);
    await expect(ensureFreshToken()).rejects.toMatchObject({ status: 401 });
    expect(getSession()).toBeNull();
  });

  it('takes over what another tab rotated instead of using the old token twice', async () => {
    const received = fakeNetwork([answer(refresh, successor)]);
    localStorage.setItem('accessToken', 'access-9');
    localStorage.setItem('refreshToken', 'refresh-9');
    await refreshSession();
    expect(received).toHaveLength(0);
    expect(getSession()).toMatchObject({ accessToken: 'access-9', refreshToken: 'refresh-9' });
  });
});
