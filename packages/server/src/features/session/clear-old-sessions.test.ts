import { register, verifyEmail } from '@henhouse/contract/session/session';
import { beforeAll, describe, expect, it } from 'vitest';
import { rightPassword } from '../../../test/session-app';
import { startedSessionApp } from '../../../test/started-app';
import { clearOldSessions } from './session.store';

const dayS = 86_400;
const test = startedSessionApp({ settings: { signup: 'open' } });
beforeAll(async () => {
  await test.addPerson('owner', 'Owner', { allFarms: true });
  await test.addPerson('unproved', 'Owner', { allFarms: true });
  await test.sql`update user_account set verified_at = null, created_at = '2020-01-01' where username = 'unproved'`;
});

const clear = () => test.app.db.unsafeAcrossCompanies('tests', (tx) => clearOldSessions(tx, test.clock.now()));
const countOf = async (table: string) => {
  const [row] = await test.database.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return row?.count;
};

describe('the nightly sweep', () => {
  it('takes sign-ups that were never proved with their company, and nobody who was invited or proved', async () => {
    const wish = { username: 'anna', email: 'anna@new.example', password: rightPassword, companyName: 'Anna farms' };
    await test.browser().call(register, wish);
    await test.browser().call(register, { ...wish, username: 'bert', email: 'bert@new.example' });
    const token = /#verify=([\w-]+)/.exec((await test.letters()).at(-1)?.text ?? '')?.[1] ?? '';
    expect((await test.browser().call(verifyEmail, { token, password: rightPassword })).status).toBe(200);
    await test.sql`update user_account set created_at = '2020-01-01'`;
    expect([await countOf('user_account'), await countOf('company')]).toEqual([4, 4]);
    await clear();
    const names = await test.sql<{ username: string }>`select username from user_account order by 1`;
    expect(names.map(({ username }) => username)).toEqual(['bert', 'owner', 'unproved']);
    expect(await countOf('company')).toBe(3);
  });

  it('leaves a sign-up of whose company something was written since, and takes all else', async () => {
    const wish = { username: 'cleo', email: 'cleo@new.example', password: rightPassword, companyName: 'Cleo farms' };
    await test.browser().call(register, wish);
    await test.browser().call(register, { ...wish, username: 'dora', email: 'dora@new.example' });
    await test.sql`update user_account set created_at = '2020-01-01' where username in ('cleo', 'dora')`;
    await test.sql`insert into farm (company_id, id, name, code, kind, ownership) select m.company_id, gen_random_uuid(), 'F', 'F', 'mixed', 'own'
      from membership m join user_account u on u.id = m.user_id where u.username = 'cleo'`;
    await clear();
    const names = await test.sql<{
      username: string;
    }>`select username from user_account where username in ('cleo', 'dora')`;
    expect(names.map(({ username }) => username)).toEqual(['cleo']);
    await test.sql`delete from farm where code = 'F'`;
    await clear();
  });

  it('takes sessions only when they have been over for long, with all their tokens', async () => {
    await test.sql`delete from session`;
    const person = test.browser();
    await person.signIn('owner');
    await person.refresh();
    test.clock.pass(96 * dayS);
    await clear();
    expect([await countOf('session'), await countOf('refresh_token')]).toEqual([1, 2]);
    test.clock.pass(2 * dayS);
    await clear();
    expect([await countOf('session'), await countOf('refresh_token')]).toEqual([0, 0]);
  });

  it('takes counts of failures that no wait depends on any more', async () => {
    await test.browser().signIn('owner', 'wrong');
    await clear();
    expect(await countOf('sign_in_failure')).toBe(3);
    test.clock.pass(2 * dayS + 1);
    await clear();
    expect(await countOf('sign_in_failure')).toBe(0);
  });
});
