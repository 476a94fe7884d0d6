import { createHash, randomUUID } from 'node:crypto';
import { listInvitations } from '@henhouse/contract/people/invitation';
import { personKindNames, personKinds } from '@henhouse/domain/people/person-kind';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type CompanyName, ids, userIdOf } from '../../../../test/people';
import { startedApp } from '../../../../test/started-app';

const test = startedApp({ day: '2026-03-06' });

beforeAll(async () => {
  for (const kind of personKindNames) await add(kind);
  await add('supervisor', { name: 'far', farmIds: [ids.vale.otherFarmId] });
  await add('supervisor', { name: 'used', state: 'used' });
  await add('supervisor', { name: 'revoked', state: 'revoked' });
  await add('supervisor', { name: 'late', expiresAt: '2026-03-05' });
  await add('supervisor', { name: 'theirs', company: 'hill' });
});

interface InvitationInput {
  readonly name?: string;
  readonly company?: CompanyName;
  readonly state?: string;
  readonly expiresAt?: string;
  readonly farmIds?: readonly string[];
}

function add(kind: keyof typeof personKinds, input: InvitationInput = {}) {
  const { name = `new ${kind}`, company = 'vale', state = 'open', expiresAt = '2026-03-12' } = input;
  const { companyId, farmId } = ids[company];
  const role = personKinds[kind];
  const farmIds = input.farmIds ?? (role === 'Owner' || role === 'Admin' ? [] : [farmId]);
  const id = randomUUID();
  return test.sql`
    insert into invitation (company_id, id, email, full_name, role, farm_ids, token_hash, invited_by, state, expires_at)
    values (${companyId}, ${id}, ${`${id}@${company}.example`}, ${name}, ${role}, ${[...farmIds]}::uuid[],
      ${createHash('sha256').update(id).digest()}, ${userIdOf(`${company}.Owner`)}, ${state}, ${expiresAt})`;
}

const list = async (as: Actor, query: object = {}) => {
  const { status, body } = await test.call(listInvitations, { query: { perPage: 200, ...query } }, as);
  return { status, names: status === 200 ? body.items.map(({ fullName }) => fullName).toSorted() : [], body };
};

describe('the list of invitations', () => {
  it('holds every kind, open and past, for the Owner, with who sent it', async () => {
    const { names, body } = await list('vale.Owner');
    const ofKinds = personKindNames.map((kind) => `new ${kind}`);
    expect(names).toEqual([...ofKinds, 'far', 'late', 'revoked', 'used'].toSorted());
    expect(body.total).toBe(names.length);
    expect(body.items[0]).toMatchObject({ invitedBy: 'Owner of vale' });
    const states = Object.fromEntries(body.items.map(({ fullName, state }) => [fullName, state]));
    expect(states).toMatchObject({
      'new doctor': 'invited',
      late: 'expired',
      used: 'accepted',
      revoked: 'revoked',
    });
  });

  it('shows nobody a kind that they do not read, nor a farm that is not theirs', async () => {
    const { names } = await list('vale.Manager');
    expect(names).toEqual(
      ['new manager', 'new supervisor', 'new doctor', 'new assistant', 'late', 'revoked', 'used'].toSorted(),
    );
    expect((await list('vale.Manager', { kind: 'owner' })).names).toEqual([]);
    expect((await list('vale.Supervisor')).status).toBe(403);
    expect((await list('hill.Owner')).names).toEqual(['theirs']);
  });

  it('is narrowed by kind, state and name', async () => {
    expect((await list('vale.Owner', { kind: 'supervisor', state: 'expired' })).names).toEqual(['late']);
    expect((await list('vale.Owner', { q: 'NEW doc' })).names).toEqual(['new doctor']);
  });
});
