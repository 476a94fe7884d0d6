import { randomUUID } from 'node:crypto';
import { createEndpoints } from '@henhouse/contract/entry/entry';
import {
  correctOnPaperEndpoints,
  deleteOnPaperEndpoints,
  startCourseOnPaper,
} from '@henhouse/contract/entry/entry-on-paper';
import { recordPrescription } from '@henhouse/contract/health/prescription';
import { addHealthItem, receiveGoods } from '../medicine-chest';
import { paper, pictureFor } from './health.calls';
import { type FlockInShed, flockWithoutDoctor, uploadedPhoto } from './live-flock';
import { type CallFixture, type ValidCall, valid } from './valid-call';

const route = 'drinkingWater' as const;
const owner = 'vale.Owner' as const;

async function headOf(fixture: CallFixture, shedId: string) {
  const attachments = [await uploadedPhoto(fixture, shedId, owner)];
  return { day: '2026-03-06', deviceAt: '2026-03-06T07:30:00Z', notes: 'In the shed', confirmed: [], attachments };
}

/** A course that an outside veterinarian ordered on paper for the flock. */
async function course(fixture: CallFixture, { flockId }: Pick<FlockInShed, 'flockId'>) {
  const { id: itemId } = await addHealthItem(fixture.test);
  const prescriptionId = randomUUID();
  const input = { itemId, diagnosis: 'colibacillosis', dose: '10 mg per kg', route };
  const stated = { ...paper(fixture, [await pictureFor(fixture, flockId, owner)]), meatDays: 9, eggDays: 12 };
  const body = { id: prescriptionId, ...input, fromDay: '2026-03-06', toDay: '2026-03-10', paper: stated };
  await fixture.test.ok(recordPrescription, { params: { flockId }, body }, owner);
  return { ...input, prescriptionId, prescriber: 'Dr Moor', endDay: '2026-03-08', birds: 1000, result: 'Better' };
}

/** A dose by a paper, out of the store of the flock's farm. */
async function dose(fixture: CallFixture, { flockId, farmId }: { readonly flockId: string; readonly farmId: string }) {
  const { itemId, prescriptionId } = await course(fixture, { flockId });
  const lotId = await receiveGoods(fixture.test, { itemId, quantity: 100, day: '2026-03-01', farmId });
  return { itemId, lotId, quantity: 2.5, purpose: 'colibacillosis', route, prescriptionId, treatmentId: null };
}

async function given(fixture: CallFixture) {
  const { flockId, shedId, farmId } = await flockWithoutDoctor(fixture);
  const body = {
    id: randomUUID(),
    ...(await headOf(fixture, shedId)),
    detail: await dose(fixture, { flockId, farmId }),
  };
  const written = await fixture.test.ok(createEndpoints.medicine, { params: { flockId, shedId }, body }, owner);
  return written.entry;
}

const takeBack = ({ id, version }: { readonly id: string; readonly version: number }) =>
  ({ as: owner, params: { entryId: id }, version, body: { reason: 'Wrong shed' } }) as const;

export const onPaperCalls: readonly ValidCall[] = [
  valid(startCourseOnPaper, async (fixture) => {
    const { flockId, shedId } = await flockWithoutDoctor(fixture);
    const body = { id: randomUUID(), ...(await headOf(fixture, shedId)), detail: await course(fixture, { flockId }) };
    return { as: owner, params: { flockId, shedId }, body };
  }),
  valid(correctOnPaperEndpoints.medicine, async (fixture) => {
    const { id, version, shedId, ...at } = await given(fixture);
    const detail = { ...(await dose(fixture, at)), quantity: 3, taskId: null };
    const body = { kind: 'medicine' as const, ...(await headOf(fixture, shedId)), reason: 'Misread', detail };
    return { as: owner, params: { entryId: id }, version, body };
  }),
  valid(correctOnPaperEndpoints.treatment, async (fixture) => {
    const { entry } = await fixture.done(startCourseOnPaper);
    const detail = { ...(await course(fixture, entry)), endDay: '2026-03-10' };
    const head = await headOf(fixture, entry.shedId);
    const body = { kind: 'treatment' as const, ...head, reason: 'Two more days', detail };
    return { as: owner, params: { entryId: entry.id }, version: entry.version, body };
  }),
  valid(deleteOnPaperEndpoints.medicine, async (fixture) => takeBack(await given(fixture))),
  valid(deleteOnPaperEndpoints.treatment, async (fixture) => takeBack((await fixture.done(startCourseOnPaper)).entry)),
];
