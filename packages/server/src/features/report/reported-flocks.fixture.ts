import { getFlock, stepFlock } from '@henhouse/contract/flock/flock';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { ross308AsHatched } from '@henhouse/domain/standards/figures/ross-308-broiler-2022-as-hatched';
import { enter, receiveFeed } from '../../../test/entry-client';
import { addFlock, fixtureIds, settleFarms } from '../../../test/farm.fixture';
import { type LifeDay, liveDays } from '../../../test/flock-life';
import type { TestApp } from '../../../test/test-app';

const fixture = fixtureIds('vale');
export const hatchDay: Day = '2026-03-02';
/** The flock of the Supervisor's shed is this old, and named so that a spreadsheet would run its name. */
export const today = addDays(hatchDay, 40);
export const runningNumber = '=1+1';

const figure = (age: number, column: 'weightG' | 'cumulativeFeedG') => ross308AsHatched.rows[age]?.values[column] ?? 0;

/** The published life of Ross 308; `thrift` below 1 needs less feed for the same weight. */
function life(placed: number, dead: number, lastAge: number, thrift = 1): LifeDay[] {
  const alive = placed - dead;
  return Array.from({ length: lastAge + 1 }, (_, age) => {
    const intakeG = figure(age, 'cumulativeFeedG') - (age === 0 ? 0 : figure(age - 1, 'cumulativeFeedG'));
    return {
      day: addDays(hatchDay, age),
      ...(age === 0 ? { placed, dead } : { dead: 0, feedKg: Math.round(intakeG * alive * thrift) / 1000 }),
      ...(age > 0 && { waterL: Math.round((intakeG * alive * 1.75) / 1000) }),
      ...(age > 0 && age % 7 === 0 && { weighedBirds: 100, meanG: figure(age, 'weightG') }),
    };
  });
}

const need = async <Answer extends { readonly status: number; readonly text: string }>(answer: Promise<Answer>) => {
  const done = await answer;
  if (done.status >= 400) throw new Error(done.text);
  return done;
};

async function clear(test: TestApp, flockId: string, shedId: string, birds: number, day: Day): Promise<void> {
  const detail = { sex: 'asHatched' as const, count: birds, grossKg: birds * 2.3 };
  await need(enter(test, 'bird-sale', { day, detail, flockId, shedId, confirmed: ['soldWeightOff'] as never[] }));
  for (const step of ['startDepleting', 'deplete'] as const) {
    const { version, state } = (await need(test.call(getFlock, { params: { flockId } }, 'vale.Owner'))).body;
    if (step === 'startDepleting' && state === 'depleting') continue;
    await need(test.call(stepFlock, { params: { flockId }, body: { step, day }, version }, 'vale.Owner'));
  }
}

/**
 * On the first farm of Vale: a flock with birds in the Supervisor's shed, one in the shed beside it, and two that were
 * sold at 36 days, of which the second ate a tenth less.
 */
export async function settleReportedFlocks(test: TestApp): Promise<{ readonly thriftyFlockId: string }> {
  await settleFarms(test.app.db, test.database);
  const more = await addFlock(test.app.db, 'vale');
  test.clock.set(today);
  await receiveFeed(test, { kg: 400_000, day: hatchDay });
  const { companyId, farmId, feedItemId } = fixture;
  const flocks = [
    { flockId: fixture.flockId, shedId: fixture.shedId, days: life(10_000, 100, 40) },
    { flockId: fixture.otherFlockId, shedId: fixture.otherShedId, days: life(10_000, 300, 40) },
    { flockId: fixture.sexedFlockId, shedId: fixture.thirdShedId, days: life(5000, 100, 36), sold: 4900 },
    { flockId: more.flockId, shedId: more.shedIds[0], days: life(5000, 100, 36, 0.9), sold: 4900 },
  ];
  await test.sql`update flock set number = 'A-4' where id = ${more.flockId}`;
  await test.sql`update flock set sexes = '{asHatched}' where id = ${fixture.sexedFlockId}`;
  for (const { flockId, shedId, days, sold } of flocks) {
    await liveDays(test, { companyId, farmId, flockId, shedId }, days, feedItemId);
    if (sold !== undefined) await clear(test, flockId, shedId, sold, addDays(hatchDay, 36));
  }
  await test.sql`update flock set number = ${runningNumber}, breed = ${'@SUM(A1)'} where id = ${fixture.flockId}`;
  return { thriftyFlockId: more.flockId };
}
