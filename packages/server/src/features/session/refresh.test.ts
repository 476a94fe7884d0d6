import { refresh } from '@henhouse/contract/session/session';
import { beforeAll, describe, expect, it } from 'vitest';
import { ids } from '../../../test/people';
import { type Caller } from '../../../test/session-app';
import { startedSessionApp } from '../../../test/started-app';

const test = startedSessionApp();
beforeAll(async () => {
  await test.addPerson('manager', 'Manager', { farmIds: [ids.vale.farmId] });
});

async function signedIn(): Promise<Caller & { first: string }> {
  const person = test.browser();
  const { body } = await person.signIn('manager');
  return Object.assign(person, { first: body.refreshToken });
}
const present = async (person: Caller, refreshToken: string) => {
  const reply = await person.call(refresh, { refreshToken });
  return reply.status === 200 ? reply.body.refreshToken : reply.status;
};

describe('a refresh token', () => {
  it('is exchanged for a new pair, and the new access token works', async () => {
    const person = await signedIn();
    const reply = await person.refresh();
    expect(Object.keys(reply.body).toSorted()).toEqual(['accessToken', 'expiresIn', 'refreshToken']);
    expect(reply.body.refreshToken).not.toBe(person.first);
    expect(await person.whoAmI()).toBe(200);
  });

  it('answers the same successor again within the minute, even after that one was used', async () => {
    const person = await signedIn();
    const second = await present(person, person.first);
    const third = await present(person, String(second));
    test.clock.pass(60);
    expect(await present(person, person.first)).toBe(second);
    expect(await present(person, String(second))).toBe(third);
  });

  it('answers the same successor days later, as long as that one was never used: the phone was out of reach', async () => {
    const person = await signedIn();
    const second = await present(person, person.first);
    test.clock.pass(3 * 86_400);
    expect(await present(person, person.first)).toBe(second);
    expect(await present(person, String(second))).toBeTypeOf('string');
  });

  it('ends the whole session when an old one turns up after its successor was used, and says so by mail and in the log', async () => {
    const person = await signedIn();
    const second = await present(person, person.first);
    const third = await present(person, String(second));
    test.clock.pass(61);
    const letters = (await test.letters()).length;
    const thief = await person.call(refresh, { refreshToken: person.first });
    expect([thief.status, thief.problem.title]).toEqual([401, 'Invalid refresh token']);
    expect(await present(person, String(third))).toBe(401);
    expect(await person.whoAmI()).toBe(401);
    const sent = (await test.letters()).slice(letters);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: 'manager@vale.example',
      subject: 'We ended a session of your Henhouse account',
    });
    const noted = await test.sql`select action from audit_log where company_id = ${ids.vale.companyId}
      and action = 'refreshTokenReused'`;
    expect(noted).toHaveLength(1);
  });

  it('ends only its own session so, not that of another device', async () => {
    const [phone, desk] = [await signedIn(), await signedIn()];
    await phone.refresh();
    await phone.refresh();
    test.clock.pass(61);
    expect(await present(phone, phone.first)).toBe(401);
    expect(await present(desk, desk.first)).toBeTypeOf('string');
  });

  it('ends nothing when somebody without the cookie presents an old one: that would be a way to sign others out', async () => {
    const person = await signedIn();
    await person.refresh();
    await person.refresh();
    test.clock.pass(61);
    expect(await present(test.script(), person.first)).toBe(401);
    expect((await person.refresh()).status).toBe(200);
  });

  it('gives twenty tabs that wake at once one and the same successor', async () => {
    const person = await signedIn();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => person.call(refresh, { refreshToken: person.first })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.refreshToken)).size).toBe(1);
    const [{ count } = { count: 0 }] = await test.sql<{ count: number }>`
      select count(*)::int as count from refresh_token t
      where session_id = (select id from session order by created_at desc, used_at desc limit 1)`;
    expect(count).toBeLessThanOrEqual(2);
    person.tokens = replies[0]?.body;
    expect((await person.refresh()).status).toBe(200);
  });

  it('keeps one line of succession when tabs with old and new tokens come together', async () => {
    const person = await signedIn();
    const second = String(await present(person, person.first));
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, tab) => present(person, tab % 2 === 0 ? person.first : second)),
    );
    const [fromFirst, fromSecond] = [0, 1].map((rest) => new Set(replies.filter((_, tab) => tab % 2 === rest)));
    expect(fromFirst).toEqual(new Set([second]));
    expect(fromSecond?.size).toBe(1);
    expect([...(fromSecond ?? [])][0]).toBeTypeOf('string');
  });

  it('says 401 `Invalid refresh token` to whatever never was one', async () => {
    const person = await signedIn();
    const strange = [
      'x',
      'null',
      `${person.first}A`,
      person.first.slice(1),
      person.first.toUpperCase(),
      person.tokens?.accessToken ?? '',
      Buffer.alloc(32).toString('base64url'),
      "' or 1=1 --",
      '🐔'.repeat(50),
    ];
    for (const refreshToken of strange) {
      const reply = await person.call(refresh, { refreshToken });
      expect([reply.status, reply.problem.title], refreshToken).toEqual([401, 'Invalid refresh token']);
    }
    for (const body of [
      {},
      { refreshToken: '' },
      { refreshToken: 5 },
      { refreshToken: ['x'] },
      { refreshToken: 'x'.repeat(501) },
    ]) {
      expect((await person.call(refresh, body)).status).toBe(422);
    }
    expect(await person.whoAmI()).toBe(200);
  });

  it('cannot be worked out from the database and an old token without the server’s key', async () => {
    const person = await signedIn();
    const successor = await present(person, person.first);
    const { successorOf } = await import('./refresh-token');
    const { secretsFrom } = await import('../../platform/secrets/secrets');
    expect(successorOf(secretsFrom(Buffer.alloc(32, 8)), person.first)).not.toBe(successor);
  });

  it('ends the session without alarm when the server’s key was changed in between', async () => {
    const person = await signedIn();
    await person.refresh();
    await test.sql`update refresh_token set hash = decode(md5(random()::text), 'hex') where generation = 1
      and session_id = (select session_id from refresh_token where hash = sha256(${person.first}::bytea))`;
    const letters = (await test.letters()).length;
    expect(await present(person, person.first)).toBe(401);
    expect(await test.letters()).toHaveLength(letters);
  });
});
