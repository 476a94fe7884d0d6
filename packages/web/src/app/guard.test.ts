import { describe, expect, it } from 'vitest';
import type { Screen } from '../shared/screen/screen';
import type { May } from '../shared/session/ability';
import { judge } from './guard';

const screen = (access: Screen['access'], redirectIfLoggedIn?: true): Screen => ({
  path: '/somewhere',
  layout: 'app',
  access,
  ...(redirectIfLoggedIn ? { redirectIfLoggedIn } : {}),
});

const onlyDefault: May = (action, subject) => action === 'read' && subject === 'Auth';
const farmer: May = (action, subject) => onlyDefault(action, subject) || (action === 'read' && subject === 'Farm');
const nobody = { isSignedIn: false, may: onlyDefault };
const ada = { isSignedIn: true, may: farmer };

describe('the access guard', () => {
  it('sends an anonymous visitor of a protected screen to sign in, and a signed-in one without the right to not-authorized', () => {
    expect(judge(screen('Farm:create'), nobody)).toBe('login');
    expect(judge(screen('Farm:create'), ada)).toBe('notAuthorized');
    expect(judge(screen('Farm:read'), ada)).toBe('open');
  });

  it('opens a screen without a resource to everybody who is signed in, and to nobody else', () => {
    expect(judge(screen('login'), ada)).toBe('open');
    expect(judge(screen('login'), nobody)).toBe('login');
  });

  it('checks a screen tagged Auth against the rules, so that sign-in is open to everybody', () => {
    expect(judge(screen('Auth:read'), nobody)).toBe('open');
    expect(judge(screen('Auth:read'), { isSignedIn: false, may: () => false })).toBe('login');
  });

  it('leads whoever has something to do first there, from every screen of the frame, and lets them do it', () => {
    const newcomer = { ...ada, must: 'changePassword' as const };
    expect(judge(screen('Farm:read'), newcomer)).toBe('duty');
    expect(judge(screen('login'), newcomer)).toBe('duty');
    expect(judge({ ...screen('login'), path: '/pages/account-setting' }, newcomer)).toBe('open');
    expect(judge({ ...screen('public'), layout: 'full' }, newcomer)).toBe('open');
    expect(judge(screen('Farm:read'), { ...newcomer, must: null })).toBe('open');
  });

  it('takes somebody who is signed in home from the sign-in screen', () => {
    expect(judge(screen('Auth:read', true), ada)).toBe('home');
    expect(judge(screen('Auth:read', true), nobody)).toBe('open');
  });

  it('opens what is of the company itself to a right that reaches it, not to one that ends at farms', () => {
    const store: Screen = { ...screen('Farm:read'), ofCompany: true };
    const atFarm: May = (action, subject, place) => farmer(action, subject) && place?.farmId !== 'company';
    expect(judge(store, { ...ada, may: atFarm, companyId: 'company' })).toBe('notAuthorized');
    expect(judge(screen('Farm:read'), { ...ada, may: atFarm, companyId: 'company' })).toBe('open');
    expect(judge(store, { ...ada, companyId: 'company' })).toBe('open');
  });

  it('shows public pages to everybody', () => {
    expect(judge(screen('public'), nobody)).toBe('open');
    expect(judge(screen('public'), { isSignedIn: true, may: () => false })).toBe('open');
  });

  it('does not take a right in an anonymous rule list for a session', () => {
    expect(judge(screen('Farm:read'), { isSignedIn: false, may: farmer })).toBe('login');
  });
});
