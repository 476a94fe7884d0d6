import { setUpFarm } from '@henhouse/contract/setup/farm-setup';
import { getFirstSteps, putFirstStepsAway } from '@henhouse/contract/setup/first-steps';
import { describe, expect, it } from 'vitest';
import { type Actor, ids } from '../../../test/people';
import { startedApp } from '../../../test/started-app';

const test = startedApp({ farms: false });

const { farmId, otherFarmId } = ids.vale;
const stepsOf = async (as: Actor) => {
  const body = await test.ok(getFirstSteps, {}, as);
  return body.steps.map(({ step, isDone }) => `${isDone ? '✓' : '·'} ${step}`);
};
const shed = { name: 'Shed', count: 2, productionKind: 'broiler', birdCapacity: 20_000 } as const;
const setUp = (id: string, name: string) =>
  test.ok(setUpFarm, { body: { id, name, sheds: [shed], hatchery: null } }, 'vale.Owner');

describe('the first steps', () => {
  it('are those that each may take, in the order of the work', async () => {
    const all = ['· sheds', '· birds', '· feed', '✓ people', '· day', '· prices'];
    expect(await stepsOf('vale.Owner')).toEqual(all);
    expect(await stepsOf('vale.Admin')).toEqual(all);
    expect(await stepsOf('vale.Supervisor')).toEqual(['· day']);
    expect(await test.ok(getFirstSteps, {}, 'super_admin')).toEqual({ steps: [], isPutAway: true });
    expect((await test.call(getFirstSteps, {}, 'nobody')).status).toBe(401);
  });

  it('are ticked by what is there, and lead to a farm in reach where they are open', async () => {
    await setUp(farmId, 'Meadow Farm');
    expect((await stepsOf('vale.Owner'))[0]).toBe('✓ sheds');
    expect((await stepsOf('hill.Owner'))[0]).toBe('· sheds');
    await setUp(otherFarmId, 'A Farm elsewhere');
    const farmOf = async (as: Actor) =>
      (await test.ok(getFirstSteps, {}, as)).steps.find(({ step }) => step === 'birds')?.farmId;
    // By name it comes first; who is assigned to the other one is led there.
    expect([await farmOf('vale.Owner'), await farmOf('vale.Manager')]).toEqual([otherFarmId, farmId]);
  });

  it('are put away by a person for themselves, for good, and brought back', async () => {
    const isAway = async (as: Actor) => (await test.ok(getFirstSteps, {}, as)).isPutAway;
    const put = (isPutAway: boolean, as: Actor) => test.ok(putFirstStepsAway, { body: { isPutAway } }, as);
    expect(await isAway('vale.Owner')).toBe(false);
    expect(await put(true, 'vale.Owner')).toEqual({ isPutAway: true });
    await put(true, 'vale.Owner');
    expect([await isAway('vale.Owner'), await isAway('vale.Admin'), await isAway('hill.Owner')]).toEqual([
      true,
      false,
      false,
    ]);
    await put(false, 'vale.Owner');
    expect(await isAway('vale.Owner')).toBe(false);
  });
});
