import { describe, expect, it } from 'vitest';
import { type Actor, ids, sessionIdOf, userIdOf } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import type { SessionRow } from './session-row';

const test = startedApp({ farms: false });

const { vale } = ids;

/** The session as a request finds it. */
function find(as: Actor): Promise<SessionRow | undefined> {
  const caller = { companyId: vale.companyId, userId: userIdOf(as), sessionId: sessionIdOf(as) };
  return test.app.db.request('read', caller, (tx, stamp) => test.app.sessions.find(tx, caller.sessionId, stamp));
}

describe('a session that was read before', () => {
  it('is the same row, with its rights on it, while nothing changes', async () => {
    const first = await find('vale.Manager');
    await test.sql`update session set used_at = '2061-01-01' where id = ${sessionIdOf('vale.Manager')}`;
    const second = await find('vale.Manager');
    expect(second).toBe(first);
    expect(second?.usedAt).toBe('2061-01-01T00:00:00.000Z');
  });

  it.each<[string, string, string, Partial<SessionRow>]>([
    ['role', `update membership set role = 'Doctor' where user_id = $1`, 'user', { role: 'Doctor' }],
    ['farms', `update membership set farm_ids = '{}' where user_id = $1`, 'user', { farmIds: [] }],
    [
      'sheds',
      `update membership set shed_ids = array['${vale.shedId}']::uuid[] where user_id = $1`,
      'user',
      { shedIds: [vale.shedId] },
    ],
    ['all farms', `update membership set all_farms = true where user_id = $1`, 'user', { allFarms: true }],
    ['name', `update user_account set name = 'New Name' where id = $1`, 'user', { userName: 'New Name' }],
    ['time zone', `update company set time_zone = 'Asia/Tokyo' where id = $1`, 'company', { timeZone: 'Asia/Tokyo' }],
    [
      'browser',
      `update session set bound_secret_hash = '\\x00ff' where user_id = $1`,
      'user',
      { boundSecretHash: '00ff' },
    ],
    [
      'end',
      `update session set expires_at = '2062-01-01' where user_id = $1`,
      'user',
      { expiresAt: '2062-01-01T00:00:00.000Z' },
    ],
  ])('is read anew by the next request when its %s has changed', async (_what, change, whose, expected) => {
    const before = await find('vale.Manager');
    await test.database.query(change, [whose === 'user' ? userIdOf('vale.Manager') : vale.companyId]);
    const after = await find('vale.Manager');
    expect(after).toMatchObject(expected);
    expect(after).not.toBe(before);
  });

  it('is read anew when only the roles of the company have changed', async () => {
    const before = await find('vale.Admin');
    await test.sql`update company set rights_version = rights_version + 1 where id = ${vale.companyId}`;
    expect(await find('vale.Admin')).not.toBe(before);
  });

  it.each([
    ['its user', `update user_account set state = 'inactive' where id = $1`, 'vale.Doctor'],
    ['its membership', `delete from membership where user_id = $1`, 'vale.Supervisor'],
    ['itself', `update session set ended_at = now() where user_id = $1`, 'vale.AssistantManager'],
  ] as const)('is gone with %s', async (_what, change, actor) => {
    expect(await find(actor)).toBeDefined();
    await test.database.query(change, [userIdOf(actor)]);
    expect(await find(actor)).toBeUndefined();
  });
});
