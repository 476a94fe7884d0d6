import { getSession, login, refresh } from '@henhouse/contract/session/session';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, rightPassword, sessionApp } from '../../../test/session-app';
import { startedSessionApp } from '../../../test/started-app';
import { networkOf } from '../../platform/http/call/network';

const test = startedSessionApp();
beforeAll(async () => {
  for (let number = 1; number <= 12; number++) await test.addPerson(`person${number}`, 'Doctor');
});

const attempt = async (caller: Caller, email: string, password = 'wrong') => {
  const reply = await caller.call(login, { email, password });
  return { status: reply.status, waitS: Number(reply.headers['retry-after'] ?? 0), problem: reply.problem };
};
async function failTimes(caller: () => Caller, email: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) expect((await attempt(caller(), email)).status).toBe(400);
}

describe('guessing the password of one account', () => {
  it('meets a wait of 30 s from the fifth failure on, doubling to an hour, wherever the guesses come from', async () => {
    await failTimes(() => test.browser(), 'person1', 5);
    const waits: number[] = [];
    for (let time = 0; time < 9; time++) {
      const refused = await attempt(test.browser(), 'person1');
      expect(refused).toMatchObject({ status: 429, problem: { code: 'tooManyRequests', retryAfterS: refused.waitS } });
      waits.push(refused.waitS);
      test.clock.pass(refused.waitS);
      expect((await attempt(test.browser(), 'person1')).status).toBe(400);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
  });

  it('does not help by hitting the right one during the wait, and the wait is not prolonged by trying', async () => {
    await failTimes(() => test.browser(), 'person2', 5);
    for (let time = 0; time < 10; time++) {
      expect((await attempt(test.browser(), 'person2', rightPassword)).status).toBe(429);
    }
    test.clock.pass(30);
    expect((await attempt(test.browser(), 'person2', rightPassword)).status).toBe(200);
  });

  it('starts anew after the right one', async () => {
    await failTimes(() => test.browser(), 'person3', 4);
    expect((await attempt(test.browser(), 'person3', rightPassword)).status).toBe(200);
    await failTimes(() => test.browser(), 'person3', 4);
    expect((await attempt(test.browser(), 'person3', rightPassword)).status).toBe(200);
  });

  it('is not hurried by guessing a hundred times at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, guess) => attempt(test.browser(), 'person4', `guess ${guess}`)),
    );
    expect(replies.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400, 429]));
  });

  it('does not lock out who is signed in', async () => {
    const person = test.browser();
    await person.signIn('person5');
    await failTimes(() => test.browser(), 'person5', 5);
    expect((await attempt(test.browser(), 'person5')).status).toBe(429);
    expect((await person.call(getSession)).status).toBe(200);
    expect((await person.call(refresh, { refreshToken: person.tokens?.refreshToken ?? '' })).status).toBe(200);
  });

  it('is remembered by the database, not by a process that can be restarted', async () => {
    await failTimes(() => test.browser(), 'person6', 5);
    const rows = await test.sql<{ key: Buffer; failures: number }>`select key, failures from sign_in_failure
      where failures >= 5`;
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows.map(({ key }) => key.toString('latin1')))).not.toContain('person6');
  });

  it('is forgotten a day later', async () => {
    await failTimes(() => test.browser(), 'person7', 4);
    test.clock.pass(86_401);
    await failTimes(() => test.browser(), 'person7', 4);
    expect((await attempt(test.browser(), 'person7', rightPassword)).status).toBe(200);
  });

  it('counts names that do not exist the same way', async () => {
    await failTimes(() => test.browser(), 'nobody@vale.example', 5);
    expect(await attempt(test.browser(), 'nobody@vale.example')).toMatchObject({ status: 429, waitS: 30 });
  });
});

describe('guessing many accounts from one address', () => {
  it('meets the same wait, once it is more than an office full of people mistypes', async () => {
    const thief = test.browser();
    for (let number = 1; number <= 50; number++) {
      expect((await attempt(thief, `stranger${number}`)).status).toBe(400);
    }
    expect(await attempt(thief, 'stranger51')).toMatchObject({ status: 429, waitS: 30 });
    expect((await attempt(test.browser(), 'stranger51')).status).toBe(400);
  });

  it('is not paid for with an account of one’s own', async () => {
    const thief = test.script();
    for (let number = 1; number <= 49; number++) expect((await attempt(thief, `victim${number}`)).status).toBe(400);
    expect((await attempt(thief, 'person8', rightPassword)).status).toBe(200);
    expect((await attempt(thief, 'victim50')).status).toBe(400);
    expect((await attempt(thief, 'person8', rightPassword)).status).toBe(429);
  });

  it('keeps nobody out of a browser that they were signed in with: not behind the same address, not on their name', async () => {
    const own = test.browser();
    await own.signIn('person9');
    const stranger = test.browser();
    stranger.ip = own.ip;
    for (let number = 1; number <= 50; number++) await attempt(stranger, `other${number}`);
    await failTimes(() => test.browser(), 'person9', 5);
    expect((await attempt(stranger, 'person10', rightPassword)).status).toBe(429);
    expect((await attempt(test.browser(), 'person9', rightPassword)).status).toBe(429);
    expect((await attempt(own, 'person9', rightPassword)).status).toBe(200);
    // There it is counted by itself.
    await failTimes(() => own, 'person9', 5);
    expect((await attempt(own, 'person9', rightPassword)).status).toBe(429);
  });

  it('is no trap for an office whose people mistype once and then get it right', async () => {
    const office = test.browser();
    for (let number = 1; number <= 12; number++) {
      const name = `colleague${number}`;
      await test.addPerson(name, 'Doctor');
      expect((await attempt(office, name)).status).toBe(400);
      expect((await attempt(office, name, rightPassword)).status, name).toBe(200);
    }
  });

  it('is not hidden by an address that the caller writes himself, with a proxy in front or without', async () => {
    const behindProxy = await sessionApp({ trustProxy: true });
    for (const [app, forwarded] of [
      [test, (time: number) => `192.0.2.${time}`],
      [behindProxy, (time: number) => `192.0.2.${time}, 203.0.113.9`],
    ] as const) {
      const thief = app.browser();
      const statuses: number[] = [];
      for (let time = 1; time <= 51; time++) {
        const body = { email: `somebody${time}`, password: 'wrong' };
        statuses.push((await thief.call(login, body, { 'x-forwarded-for': forwarded(time) })).status);
      }
      expect(new Set(statuses.slice(0, 50))).toEqual(new Set([400]));
      expect(statuses.at(-1)).toBe(429);
    }
    await behindProxy.close();
  });

  it('takes a whole IPv6 network for one address, and an IPv4 address for itself', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:0DB8:0001:0002::9')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });
});
