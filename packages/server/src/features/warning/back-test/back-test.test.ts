import { randomUUID } from 'node:crypto';
import { answerWarning, getWarningBackTest } from '@henhouse/contract/warning/warning';
import { addDays } from '@henhouse/domain/day/day';
import { backTest } from '@henhouse/domain/warning/closed/back-test';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAnyway } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import type { Actor } from '../../../../test/people';
import { startedApp } from '../../../../test/started-app';
import { judgeDue } from '../follow-events';

const test = startedApp();
const fixture = fixtureIds('vale');
const { flockId, shedId, farmId, otherFlockId, otherShedId } = fixture;
const placed = '2026-03-02';
const dayOf = (age: number) => addDays(placed, age);

const die = (age: number, count: number, where = { flockId, shedId }) =>
  enterAnyway(test, 'mortality', {
    ...where,
    day: dayOf(age),
    detail: { sex: 'asHatched', lines: [{ fate: 'dead', cause: 'notStated', count }], timeOfDay: null },
  });
const tried = async (as: Actor, query: { farmId?: string } = {}) => test.call(getWarningBackTest, { query }, as);

/** Two flocks that are over: of one birds began to die on day 20, which somebody answered on day 23. */
beforeAll(async () => {
  test.clock.set(`${dayOf(28)}T18:00:00Z`);
  const other = { flockId: otherFlockId, shedId: otherShedId };
  for (const where of [{ flockId, shedId }, other])
    await enterAnyway(test, 'chick-placement', { ...where, day: placed, detail: { sex: 'asHatched', count: 10_000 } });
  for (let age = 1; age <= 27; age += 1) {
    await die(age, age < 8 ? 18 : age < 20 ? 7 : 40);
    await die(age, age < 8 ? 18 : 7, other);
  }
  await test.app.followers.catchUp();
  await judgeDue(test.app);
  const body = { id: randomUUID(), day: dayOf(23), cause: 'disease' as const };
  await test.ok(answerWarning, { params: { flockId, shedId }, body }, 'vale.Manager');
}, 120_000);

describe('the back-test of a farm', () => {
  it('is of flocks that are over alone', async () => {
    expect((await tried('vale.Manager', { farmId })).body).toEqual({ items: [] });
    await test.database.query(`update flock set state = 'closed', depleted_day = '${dayOf(28)}'`);
  });

  it('says of each day how unusual it was, where rules spoke, and what came of it', async () => {
    const { body } = await tried('vale.Manager', { farmId });
    expect(body.items.map(({ flockNumber, shedName }) => [flockNumber, shedName])).toEqual([
      ['A-1', 'Shed S1'],
      ['A-2', 'Shed S2'],
    ]);
    const [sick, calm] = body.items;
    expect(sick).toMatchObject({ from: placed, marks: expect.arrayContaining([{ kind: 'cause', at: 23 }]) });
    expect(sick?.deaths.slice(19, 22)).toEqual([7, 40, 40]);
    expect(sick?.onceInDays.findIndex((days) => days >= 60)).toBe(20);
    expect(sick?.rules.find(({ rule }) => rule === 'deaths017')?.speaksOn.slice(0, 2)).toEqual([1, 2]);
    expect(calm?.marks).toEqual([]);
    expect(backTest(body.items, { budget: 60 })).toMatchObject({
      calls: 1,
      unexplainedAMonth: 0,
      before: { cause: { of: 1, called: 1, medianDays: 3 } },
    });
  });

  it('is of the company where no farm is named, and of what the reader may see', async () => {
    expect((await tried('vale.Owner')).body.items).toHaveLength(2);
    expect((await tried('vale.Supervisor')).body.items.map(({ shedName }) => shedName)).toEqual(['Shed S1']);
    expect((await tried('hill.Owner')).body).toEqual({ items: [] });
    expect((await tried('hill.Owner', { farmId })).status).toBe(404);
  });
});
