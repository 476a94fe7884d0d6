import { randomUUID } from 'node:crypto';
import {
  correctEntry,
  correctHealthEndpoints,
  createEndpoints,
  deleteEntry,
  listEntries,
} from '@henhouse/contract/entry/entry';
import { getEntryContext } from '@henhouse/contract/entry/entry-work';
import { handInEntries } from '@henhouse/contract/entry/hand-in';
import { beforeAll, describe, expect, it } from 'vitest';
import { entered, problemsIn, receiveFeed } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { addHealthItem, addVaccine, receiveGoods } from '../../../test/medicine-chest';
import type { Actor } from '../../../test/people';
import { startedApp } from '../../../test/started-app';

const test = startedApp({ day: '2026-03-06' });
const { farmId, shedId, flockId, feedItemId: itemId } = fixtureIds('vale');
const [first, second] = ['vale.Supervisor', 'vale.AssistantManager'] as const;

beforeAll(async () => {
  await entered(test, 'chick-placement', { day: '2026-03-02', detail: { sex: 'asHatched', count: 20_000 } });
  await receiveFeed(test, { kg: 5000, day: '2026-03-02' });
});

const dead = (count: number) => ({
  sex: 'asHatched' as const,
  lines: [{ fate: 'dead' as const, cause: 'leg', count }],
});

/** Somebody's dead of a day, who saw so many entries of it. */
const lost = (day: string, count: number, as: Actor, seenEntries: number | null, confirmed: 'entryExists'[] = []) => {
  const body = { id: randomUUID(), day, detail: dead(count), seenEntries, confirmed };
  return test.call(createEndpoints.mortality, { params: { shedId, flockId }, body }, as);
};

describe('two people write down one day of a shed away from the network', () => {
  it('the second is asked before the same birds count twice, and both count once that is confirmed', async () => {
    expect((await lost('2026-03-03', 4, first, 0)).status).toBe(201);
    const late = await lost('2026-03-03', 4, second, 0);
    expect([late.status, late.problem.code, ...problemsIn(late)]).toEqual([
      422,
      'needsConfirmation',
      'confirm entryExists day',
    ]);
    expect(late.problem.problems?.[0]?.params).toMatchObject({ value: 4, unit: 'birds' });
    expect((await lost('2026-03-03', 4, second, 0, ['entryExists'])).status).toBe(201);
    const { items } = await test.ok(
      listEntries,
      { params: { farmId }, query: { from: '2026-03-03', to: '2026-03-03', kind: 'mortality' } } as never,
      'vale.Manager',
    );
    expect(items).toHaveLength(2);
  });

  it('not for one’s own second round, nor for what one has seen, nor for programs that look at nothing', async () => {
    for (const [as, seen] of [
      [first, 0],
      [first, 0],
      [second, 2],
      [first, null],
    ] as const) {
      expect((await lost('2026-03-04', 1, as, seen)).status).toBe(201);
    }
  });

  it('whoever saw a round of their own alone is asked about what another wrote since', async () => {
    test.clock.set('2026-03-06T13:00:00Z');
    expect((await lost('2026-03-06', 2, first, 0)).status).toBe(201);
    test.clock.set('2026-03-06T14:00:00Z');
    expect((await lost('2026-03-06', 3, second, 1)).status).toBe(201);
    test.clock.set('2026-03-06T15:00:00Z');
    expect(problemsIn(await lost('2026-03-06', 3, first, 1))).toEqual(['confirm entryExists day']);
    expect((await lost('2026-03-06', 3, first, 2)).status).toBe(201);
  });

  it('of the other entries of the day each is taken by itself', async () => {
    await entered(test, 'feed', { day: '2026-03-05', detail: { sex: 'asHatched', itemId, kg: 300 }, as: first });
    const common = { shedId, flockId, day: '2026-03-05', seenEntries: 0, confirmed: [] };
    const entries = [
      { ...common, id: randomUUID(), kind: 'feed' as const, detail: { sex: 'asHatched' as const, itemId, kg: 60 } },
      { ...common, id: randomUUID(), kind: 'mortality' as const, detail: dead(1) },
    ];
    const { answers } = await test.ok(handInEntries, { body: { entries } }, second);
    expect(answers.map(({ status }) => status)).toEqual([422, 201]);
  });

  it('a dose or a vaccination that another gave is asked about, by how much of it, and the form says what was given', async () => {
    const medicine = await addHealthItem(test, { prescriptionOnly: false });
    const vaccine = await addVaccine(test, 'IB');
    for (const { id } of [medicine, vaccine])
      await receiveGoods(test, { itemId: id, quantity: 50_000, day: '2026-03-02' });
    const day = '2026-03-06';
    const dose = (quantity: number, as: Actor, seenEntries: number) => {
      const detail = { itemId: medicine.id, quantity, purpose: 'colibacillosis', route: 'drinkingWater' as const };
      const body = { id: randomUUID(), day, detail, seenEntries };
      return test.call(createEndpoints.medicine, { params: { shedId, flockId }, body }, as);
    };
    const [one, other] = ['vale.Manager', 'vale.AssistantManager'] as const;
    expect((await dose(40, one, 0)).status).toBe(201);
    const late = await dose(45, other, 0);
    expect(problemsIn(late)).toEqual(['confirm entryExists day']);
    expect(late.problem.problems?.[0]?.params).toMatchObject({ value: 40, unit: 'ml' });
    expect((await dose(2.5, other, 1)).status).toBe(201);

    const vaccinated = (as: Actor) => {
      const detail = { itemId: vaccine.id, doses: 20_000, birds: 19_000, route: 'spray' as const, givenBy: 'Ann' };
      const body = { id: randomUUID(), day, detail, seenEntries: 0 };
      return test.call(createEndpoints.vaccine, { params: { shedId, flockId }, body }, as);
    };
    expect((await vaccinated(one)).status).toBe(201);
    expect(problemsIn(await vaccinated(other))).toEqual(['confirm entryExists day']);

    const { health } = await test.ok(getEntryContext, { params: { shedId, flockId }, query: { day } }, other);
    expect(health.given).toEqual([
      { kind: 'medicine', itemId: medicine.id, quantity: 42.5, entries: 2 },
      { kind: 'vaccine', itemId: vaccine.id, quantity: 20_000, entries: 1 },
    ]);
  });

  it('a course of a medicine that the shed is given on one of its days already is pointed out, and no other', async () => {
    const { id } = await addHealthItem(test, { prescriptionOnly: false });
    const course = async (day: string, endDay: string) => {
      const of = {
        itemId: id,
        diagnosis: 'colibacillosis',
        prescriber: 'Dr Hale',
        birds: 19_000,
        prescriptionId: null,
      };
      const detail = { ...of, dose: '1 ml per litre', route: 'drinkingWater' as const, endDay };
      const { warnings, entry } = await entered(test, 'treatment', { day, detail, as: 'vale.Doctor' });
      return { entry, found: warnings.filter(({ code }) => code === 'entryExists').map(({ params }) => params) };
    };
    const before = await course('2026-03-03', '2026-03-04');
    expect(before.found).toEqual([]);
    expect((await course('2026-03-05', '2026-03-06')).found).toEqual([]);
    expect((await course('2026-03-04', '2026-03-04')).found).toMatchObject([
      { value: 19_000, unit: 'birds', day: '2026-03-03' },
    ]);
    const { warnings } = await test.ok(
      correctHealthEndpoints.treatment,
      {
        params: { entryId: before.entry.id },
        version: 1,
        body: {
          kind: 'treatment',
          day: '2026-03-03',
          notes: '',
          detail: { ...before.entry.detail, endDay: '2026-03-03' },
          reason: 'ended early',
          confirmed: [],
        },
      } as never,
      'vale.Doctor',
    );
    expect(warnings.filter(({ code }) => code === 'entryExists')).toEqual([]);
  });

  it('what was seen and is taken back, or of another day by now, hides nothing that another wrote since', async () => {
    const corrected = { kind: 'mortality' as const, day: '2026-03-04', notes: '', detail: dead(2), confirmed: [] };
    const reason = 'of another day';
    const leave = {
      '2026-03-07': (entryId: string) =>
        test.ok(deleteEntry, { params: { entryId }, version: 1, body: { reason } }, by),
      '2026-03-08': (entryId: string) =>
        test.ok(correctEntry, { params: { entryId }, version: 1, body: { ...corrected, reason } }, by),
    };
    const by = 'vale.Manager';
    for (const [day, leaves] of Object.entries(leave)) {
      test.clock.set('2026-03-08T13:00:00Z');
      const seen = await lost(day, 2, first, null);
      await leaves(seen.body.entry.id);
      test.clock.set('2026-03-08T14:00:00Z');
      expect((await lost(day, 3, by, null)).status).toBe(201);
      expect(problemsIn(await lost(day, 3, second, 1)), day).toEqual(['confirm entryExists day']);
    }
  });
});
