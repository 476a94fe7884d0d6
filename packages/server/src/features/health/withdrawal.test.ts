import type { BodyOf } from '@henhouse/contract/endpoint';
import { correctEntry, correctHealthEndpoints, deleteEntry } from '@henhouse/contract/entry/entry';
import { getFlock, stepFlock } from '@henhouse/contract/flock/flock';
import { getFlockHealth } from '@henhouse/contract/health/flock-health';
import { type createHealthItem, stateFeedPeriods } from '@henhouse/contract/health/health-item';
import { hyLineBrown } from '@henhouse/domain/standards/figures/hyline-brown-conventional';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { enter, enterAnyway, entered, problemsIn, receiveFeed } from '../../../test/entry-client';
import { addFlock, fixtureIds } from '../../../test/farm.fixture';
import { addHealthItem, addMedicatedFeed, receiveGoods } from '../../../test/medicine-chest';
import { startedApp } from '../../../test/started-app';
import { holdsOf } from './withdrawal.service';

const test = startedApp({ day: '2026-04-10' });
const fixture = fixtureIds('vale');
const { companyId } = fixture;

async function placedFlock(): Promise<{ flockId: string; shedId: string }> {
  const { flockId, shedIds } = await addFlock(test.app.db, 'vale');
  const place = { flockId, shedId: shedIds[0] };
  const detail = { sex: 'asHatched' as const, count: 10_000 };
  await entered(test, 'chick-placement', { day: '2026-03-02', detail, ...place });
  return place;
}

const held = async (flockId: string, day: string) => {
  const holds = await test.app.db.company(companyId, null, (tx) => holdsOf(tx, flockId, day));
  return holds.map((hold) => {
    const { product, source } = hold;
    if (hold.source === 'quarantine') return [product, source, hold.fromDay, hold.releasedDay];
    const { lastDoseDay, clearance } = hold;
    return [product, source, lastDoseDay, clearance.state === 'on' ? clearance.day : clearance.state];
  });
};

describe('medicated feed', () => {
  it('holds the birds from the last day it was fed, as long as is stated, and without end until then', async () => {
    const place = await placedFlock();
    const itemId = await addMedicatedFeed(test, { code: 'MED', quantity: 5000 });
    for (const day of ['2026-03-20', '2026-03-24']) {
      const detail = { sex: 'asHatched' as const, itemId, kg: 900 };
      await entered(test, 'feed', { day, detail, ...place, confirmed: ['feedOutsideStandard'] });
    }
    for (const day of ['2026-04-10', '2028-04-10']) {
      expect(await held(place.flockId, day)).toEqual([['meat', 'feed', '2026-03-24', 'unknown']]);
    }
    const sale = await enter(test, 'bird-sale', {
      day: '2026-04-10',
      detail: { sex: 'asHatched', count: 10, grossKg: 25, tareKg: 0 },
      ...place,
      as: 'vale.Manager',
    });
    expect(problemsIn(sale)).toEqual(['error withdrawalWithoutEnd day']);

    const state = (days: number, as: 'vale.Doctor' | 'vale.Manager') => {
      const body = { periods: [{ product: 'meat' as const, days }], reason: 'as on the bag' };
      return test.call(stateFeedPeriods, { params: { itemId }, body }, as);
    };
    expect((await state(5, 'vale.Manager')).status).toBe(403);
    expect((await state(5, 'vale.Doctor')).status).toBe(200);
    expect(await held(place.flockId, '2026-03-28')).toEqual([['meat', 'feed', '2026-03-24', '2026-03-29']]);
    // Between the two days it counts from the one that had been.
    expect(await held(place.flockId, '2026-03-22')).toEqual([['meat', 'feed', '2026-03-20', '2026-03-25']]);
    expect(await held(place.flockId, '2026-03-29')).toEqual([]);
    expect(await held(place.flockId, '2026-03-19')).toEqual([]);
  });
});

describe('medicated feed that is corrected', () => {
  it('holds as it did, whoever says that it was another one, on another day, or none at all', async () => {
    await receiveFeed(test, { kg: 50_000, day: '2026-03-02' });
    const itemId = await addMedicatedFeed(test, { code: 'MED2', quantity: 9000 });
    const stated = { periods: [{ product: 'meat' as const, days: 5 }], reason: 'as on the bag' };
    await test.ok(stateFeedPeriods, { params: { itemId }, body: stated }, 'vale.Doctor');
    const detail = { sex: 'asHatched' as const, itemId, kg: 900 };
    const confirmed = ['feedOutsideStandard' as const];
    const fed = async () => {
      const place = await placedFlock();
      const { entry } = await entered(test, 'feed', { day: '2026-04-08', detail, confirmed, ...place });
      return { ...place, entryId: entry.id };
    };
    const correct = (entryId: string, change: object, version = 1) => {
      const body = { kind: 'feed', day: '2026-04-08', detail, reason: 'Another silo', confirmed, ...change } as never;
      return test.ok(correctEntry, { params: { entryId }, body, version }, 'vale.Manager');
    };
    const still = [['meat', 'feed', '2026-04-08', '2026-04-13']];

    const other = await fed();
    await correct(other.entryId, { detail: { ...detail, itemId: fixture.feedItemId } });
    expect(await held(other.flockId, '2026-04-10')).toEqual(still);
    const earlier = await fed();
    await correct(earlier.entryId, { day: '2026-04-02' });
    expect(await held(earlier.flockId, '2026-04-10')).toEqual(still);
    const none = await fed();
    const params = { entryId: none.entryId };
    await test.ok(deleteEntry, { params, body: { reason: 'Was not fed' }, version: 1 }, 'vale.Manager');
    expect(await held(none.flockId, '2026-04-10')).toEqual(still);
    expect(await held(none.flockId, '2026-04-13')).toEqual([]);
  });
});

describe('medicine of a course', () => {
  const courseFrom = async (periods: BodyOf<typeof createHealthItem>['periods']) => {
    const place = await placedFlock();
    const item = await addHealthItem(test, { prescriptionOnly: false, periods });
    await receiveGoods(test, { itemId: item.id, quantity: 100, day: '2026-03-01' });
    const terms = {
      diagnosis: 'colibacillosis',
      prescriber: 'Dr Hale',
      itemId: item.id,
      dose: '10 mg per kg',
      birds: 900,
    };
    const detail = { ...terms, route: 'drinkingWater' as const, endDay: '2026-03-25' };
    const course = await entered(test, 'treatment', { day: '2026-03-20', detail, ...place, as: 'vale.Doctor' });
    const give = (day: string, route: 'drinkingWater' | 'intramuscular') => {
      const dose = { itemId: item.id, quantity: 1, purpose: 'colibacillosis', route, treatmentId: course.entry.id };
      return entered(test, 'medicine', { day, detail: dose, ...place });
    };
    return { flockId: place.flockId, give, detail, course: course.entry };
  };

  it('holds by itself where it was given by another way than the course says', async () => {
    const { flockId, give } = await courseFrom([
      { product: 'meat', route: 'drinkingWater', days: 3 },
      { product: 'meat', route: 'intramuscular', days: 30 },
    ]);
    await give('2026-03-21', 'drinkingWater');
    expect(await held(flockId, '2026-03-22')).toEqual([['meat', 'treatment', '2026-03-25', '2026-03-28']]);
    await give('2026-03-22', 'intramuscular');
    expect(await held(flockId, '2026-04-10')).toEqual([['meat', 'medicine', '2026-03-22', '2026-04-21']]);
  });

  it('holds by itself from its day on where the course is said to have begun later', async () => {
    const { flockId, give, detail, course } = await courseFrom([{ product: 'meat', days: 3 }]);
    await give('2026-03-20', 'drinkingWater');
    const body = { kind: 'treatment' as const, day: '2026-03-24', reason: 'began later', detail };
    await test.ok(
      correctHealthEndpoints.treatment,
      { params: { entryId: course.id }, body, version: 1 },
      'vale.Doctor',
    );
    expect(await held(flockId, '2026-03-21')).toEqual([['meat', 'medicine', '2026-03-20', '2026-03-23']]);
  });
});

describe('hens', () => {
  it('are held for meat and eggs apart, and without end for a medicine that is not for birds in lay', async () => {
    const place = await placedFlock();
    await test.sql`update flock set production_kind = 'layer', production_day = '2026-04-01'
      where id = ${place.flockId}`;
    const periods = [
      { product: 'meat' as const, days: 3 },
      { product: 'eggs' as const, permitted: false, days: 14 },
    ];
    const item = await addHealthItem(test, { name: 'Not in lay', prescriptionOnly: false, periods });
    await receiveGoods(test, { itemId: item.id, quantity: 100, day: '2026-03-01' });
    const detail = { itemId: item.id, quantity: 1, purpose: 'enteritis', route: 'drinkingWater' as const };
    await entered(test, 'medicine', { day: '2026-03-30', detail, ...place });
    expect(await held(place.flockId, '2026-04-10')).toEqual([['eggs', 'medicine', '2026-03-30', '2026-04-13']]);
    const inLay = { day: '2026-04-09', detail, ...place };
    expect(problemsIn(await enter(test, 'medicine', inLay))).toEqual(['confirm notPermittedHere detail.itemId']);
    const given = await enter(test, 'medicine', { ...inLay, confirmed: ['notPermittedHere'] });
    expect(given.body.entry.confirmed).toEqual(['notPermittedHere']);
    expect(await held(place.flockId, '2026-04-10')).toEqual([
      ['eggs', 'medicine', '2026-03-30', '2026-04-13'],
      ['meat', 'medicine', '2026-04-09', '2026-04-12'],
      ['eggs', 'medicine', '2026-04-09', 'never'],
    ]);
    const seen = await test.ok(getFlockHealth, { params: { flockId: place.flockId } }, 'vale.Manager');
    expect(seen.antimicrobials).toMatchObject({ activeMg: 200, mgPerPcu: null, treatmentDays: 2 });
  });
});

describe('a first day of lay that somebody changes', () => {
  const forPullets = { prescriptionOnly: false, periods: [{ product: 'eggs' as const, permitted: false, days: 14 }] };
  const hens = { productionKind: 'layer', breed: 'Hy-Line', sexes: ['asHatched'], standardId: hyLineBrown.id } as const;

  async function laying() {
    const { flockId, shedIds } = await addFlock(test.app.db, 'vale', hens);
    const place = { flockId, shedId: shedIds[0] };
    const params = { flockId };
    await entered(test, 'chick-placement', { day: '2026-03-02', detail: { sex: 'asHatched', count: 1000 }, ...place });
    const { id: itemId } = await addHealthItem(test, forPullets);
    await receiveGoods(test, { itemId, quantity: 10, day: '2026-03-01' });
    return {
      flockId,
      lay: (day: string) => enterAnyway(test, 'egg', { day, detail: { collection: 1, table: 100 }, ...place }),
      give: (day: string) => {
        const detail = { itemId, quantity: 1, purpose: 'colic', route: 'drinkingWater' as const };
        return entered(test, 'medicine', {
          day,
          detail,
          ...place,
          confirmed: ['withdrawalUnknown', 'notPermittedHere'],
        });
      },
      take: async (step: 'startRearing' | 'startProduction' | 'backToRearing', day: string) => {
        const { version } = await test.ok(getFlock, { params }, 'vale.Manager');
        const body = {
          step,
          day,
          reason: 'typed too early',
          confirmed: ['productionAfterEggs' as const, 'tooYoungToLay' as const],
        };
        return test.ok(stepFlock, { params, body, version }, 'vale.Manager');
      },
      eggsHeld: async () => (await held(flockId, '2026-04-10')).filter(([product]) => product === 'eggs'),
    };
  }
  const forGood = [['eggs', 'medicine', '2026-03-20', 'never']];

  it('lets no eggs go that a medicine held in lay', async () => {
    const flock = await laying();
    await flock.take('startRearing', '2026-03-06');
    await flock.take('startProduction', '2026-03-06');
    await flock.give('2026-03-20');
    expect(await flock.eggsHeld()).toEqual(forGood);
    await flock.take('backToRearing', '2026-04-10');
    expect(await flock.eggsHeld()).toEqual(forGood);
    await flock.take('startProduction', '2026-04-10');
    expect(await flock.eggsHeld()).toEqual(forGood);
  });

  it('is that of the first eggs where nobody has said that they lay', async () => {
    const flock = await laying();
    await flock.lay('2026-03-19');
    await flock.give('2026-03-20');
    expect(await flock.eggsHeld()).toEqual(forGood);
    await flock.take('startProduction', '2026-04-01');
    expect(await flock.eggsHeld()).toEqual(forGood);
  });
});

describe('another company', () => {
  it('reads no label of this one, and holds by its own country', async () => {
    const period = (country: string, days: number) => ({ product: 'meat' as const, country, days });
    const item = await addHealthItem(test, { prescriptionOnly: false, periods: [period('FR', 4), period('DE', 3)] });
    await receiveGoods(test, { itemId: item.id, quantity: 10, day: '2026-03-01' });
    const place = await placedFlock();
    const detail = { itemId: item.id, quantity: 1, purpose: 'colic', route: 'drinkingWater' as const };
    await entered(test, 'medicine', { day: '2026-04-10', detail, ...place });
    expect(await held(place.flockId, '2026-04-10')).toEqual([['meat', 'medicine', '2026-04-10', '2026-04-13']]);
    const labels = await test.app.db.company(fixtureIds('hill').companyId, null, (tx) =>
      tx.many(sql`select item_id from item_label`),
    );
    expect(labels).toEqual([]);
    // A company that moves takes what its country holds with it.
    const { companyId } = fixtureIds('vale');
    await test.sql`update company set country = 'PL' where id = ${companyId}`;
    await test.sql`update company set country = 'FR' where id = ${companyId}`;
    expect(await held(place.flockId, '2026-04-10')).toEqual([['meat', 'medicine', '2026-04-10', '2026-04-14']]);
    const [company] = await test.sql<{ formerCountries: { untilDay: string }[] }>`
      select former_countries as "formerCountries" from company where id = ${companyId}`;
    // A farm far in the east has begun its day already, and may have given something on it.
    const latestDay = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
    expect(company?.formerCountries.map(({ untilDay }) => untilDay)).toEqual([latestDay, latestDay]);
    await test.sql`update company set country = 'DE' where id = ${companyId}`;
    expect(await held(place.flockId, '2026-04-10')).toEqual([['meat', 'medicine', '2026-04-10', '2026-04-14']]);
  });
});
