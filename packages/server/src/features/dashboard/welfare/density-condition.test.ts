import { getDensityCondition } from '@henhouse/contract/dashboard/density-condition';
import { getFlock, stepFlock } from '@henhouse/contract/flock/flock';
import { getLimits, updateLimits } from '@henhouse/contract/limit/limit';
import { addDays } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { enterAnyway } from '../../../../test/entry-client';
import { addFlock, fixtureIds, settleFarms } from '../../../../test/farm.fixture';
import { startedApp } from '../../../../test/started-app';

const test = startedApp({ farms: false });
let shedId = '';
const hatchDay = '2026-03-02';

beforeAll(async () => {
  test.clock.set(addDays(hatchDay, 200));
  await settleFarms(test.app.db, test.database);
});

/** A flock of 1,000 in the shed that lost some on one day and was sold at 35 days; so many rounds after the first. */
async function round(nth: number, dead: number) {
  const added = await addFlock(test.app.db, 'vale');
  shedId ||= added.shedIds[0];
  const start = addDays(hatchDay, nth * 40);
  await test.app.db.company(fixtureIds('vale').companyId, null, async (tx) => {
    await tx.run(
      sql`update flock set hatch_day = ${start} where company_id = ${tx.companyId} and id = ${added.flockId}`,
    );
    await tx.run(sql`update shed set state = 'ready' where company_id = ${tx.companyId} and id = ${shedId}`);
  });
  const at = { flockId: added.flockId, shedId, as: 'vale.Manager' as const };
  const sex = 'asHatched' as const;
  await enterAnyway(test, 'chick-placement', { ...at, day: start, detail: { sex, count: 1000 } });
  const lines = [{ fate: 'dead' as const, cause: 'notStated', count: dead }];
  await enterAnyway(test, 'mortality', { ...at, day: addDays(start, 10), detail: { sex, lines } });
  const count = 1000 - dead;
  await enterAnyway(test, 'bird-sale', { ...at, day: addDays(start, 35), detail: { sex, count, grossKg: count * 2 } });
  const params = { flockId: added.flockId };
  for (const step of ['startRearing', 'startDepleting', 'deplete'] as const) {
    const { version, state } = await test.ok(getFlock, { params }, 'vale.Manager');
    if ((step === 'startRearing' && state !== 'placed') || state === 'depleted') continue;
    await test.ok(stepFlock, { params, body: { step, day: addDays(start, 36) }, version }, 'vale.Manager');
  }
}

const condition = async () => await test.ok(getDensityCondition, { params: { shedId } }, 'vale.AssistantManager');

it('follows the flocks that a shed has had, and what the company asks for', async () => {
  await round(0, 40);
  await round(1, 31);
  await round(2, 10);
  const now = await condition();
  expect(now).toMatchObject({
    basicKgM2: 33,
    raisedKgM2: 39,
    highestKgM2: 42,
    flocksNeeded: 7,
    inARow: 2,
    isMet: false,
  });
  // 1 % and 0.06 % for each of 35 days.
  expect(now.flocks.map(({ mortalityPct, limitPct, isLowEnough }) => [mortalityPct, limitPct, isLowEnough])).toEqual([
    [1, expect.closeTo(3.1, 9), true],
    [expect.closeTo(3.1, 9), expect.closeTo(3.1, 9), true],
    [4, expect.closeTo(3.1, 9), false],
  ]);
  const { version } = await test.ok(getLimits, {}, 'vale.Owner');
  const body = { figures: { 'euFlocksInARow-broiler-0': 2 } };
  await test.ok(updateLimits, { body, version }, 'vale.Owner');
  expect(await condition()).toMatchObject({ flocksNeeded: 2, inARow: 2, isMet: true });
});
