import { getSession } from '@henhouse/contract/session/session';
import { describe, expect, it } from 'vitest';
import { ids } from '../../../test/people';
import { setUpSecondFactor } from '../../../test/second-factor';
import { startedSessionApp } from '../../../test/started-app';
import { secondFactorMessage } from '../../start/account-commands';
import { resetSecondFactorOf } from './reset-second-factor';

const test = startedSessionApp();

const reset = (name: string) =>
  resetSecondFactorOf({ db: test.app.db, mail: test.app.mail, publicUrl: 'http://hens.example' }, name);
const messageOf = async (name: string) => secondFactorMessage(name, await reset(name)).join('\n');

async function withFactor(name: string, add: () => Promise<string>) {
  const userId = await add();
  const browser = test.browser();
  await browser.signIn(name);
  await setUpSecondFactor(test, browser);
  return { userId, browser };
}

describe('the second factor, taken off on the command line', () => {
  it('lets somebody in with the password alone who lost app and codes, and ends what was signed in', async () => {
    const { userId, browser } = await withFactor('lost', () => test.addPerson('lost', 'Manager', { allFarms: true }));
    expect((await test.browser().signIn('lost')).body).toHaveProperty('mfaRequired', true);
    expect(await messageOf(' Lost@vale.example ')).toMatch(
      /of lost .* are gone, and 1 session ended\.\n.*password alone/,
    );
    expect(await browser.whoAmI()).toBe(401);
    expect((await test.browser().signIn('lost')).body.userData).toMatchObject({ hasTotp: false, must: null });
    expect(await test.sql`select from recovery_code where user_id = ${userId}`).toEqual([]);
    expect((await test.letters()).at(-1)).toMatchObject({ to: 'lost@vale.example' });
  });

  it('stands in the log of every company of theirs, and in no other', async () => {
    const { userId } = await withFactor('both', () => test.addPerson('both', 'Doctor', { allFarms: true }));
    await test.sql`insert into membership (company_id, user_id, role, all_farms)
      values (${ids.hill.companyId}, ${userId}, 'Manager', true)`;
    expect(await messageOf('both')).toContain('It stands in the audit log of Hill, Vale.');
    const lines = await test.sql`select company_id, subject, actor_name, via, before, after from audit_log
      where action = 'resetSecondFactor' and subject_id = ${userId} order by subject`;
    const input = {
      actor_name: 'command line',
      via: 'cli',
      before: { hasTotp: true },
      after: { fullName: 'both', hasTotp: false },
    };
    expect(lines).toEqual([
      { company_id: ids.vale.companyId, subject: 'Doctor', ...input },
      { company_id: ids.hill.companyId, subject: 'Manager', ...input },
    ]);
  });

  it('of a super_admin stands in the platform’s log, and a new one is asked for before anything else', async () => {
    const { userId } = await withFactor('root', () => test.addSuperAdmin('root'));
    expect(await messageOf('root@vale.example')).toMatch(/new second factor has to be set up\.\n.*of the platform\.$/);
    const browser = test.browser();
    await browser.signIn('root');
    expect((await browser.call(getSession)).body.must).toBe('setUpTotp');
    const lines = await test.sql`select subject from platform_audit_log where subject_id = ${userId}
      and action = 'resetSecondFactor'`;
    expect(lines).toEqual([{ subject: 'super_admin' }]);
  });

  it('that is not there is told in one sentence, and nothing is changed', async () => {
    await test.addPerson('plain', 'Manager', { allFarms: true });
    const browser = test.browser();
    await browser.signIn('plain');
    await expect(messageOf('plain@vale.example')).rejects.toThrow('plain@vale.example has no second factor');
    await expect(messageOf('nobody@vale.example')).rejects.toThrow('There is no account "nobody@vale.example"');
    expect(await browser.whoAmI()).toBe(200);
  });
});
