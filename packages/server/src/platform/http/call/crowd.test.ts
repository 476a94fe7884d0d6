import { setTimeout as sleep } from 'node:timers/promises';
import { endpoint } from '@henhouse/contract/endpoint';
import { login } from '@henhouse/contract/session/session';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ids } from '../../../../test/people';
import { startedApp } from '../../../../test/started-app';
import { route } from '../route';

const done = z.object({ done: z.literal(true) });
const look = endpoint('crowd.look', 'GET', '/test/look', {
  summary: 'A look that holds its connection for a fifth of a second',
  access: { action: 'read', subject: 'DataEntry' },
  output: done,
});
const hold = endpoint('crowd.hold', 'GET', '/test/hold', {
  summary: 'A look that holds its connection for longer than anybody waits for one',
  access: { action: 'read', subject: 'DataEntry' },
  output: done,
});
const write = endpoint('crowd.write', 'POST', '/test/write', {
  summary: 'Something that was typed',
  access: { action: 'create', subject: 'DataEntry' },
  input: z.strictObject({}),
  output: done,
});

const test = startedApp({
  farms: false,
  register(app) {
    route(app, look, async ({ tx }) => {
      await tx.run(sql`select pg_sleep(0.2)`);
      return { done: true };
    });
    route(app, hold, async ({ tx }) => {
      await tx.run(sql`select pg_sleep(6)`);
      return { done: true };
    });
    route(app, write, async ({ audit }) => {
      audit({ action: 'create', subject: 'DataEntry', subjectId: ids.missing, after: {} });
      return { done: true };
    });
  },
});

async function timed<Answered>(request: Promise<Answered>): Promise<Answered & { tookMs: number }> {
  const fromMs = performance.now();
  const answered = await request;
  return { ...answered, tookMs: performance.now() - fromMs };
}
const looking = () => timed(test.call(look, {}, 'vale.Manager'));

describe('where more come than the database can serve', () => {
  it('those who would wait too long are told at once to come back, what was typed and who signs in are served, and then everybody', async () => {
    // Six connections, a fifth of a second each: twenty in line are more than half a second.
    await Promise.all(Array.from({ length: 16 }, looking));
    test.logged.length = 0;
    const looks: ReturnType<typeof looking>[] = [];
    for (let at = 0; at < 80; at += 1) {
      looks.push(looking());
      await sleep(2);
    }
    const [typed, signingIn, health] = await Promise.all([
      timed(test.call(write, { body: {} }, 'vale.Manager')),
      timed(test.call(login, { body: { email: 'nobody@vale.example', password: 'three red hens' } }, 'nobody')),
      timed(test.app.http.inject({ method: 'GET', url: '/health/ready' })),
    ]);
    const answers = await Promise.all(looks);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(20);
    expect(refused[0]?.problem).toMatchObject({ code: 'unavailable', retryAfterS: 1 });
    expect(refused[0]?.headers['retry-after']).toBe('1');
    // Whoever is told to come back has not waited for the five seconds of before.
    expect(Math.max(...refused.map(({ tookMs }) => tookMs))).toBeLessThan(2000);
    const served = answers.filter(({ status }) => status === 200);
    expect(served.length + refused.length).toBe(80);
    expect(Math.max(...served.map(({ tookMs }) => tookMs))).toBeLessThan(4000);
    expect([typed.status, signingIn.status, health.statusCode]).toEqual([200, 400, 200]);
    // Told once, not for each.
    expect(test.logged.filter((line) => /come back/.test(line))).toHaveLength(1);
    expect(test.logged.filter((line) => /"level":50/.test(line))).toEqual([]);
    expect((await looking()).status).toBe(200);
  });

  it('those who waited in vain are told the same, and none of them is an error of the server', async () => {
    // Of eight connections requests have six.
    const held = Array.from({ length: 6 }, () => test.call(hold, {}, 'vale.Manager'));
    await sleep(300);
    const typed = await Promise.all(Array.from({ length: 40 }, () => test.call(write, { body: {} }, 'vale.Manager')));
    expect(typed.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
      Array.from({ length: 40 }, () => [503, '5']),
    );
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(test.logged.filter((line) => /"level":50/.test(line))).toEqual([]);
    expect(test.logged.filter((line) => /come back/.test(line))).toHaveLength(1);
  });
});
