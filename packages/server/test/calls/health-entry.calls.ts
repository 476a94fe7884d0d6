import { randomUUID } from 'node:crypto';
import { correctHealthEndpoints, createEndpoints, deleteHealthEndpoints } from '@henhouse/contract/entry/entry';
import { createPrescription } from '@henhouse/contract/health/prescription';
import { addHealthItem, receiveGoods } from '../medicine-chest';
import { type FlockInShed, handedPhoto, liveFlock } from './live-flock';
import { type CallYard, type ValidCall, valid } from './valid-call';

const route = 'drinkingWater' as const;
const doctor = 'vale.Doctor' as const;

/** What entries carry besides their detail. */
async function headOf(yard: CallYard, shedId: string) {
  return {
    day: '2026-03-06',
    deviceAt: '2026-03-06T07:30:00Z',
    notes: 'Written in the shed',
    confirmed: ['withdrawalUnknown' as const],
    attachments: [await handedPhoto(yard, shedId, doctor)],
  };
}

async function newHead(yard: CallYard, { shedId }: FlockInShed) {
  return { id: randomUUID(), ...(await headOf(yard, shedId)) };
}

async function vaccination(yard: CallYard) {
  const { id: itemId } = await addHealthItem(yard.test, { category: 'vaccine', unit: 'doses' });
  const lotId = await receiveGoods(yard.test, { itemId, quantity: 5000, day: '2026-03-01' });
  return { itemId, lotId, doses: 1000, birds: 1000, route, givenBy: 'Ann', reaction: 'None', taskId: null };
}

/** A course of a medicine that is prescribed for the flock. */
async function course(yard: CallYard, { flockId }: FlockInShed) {
  const { id: itemId } = await addHealthItem(yard.test);
  const prescriptionId = randomUUID();
  const said = { itemId, diagnosis: 'colibacillosis', dose: '10 mg per kg', route };
  const body = { id: prescriptionId, ...said, fromDay: '2026-03-06', toDay: '2026-03-10' };
  const prescribed = await yard.test.call(createPrescription, { params: { flockId }, body }, doctor);
  if (prescribed.status !== 201) throw new Error(prescribed.text);
  return { ...said, prescriptionId, prescriber: 'Dr Hale', endDay: '2026-03-08', birds: 1000, result: 'Better' };
}

/** A dose of a course that is written down for the flock. */
async function dose(yard: CallYard, flock: FlockInShed) {
  const detail = await course(yard, flock);
  const { itemId, prescriptionId } = detail;
  const { shedId, flockId } = flock;
  const treatment = { params: { shedId, flockId }, body: { ...(await newHead(yard, flock)), detail } };
  const written = await yard.test.call(createEndpoints.treatment, treatment, doctor);
  if (written.status !== 201) throw new Error(written.text);
  const lotId = await receiveGoods(yard.test, { itemId, quantity: 100, day: '2026-03-01' });
  const purpose = 'colibacillosis';
  const treatmentId = written.body.entry.id;
  return { itemId, lotId, quantity: 2.5, purpose, route, prescriptionId, treatmentId, taskId: null };
}

const placeOf = ({ shedId, flockId }: FlockInShed) => ({ shedId, flockId });

export const healthEntryCalls: readonly ValidCall[] = [
  valid(createEndpoints.vaccine, async (yard) => {
    const flock = await liveFlock(yard);
    const body = { ...(await newHead(yard, flock)), detail: await vaccination(yard) };
    return { as: doctor, params: placeOf(flock), body };
  }),
  valid(createEndpoints.medicine, async (yard) => {
    const flock = await liveFlock(yard);
    const body = { ...(await newHead(yard, flock)), detail: await dose(yard, flock) };
    return { as: doctor, params: placeOf(flock), body };
  }),
  valid(createEndpoints.treatment, async (yard) => {
    const flock = await liveFlock(yard);
    const body = { ...(await newHead(yard, flock)), detail: await course(yard, flock) };
    return { as: doctor, params: placeOf(flock), body };
  }),
  valid(correctHealthEndpoints.vaccine, async (yard) => {
    const { entry } = await yard.done(createEndpoints.vaccine);
    const detail = { ...(await vaccination(yard)), reaction: 'A little tired' };
    const body = { kind: 'vaccine' as const, ...(await headOf(yard, entry.shedId)), reason: 'Other lot', detail };
    return { as: doctor, params: { entryId: entry.id }, version: entry.version, body };
  }),
  valid(correctHealthEndpoints.medicine, async (yard) => {
    const { entry } = await yard.done(createEndpoints.medicine);
    const detail = { ...(await dose(yard, entry)), quantity: 3 };
    const body = { kind: 'medicine' as const, ...(await headOf(yard, entry.shedId)), reason: 'Misread', detail };
    return { as: doctor, params: { entryId: entry.id }, version: entry.version, body };
  }),
  valid(correctHealthEndpoints.treatment, async (yard) => {
    const { entry } = await yard.done(createEndpoints.treatment);
    const detail = { ...(await course(yard, entry)), endDay: '2026-03-10' };
    const body = { kind: 'treatment' as const, ...(await headOf(yard, entry.shedId)), reason: 'Two more days', detail };
    return { as: doctor, params: { entryId: entry.id }, version: entry.version, body };
  }),
  ...(['vaccine', 'medicine', 'treatment'] as const).map((kind) =>
    valid(deleteHealthEndpoints[kind], async (yard) => {
      const { entry } = await yard.done(createEndpoints[kind]);
      const { id, version } = entry;
      return { as: doctor, params: { entryId: id }, version, body: { reason: 'Wrong shed' } };
    }),
  ),
];
