import { getSession, login, refresh, type SignedIn } from '@henhouse/contract/session/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightPassword, type SessionApp, sessionApp } from '../../../test/session-app';
import { startedSessionApp } from '../../../test/started-app';

const test = startedSessionApp();
beforeAll(async () => {
  await test.addPerson('owner', 'Owner', { allFarms: true });
  await test.addPerson('doctor', 'Doctor');
});

describe('a session is tied to the browser that signed in', () => {
  it('by a cookie that no script reads and no other site sends', async () => {
    const { setCookie } = await test.browser().signIn('owner');
    expect(setCookie).toHaveLength(2);
    expect(setCookie[0]).toMatch(/^henhouse=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);
    // The other one opens nothing: it tells a browser that was here before from a new one.
    expect(setCookie[1]).toMatch(/^henhouse-browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  it('so that stolen tokens are worth nothing elsewhere, and using them does not sign the owner out', async () => {
    const person = test.browser();
    await person.signIn('owner');
    for (const thief of [test.script(), test.browser()]) {
      thief.tokens = person.tokens;
      expect(await thief.whoAmI()).toBe(401);
      expect((await thief.call(refresh, { refreshToken: person.tokens?.refreshToken ?? '' })).status).toBe(401);
      expect((await thief.call(getSession, undefined, { cookie: `henhouse=${'A'.repeat(43)}` })).status).toBe(401);
    }
    expect(await person.whoAmI()).toBe(200);
    expect((await person.refresh()).status).toBe(200);
    expect((await test.sql`select id from audit_log where action = 'refreshFromElsewhere'`).length).toBeGreaterThan(0);
  });

  it('and not to the cookie of somebody else’s browser', async () => {
    const [person, other] = [test.browser(), test.browser()];
    await person.signIn('owner');
    await other.signIn('doctor');
    other.tokens = person.tokens;
    expect(await other.whoAmI()).toBe(401);
  });

  it('and stays so: leaving out what marks a browser makes no free session of it', async () => {
    const person = test.browser();
    await person.signIn('owner');
    const script = test.script();
    script.tokens = person.tokens;
    expect((await script.refresh()).status).toBe(401);
    const [row] = await test.sql<{ bound: boolean }>`select bound_secret_hash is not null as bound from session
      order by created_at desc limit 1`;
    expect(row?.bound).toBe(true);
    // With the cookie the metadata does not matter; the new token is as bound as the old one.
    for (const [name, value] of person.cookies) script.cookies.set(name, value);
    expect((await script.refresh()).status).toBe(200);
    script.cookies.clear();
    expect(await script.whoAmI()).toBe(401);
  });

  it('and ends when the same browser signs in as somebody else', async () => {
    const person = test.browser();
    await person.signIn('owner');
    const [tokens, cookies] = [person.tokens, new Map(person.cookies)];
    await person.signIn('doctor');
    const again = test.browser();
    again.tokens = tokens;
    for (const [name, value] of cookies) again.cookies.set(name, value);
    expect(await again.whoAmI()).toBe(401);
    expect(await person.whoAmI()).toBe(200);
  });

  it('with a new secret at every sign-in, whatever cookie was planted before', async () => {
    const person = test.browser();
    person.cookies.set('henhouse', 'planted');
    await person.signIn('owner');
    expect(person.cookies.get('henhouse')).not.toBe('planted');
    const planted = test.browser();
    planted.tokens = person.tokens;
    planted.cookies.set('henhouse', 'planted');
    expect(await planted.whoAmI()).toBe(401);
  });
});

describe('a script without browser metadata', () => {
  it('gets no cookie and needs none', async () => {
    const script = test.script();
    expect((await script.signIn('owner')).setCookie).toEqual([]);
    expect(await script.whoAmI()).toBe(200);
    expect((await script.refresh()).status).toBe(200);
  });
});

describe('over HTTPS', () => {
  let secure: SessionApp;
  beforeAll(async () => {
    secure = await sessionApp({ trustProxy: true });
    await secure.addPerson('owner', 'Owner', { allFarms: true });
  });
  afterAll(() => secure.close());

  it('ties the session to a cookie that only this host can set, and that never travels in the clear', async () => {
    const person = secure.browser();
    const body = { email: 'owner', password: rightPassword };
    const reply = await person.call(login, body, { 'x-forwarded-proto': 'https' });
    expect(reply.setCookie).toHaveLength(2);
    expect(reply.setCookie[0]).toMatch(
      /^__Host-henhouse=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    person.tokens = reply.body as SignedIn;
    expect(await person.whoAmI()).toBe(200);
    const secret = person.cookies.get('__Host-henhouse') ?? '';
    person.cookies.set('henhouse', 'planted by another host of this domain');
    expect(await person.whoAmI()).toBe(200);
    person.cookies.clear();
    person.cookies.set('__Host-henhouse', 'x'.repeat(43));
    person.cookies.set('henhouse', secret);
    expect(await person.whoAmI()).toBe(401);
  });
});
