import { getCompanySummary } from '@henhouse/contract/company/company';
import { beforeAll, describe, expect, it } from 'vitest';
import { ids } from '../../../test/people';
import { rightPassword } from '../../../test/session-app';
import { startedSessionApp } from '../../../test/started-app';
import { createSuperAdmin } from './super-admin';

const test = startedSessionApp();
beforeAll(async () => {
  await test.addPerson('owner', 'Owner', { allFarms: true });
});

describe('the first super_admin', () => {
  it('is made on the command line, can sign in, and stands in the platform’s log without the password', async () => {
    const made = await createSuperAdmin(test.app, { email: ' root@henhouse.example ', password: rightPassword });
    expect(made.made).toBe(true);
    const { body } = await test.browser().signIn('root@henhouse.example');
    expect(body.userData).toMatchObject({ role: 'super_admin', companyId: null });
    const lines = await test.sql`select * from platform_audit_log where subject = 'super_admin'`;
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain(rightPassword);
  });

  it('does not take over an account that exists', async () => {
    const answer = await createSuperAdmin(test.app, { email: 'Owner@vale.example', password: rightPassword });
    expect(answer).toMatchObject({ made: false, problems: [{ code: 'notUnique', field: 'email' }] });
    expect((await test.browser().signIn('owner')).body.userData.role).toBe('Owner');
  });

  it('needs an address and a password that is not guessed first', async () => {
    const answer = await createSuperAdmin(test.app, { email: 'root', password: 'henhouse123' });
    expect(answer.made ? [] : answer.problems.map(({ code }) => code)).toEqual([
      'invalid',
      'passwordShort',
      'passwordNamesYou',
    ]);
  });
});

describe('a super_admin', () => {
  it('sees nothing of what a company does, although every company is theirs to administer', async () => {
    const { companyId, farmId } = ids.vale;
    await test.sql`insert into farm (company_id, id, name, code, kind, ownership)
      values (${companyId}, ${farmId}, 'Meadow', 'M', 'broiler', 'own')`;
    await test.addSuperAdmin('other-root');
    const summary = { ...getCompanySummary, path: getCompanySummary.path.replace(':companyId', companyId) } as const;
    const seenBy = async (name: string) => {
      const caller = test.browser();
      await caller.signIn(name);
      const { status, body } = await caller.call(summary as typeof getCompanySummary);
      return status === 200 ? body.byFarm.map(({ farmName }) => farmName) : [];
    };
    expect(await seenBy('owner')).toEqual(['Meadow']);
    expect(await seenBy('other-root')).toEqual([]);
  });
});
