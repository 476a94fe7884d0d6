import {
  changeEmail,
  confirmEmail,
  endOneSession,
  endOtherSessions,
  getAccount,
  listSessions,
  saveMails,
  saveProfile,
} from '@henhouse/contract/session/account';
import { changePassword, prove } from '@henhouse/contract/session/password';
import { getSession, login, type SignedIn } from '@henhouse/contract/session/session';
import { setUpTotp } from '@henhouse/contract/session/totp';
import { describe, expect, it } from 'vitest';
import { type Caller, rightPassword } from '../../../../test/session-app';
import { startedSessionApp } from '../../../../test/started-app';

const test = startedSessionApp();
let number = 0;
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

async function somebody(role = 'Manager') {
  const name = `member${++number}`;
  const userId = await test.addPerson(name, role);
  const person = test.browser();
  await person.signIn(name);
  return { name, userId, person };
}

const end = (caller: Caller, sessionId: string) =>
  caller.call({ ...endOneSession, path: endOneSession.path.replace(':sessionId', sessionId) as '/x' });
const sessionsOf = async (caller: Caller) => (await caller.call(listSessions)).body.items;
const lettersTo = async (to: string) => (await test.letters()).filter((letter) => letter.to === to);

describe('own sessions', () => {
  it('are listed in words, this one marked, and one that is ended has no access from its next request on', async () => {
    const { person, name } = await somebody();
    const phone = test.browser();
    const reply = await phone.call(login, { email: name, password: rightPassword }, { 'user-agent': chrome });
    phone.tokens = reply.body as SignedIn;
    const items = await sessionsOf(person);
    expect(items).toHaveLength(2);
    expect(items.filter(({ isThis }) => isThis)).toHaveLength(1);
    const other = items.find(({ isThis }) => !isThis);
    expect(other).toMatchObject({ browser: 'Chrome', system: 'Windows', ip: phone.ip, kind: 'person', isBound: true });
    expect((await end(person, other?.id ?? '')).status).toBe(204);
    expect([await phone.whoAmI(), await person.whoAmI()]).toEqual([401, 200]);
    expect((await phone.refresh()).status).toBe(401);
  });

  it('of somebody else cannot be ended, nor told from ones that never were', async () => {
    const [mine, theirs] = [await somebody(), await somebody()];
    const [their] = await sessionsOf(theirs.person);
    const refusal = async (id: string) => {
      const { status, problem } = await end(mine.person, id);
      return { status, code: problem.code };
    };
    expect(await refusal(their?.id ?? '')).toEqual(await refusal('01890000-0000-7000-8000-000000000009'));
    expect(await theirs.person.whoAmI()).toBe(200);
  });

  it('end all at once but the one that asks', async () => {
    const { person, name } = await somebody();
    const others = [test.browser(), test.script()];
    for (const other of others) await other.signIn(name);
    expect((await person.call(endOtherSessions, {})).body).toEqual({ ended: 2 });
    expect(await Promise.all(others.map((other) => other.whoAmI()))).toEqual([401, 401]);
    expect(await person.whoAmI()).toBe(200);
  });
});

describe('a new address', () => {
  const linkIn = (text: string) => /#email=([\w-]+)/.exec(text)?.[1] ?? '';

  it('counts from when its owner opens the link; until then the old one stays, and is told', async () => {
    const { person, name } = await somebody();
    const next = `${name}@new.example`;
    expect((await person.call(changeEmail, { email: next })).body).toEqual({ accepted: true });
    expect((await lettersTo(`${name}@vale.example`)).at(-1)?.text).toContain(next);
    expect((await person.call(getAccount)).body).toMatchObject({ email: `${name}@vale.example`, newEmail: next });
    const token = linkIn((await lettersTo(next)).at(-1)?.text ?? '');
    const stranger = await somebody();
    expect((await stranger.person.call(confirmEmail, { token })).status).toBe(422);
    expect((await person.call(confirmEmail, { token })).body).toMatchObject({ email: next, newEmail: null });
    expect((await person.call(confirmEmail, { token })).status).toBe(422);
    expect((await test.browser().signIn(next)).status).toBe(200);
    expect((await test.browser().signIn(`${name}@vale.example`)).status).toBe(400);
  });

  it('that somebody else has is never taken, and whoever asks is told the same', async () => {
    const [mine, theirs] = [await somebody(), await somebody()];
    const taken = `${theirs.name}@vale.example`;
    expect((await mine.person.call(changeEmail, { email: taken })).body).toEqual({ accepted: true });
    expect((await mine.person.call(getAccount)).body.newEmail).toBe(taken);
    expect(linkIn((await lettersTo(taken)).at(-1)?.text ?? '')).toBe('');
  });

  it('is given up with a change of password', async () => {
    const { person, name } = await somebody();
    await person.call(changeEmail, { email: `${name}@new.example` });
    const token = linkIn((await lettersTo(`${name}@new.example`)).at(-1)?.text ?? '');
    const reply = await person.call(changePassword, {
      currentPassword: rightPassword,
      newPassword: 'eleven white ducks on the pond',
    });
    person.tokens = reply.body;
    expect((await person.call(confirmEmail, { token })).status).toBe(422);
  });
});

describe('showing once more who one is', () => {
  it('is asked of everybody after 15 minutes before what decides who gets in, and then opens it for 15 minutes', async () => {
    for (const role of ['Owner', 'Admin', 'Manager', 'Supervisor']) {
      const { person } = await somebody(role);
      test.clock.pass(15 * 60);
      await person.refresh();
      expect((await person.call(setUpTotp, {})).status, `${role} after 15 minutes`).toBe(200);
      test.clock.pass(1);
      expect((await person.call(setUpTotp, {})).problem.code, `${role} a second later`).toBe('stepUpNeeded');
      expect((await person.call(prove, { password: 'not this one at all' })).status).toBe(400);
      expect((await person.call(setUpTotp, {})).status).toBe(403);
      expect((await person.call(prove, { password: rightPassword })).status).toBe(204);
      expect((await person.call(setUpTotp, {})).status).toBe(200);
      expect(await person.whoAmI()).toBe(200);
    }
  });

  it('is counted: whoever finds a phone unlocked cannot try passwords as they like, here nor at the change', async () => {
    const { person } = await somebody();
    const wrong = () => person.call(prove, { password: 'guess' });
    const statuses: number[] = [];
    for (let time = 0; time < 6; time++) statuses.push((await wrong()).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    const body = { currentPassword: rightPassword, newPassword: 'eleven white ducks on the pond' };
    expect((await person.call(changePassword, body)).status).toBe(429);
    expect(await person.whoAmI()).toBe(200);
  });
});

describe('a first password that the company set', () => {
  it('closes everything but the own account until it is changed', async () => {
    const { person, userId } = await somebody('Owner');
    await test.sql`update user_account set must_change_password = true where id = ${userId}`;
    expect((await person.call(getSession)).body).toMatchObject({ must: 'changePassword' });
    const body = { currentPassword: rightPassword, newPassword: rightPassword };
    expect((await person.call(changePassword, body)).problem.problems?.[0]?.code).toBe('passwordSame');
    const reply = await person.call(changePassword, { ...body, newPassword: 'eleven white ducks on the pond' });
    expect(reply.body.userData.must).toBeNull();
  });
});

describe('the profile', () => {
  const profile = { fullName: 'Ada Nkemelu', username: 'ada.n', phone: '+49 30 1234', language: 'fr' as const };

  it('keeps what the person says, and refuses a version that is not the latest', async () => {
    const { person } = await somebody();
    const { version } = (await person.call(getAccount)).body;
    const save = (seen: number, more = {}) =>
      person.call(saveProfile, { ...profile, ...more }, { 'if-match': `"${seen}"` });
    expect((await save(version)).body).toMatchObject(profile);
    expect((await save(version)).status).toBe(412);
    expect((await person.call(saveProfile, profile)).status).toBe(428);
    expect((await save(version + 1, { username: 'no@t allowed' })).status).toBe(422);
  });

  it('is told in the log with the screen that it was changed at', async () => {
    const { person } = await somebody();
    const { version } = (await person.call(getAccount)).body;
    const at = { 'if-match': `"${version}"`, 'sec-fetch-site': 'same-origin', 'x-screen': 'pages-account-setting' };
    const saved = await person.call(saveProfile, { ...profile, username: 'ada.screen' }, at);
    expect(saved.status, saved.text).toBe(200);
    const lines = await test.sql`select via, screen from audit_log where action = 'changeProfile'
      and after ->> 'username' = 'ada.screen'`;
    expect(lines).toEqual([{ via: 'web', screen: 'pages-account-setting' }]);
  });

  it('says that a username is taken, and slows down who asks for many', async () => {
    const { person, name } = await somebody();
    const theirs = await somebody();
    const { version } = (await person.call(getAccount)).body;
    const take = () =>
      person.call(saveProfile, { ...profile, username: theirs.name.toUpperCase() }, { 'if-match': `"${version}"` });
    const statuses: number[] = [];
    for (let time = 0; time < 6; time++) statuses.push((await take()).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await test.browser().signIn(name)).status).toBe(200);
  });
});

describe('a mail about a new browser', () => {
  it('comes to who asked for it, once for a browser, and not for one that was seen before', async () => {
    const { person, name } = await somebody();
    const to = `${name}@vale.example`;
    const count = async () => (await lettersTo(to)).filter(({ subject }) => subject.includes('new browser')).length;
    await test.browser().signIn(name);
    expect(await count()).toBe(0);
    expect((await person.call(saveMails, { mails: ['newBrowser'] })).body.mails).toEqual(['newBrowser']);
    await person.signIn(name);
    expect(await count()).toBe(0);
    const fresh = test.browser();
    await fresh.signIn(name);
    expect(await count()).toBe(1);
    await fresh.signIn(name);
    expect(await count()).toBe(1);
  });

  it('comes too when the browser had been given its name by somebody else', async () => {
    const { person, name } = await somebody();
    const { person: thief, name: thiefName } = await somebody();
    await person.call(saveMails, { mails: ['newBrowser'] });
    const victim = test.browser();
    victim.cookies.set('henhouse-browser', thief.cookies.get('henhouse-browser') ?? '');
    await victim.signIn(name);
    expect(victim.cookies.get('henhouse-browser')).not.toBe(thief.cookies.get('henhouse-browser'));
    const count = async () =>
      (await lettersTo(`${name}@vale.example`)).filter(({ subject }) => subject.includes('new browser')).length;
    const before = await count();
    await thief.signIn(name);
    expect(await count()).toBe(before + 1);
    expect(thiefName).not.toBe(name);
  });
});
