import { getFlockFigures } from '@henhouse/contract/dashboard/dashboard';
import type { EntryDetailInput, EntryKind } from '@henhouse/contract/entry/details';
import { getFlock, stepFlock } from '@henhouse/contract/flock/flock';
import { getFlockHealth } from '@henhouse/contract/health/flock-health';
import { addDays } from '@henhouse/domain/day/day';
import type { KpiId } from '@henhouse/domain/kpi/kpi';
import { workedExamples } from '@henhouse/domain/kpi/worked-examples.fixture';
import { lohmannBrownClassic } from '@henhouse/domain/standards/figures/lohmann-brown-classic-cage';
import { ross308AsHatched } from '@henhouse/domain/standards/figures/ross-308-broiler-2022-as-hatched';
import { ross308ParentStock } from '@henhouse/domain/standards/figures/ross-308-parent-stock-2021';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAnyway, receiveFeed } from '../../../test/entry-client';
import { addFlock, fixtureIds, type KindOfFlock } from '../../../test/farm.fixture';
import { addHealthItem, receiveGoods } from '../../../test/medicine-chest';
import { startedApp } from '../../../test/started-app';
import { type Entered, enteredExamples, workExample } from './example/worked-example.fixture';

const test = startedApp();
const fixture = fixtureIds('vale');
const hatchDay = '2026-03-02';
/** Days of age on which hens begin to lay: the first day of week 18. */
const firstLayAge = 18 * 7;

beforeAll(async () => {
  test.clock.set(addDays(hatchDay, 200));
  await receiveFeed(test, { kg: 1_000_000, day: hatchDay });
});

const kinds = {
  broiler: { sexes: ['asHatched'], breed: 'Ross 308', standardId: ross308AsHatched.id },
  layer: { sexes: ['female'], breed: 'Lohmann', standardId: lohmannBrownClassic.id },
  breeder: { sexes: ['female'], breed: 'Ross', standardId: ross308ParentStock.id },
} as const satisfies Record<string, Omit<KindOfFlock, 'productionKind'>>;

/** A flock that is kept through HTTP. Ages are in days. */
interface Kept {
  readonly flockId: string;
  enter<Kind extends EntryKind>(kind: Kind, age: number, detail: EntryDetailInput<Kind>): Promise<unknown>;
  dead(age: number, count: number): Promise<unknown>;
  feed(age: number, kg: number): Promise<unknown>;
  weigh(age: number, meanG: number, sdG?: number): Promise<unknown>;
  sell(age: number, count: number, kg: number): Promise<unknown>;
  /** A figure of the flock's page on a day. */
  figure(id: KpiId, age: number, target?: { readonly targetWeightG: number }): Promise<number | null>;
  /** What the figure is held against. */
  limit(id: KpiId, age: number): Promise<number | null>;
}

/** What the health page says of a flock that was given so many mg of an antimicrobial at 10 days. */
async function medicated(flock: Kept, { mg, ...label }: { readonly mg: number; readonly doseMgPerKgDay?: number }) {
  const strengthMgPerUnit = 100;
  const item = await addHealthItem(test, { prescriptionOnly: false, strengthMgPerUnit, ...label });
  const quantity = mg / strengthMgPerUnit;
  await receiveGoods(test, { itemId: item.id, quantity, day: hatchDay });
  await flock.enter('medicine', 10, { itemId: item.id, quantity, purpose: 'enteritis', route: 'drinkingWater' });
  const health = await test.ok(getFlockHealth, { params: { flockId: flock.flockId } }, 'vale.Doctor');
  return health.antimicrobials;
}

const thousandth = (value: number) => Math.round(value * 1000) / 1000;

async function keep(productionKind: keyof typeof kinds, birds: number, dayOldG?: number): Promise<Kept> {
  const kind = kinds[productionKind];
  const { flockId, shedIds } = await addFlock(test.app.db, 'vale', { productionKind, ...kind });
  const [sex] = kind.sexes;
  const shown = async (kpiId: KpiId, age: number, target: object = {}) => {
    const query = { day: addDays(hatchDay, age), ...target };
    const { status, body, text } = await test.call(getFlockFigures, { params: { flockId }, query }, 'vale.Owner');
    if (status !== 200) throw new Error(text);
    return body.kpis.find((kpi) => kpi.id === kpiId);
  };
  const kept: Kept = {
    flockId,
    enter: (entryKind, age, detail) =>
      enterAnyway(test, entryKind, {
        flockId,
        shedId: shedIds[0],
        day: addDays(hatchDay, age),
        detail,
        as: 'vale.Manager',
      }),
    dead: (age, count) => kept.enter('mortality', age, { sex, lines: [{ fate: 'dead', cause: 'notStated', count }] }),
    feed: (age, kg) => kept.enter('feed', age, { sex, itemId: fixture.feedItemId, kg: thousandth(kg) }),
    weigh: (age, meanG, sdG) => kept.enter('weight', age, { sex, birds: 200, meanG, sdG: sdG ?? null }),
    sell: (age, count, kg) => kept.enter('bird-sale', age, { sex, count, grossKg: kg }),
    figure: async (id, age, target) => (await shown(id, age, target))?.value ?? null,
    limit: async (id, age) => (await shown(id, age))?.standard ?? null,
  };
  const sample = dayOldG === undefined ? {} : { sampleBirds: 100, sampleMeanG: dayOldG };
  await kept.enter('chick-placement', 0, { sex, count: birds, ...sample });
  return kept;
}

/** Hens in lay: housed at the first lay, of whom some die on that day; answers the flock and the last day of its second week. */
async function layWeek(
  kind: 'layer' | 'breeder',
  week: { housed: number; dead?: number; eggs: number; feedKg?: number; eggG?: number },
): Promise<{ hens: Kept; last: number }> {
  const hens = await keep(kind, week.housed);
  const params = { flockId: hens.flockId };
  for (const step of ['startRearing', 'startProduction'] as const) {
    const { version } = await test.ok(getFlock, { params }, 'vale.Manager');
    const body = { step, day: addDays(hatchDay, firstLayAge) };
    await test.ok(stepFlock, { params, body, version }, 'vale.Manager');
  }
  if (week.dead !== undefined) await hens.dead(firstLayAge, week.dead);
  for (let age = firstLayAge; age < firstLayAge + 14; age += 1) {
    const grade = kind === 'breeder' ? 'hatching' : 'table';
    await hens.enter('egg', age, { collection: 1, [grade]: week.eggs });
    if (week.feedKg !== undefined) await hens.feed(age, week.feedKg);
  }
  const last = firstLayAge + 13;
  if (week.eggG !== undefined)
    await hens.enter('egg-weight', last - 6, { eggs: 100, totalG: thousandth(100 * week.eggG) });
  return { hens, last };
}

/** Birds of a flock where the example names none. */
const someBirds = 20_000;
const someHens = 10_000;

/** What a person enters for the figures of the example, and the figure that a screen then shows. */
const entered: Entered<'daily'> = {
  async pef_35d(i) {
    const flock = await keep('broiler', someBirds);
    const alive = Math.round((someBirds * i('liv')) / 100);
    await flock.dead(0, someBirds - alive);
    await flock.weigh(i('age'), thousandth(i('kg') * 1000));
    await flock.feed(i('age'), alive * i('kg') * i('fcr'));
    return flock.figure('epef', i('age'));
  },
  livability_dla: (i) => afterLosses('livability', i('placed'), i('lost')),
  cum_mort_dla: (i) => afterLosses('cumulativeMortality', i('placed'), i('lost')),
  fcr_ross: (i) => fcrOfSales(i('feed'), [[33, i('live')]]),
  fcr_uncorr: (i) => fcrOfSales(i('feed'), [[38, i('live_sold')]]),
  thin_feed_fcr: (i) =>
    fcrOfSales(i('feed'), [
      [32, i('kg1')],
      [41, i('kg2')],
    ]),
  fcr_ross308_d7: (i) => fcrAt(7, i('cum_feed'), i('bw')),
  fcr_ross308_d35: (i) => fcrAt(35, i('cum_feed'), i('bw')),
  async fcr_adj_ross(i) {
    const flock = await keep('broiler', someBirds);
    await flock.feed(27, (someBirds * i('actual') * i('fcr')) / 1000);
    await flock.weigh(27, i('actual'));
    return flock.figure('fcrAdjustedToWeight', 27, { targetWeightG: i('target') });
  },
  async fcr_gain_d7(i) {
    const flock = await keep('broiler', someBirds, i('bw0'));
    await flock.feed(7, (i('cum_feed') * someBirds) / 1000);
    await flock.weigh(7, i('bw7'));
    return flock.figure('fcrOnGain', 7);
  },
  async fcr_mort_adj(i) {
    const flock = await keep('broiler', someBirds);
    await flock.weigh(30, 2000);
    await flock.dead(30, i('dead_weight') / 2);
    await flock.feed(32, i('feed'));
    await flock.sell(33, someBirds - i('dead_weight') / 2, i('live_sold'));
    return flock.figure('fcrMortalityAdjusted', 33);
  },
  async eu42(i) {
    const flock = await keep('broiler', someBirds);
    await flock.dead(20, 100);
    expect(await flock.figure('euMortality', i('age'))).toBeCloseTo((100 / someBirds) * 100, 10);
    return flock.limit('euMortality', i('age'));
  },
  async cv_ross(i) {
    const flock = await keep('broiler', someBirds);
    await flock.weigh(38, i('mean'), i('sd'));
    return flock.figure('cv', 38);
  },
  async first_week(i) {
    const flock = await keep('broiler', i('placed'));
    await flock.dead(2, i('dead7') - 60);
    await flock.dead(7, 60);
    return flock.figure('firstWeekMortality', 9);
  },
  mult7: (i) => grownTo('dayOldWeightMultiple', 7, i('bw7'), i('bw0')),
  adg_ross308_35: (i) => grownTo('averageDailyGain', i('age'), i('bw'), i('bw0')),
  adg_alt35: (i) => grownTo('averageDailyGainEpef', i('age'), i('bw')),
  async wf(i) {
    const flock = await keep('broiler', someBirds);
    await flock.feed(20, i('feed_kg'));
    await flock.enter('water-consumption', 20, { litres: i('water_l') });
    return flock.figure('waterFeedRatio', 20);
  },
  async mg_pcu(i) {
    // Kilos of standard weight per bird are the product's own: it takes no other.
    expect(i('std')).toBe(1);
    const flock = await keep('broiler', i('birds'));
    return (await medicated(flock, { mg: i('mg') })).mgPerPcu;
  },
  async tylosin_7(i) {
    const flock = await keep('broiler', i('kg') / 3);
    await flock.weigh(41, 3000);
    return (await medicated(flock, { mg: i('mg'), doseMgPerKgDay: i('dose') })).dailyDoses;
  },
  async ti(i) {
    expect(i('stdw')).toBe(1);
    const flock = await keep('broiler', i('birds'));
    // The days from the placement on, that of the sale with them.
    await flock.sell(i('days') - 1, i('birds'), i('birds') * 2);
    return (await medicated(flock, { mg: i('mg'), doseMgPerKgDay: i('dddvet') })).treatmentIncidence;
  },

  async hdep_big(i) {
    const { hens, last } = await layWeek('layer', { housed: i('hens') + 100, dead: 100, eggs: i('eggs') });
    return hens.figure('henDayWeek', last);
  },
  async hhep_big(i) {
    const { hens, last } = await layWeek('layer', { housed: i('housed'), dead: 100, eggs: i('eggs') });
    return hens.figure('henHousedWeek', last);
  },
  async eggmass_lb30(i) {
    const { hens, last } = await layWeek('layer', {
      housed: someHens,
      eggs: someHens * (i('hd') / 100),
      eggG: i('ew'),
    });
    return hens.figure('eggMass', last);
  },
  async hh_from_hd(i) {
    const eggs = Math.round((someHens * i('hh')) / 100);
    const alive = Math.round(eggs / (i('hd') / 100));
    const { hens, last } = await layWeek('layer', { housed: someHens, dead: someHens - alive, eggs });
    expect(await hens.figure('henHousedWeek', last)).toBeCloseTo(i('hh'), 1);
    expect(await hens.figure('henDayWeek', last)).toBeCloseTo(i('hd'), 1);
    return 100 - ((await hens.figure('layMortality', last)) ?? Number.NaN);
  },
  async fcr_dozen(i) {
    const { hens, last } = await layWeek('layer', { housed: someHens, eggs: i('eggs'), feedKg: i('feed_kg') });
    return hens.figure('feedPerDozen', last);
  },
  async fcr_kg_egg(i) {
    const eggs = 9000;
    const lay = { eggs, eggG: (i('egg_mass') * someHens) / eggs, feedKg: (i('feed_g') * someHens) / 1000 };
    const { hens, last } = await layWeek('layer', { housed: someHens, ...lay });
    return hens.figure('feedPerKgEgg', last);
  },
  async ross_ps_eggs30(i) {
    const { hens, last } = await layWeek('breeder', { housed: someHens, eggs: (someHens * i('hh')) / 100 });
    const until = (age: number) => hens.figure('eggsPerHenHoused', age);
    return ((await until(last)) ?? Number.NaN) - ((await until(last - 7)) ?? Number.NaN);
  },
};

async function afterLosses(id: KpiId, placed: number, lost: number) {
  const flock = await keep('broiler', placed);
  await flock.dead(20, lost);
  return flock.figure(id, 20);
}

async function grownTo(id: KpiId, age: number, weightG: number, dayOldG?: number) {
  const flock = await keep('broiler', someBirds, dayOldG);
  await flock.weigh(age, weightG);
  return flock.figure(id, age);
}

/** Feed conversion of a flock that was sold, at ages in kg. */
async function fcrOfSales(feedKg: number, sales: readonly (readonly [age: number, kg: number])[]) {
  const flock = await keep('broiler', someBirds);
  const last = Math.max(...sales.map(([age]) => age));
  await flock.feed(20, feedKg);
  const soldKg = sales.reduce((sum, [, kg]) => sum + kg, 0);
  let left = someBirds;
  for (const [age, kg] of sales) {
    const count = age === last ? left : Math.round((someBirds * kg) / soldKg);
    left -= count;
    await flock.sell(age, count, kg);
  }
  return flock.figure('fcrUncorrected', last);
}

async function fcrAt(age: number, feedGPerBird: number, weightG: number) {
  const flock = await keep('broiler', someBirds);
  await flock.feed(age, (feedGPerBird * someBirds) / 1000);
  await flock.weigh(age, weightG);
  return flock.figure('fcr', age);
}

describe('worked examples of the trade, entered through HTTP', () => {
  it('are all of them', () => {
    expect(Object.values(enteredExamples).flat().sort()).toEqual(Object.keys(workedExamples).sort());
  });

  it.each(Object.entries(entered))('%s comes out on the screen as its source says', async (id, enterAndRead) => {
    expect(await workExample(id, enterAndRead)).toMatchObject({ isAsPublished: true, ignored: [] });
  });
});
