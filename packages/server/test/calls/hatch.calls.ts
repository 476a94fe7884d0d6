import { randomUUID } from 'node:crypto';
import { createFlock } from '@henhouse/contract/flock/flock';
import { correctBreakout, deleteBreakout, recordBreakout } from '@henhouse/contract/hatchery/breakout';
import { cancelChickDispatch, dispatchChicks } from '@henhouse/contract/hatchery/chick-dispatch';
import {
  changeHatchPlan,
  checkHatchStep,
  correctHatchStep,
  type HatchDetail,
  planHatch,
  takeBackHatchStep,
  takeHatchStep,
} from '@henhouse/contract/hatchery/hatch';
import {
  correctHatchVaccination,
  deleteHatchVaccination,
  vaccinateHatch,
} from '@henhouse/contract/hatchery/hatch-vaccination';
import { ross308AsHatched } from '@henhouse/domain/standards/figures/ross-308-broiler-2022-as-hatched';
import { fixtureIds } from '../farm.fixture';
import type { Step } from '../hatch.fixture';
import { addHealthItem, receiveGoods } from '../medicine-chest';
import { gradeStep, type HatchPlace, hatchAfter, hatchPlace, pullStep, setLinesOf, transferStep } from './hatch-place';
import { type CallFixture, type ValidCall, valid, validOn } from './valid-call';

const planFields = (place: HatchPlace) => ({
  hatcheryId: place.hatcheryId,
  breed: 'Ross 308',
  plannedDay: '2026-02-10',
  notes: 'First of the year',
  lots: setLinesOf(place),
});

const breakoutFields = {
  stage: 'residue' as const,
  day: '2026-03-03',
  trays: 2,
  opened: 30,
  counts: {
    infertile: 10,
    early: 10,
    mid: 2,
    late: 3,
    internalPip: 1,
    externalPip: 1,
    malposition: 1,
    malformed: 1,
    contaminated: 1,
    cracked: 0,
  },
  notes: 'By lamp',
};

const vaccination = {
  day: '2026-03-03',
  doses: 900,
  chicks: 880,
  route: 'spray' as const,
  givenBy: 'Ada',
  notes: 'Second belt',
  confirmed: ['dosesFewerThanBirds' as const],
};

/** A lot of vaccine in the store of the hatchery's farm. */
async function vaccineIn(fixture: CallFixture): Promise<string> {
  const { test } = fixture;
  const item = { category: 'vaccine' as const, name: 'IB spray', unit: 'doses', periods: [] };
  const drug = { activeSubstance: '', strengthMgPerUnit: null, prescriptionOnly: false, antimicrobial: false };
  const { id: itemId } = await addHealthItem(test, { ...item, ...drug });
  return receiveGoods(test, { itemId, quantity: 5000, day: '2026-02-20', farmId: fixture.at('farmId') });
}

/** Chicks of a graded hatch, and the flock on the company's other farm that waits for them. */
async function dispatchOf(fixture: CallFixture, hatch: HatchDetail) {
  const { farmId, otherFarmId } = fixtureIds('vale');
  const toFarm = fixture.at('farmId') === otherFarmId ? farmId : otherFarmId;
  const forFlock = randomUUID();
  const flock = {
    id: forFlock,
    number: `HD-${fixture.next()}`,
    productionKind: 'broiler' as const,
    breed: 'Ross 308',
    sexes: ['asHatched' as const],
    standardId: ross308AsHatched.id,
    sourceKind: 'hatch' as const,
    hatchDay: '2026-03-03',
  };
  await fixture.test.ok(createFlock, { params: { farmId: toFarm }, body: flock }, 'vale.Owner');
  return {
    id: randomUUID(),
    toFarm,
    forFlock,
    leftAt: '2026-03-03T14:00:00Z',
    vehicle: 'Truck 4',
    vaccines: 'Marek, IB',
    notes: 'Side door',
    lots: [{ lotId: hatch.chicks[0]?.lotId ?? '', boxes: 4, perBox: 100, freePct: 2 }],
    confirmed: ['chicksLongUnderWay' as const],
  };
}

const lastStep = (hatch: HatchDetail, kind: Step['kind']) => {
  const step = hatch.steps.find((one) => one.kind === kind);
  if (!step) throw new Error(`the hatch has no ${kind}`);
  return step;
};

export const hatchCalls: readonly ValidCall[] = [
  valid(planHatch, async (fixture) => {
    const place = await hatchPlace(fixture);
    return { as: 'vale.Manager', params: { farmId: place.farmId }, body: { id: randomUUID(), ...planFields(place) } };
  }),
  valid(changeHatchPlan, async (fixture) => {
    const place = await hatchPlace(fixture);
    const { id, version } = await hatchAfter(fixture, place, 'plan');
    return { as: 'vale.Manager', params: { hatchId: id }, version, body: planFields(place) };
  }),
  valid(takeHatchStep, async (fixture) => {
    const place = await hatchPlace(fixture);
    const { id, version } = await hatchAfter(fixture, place, 'set');
    return {
      as: 'vale.Manager',
      params: { hatchId: id },
      version,
      body: { id: randomUUID(), step: transferStep(place) },
    };
  }),
  valid(checkHatchStep, async (fixture) => {
    const place = await hatchPlace(fixture);
    const { id } = await hatchAfter(fixture, place, 'pull');
    return { as: 'vale.Manager', params: { hatchId: id }, body: { step: gradeStep(place) } };
  }),
  valid(correctHatchStep, async (fixture) => {
    const place = await hatchPlace(fixture);
    const { id, version } = lastStep(await hatchAfter(fixture, place, 'pull'), 'pull');
    const body = { step: pullStep(place), reason: 'Misread' };
    return { as: 'vale.Manager', params: { hatchStepId: id }, version, body };
  }),
  valid(takeBackHatchStep, async (fixture) => {
    const place = await hatchPlace(fixture);
    const { id, version } = lastStep(await hatchAfter(fixture, place, 'set'), 'set');
    return { as: 'vale.Manager', params: { hatchStepId: id }, version, body: { reason: 'Wrong hatch' } };
  }),
  valid(recordBreakout, async (fixture) => {
    const place = await hatchPlace(fixture);
    const hatch = await hatchAfter(fixture, place, 'grade');
    const body = { id: randomUUID(), sourceId: place.flockIds[0], ...breakoutFields };
    return { as: 'vale.Manager', params: { hatchId: hatch.id }, body };
  }),
  validOn('vale.Manager', correctBreakout, recordBreakout, 'breakoutId', (_, { sourceId }) => ({
    sourceId,
    ...breakoutFields,
    reason: 'Looked again',
  })),
  validOn('vale.Manager', deleteBreakout, recordBreakout, 'breakoutId', { reason: 'Wrong hatch' }),
  valid(vaccinateHatch, async (fixture) => {
    const hatch = await hatchAfter(fixture, await hatchPlace(fixture), 'grade');
    const lotId = await vaccineIn(fixture);
    return { as: 'vale.Manager', params: { hatchId: hatch.id }, body: { id: randomUUID(), lotId, ...vaccination } };
  }),
  validOn('vale.Manager', correctHatchVaccination, vaccinateHatch, 'hatchVaccinationId', (_, { lotId }) => ({
    lotId,
    ...vaccination,
    reason: 'Counted again',
  })),
  validOn('vale.Manager', deleteHatchVaccination, vaccinateHatch, 'hatchVaccinationId', { reason: 'Wrong hatch' }),
  valid(dispatchChicks, async (fixture) => {
    const hatch = await hatchAfter(fixture, await hatchPlace(fixture), 'grade');
    return { as: 'vale.Manager', params: { hatchId: hatch.id }, body: await dispatchOf(fixture, hatch) };
  }),
  valid(cancelChickDispatch, async (fixture) => {
    const hatch = await hatchAfter(fixture, await hatchPlace(fixture), 'grade');
    const body = await dispatchOf(fixture, hatch);
    const sent = await fixture.test.ok(dispatchChicks, { params: { hatchId: hatch.id }, body }, 'vale.Manager');
    const { id: dispatchId, version } = sent;
    const params = { hatchId: hatch.id, dispatchId };
    return { as: 'vale.Manager', params, version, body: { reason: 'Wrong truck' } };
  }),
];
