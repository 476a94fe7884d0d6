import { getFlockEconomics } from '@henhouse/contract/economics/economics';
import { getHatchery, hatcheryChange, updateHatchery } from '@henhouse/contract/hatchery/hatchery';
import { closePeriod, getPeriod } from '@henhouse/contract/money/period';
import { beforeAll, expect, it } from 'vitest';
import { entered } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import { gradedHatch, type Hatchery, settleHatchery } from '../../../../test/hatch.fixture';
import type { Actor } from '../../../../test/people';
import { startedApp } from '../../../../test/started-app';

const test = startedApp({ day: '2026-03-30' });
const { flockId } = fixtureIds('vale');
const owner = 'vale.Owner';
const march = { month: '2026-03-01' };
let place: Hatchery;

/** 3,000 own eggs worth 20 each, hatched for 5 each and placed as 2,520 chicks, in a month that is closed. */
beforeAll(async () => {
  place = await settleHatchery(test);
  await test.sql`update flock set placed_day = '2025-08-05' where id = any(${place.flockIds})`;
  const hatch = await gradedHatch(test, place, 3000);
  await test.sql`update flock set hatch_day = '2026-03-23' where id = ${flockId}`;
  const detail = { sex: 'asHatched' as const, count: 2520, chickLotId: hatch.chicks[0]?.lotId ?? '' };
  await entered(test, 'chick-placement', { day: '2026-03-23', detail, confirmed: ['overDensity', 'doaHigh'] });
  test.clock.set('2026-04-10');
  const { version } = await test.ok(getPeriod, { params: march }, owner);
  await test.ok(closePeriod, { params: march, body: { to: 'softClosed' }, version }, owner);
}, 120_000);

async function state(amounts: { ownEggValueMinor: number; hatchingCostMinor: number }, as: Actor, headers = {}) {
  const params = { hatcheryId: place.hatcheryId };
  const { version, ...before } = await test.ok(getHatchery, { params }, owner);
  const fields = Object.entries(before).filter(([key]) => key !== 'confirmed' && key in hatcheryChange.shape);
  const body = { ...Object.fromEntries(fields), ...amounts, confirmed: [] };
  await test.ok(updateHatchery, { params, version, headers, raw: { params, body } }, as);
}

async function inMarch() {
  const economicsOf = (id = '') => test.ok(getFlockEconomics, { params: { flockId: id } }, owner);
  const [breeders, broilers] = [await economicsOf(place.flockIds[0]), await economicsOf(flockId)];
  return { eggs: breeders.flock.income.ownEggs, chicks: broilers.flock.cost.chicks };
}

it('eggs and chicks of a closed month stay worth what they were, whatever the hatchery says of later ones', async () => {
  const then = { eggs: 60_000, chicks: 75_000 };
  expect(await inMarch()).toEqual(then);
  await state({ ownEggValueMinor: 30, hatchingCostMinor: 7 }, 'vale.Admin');
  expect(await inMarch()).toEqual(then);
  await test.sql`update period set state = 'open'`;
  await state({ ownEggValueMinor: 40, hatchingCostMinor: 8 }, 'vale.Admin');
  expect(await inMarch()).toEqual({ eggs: 120_000, chicks: 144_000 });
});

it('with a reason whoever may write into the month states them anew', async () => {
  await test.sql`update period set state = 'softClosed'`;
  await state({ ownEggValueMinor: 20, hatchingCostMinor: 5 }, 'vale.Admin');
  expect(await inMarch()).toEqual({ eggs: 120_000, chicks: 144_000 });
  const late = { 'late-reason': encodeURIComponent('The value was mistyped') };
  await state({ ownEggValueMinor: 10, hatchingCostMinor: 5 }, owner, late);
  expect(await inMarch()).toEqual({ eggs: 30_000, chicks: 45_000 });
});
