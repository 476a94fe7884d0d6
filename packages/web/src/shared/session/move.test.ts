import { endSupport, type MovedSession, startSupport, switchCompany } from '@henhouse/contract/company/support-access';
import { endpoint } from '@henhouse/contract/endpoint';
import { getAccount } from '@henhouse/contract/session/account';
import { changePassword } from '@henhouse/contract/session/password';
import { refresh, getSession as whoIs } from '@henhouse/contract/session/session';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { answer, fakeNetwork, noNetwork, refusal, signedInAs, testIds } from '../../test-screen';
import { call } from '../api/call';
import { lastFarmId, rememberFarm } from './last-farm';
import { moveSession, reopenSession } from './move';
import { reloadSession } from './refresh';
import { getSession, onSessionEnd, startSession, updateUser } from './session';

const hill = '01900000-0000-7000-8000-00000000000c';
const until = '2026-03-02T13:00:00.000Z';
const addFarm = endpoint('farm.create', 'POST', '/api/v1/farms', {
  summary: '',
  access: 'person',
  input: z.object({ name: z.string() }),
  output: z.object({ name: z.string() }),
});
const root = signedInAs('super_admin', [], { companyId: null, companyName: null });
const inHill = { companyId: hill, companyName: 'Hill' };
const moved = (accessToken: string, userData: MovedSession['userData']): MovedSession => ({
  accessToken,
  expiresIn: 600,
  userData,
});
const support = { ...root.userData, ...inHill, supportUntil: until };

describe('a session that moves to another company', () => {
  beforeEach(() => startSession(signedInAs('Manager', [])));

  it('goes on with the same refresh token, and without the farm of before', async () => {
    rememberFarm(testIds.user, 'a farm of Vale');
    const owner = signedInAs('Owner', [], inHill).userData;
    fakeNetwork([answer(switchCompany, moved('access-2', owner))]);
    await moveSession(switchCompany, { body: { companyId: hill } });
    expect(getSession()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-1' });
    expect(getSession()?.user).toMatchObject({ companyId: hill, role: 'Owner' });
    expect(localStorage.getItem('company_id')).toBe(hill);
    expect(lastFarmId(testIds.user)).toBeNull();
  });

  it('stays where it is when the server refuses', async () => {
    fakeNetwork([refusal(switchCompany, 'notFound')]);
    await expect(moveSession(switchCompany, { body: { companyId: hill } })).rejects.toMatchObject({ status: 404 });
    expect(getSession()?.user.companyId).toBe(testIds.company);
  });

  it('never sends to the one company what was meant for the other, and ends nobody’s session for it', async () => {
    const bodies: unknown[] = [];
    fakeNetwork([
      {
        endpoint: addFarm,
        reply: ({ body }) => {
          bodies.push(body);
          // Another tab moves while this is on its way: the token of before is refused.
          localStorage.setItem('accessToken', 'access-2');
          localStorage.setItem('userData', JSON.stringify({ ...getSession()?.user, ...inHill }));
          return { status: 401, body: { code: 'noSession', title: '', type: '', status: 401, requestId: '' } };
        },
      },
    ]);
    await expect(call(addFarm, { body: { name: 'Meadow' } })).rejects.toMatchObject({ status: 401 });
    expect(bodies).toHaveLength(1);
    expect(getSession()).toMatchObject({ accessToken: 'access-2', user: { companyId: hill } });
  });
});

describe('a tab that has not heard yet what another one did', () => {
  beforeEach(() => startSession(signedInAs('Manager', [])));

  it('asks the server before it ends the session that is refused, and goes where it is now', async () => {
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    fakeNetwork([
      refusal(addFarm, 'noSession'),
      answer(refresh, { accessToken: 'access-2', refreshToken: 'refresh-2', expiresIn: 600 }),
      answer(whoIs, signedInAs('Owner', [], inHill).userData),
    ]);
    await expect(call(addFarm, { body: { name: 'Meadow' } })).rejects.toMatchObject({ status: 401 });
    stop();
    expect(ended).not.toHaveBeenCalled();
    expect(getSession()).toMatchObject({ accessToken: 'access-2', user: { companyId: hill, role: 'Owner' } });
  });

  it('waits for what its storage does not show yet before it ends a session whose refresh is refused', async () => {
    // The other tab has another password by now: the server knows neither token of before.
    fakeNetwork([
      {
        endpoint: addFarm,
        reply: ({ headers }) =>
          headers.get('Authorization') === 'Bearer access-2'
            ? { status: 200, body: { name: 'Meadow' } }
            : { status: 401, body: { code: 'noSession', title: '', type: '', status: 401, requestId: '' } },
      },
      {
        ...refusal(refresh, 'invalidRefreshToken'),
        reply: () => {
          setTimeout(() => {
            localStorage.setItem('accessToken', 'access-2');
            localStorage.setItem('refreshToken', 'refresh-2');
          });
          return {
            status: 401,
            body: { code: 'invalidRefreshToken', title: '', type: '', status: 401, requestId: '' },
          };
        },
      },
      answer(whoIs, signedInAs('Manager', []).userData),
    ]);
    await expect(call(addFarm, { body: { name: 'Meadow' } })).resolves.toEqual({ name: 'Meadow' });
    expect(getSession()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' });
  });

  it('ends it where the server says that it has ended', async () => {
    fakeNetwork([refusal(addFarm, 'noSession'), refusal(refresh, 'invalidRefreshToken')]);
    await expect(call(addFarm, { body: { name: 'Meadow' } })).rejects.toMatchObject({ status: 401 });
    expect(getSession()).toBeNull();
  });

  it('takes rights over without the tokens of before', () => {
    const user = getSession()?.user;
    localStorage.setItem('accessToken', 'access-2');
    localStorage.setItem('refreshToken', 'refresh-2');
    updateUser({ ...signedInAs('Manager', []).userData, fullName: 'Ada' });
    expect(localStorage.getItem('refreshToken')).toBe('refresh-2');
    expect(getSession()).toMatchObject({ accessToken: 'access-2', user: { fullName: 'Ada' } });
    // What the server said of the one company is not taken for the other.
    localStorage.setItem('accessToken', 'access-3');
    localStorage.setItem('userData', JSON.stringify({ ...user, ...inHill }));
    updateUser({ ...signedInAs('Manager', []).userData, fullName: 'Bea' });
    expect(getSession()?.user).toMatchObject({ companyId: hill });
    expect(getSession()?.user.fullName).not.toBe('Bea');
  });
});

describe('another password', () => {
  it('ends nothing of what is refused meanwhile: it goes again with the session that follows', async () => {
    startSession(signedInAs('Owner', []));
    const later = { ...signedInAs('Owner', []), accessToken: 'access-2', refreshToken: 'refresh-2' };
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const tokens: (string | null)[] = [];
    fakeNetwork([
      {
        endpoint: changePassword,
        // The sessions of before have ended at the server; the answer is still on its way.
        reply: async () => {
          await held;
          return { status: 200, body: later };
        },
      },
      {
        endpoint: getAccount,
        reply: ({ headers }) => {
          const token = headers.get('Authorization');
          tokens.push(token);
          if (token === 'Bearer access-2') return { status: 200, body: { email: 'ada@vale.example' } };
          setTimeout(letGo);
          return { status: 401, body: { code: 'noSession', title: '', type: '', status: 401, requestId: '' } };
        },
      },
    ]);
    const body = { currentPassword: 'four grey hens on a perch', newPassword: 'nine red hens under the elder' };
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    const changing = reopenSession(changePassword, body, (session) => session);
    await expect(call(getAccount, {})).resolves.toMatchObject({ email: 'ada@vale.example' });
    await changing;
    stop();
    expect(tokens).toEqual(['Bearer access-1', 'Bearer access-2']);
    expect(ended).not.toHaveBeenCalled();
    expect(getSession()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' });
  });

  it('is refused where the current one is wrong, and where the session has ended, which is then known', async () => {
    startSession(signedInAs('Owner', []));
    const body = { currentPassword: 'wrong', newPassword: 'nine red hens under the elder' };
    fakeNetwork([refusal(changePassword, 'wrongCredentials')]);
    await expect(reopenSession(changePassword, body, (session) => session)).rejects.toMatchObject({ status: 400 });
    expect(getSession()?.accessToken).toBe('access-1');
    fakeNetwork([refusal(changePassword, 'noSession')]);
    await expect(reopenSession(changePassword, body, (session) => session)).rejects.toMatchObject({ status: 401 });
    expect(getSession()).toBeNull();
  });
});

describe('support access', () => {
  it('begins and ends with the button', async () => {
    startSession(root);
    fakeNetwork([
      answer(startSupport, moved('access-2', support)),
      answer(endSupport, moved('access-3', root.userData)),
    ]);
    await moveSession(startSupport, { params: { companyId: hill }, body: {} });
    expect(getSession()?.user).toMatchObject({ companyId: hill, supportUntil: until });
    await moveSession(endSupport, {});
    expect(getSession()).toMatchObject({ accessToken: 'access-3', user: { companyId: null, supportUntil: null } });
  });

  it('is over by the hour, and signs nobody out', async () => {
    startSession({ ...root, userData: support });
    fakeNetwork([
      refusal(addFarm, 'noSession'),
      answer(refresh, { accessToken: 'access-9', refreshToken: 'refresh-9', expiresIn: 600 }),
      answer(whoIs, root.userData),
    ]);
    await expect(call(addFarm, { body: { name: 'Meadow' } })).rejects.toMatchObject({ status: 401 });
    await vi.waitFor(() => expect(getSession()?.user.companyId).toBeNull());
    expect(getSession()).toMatchObject({ accessToken: 'access-9', user: { supportUntil: null } });
  });

  it('waits for the network before it comes back', async () => {
    startSession({ ...root, userData: support });
    fakeNetwork([noNetwork(refresh)]);
    await expect(reloadSession()).rejects.toMatchObject({ code: 'network' });
    expect(getSession()?.user.supportUntil).toBe(until);
  });
});
