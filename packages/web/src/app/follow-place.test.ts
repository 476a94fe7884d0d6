import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeEndedSupport } from '../shared/session/ended-support';
import { endSession, renewSession, startSession } from '../shared/session/session';
import { signedInAs } from '../test-screen';
import { followPlace } from './follow-place';

const restart = vi.fn();
let stop: () => void;
const vale = signedInAs('Manager', []);
const hill = signedInAs('Owner', [], { companyId: '01900000-0000-7000-8000-00000000000c' });

beforeEach(() => {
  restart.mockClear();
  startSession(vale);
  stop = followPlace(restart);
});
afterEach(() => stop());

it('starts anew when the session goes on in another company, and not for new tokens', () => {
  renewSession({ accessToken: 'a', refreshToken: 'r', expiresIn: 600 });
  expect(restart).not.toHaveBeenCalled();
  startSession(hill);
  expect(restart).toHaveBeenCalledOnce();
});

it('leaves signing out and in to the sign-in screen', () => {
  endSession('signedOut');
  startSession(hill);
  expect(restart).not.toHaveBeenCalled();
});

it('tells, once and after the new start, whose support access has ended', () => {
  startSession(signedInAs('super_admin', [], { companyName: 'Hill', supportUntil: '2026-03-02T13:00:00Z' }));
  startSession(signedInAs('super_admin', [], { companyId: null }));
  expect([takeEndedSupport(), takeEndedSupport()]).toEqual(['Hill', null]);
});
