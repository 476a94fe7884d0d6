import { changePassword, requestPasswordReset, resetPassword } from '@henhouse/contract/session/password';
import { describe, expect, it } from 'vitest';
import { ids } from '../../../../test/people';
import { bringPassword, setUpSecondFactor } from '../../../../test/second-factor';
import { rightPassword } from '../../../../test/session-app';
import { startedSessionApp } from '../../../../test/started-app';

const test = startedSessionApp();
let number = 0;
const newPassword = 'eleven white ducks on the pond';

async function somebody() {
  const name = `forgetful${++number}`;
  const userId = await test.addPerson(name, 'Manager');
  return { name, userId, to: `${name}@vale.example` };
}

const lettersTo = async (to: string) => (await test.letters()).filter((letter) => letter.to === to);
async function tokenFor(to: string): Promise<string> {
  const texts = (await lettersTo(to)).map(({ text }) => text).join('\n');
  return [...texts.matchAll(/#token=([\w-]+)/g)].at(-1)?.[1] ?? '';
}
const requestLink = (name: string) => test.browser().call(requestPasswordReset, { name });
const reset = (token: string, password = newPassword) => test.browser().call(resetPassword, { token, password });

describe('a forgotten password', () => {
  it('is set anew with the link of a mail in the person’s language; everything signed in is signed out', async () => {
    const { name, userId, to } = await somebody();
    await test.sql`update user_account set language = 'de' where id = ${userId}`;
    const person = test.browser();
    await person.signIn(name);
    expect((await requestLink(name)).body).toEqual({ accepted: true });
    expect((await lettersTo(to)).at(-1)?.subject).toBe('Ein neues Passwort für Henhouse');
    expect((await reset(await tokenFor(to))).status).toBe(200);
    expect(await person.whoAmI()).toBe(401);
    expect((await test.browser().signIn(name)).status).toBe(400);
    expect((await test.browser().signIn(name, newPassword)).status).toBe(200);
    expect((await lettersTo(to)).at(-1)?.subject).toBe('Ihr Henhouse-Passwort wurde geändert');
  });

  it('is set once: of two that come with one link at once, one is refused, and later nobody gets in with it', async () => {
    const { name, to } = await somebody();
    await requestLink(name);
    const token = await tokenFor(to);
    const replies = await Promise.all([reset(token), reset(token, 'nine grey geese fly over')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await reset(token, 'three red foxes at the fence')).problem.problems?.[0]?.code).toBe('noLongerValid');
  });

  it('keeps only the hash of the link, which ends after 60 minutes and with every later one', async () => {
    const { name, to } = await somebody();
    await requestLink(name);
    const first = await tokenFor(to);
    const rows = await test.sql<{ text: string }>`select l::text as text from account_link l`;
    expect(rows.map(({ text }) => text).join()).not.toContain(first);
    await requestLink(name);
    const second = await tokenFor(to);
    expect(second).not.toBe(first);
    expect((await reset(first)).status).toBe(422);
    test.clock.pass(3601);
    expect((await reset(second)).status).toBe(422);
  });

  it('needs fifteen characters, twelve with a second factor, and not the one of before', async () => {
    const plain = await somebody();
    await requestLink(plain.name);
    const token = await tokenFor(plain.to);
    expect((await reset(token, 'short hen yard')).problem.problems?.[0]).toMatchObject({
      code: 'passwordShort',
      params: { min: 15 },
    });
    expect((await reset(token, rightPassword)).problem.problems?.[0]?.code).toBe('passwordSame');
    expect((await reset(token)).status).toBe(200);

    const sure = await somebody();
    const person = test.browser();
    await person.signIn(sure.name);
    await setUpSecondFactor(test, person);
    await requestLink(sure.name);
    expect((await reset(await tokenFor(sure.to), 'short hen yard')).status).toBe(200);
    // The new password alone still opens nothing.
    expect(await bringPassword(test.browser(), sure.name, 'short hen yard')).not.toBe('');
  });

  it('brings no mail to who has no address, is deactivated, or never proved theirs; and the same answer', async () => {
    const managed = await somebody();
    await test.sql`update user_account set email = null, managed_by = ${ids.vale.companyId}
      where id = ${managed.userId}`;
    const gone = await somebody();
    await test.sql`update user_account set state = 'inactive' where id = ${gone.userId}`;
    const unproved = await somebody();
    await test.sql`update user_account set verified_at = null where id = ${unproved.userId}`;
    const before = (await test.letters()).length;
    for (const { name } of [managed, gone, unproved, { name: 'nobody at all' }]) {
      expect((await requestLink(name)).body).toEqual({ accepted: true });
    }
    expect(await test.letters()).toHaveLength(before);
  });

  it('does not fill anybody’s mailbox: after five wishes there is a wait, for names that nobody has too', async () => {
    const { name } = await somebody();
    for (const wanted of [name, 'not there either']) {
      const statuses: number[] = [];
      for (let time = 0; time < 6; time++) statuses.push((await requestLink(wanted)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  it('is of no use any more once the password was changed by other means', async () => {
    const { name, to } = await somebody();
    await requestLink(name);
    const token = await tokenFor(to);
    const person = test.browser();
    await person.signIn(name);
    const body = { currentPassword: rightPassword, newPassword: 'three red foxes at the fence' };
    expect((await person.call(changePassword, body)).status).toBe(200);
    expect((await reset(token)).status).toBe(422);
  });
});
