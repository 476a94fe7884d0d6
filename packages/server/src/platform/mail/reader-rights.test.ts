import { expect, it } from 'vitest';
import { fixtureIds } from '../../../test/farm.fixture';
import { ids, userIdOf } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import { readerRights } from './reader-rights';

const test = startedApp();
const { companyId } = ids.vale;
const userId = userIdOf('vale.Manager');
const { farmId, otherFarmId } = fixtureIds('vale');

/** What becomes of a letter to the Manager about what they may see, where something changes before it goes out. */
async function stateAfter(change: () => Promise<unknown>): Promise<unknown> {
  await test.sql`delete from mail`;
  await test.app.db.company(companyId, null, async (tx) => {
    const reader = await readerRights(tx, { companyId, userId });
    if (reader === undefined) return;
    const letter = { to: 'manager@vale.example', subject: 'Alarm', text: 'Shed A-1: 39 °C', reader };
    await test.app.mail.send(tx, letter);
  });
  await change();
  await test.app.jobs.drain();
  return (await test.sql<{ state: string }>`select state from mail`).map(({ state }) => state);
}

it('a letter about what its reader may see goes out while that is so', async () => {
  expect(await stateAfter(async () => {})).toEqual(['laidDown']);
});

it.each([
  [
    'they left',
    () => test.sql`update membership set state = 'inactive' where user_id = ${userId}`,
    () => test.sql`update membership set state = 'active' where user_id = ${userId}`,
  ],
  [
    'their account was stopped',
    () => test.sql`update user_account set state = 'inactive' where id = ${userId}`,
    () => test.sql`update user_account set state = 'active' where id = ${userId}`,
  ],
  [
    'the company was stopped',
    () => test.sql`update company set state = 'suspended' where id = ${companyId}`,
    () => test.sql`update company set state = 'active' where id = ${companyId}`,
  ],
  [
    'they have other farms',
    () => test.sql`update membership set farm_ids = ${[otherFarmId]}::uuid[] where user_id = ${userId}`,
    () => test.sql`update membership set farm_ids = ${[farmId]}::uuid[] where user_id = ${userId}`,
  ],
  [
    'their role may read less',
    () => test.sql`insert into role (company_id, id, name, kind, is_built_in, permissions)
      values (${companyId}, gen_random_uuid(), '', 'Manager', true, '{read:Farm}')`,
    () => test.sql`delete from role`,
  ],
])('and is dropped where %s', async (_, change, back) => {
  expect(await stateAfter(change)).toEqual(['dropped']);
  await back();
  expect(await stateAfter(async () => {})).toEqual(['laidDown']);
});

it('is not written for who left before', async () => {
  await test.sql`update membership set state = 'inactive' where user_id = ${userId}`;
  expect(await stateAfter(async () => {})).toEqual([]);
  await test.sql`update membership set state = 'active' where user_id = ${userId}`;
});

it.each([
  [
    'another farm',
    () => test.sql`update membership set farm_ids = ${[farmId, otherFarmId]}::uuid[] where user_id = ${userId}`,
    () => test.sql`update membership set farm_ids = ${[farmId]}::uuid[] where user_id = ${userId}`,
  ],
  [
    'another role that reads all the same',
    () => test.sql`update membership set role = 'Owner', all_farms = true, farm_ids = '{}' where user_id = ${userId}`,
    () =>
      test.sql`update membership set role = 'Manager', all_farms = false, farm_ids = ${[farmId]}::uuid[] where user_id = ${userId}`,
  ],
])('and goes out where they were given %s', async (_, change, back) => {
  expect(await stateAfter(change)).toEqual(['laidDown']);
  await back();
});
