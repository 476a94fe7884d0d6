import { listFarms } from '@henhouse/contract/farm/farm';
import { endOtherSessions } from '@henhouse/contract/session/account';
import { changePassword, requestPasswordReset, resetPassword } from '@henhouse/contract/session/password';
import { getSession, refresh } from '@henhouse/contract/session/session';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ids } from '../../../test/people';
import { setUpSecondFactor } from '../../../test/second-factor';
import { type Caller, rightPassword } from '../../../test/session-app';
import { startedSessionApp } from '../../../test/started-app';
import { setPasswordHash } from './account.store';
import { hashPassword } from './password-hash';

const test = startedSessionApp();
let otherHash: string;
let number = 0;
const otherPassword = 'eleven white ducks on the pond';

beforeAll(async () => {
  otherHash = await hashPassword(otherPassword);
});

async function somebody(role = 'Manager', more: object = { farmIds: [ids.vale.farmId] }) {
  const name = `person${++number}`;
  const userId = await test.addPerson(name, role, more);
  const person = test.browser();
  await person.signIn(name);
  return { name, userId, person };
}

const asApplication = (work: ReturnType<typeof sql>) =>
  test.app.db.company(ids.vale.companyId, null, (tx) => tx.run(work));
const acrossCompanies = (work: ReturnType<typeof sql>) =>
  test.app.db.unsafeAcrossCompanies('tests', (tx) => tx.run(work));

type Change = (userId: string) => Promise<unknown>;

const endings: [string, Change][] = [
  [
    'the user is deactivated',
    (id) => acrossCompanies(sql`update user_account set state = 'inactive' where id = ${id}`),
  ],
  [
    'the membership is deactivated',
    (id) => asApplication(sql`update membership set state = 'inactive' where user_id = ${id}`),
  ],
  ['the membership is gone', (id) => asApplication(sql`delete from membership where user_id = ${id}`)],
  [
    'the password changes',
    (id) => test.app.db.unsafeAcrossCompanies('tests', (tx) => setPasswordHash(tx, id, otherHash)),
  ],
  [
    'the second factor changes',
    (id) => acrossCompanies(sql`update user_account set totp_secret = 'X' where id = ${id}`),
  ],
  [
    'somebody ends all sessions',
    (id) => acrossCompanies(sql`update session set ended_at = now(), end_reason = 'byOwner' where user_id = ${id}`),
  ],
];

/** Sixteen at once ask all the time; which answers came to questions that were asked after the change was committed? */
async function underLoad(
  ask: () => Promise<number>,
  change: () => Promise<unknown>,
): Promise<{ before: number[]; after: number[] }> {
  let committedAt = Number.POSITIVE_INFINITY;
  const load = { isOn: true };
  const before: number[] = [];
  const after: number[] = [];
  const workers = Array.from({ length: 16 }, async () => {
    while (load.isOn) {
      const askedAt = performance.now();
      const status = await ask();
      (askedAt > committedAt ? after : before).push(status);
    }
  });
  const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
  while (before.length < enough) await pause();
  await change();
  committedAt = performance.now();
  while (after.length < enough) await pause();
  load.isOn = false;
  await Promise.all(workers);
  return { before, after };
}
const enough = 60;
const served = (statuses: readonly number[]) => statuses.filter((status) => status < 400).length;

describe('what somebody does with their own account ends what is signed in with it', () => {
  const newPassword = 'eleven white ducks on the pond';
  const acts: [string, (person: Caller, name: string) => Promise<unknown>][] = [
    [
      'they change their password',
      (person) => person.call(changePassword, { currentPassword: rightPassword, newPassword }),
    ],
    [
      'they reset a forgotten one',
      async (_, name) => {
        await test.browser().call(requestPasswordReset, { name });
        const token = /#token=([\w-]+)/.exec((await test.letters()).at(-1)?.text ?? '')?.[1] ?? '';
        return test.browser().call(resetPassword, { token, password: newPassword });
      },
    ],
    ['they set up a second factor', (person) => setUpSecondFactor(test, person)],
    ['they end all others', (person) => person.call(endOtherSessions, {})],
  ];
  it.each(acts)('when %s: under load no other session is served once more, and none is refreshed', async (_, act) => {
    const { name, person } = await somebody();
    const other = test.browser();
    await other.signIn(name);
    const { before, after } = await underLoad(
      () => other.whoAmI(),
      () => act(person, name),
    );
    expect(served(before)).toBeGreaterThan(30);
    expect(served(after)).toBe(0);
    expect((await other.refresh()).status).toBe(401);
  });
});

describe('a session ends at once', () => {
  it.each(endings)('when %s: under load not one request more is served, and none is refreshed', async (_, change) => {
    const { userId, person } = await somebody();
    const { before, after } = await underLoad(
      () => person.whoAmI(),
      () => change(userId),
    );
    expect(served(before)).toBeGreaterThan(30);
    expect(served(after)).toBe(0);
    expect(new Set(after)).toEqual(new Set([401]));
    expect((await person.refresh()).status).toBe(401);
  });

  it('and this load would see it: without a change everything goes on being served', async () => {
    const { person } = await somebody();
    const { after } = await underLoad(
      () => person.whoAmI(),
      async () => undefined,
    );
    expect(served(after)).toBe(after.length);
  });

  it('of a whole company when it is suspended, and of no other', async () => {
    const { person, name } = await somebody();
    const hillId = await test.addPerson('neighbour', 'Owner', { companyId: ids.hill.companyId, allFarms: true });
    const neighbour = test.browser();
    await neighbour.signIn('neighbour');
    const suspend = () => acrossCompanies(sql`update company set state = 'suspended' where id = ${ids.vale.companyId}`);
    const { after } = await underLoad(() => person.whoAmI(), suspend);
    expect(served(after)).toBe(0);
    expect(await neighbour.whoAmI()).toBe(200);
    expect((await test.browser().signIn(name)).status).toBe(400);
    await acrossCompanies(sql`update company set state = 'active' where id = ${ids.vale.companyId}`);
    expect(await person.whoAmI()).toBe(401);
    expect((await test.browser().signIn(name)).status).toBe(200);
    expect(hillId).toBeDefined();
  });

  it('for good: coming back brings no old session back', async () => {
    const { userId, person, name } = await somebody();
    await asApplication(sql`update membership set state = 'inactive' where user_id = ${userId}`);
    await asApplication(sql`update membership set state = 'active' where user_id = ${userId}`);
    expect(await person.whoAmI()).toBe(401);
    expect((await test.browser().signIn(name)).status).toBe(200);
  });

  it('of a super_admin who is none any more', async () => {
    const id = await test.addSuperAdmin('root');
    const root = test.browser();
    await root.signIn('root');
    await acrossCompanies(sql`update user_account set is_super_admin = false where id = ${id}`);
    expect(await root.whoAmI()).toBe(401);
    await acrossCompanies(sql`update user_account set is_super_admin = true where id = ${id}`);
    expect(await root.whoAmI()).toBe(401);
  });

  it('on all devices but one when somebody ends all others', async () => {
    const { userId, name, person } = await somebody();
    const other = test.browser();
    await other.signIn(name);
    const [row] = await test.sql<{ id: string }>`select id from session where user_id = ${userId}
      order by created_at, ctid limit 1`;
    await acrossCompanies(sql`
      update session set ended_at = now(), end_reason = 'endedOthers' where user_id = ${userId} and id <> ${row?.id}`);
    expect([await person.whoAmI(), await other.whoAmI()].toSorted()).toEqual([200, 401]);
  });

  it('cannot slip through: signing in with the old password while it changes leaves no session open', async () => {
    for (let round = 0; round < 12; round++) {
      const name = `racer${round}`;
      const userId = await test.addPerson(name, 'Doctor');
      const browsers = Array.from({ length: 4 }, () => test.browser());
      const change = async () => {
        await new Promise((resolve) => setTimeout(resolve, round * 8));
        await test.app.db.unsafeAcrossCompanies('tests', (tx) => setPasswordHash(tx, userId, otherHash));
      };
      await Promise.all([change(), ...browsers.map((browser) => browser.signIn(name, rightPassword))]);
      expect(await test.sql`select id from session where user_id = ${userId} and ended_at is null`).toEqual([]);
      for (const browser of browsers) if (browser.tokens) expect(await browser.whoAmI()).toBe(401);
    }
  });

  it('cannot slip through a refresh either', async () => {
    for (let round = 0; round < 10; round++) {
      const { userId, person } = await somebody();
      const old = person.tokens?.refreshToken ?? '';
      await Promise.all([
        acrossCompanies(sql`update user_account set state = 'inactive' where id = ${userId}`),
        ...Array.from({ length: 4 }, () => person.call(refresh, { refreshToken: old })),
      ]);
      expect((await person.call(refresh, { refreshToken: old })).status).toBe(401);
      expect(await person.whoAmI()).toBe(401);
    }
  });
});

describe('rights are read anew, and nobody is signed out', () => {
  const changes: [string, ReturnType<typeof sql>][] = [
    ['the role', sql`role = 'Boss'`],
    ['the farms', sql`farm_ids = '{}'`],
    ['the farms, by somebody who forgets the version,', sql`farm_ids = '{}', version = version`],
  ];
  it.each(changes)('when %s change: no request more is served with the old ones', async (_, set) => {
    const { userId, person } = await somebody();
    const ask = async () => (await person.call(listFarms)).status;
    const { before, after } = await underLoad(ask, () =>
      asApplication(sql`update membership set ${set} where user_id = ${userId}`),
    );
    expect(served(before)).toBeGreaterThan(30);
    expect(new Set(after)).toEqual(new Set([403]));
    expect(await person.whoAmI()).toBe(200);
    expect((await person.refresh()).status).toBe(200);
  });

  it('and counted, once a change, so that open screens hear of it even from somebody who forgets to count', async () => {
    const { userId } = await somebody();
    const versionAfter = async (set: ReturnType<typeof sql>) => {
      await asApplication(sql`update membership set ${set} where user_id = ${userId}`);
      const [row] = await test.sql<{ version: number }>`select version from membership where user_id = ${userId}`;
      return row?.version;
    };
    expect(await versionAfter(sql`farm_ids = '{}'`)).toBe(2);
    expect(await versionAfter(sql`role = 'Doctor', version = version + 1`)).toBe(3);
    expect(await versionAfter(sql`last_active_at = now()`)).toBe(3);
  });

  it('and the browser gets the new rules with its next question', async () => {
    const { userId, person } = await somebody('Supervisor', { farmIds: [ids.vale.farmId], shedIds: [ids.vale.shedId] });
    const may = async (caller: Caller, subject: string) =>
      (await caller.call(getSession)).body.ability.some((rule) => rule.subject === subject && rule.action === 'update');
    expect(await may(person, 'Farm')).toBe(false);
    await asApplication(sql`update membership set role = 'Manager' where user_id = ${userId}`);
    expect(await may(person, 'Farm')).toBe(true);
  });
});

describe('a live stream', () => {
  it('is closed within five seconds after its session has ended', async () => {
    const { userId, person } = await somebody();
    const address = await test.app.http.listen({ port: 0, host: '127.0.0.1' });
    const cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(`${address}/api/v1/live`, {
      headers: { authorization: `Bearer ${person.tokens?.accessToken}`, cookie, 'sec-fetch-site': 'same-origin' },
    });
    expect(response.status).toBe(200);
    const reader = response.body?.getReader();
    await reader?.read();
    const endedAt = performance.now();
    await acrossCompanies(sql`update user_account set state = 'inactive' where id = ${userId}`);
    for (let done = false; !done; ) done = (await reader?.read())?.done ?? true;
    expect(performance.now() - endedAt).toBeLessThan(5000);
  });
});
