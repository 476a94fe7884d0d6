import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@henhouse/contract/all';
import { createFarm, getFarm, listFarms } from '@henhouse/contract/farm/farm';
import { closePeriod, reopenPeriod } from '@henhouse/contract/money/period';
import { paramNames } from '@henhouse/contract/path';
import {
  type ApiToken,
  createApiToken,
  listApiTokens,
  renameApiToken,
  revokeApiToken,
} from '@henhouse/contract/people/api-token';
import { getSession, logout, refresh } from '@henhouse/contract/session/session';
import { tokenRequestsPerMin } from '@henhouse/domain/people/token-pace';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixtureIds } from '../../../test/farm.fixture';
import { sendRaw as sendAnyhow } from '../../../test/gates/raw-request';
import { type Actor, ids, sessionIdOf, userIdOf } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import { clearOldSessions } from '../session/session.store';

const test = startedApp();
const fixture = fixtureIds('vale');
const begin = '2026-03-02T12:00:00Z';

beforeEach(() => test.clock.set(begin));

interface Wish {
  readonly as?: Actor;
  readonly permissions?: string[];
  readonly farmIds?: string[] | null;
  readonly lifeDays?: number;
}

let number = 0;

function requestToken(wish: Wish = {}) {
  const { as = 'vale.Owner', permissions = ['read:Farm'], farmIds = null, lifeDays = 30 } = wish;
  const body = { id: randomUUID(), name: `Token ${++number}`, lifeDays, permissions, farmIds };
  return test.call(createApiToken, { body }, as);
}

async function make(wish: Wish = {}): Promise<{ token: ApiToken; secret: string }> {
  const answer = await requestToken(wish);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const by = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });
const farmsBy = async (secret: string) => (await test.call(listFarms, by(secret), 'nobody')).status;
const revoke = (tokenId: string) =>
  test.ok(revokeApiToken, { params: { tokenId }, body: { reason: 'No longer used' } }, 'vale.Admin');
const stateOf = async (id: string) =>
  (await test.ok(listApiTokens, { query: { perPage: '200' } }, 'vale.Owner')).items.find((row) => row.id === id);

describe('an API token', () => {
  it('does what it was given, and not more', async () => {
    const { secret } = await make({ permissions: ['read:Farm'] });
    const farms = await test.ok(listFarms, by(secret), 'nobody');
    expect(farms.items.map(({ code }) => code).toSorted()).toEqual(['F1', 'F2']);
    const farm = { id: randomUUID(), name: 'By a program', code: 'P1', kind: 'broiler', ownership: 'own' } as const;
    expect((await test.call(createFarm, { ...by(secret), body: farm }, 'nobody')).status).toBe(403);
  });

  it('sees the farms it was made for, and no other', async () => {
    const { secret, token } = await make({ farmIds: [fixture.farmId] });
    expect(token.farmNames).toEqual(['Farm F1 of vale']);
    expect((await test.ok(listFarms, by(secret), 'nobody')).items.map(({ id }) => id)).toEqual([fixture.farmId]);
    const other = await test.call(getFarm, { ...by(secret), params: { farmId: fixture.otherFarmId } }, 'nobody');
    expect(other.status).toBe(403);
  });

  it('made for some farms, does nothing for the whole company: it adds no farm, and closes and opens no books', async () => {
    const permissions = ['create:Farm', 'close:Period', 'reopen:Period', 'read:Period'];
    const { secret } = await make({ farmIds: [fixture.farmId], permissions });
    const farm = { id: randomUUID(), name: 'One more', code: 'P3', kind: 'broiler', ownership: 'own' } as const;
    const month = { params: { month: '2026-02-01' }, version: 0 };
    const [closing, opening] = [{ to: 'softClosed', reason: 'Over' } as const, { reason: 'Not over' }];
    expect((await test.call(createFarm, { ...by(secret), body: farm }, 'nobody')).status).toBe(403);
    expect((await test.call(closePeriod, { ...by(secret), ...month, body: closing }, 'nobody')).status).toBe(403);
    expect((await test.call(reopenPeriod, { ...by(secret), ...month, body: opening }, 'nobody')).status).toBe(403);
  });

  it('is named in the audit log for what it writes, whatever its program says it is', async () => {
    const { secret, token } = await make({ permissions: ['create:Farm', 'read:Farm'] });
    const id = randomUUID();
    const headers = { ...by(secret).headers, 'sec-fetch-site': 'same-origin', 'x-screen': 'apps-farm-add' };
    const body = { id, name: 'By a program', code: 'P2', kind: 'broiler', ownership: 'own' } as const;
    await test.ok(createFarm, { headers, body }, 'nobody');
    const lines = await test.sql`select via, token_name, screen, actor_name from audit_log where subject_id = ${id}`;
    expect(lines).toEqual([{ via: 'token', token_name: token.name, screen: null, actor_name: 'Owner of vale' }]);
  });

  it('shows its secret once: it is in no list, in no log, in no row', async () => {
    const body = { id: randomUUID(), name: 'Once', lifeDays: 7, permissions: ['read:Farm'], farmIds: null };
    const { secret } = await test.ok(createApiToken, { body }, 'vale.Owner');
    const again = await test.call(createApiToken, { body }, 'vale.Owner');
    expect(again.problem).toMatchObject({ status: 409, code: 'alreadyExists' });
    const key = secret.slice(-43);
    const inBase64 = Buffer.from(secret.slice(3), 'base64url').subarray(48);
    for (const table of ['document', 'audit_log', 'api_token', 'session', 'event']) {
      const rows = await test.database.query<{ text: string }>(`select row_to_json(t)::text as text from ${table} t`);
      const found = rows.filter(
        ({ text }) =>
          text.includes(key) ||
          text.includes(inBase64.toString('base64url')) ||
          text.includes(inBase64.toString('hex')),
      );
      expect(found, table).toEqual([]);
    }
    expect(test.logged.filter((line) => line.includes(key))).toEqual([]);
    expect((await test.call(listApiTokens, {}, 'vale.Owner')).text).not.toContain(key);
  });

  it.each(allEndpoints.filter(({ access }) => access === 'person').map((each) => [each.id, each] as const))(
    'has no way to what is its maker’s own: %s',
    async (_, each) => {
      const { secret } = await make({ permissions: ['read:BreedStandard'] });
      const path = Object.fromEntries(
        paramNames(each.path).map((name) => [name, fixture[name as 'farmId'] ?? randomUUID()]),
      );
      const answer = await sendAnyhow(test, each, { headers: by(secret).headers, path, body: {}, version: 1 });
      expect([answer.status, JSON.parse(answer.text).code], answer.text).toEqual([403, 'notAllowed']);
    },
  );

  it('says when it was last used', async () => {
    const { secret, token } = await make();
    expect((await stateOf(token.id))?.lastUsedAt).toBeNull();
    test.clock.set('2026-03-02T12:00:30Z');
    expect(await farmsBy(secret)).toBe(200);
    await test.app.sessionUse.flush();
    expect((await stateOf(token.id))?.lastUsedAt).toBe('2026-03-02T12:00:30.000Z');
  });

  it('takes another name, once for each version of it', async () => {
    const { token } = await make();
    const rename = (name: string) =>
      test.call(
        renameApiToken,
        { params: { tokenId: token.id }, body: { name }, version: token.version },
        'vale.Admin',
      );
    expect((await rename('Weighbridge')).body.name).toBe('Weighbridge');
    expect((await rename('Bridge')).status).toBe(412);
    expect((await requestToken()).status).toBe(201);
  });

  it('has a name that no other live token has', async () => {
    const { token } = await make();
    const body = { id: randomUUID(), name: token.name, lifeDays: 7, permissions: ['read:Farm'], farmIds: null };
    expect((await test.call(createApiToken, { body }, 'vale.Owner')).problem.problems?.[0]).toMatchObject({
      code: 'notUnique',
      field: 'name',
    });
    await revoke(token.id);
    await test.ok(createApiToken, { body: { ...body, id: randomUUID() } }, 'vale.Owner');
  });
});

describe('nobody makes a token', () => {
  it('with a right that they lack, or that no token may have', async () => {
    for (const word of ['create:Company', 'create:DeviceKey', 'create:ApiToken', 'read:ApiToken', 'create:Admin']) {
      const answer = await requestToken({ permissions: ['read:Farm', word] });
      expect(answer.problem.problems, word).toMatchObject([{ field: 'permissions.1', code: 'unknownValue' }]);
    }
    // An Admin does not hold it, an Owner does.
    expect((await requestToken({ permissions: ['export:Farm'], as: 'vale.Admin' })).status).toBe(422);
    expect((await requestToken({ permissions: ['export:Farm'], as: 'vale.Owner' })).status).toBe(201);
  });

  it('for another company’s farm, for longer than a year, or for nothing', async () => {
    expect((await requestToken({ farmIds: [ids.hill.farmId] })).status).toBe(404);
    expect((await requestToken({ lifeDays: 366 })).status).toBe(422);
    expect((await requestToken({ permissions: [] })).status).toBe(422);
  });

  it('without having shown who they are a short while ago', async () => {
    const prove = (at: string) =>
      test.sql`update session set proved_at = ${at} where id = ${sessionIdOf('vale.Owner')}`;
    const { token } = await make();
    await prove('2026-03-02T11:00:00Z');
    expect((await requestToken()).problem.code).toBe('stepUpNeeded');
    const args = { params: { tokenId: token.id }, body: { reason: 'Lost' } };
    expect((await test.call(revokeApiToken, args, 'vale.Owner')).problem.code).toBe('stepUpNeeded');
    await prove('2026-03-02T11:50:00Z');
    expect((await requestToken()).status).toBe(201);
  });
});

describe('a token never reaches', () => {
  it('the account of its maker, other tokens, or a sensitive act', async () => {
    const words = ['read:Farm', 'read:Owner', 'read:Role'];
    const { secret, token } = await make({ permissions: words });
    expect((await test.call(logout, by(secret), 'nobody')).status).toBe(403);
    expect((await test.ok(getSession, by(secret), 'nobody')).ability).toHaveLength(words.length);
    expect((await test.call(listApiTokens, by(secret), 'nobody')).status).toBe(403);
    const body = { id: randomUUID(), name: 'Child', lifeDays: 7, permissions: ['read:Farm'], farmIds: null };
    expect((await test.call(createApiToken, { ...by(secret), body }, 'nobody')).status).toBe(403);
    // Not even with a row that says that it may.
    await test.sql`update session set token_permissions = '{create:ApiToken,delete:ApiToken}'
      where id = (select session_id from api_token where id = ${token.id})`;
    expect((await test.call(createApiToken, { ...by(secret), body }, 'nobody')).status).toBe(403);
    const end = { ...by(secret), params: { tokenId: token.id }, body: { reason: 'By itself' } };
    expect((await test.call(revokeApiToken, end, 'nobody')).status).toBe(403);
  });
});

describe('401 for', () => {
  const parts = (secret: string) => Buffer.from(secret.slice(3), 'base64url');
  const written = (bytes: Buffer) => `hh_${bytes.toString('base64url')}`;
  const idBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

  it('whatever is not exactly the token that was given out', async () => {
    const { secret } = await make();
    const { secret: other } = await make({ as: 'vale.Admin' });
    const { secret: theirs } = await make({ as: 'hill.Owner' });
    const with_ = (at: number, part: Buffer) => {
      const bytes = parts(secret);
      part.copy(bytes, at);
      return written(bytes);
    };
    const flipped = (at: number) => {
      const bytes = parts(secret);
      bytes[at] = (bytes[at] as number) ^ 1;
      return written(bytes);
    };
    const access = (await test.bearer('vale.Owner')).authorization?.slice(7) ?? '';
    const forged: Record<string, string> = {
      'another secret': flipped(79),
      'first bit of the secret': flipped(48),
      'no secret': written(parts(secret).subarray(0, 48)),
      'a secret of zeros': with_(48, Buffer.alloc(32)),
      'the secret of another token': with_(48, parts(other).subarray(48)),
      'another token’s session': with_(0, parts(other).subarray(0, 16)),
      'another company’s session': with_(0, parts(theirs).subarray(0, 16)),
      'the session of a person': with_(0, idBytes(sessionIdOf('vale.Owner'))),
      'the company next door': with_(16, idBytes(ids.hill.companyId)),
      'another user': with_(32, idBytes(userIdOf('vale.Admin'))),
      'a session that is none': with_(0, idBytes(ids.missing)),
      'one byte too many': written(Buffer.concat([parts(secret), Buffer.from([0])])),
      'a padded one': `${secret}=`,
      'another prefix': `hx_${secret.slice(3)}`,
      'capital letters': secret.toUpperCase(),
      'nothing behind the prefix': 'hh_',
      words: 'hh_null',
      'a token of the web behind the prefix': `hh_${access}`,
      'two at once': `${secret}${other}`,
    };
    for (const [what, token] of Object.entries(forged)) expect(await farmsBy(token), what).toBe(401);
    expect(await farmsBy(secret)).toBe(200);
  });

  it('a token used as a refresh token, and as a cookie', async () => {
    const { secret } = await make();
    expect((await test.call(refresh, { body: { refreshToken: secret } }, 'nobody')).status).toBe(401);
    const headers = { cookie: `henhouse=${secret}; __Host-henhouse=${secret}` };
    expect((await test.call(listFarms, { headers }, 'nobody')).status).toBe(401);
  });

  it('one that was revoked, from the next request on; revoked twice is revoked', async () => {
    const { secret, token } = await make();
    expect(await farmsBy(secret)).toBe(200);
    expect((await revoke(token.id)).state).toBe('revoked');
    expect(await farmsBy(secret)).toBe(401);
    await revoke(token.id);
    expect((await stateOf(token.id))?.endedAt).toBe('2026-03-02T12:00:00.000Z');
  });

  it('one whose time is over, and not a minute before', async () => {
    const { secret, token } = await make({ lifeDays: 90 });
    test.clock.set('2026-05-31T11:59:00Z');
    expect(await farmsBy(secret)).toBe(200);
    test.clock.set('2026-05-31T12:00:00Z');
    expect(await farmsBy(secret)).toBe(401);
    expect((await stateOf(token.id))?.state).toBe('expired');
  });

  it('one whose maker was deactivated, or changed the password, or whose company was suspended', async () => {
    const makers: [Actor, string][] = [
      ['vale.Admin', `update membership set state = 'inactive' where user_id = '${userIdOf('vale.Admin')}'`],
      ['hill.Admin', `update user_account set password_hash = 'other' where id = '${userIdOf('hill.Admin')}'`],
      ['hill.Owner', `update company set state = 'suspended' where id = '${ids.hill.companyId}'`],
    ];
    for (const [as, change] of makers) {
      const { secret } = await make({ as });
      expect(await farmsBy(secret), as).toBe(200);
      await test.database.query(change);
      expect(await farmsBy(secret), change).toBe(401);
    }
    await test.sql`update membership set state = 'active'`;
    await test.sql`update company set state = 'active'`;
    await test.sql`update session set ended_at = null where kind = 'person'`;
  });
});

describe('rights of a token are those of its maker now', () => {
  afterEach(
    () =>
      test.sql`update membership set role = 'Admin', all_farms = true, farm_ids = '{}'
      where user_id = ${userIdOf('vale.Admin')}`,
  );

  it('less when the maker’s become less, and never more than it was given', async () => {
    const { secret } = await make({ as: 'vale.Admin', permissions: ['read:Farm', 'create:Farm'] });
    const add = async (code: string) => {
      const body = { id: randomUUID(), name: `Farm ${code}`, code, kind: 'broiler', ownership: 'own' } as const;
      return (await test.call(createFarm, { ...by(secret), body }, 'nobody')).status;
    };
    expect(await add('T1')).toBe(201);
    const change = (set: string) =>
      test.database.query(`update membership set ${set} where user_id = $1`, [userIdOf('vale.Admin')]);
    await change(`role = 'Manager', all_farms = false, farm_ids = '{${fixture.farmId}}'`);
    expect(await add('T2')).toBe(403);
    expect((await test.ok(listFarms, by(secret), 'nobody')).items.map(({ id }) => id)).toEqual([fixture.farmId]);
    await change(`role = 'Owner', all_farms = true`);
    expect(await add('T3')).toBe(201);
  });
});

describe('a token that asks too often', () => {
  it('is told when to come again, and no other token waits for it', async () => {
    const [{ secret }, { secret: calm }] = [await make(), await make()];
    const statuses: number[] = [];
    for (let requests = 0; requests < tokenRequestsPerMin + 5; requests++) {
      statuses.push((await test.call(getSession, by(secret), 'nobody')).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(tokenRequestsPerMin);
    const refused = await test.call(getSession, by(secret), 'nobody');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(await farmsBy(calm)).toBe(200);
    test.clock.set('2026-03-02T12:00:01Z');
    expect(await farmsBy(secret)).toBe(200);
  }, 120_000);
});

describe('a live stream', () => {
  it('of a token that is revoked is closed within five seconds', async () => {
    const { secret, token } = await make();
    const address = await test.app.http.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${address}/api/v1/live`, by(secret));
    expect(response.status).toBe(200);
    const reader = response.body?.getReader();
    await reader?.read();
    const endedAt = performance.now();
    await revoke(token.id);
    for (let done = false; !done; ) done = (await reader?.read())?.done ?? true;
    expect(performance.now() - endedAt).toBeLessThan(5000);
  });
});

describe('the nightly sweep of sessions', () => {
  it('leaves live tokens alone, however long they were not used, and takes those that ended long ago', async () => {
    const [{ token: kept, secret }, { token: ended }] = [await make({ lifeDays: 365 }), await make()];
    await revoke(ended.id);
    test.clock.set('2027-02-20T12:00:00Z');
    await test.app.db.unsafeAcrossCompanies('tests', (tx) => clearOldSessions(tx, test.clock.now()));
    expect(await farmsBy(secret)).toBe(200);
    expect((await stateOf(kept.id))?.state).toBe('active');
    expect(await stateOf(ended.id)).toBeUndefined();
  });
});
