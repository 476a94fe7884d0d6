import { randomUUID } from 'node:crypto';
import { correctHealthEndpoints, createEndpoints, deleteHealthEndpoints } from '@henhouse/contract/entry/entry';
import { createPrescription } from '@henhouse/contract/health/prescription';
import { addHealthItem, receiveGoods } from '../medicine-chest';
import { type FlockInShed, liveFlock, uploadedPhoto } from './live-flock';
import { type CallFixture, type ValidCall, valid } from './valid-call';

const route = 'drinkingWater' as const;
const doctor = 'vale.Doctor' as const;

/** What entries carry besides their detail. */
async function headOf(fixture: CallFixture, shedId: string) {
  return {
    day: '2026-03-06',
    deviceAt: '2026-03-06T07:30:00Z',
    notes: 'Written in the shed',
    confirmed: ['withdrawalUnknown' as const],
    attachments: [await uploadedPhoto(fixture, shedId, doctor)],
  };
}

async function newHead(fixture: CallFixture, { shedId }: FlockInShed) {
  return { id: randomUUID(), ...(await headOf(fixture, shedId)) };
}

async function vaccination(fixture: CallFixture) {
  const { id: itemId } = await addHealthItem(fixture.test, { category: 'vaccine', unit: 'doses' });
  const lotId = await receiveGoods(fixture.test, {
    itemId,
    quantity: 5000,
    day: '2026-03-01',
    farmId: fixture.at('farmId'),
  });
  return { itemId, lotId, doses: 1000, birds: 1000, route, givenBy: 'Ann', reaction: 'None', taskId: null };
}

/** A course of a medicine that is prescribed for the flock. */
async function course(fixture: CallFixture, { flockId }: FlockInShed) {
  const { id: itemId } = await addHealthItem(fixture.test);
  const prescriptionId = randomUUID();
  const input = { itemId, diagnosis: 'colibacillosis', dose: '10 mg per kg', route };
  const body = { id: prescriptionId, ...input, fromDay: '2026-03-06', toDay: '2026-03-10' };
  await fixture.test.ok(createPrescription, { params: { flockId }, body }, doctor);
  return { ...input, prescriptionId, prescriber: 'Dr Hale', endDay: '2026-03-08', birds: 1000, result: 'Better' };
}

/** A dose of a course that is written down for the flock. */
async function dose(fixture: CallFixture, flock: FlockInShed) {
  const detail = await course(fixture, flock);
  const { itemId, prescriptionId } = detail;
  const { shedId, flockId } = flock;
  const treatment = { params: { shedId, flockId }, body: { ...(await newHead(fixture, flock)), detail } };
  const written = await fixture.test.ok(createEndpoints.treatment, treatment, doctor);
  const lotId = await receiveGoods(fixture.test, {
    itemId,
    quantity: 100,
    day: '2026-03-01',
    farmId: fixture.at('farmId'),
  });
  const purpose = 'colibacillosis';
  const treatmentId = written.entry.id;
  return { itemId, lotId, quantity: 2.5, purpose, route, prescriptionId, treatmentId, taskId: null };
}

const placeOf = ({ shedId, flockId }: FlockInShed) => ({ shedId, flockId });

export const healthEntryCalls: readonly ValidCall[] = [
  valid(createEndpoints.vaccine, async (fixture) => {
    const flock = await liveFlock(fixture);
    const body = { ...(await newHead(fixture, flock)), detail: await vaccination(fixture) };
    return { as: doctor, params: placeOf(flock), body };
  }),
  valid(createEndpoints.medicine, async (fixture) => {
    const flock = await liveFlock(fixture);
    const body = { ...(await newHead(fixture, flock)), detail: await dose(fixture, flock) };
    return { as: doctor, params: placeOf(flock), body };
  }),
  valid(createEndpoints.treatment, async (fixture) => {
    const flock = await liveFlock(fixture);
    const body = { ...(await newHead(fixture, flock)), detail: await course(fixture, flock) };
    return { as: doctor, params: placeOf(flock), body };
  }),
  valid(correctHealthEndpoints.vaccine, async (fixture) => {
    const { entry } = await fixture.done(createEndpoints.vaccine);
    const detail = { ...(await vaccination(fixture)), reaction: 'A little tired' };
    const body = { kind: 'vaccine' as const, ...(await headOf(fixture, entry.shedId)), reason: 'Other lot', detail };
    return { as: doctor, params: { entryId: entry.id }, version: entry.version, body };
  }),
  valid(correctHealthEndpoints.medicine, async (fixture) => {
    const { entry } = await fixture.done(createEndpoints.medicine);
    const detail = { ...(await dose(fixture, entry)), quantity: 3 };
    const body = { kind: 'medicine' as const, ...(await headOf(fixture, entry.shedId)), reason: 'Misread', detail };
    return { as: doctor, params: { entryId: entry.id }, version: entry.version, body };
  }),
  valid(correctHealthEndpoints.treatment, async (fixture) => {
    const { entry } = await fixture.done(createEndpoints.treatment);
    const detail = { ...(await course(fixture, entry)), endDay: '2026-03-10' };
    const body = {
      kind: 'treatment' as const,
      ...(await headOf(fixture, entry.shedId)),
      reason: 'Two more days',
      detail,
    };
    return { as: doctor, params: { entryId: entry.id }, version: entry.version, body };
  }),
  ...(['vaccine', 'medicine', 'treatment'] as const).map((kind) =>
    valid(deleteHealthEndpoints[kind], async (fixture) => {
      const { entry } = await fixture.done(createEndpoints[kind]);
      const { id, version } = entry;
      return { as: doctor, params: { entryId: id }, version, body: { reason: 'Wrong shed' } };
    }),
  ),
];
