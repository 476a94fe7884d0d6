import { listOwnCompanies, switchCompany } from '@henhouse/contract/company/support-access';
import { listFarms } from '@henhouse/contract/farm/farm';
import { getSession } from '@henhouse/contract/session/session';
import { describe, expect, it } from 'vitest';
import { ids } from '../../../../test/people';
import { type Caller } from '../../../../test/session-app';
import { startedSessionApp } from '../../../../test/started-app';
import { insertMembership } from '../../session/account.store';

const test = startedSessionApp();
let number = 0;
const [vale, hill] = [ids.vale.companyId, ids.hill.companyId];

/** Manager of Vale and Owner of Hill, signed in to Vale. */
async function inBoth(): Promise<{ person: Caller; userId: string }> {
  const name = `both${++number}`;
  const userId = await test.addPerson(name, 'Manager', { farmIds: [ids.vale.farmId] });
  const person = test.browser();
  await person.signIn(name);
  await test.app.db.unsafeAcrossCompanies('tests', (tx) =>
    insertMembership(tx, { companyId: hill, userId, role: 'Owner', allFarms: true }),
  );
  return { person, userId };
}

async function goTo(person: Caller, companyId: string) {
  const reply = await person.call(switchCompany, { companyId });
  if (reply.status === 200) person.tokens = { ...(person.tokens as { refreshToken: string }), ...reply.body };
  return reply;
}
const run = (text: string, values: unknown[]) => test.database.query(text, values);

describe('somebody who belongs to two companies', () => {
  it('sees both, and goes on in the other with the rights that they have there', async () => {
    const { person } = await inBoth();
    expect((await person.call(listOwnCompanies)).body.items).toEqual([
      { companyId: hill, name: 'Hill', role: 'Owner', roleName: null, isCurrent: false },
      { companyId: vale, name: 'Vale', role: 'Manager', roleName: null, isCurrent: true },
    ]);
    const old = person.tokens?.accessToken;
    const moved = await goTo(person, hill);
    expect(moved.body.userData).toMatchObject({ companyId: hill, companyName: 'Hill', role: 'Owner' });
    expect((await person.call(listFarms)).status).toBe(200);
    expect((await person.call(listFarms, undefined, { authorization: `Bearer ${old}` })).status).toBe(401);
    expect((await person.refresh()).status).toBe(200);
    expect((await person.call(getSession)).body).toMatchObject({ companyId: hill, role: 'Owner' });
  });

  it('does not live longer for it: the shorter life of the two roles stays', async () => {
    const { person, userId } = await inBoth();
    await goTo(person, hill);
    await goTo(person, vale);
    const [session] = await run('select idle_s from session where user_id = $1', [userId]);
    expect(session).toEqual({ idle_s: 12 * 3600 });
  });

  it('is where they were last when they sign in again', async () => {
    const { person } = await inBoth();
    test.clock.pass(60);
    await goTo(person, hill);
    test.clock.pass(60);
    expect((await test.browser().signIn(`both${number}`)).body.userData.companyId).toBe(hill);
  });

  it('does not get into a company that is foreign, unknown, suspended or left: all the same 404', async () => {
    const { person, userId } = await inBoth();
    const refusals = [await goTo(person, ids.missing)];
    const stranger = test.browser();
    await test.addPerson('stranger', 'Owner', { allFarms: true });
    await stranger.signIn('stranger');
    refusals.push(await goTo(stranger, hill));
    await run(`update membership set state = 'inactive' where company_id = $1 and user_id = $2`, [hill, userId]);
    refusals.push(await goTo(person, hill));
    await run(`update membership set state = 'active' where company_id = $1 and user_id = $2`, [hill, userId]);
    await run(`update company set state = 'suspended' where id = $1`, [hill]);
    refusals.push(await goTo(person, hill));
    expect((await person.call(listOwnCompanies)).body.items.map(({ name }) => name)).toEqual(['Vale']);
    await run(`update company set state = 'active' where id = $1`, [hill]);
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const bodies = refusals.map(({ problem: { requestId: _requestId, ...rest } }) => rest);
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    expect(await person.whoAmI()).toBe(200);
  });

  it('keeps the one company when the other lets them go', async () => {
    const { person, userId } = await inBoth();
    await run(`update membership set state = 'inactive' where company_id = $1 and user_id = $2`, [hill, userId]);
    expect(await person.whoAmI()).toBe(200);
    await run(`update membership set state = 'inactive' where company_id = $1 and user_id = $2`, [vale, userId]);
    expect(await person.whoAmI()).toBe(401);
  });
});
