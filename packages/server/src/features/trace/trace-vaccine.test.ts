import { randomUUID } from 'node:crypto';
import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import {
  correctHatchVaccination,
  deleteHatchVaccination,
  listHatchVaccinations,
  vaccinateHatch,
} from '@henhouse/contract/hatchery/hatch-vaccination';
import { getFlockHealth } from '@henhouse/contract/health/flock-health';
import { getTrace, type Trace } from '@henhouse/contract/trace/trace';
import { beforeAll, describe, expect, it } from 'vitest';
import { entered, problemsIn } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { gradedHatch, type Hatchery, settleHatchery } from '../../../test/hatch.fixture';
import { addVaccine, receiveGoods } from '../../../test/medicine-chest';
import type { Actor } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import { requireOk } from '../../../test/test-app';
import { checkLedger } from '../../ledger/check-ledger';

const test = startedApp();
let place: Hatchery;
let hatch: HatchDetail;
let lotId: string;
const fixture = fixtureIds('vale');

/** 4,200 chicks hatch, are sprayed with 4,200 doses of a lot of 10,000, and 4,200 of them become a flock. */
beforeAll(async () => {
  place = await settleHatchery(test);
  test.clock.set('2026-04-20');
  hatch = await gradedHatch(test, place, 5000);
  const { id: itemId } = await addVaccine(test, 'IB spray');
  lotId = await receiveGoods(test, { itemId, quantity: 10_000, day: '2026-03-01', expiryDay: '2026-12-31' });
}, 120_000);

const day = '2026-03-23';
const vaccinate = (more: object = {}, as: Actor = 'vale.Manager') => {
  const how = { doses: 4200, chicks: 4200, route: 'spray' as const, givenBy: 'Ada' };
  const body = { id: randomUUID(), lotId, day, ...how, ...more };
  return test.call(vaccinateHatch, { params: { hatchId: hatch.id }, body }, as);
};
const listed = async (as: Actor = 'vale.Manager') =>
  await test.ok(listHatchVaccinations, { params: { hatchId: hatch.id } }, as);
const only = async () => {
  const { items } = await listed();
  if (items.length !== 1 || !items[0]) throw new Error(`${items.length} vaccinations`);
  return items[0];
};
const trace = async (kind: 'goods' | 'flock', id: string, direction: 'forward' | 'back') =>
  await test.ok(getTrace, { query: { kind, id, direction } }, 'vale.Owner');
const ofFlock = async () =>
  (await test.ok(getFlockHealth, { params: { flockId: fixture.flockId } }, 'vale.Doctor')).vaccinations;
const has = ({ nodes }: Trace, id: string) => nodes.some((node) => node.id === id);

describe('a vaccine given in the hatchery', () => {
  it('comes out of the store, reaches the flock that the chicks became, and is found from it', async () => {
    const given = requireOk(await vaccinate());
    expect(given).toMatchObject({ itemName: 'IB spray', doses: 4200, unit: 'doses', version: 1 });
    await test.sql`update flock set breed = (select breed from lot
      where hatch_id = ${hatch.id} limit 1), hatch_day = ${day} where id = ${fixture.flockId}`;
    const detail = { sex: 'asHatched' as const, count: 4200, chickLotId: hatch.chicks[0]?.lotId ?? '' };
    await entered(test, 'chick-placement', { day, detail, confirmed: ['overDensity', 'doaHigh'] });
    const forward = await trace('goods', lotId, 'forward');
    expect(has(forward, fixture.flockId)).toBe(true);
    expect(forward.links.find(({ from }) => from === `goods:${lotId}`)).toMatchObject({
      quantity: 4200,
      unit: 'doses',
    });
    expect(forward.balance).toMatchObject({ received: 10_000, used: 4200, left: 5800, gap: 0, gapPct: 0 });
    expect(has(await trace('flock', fixture.flockId, 'back'), lotId)).toBe(true);
    // The flock says so itself.
    const inHatchery = { itemName: 'IB spray', day, ageDays: 0, doses: 4200, birds: 4200, shedName: '' };
    expect(await ofFlock()).toMatchObject([{ ...inHatchery, hatch: String(hatch.number) }]);
  });

  it('given a day after the chicks had left reaches nobody', async () => {
    const { id, version } = await only();
    const input = { lotId, day: '2026-03-24', doses: 5000, chicks: 4200, route: 'spray' as const, reason: 'Wrong day' };
    const params = { hatchVaccinationId: id };
    const later = await test.ok(correctHatchVaccination, { params, version, body: input }, 'vale.Manager');
    expect(later).toMatchObject({ doses: 5000, day: '2026-03-24', version: 2 });
    const forward = await trace('goods', lotId, 'forward');
    expect(has(forward, fixture.flockId)).toBe(false);
    expect(forward.balance).toMatchObject({ used: 5000, left: 5000, gap: 0 });
    expect((await test.call(correctHatchVaccination, { params, version, body: input }, 'vale.Manager')).status).toBe(
      412,
    );
    expect(await ofFlock()).toEqual([]);
  });

  it('and taken back is in the store again', async () => {
    const { id, version } = await only();
    const taken = { params: { hatchVaccinationId: id }, version, body: { reason: 'Other hatch' } };
    await test.ok(deleteHatchVaccination, taken, 'vale.Owner');
    const { items, lots } = await listed();
    expect(items).toEqual([]);
    expect(lots).toMatchObject([{ lotId, itemName: 'IB spray', onHand: 10_000 }]);
    expect(await test.app.db.company(place.companyId, null, checkLedger)).toEqual([]);
  });

  it('is refused beyond the store, of the future, to strangers, and asked about with too few doses', async () => {
    expect(problemsIn(await vaccinate({ doses: 10_001 }))).toEqual(['error moreThanStock doses']);
    expect(problemsIn(await vaccinate({ day: '2026-04-21' }))).toEqual(['error dayInFuture day']);
    expect(problemsIn(await vaccinate({ lotId: randomUUID() }))).toEqual(['error unknownValue lotId']);
    expect(problemsIn(await vaccinate({ doses: 10 }))).toEqual(['confirm dosesFewerThanBirds doses']);
    expect((await vaccinate({}, 'hill.Owner')).status).toBe(404);
  });
});
