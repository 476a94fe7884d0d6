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
import { type FlockInShed, flockWithoutDoctor, handedPhoto } from './live-flock';
import { type CallYard, type ValidCall, valid } from './valid-call';

const route = 'drinkingWater' as const;
const owner = 'vale.Owner' as const;

async function headOf(yard: CallYard, shedId: string) {
  const attachments = [await handedPhoto(yard, shedId, owner)];
  return { day: '2026-03-06', deviceAt: '2026-03-06T07:30:00Z', notes: 'In the shed', confirmed: [], attachments };
}

/** A course that an outside veterinarian ordered on paper for the flock. */
async function course(yard: CallYard, { flockId }: Pick<FlockInShed, 'flockId'>) {
  const { id: itemId } = await addHealthItem(yard.test);
  const prescriptionId = randomUUID();
  const said = { itemId, diagnosis: 'colibacillosis', dose: '10 mg per kg', route };
  const stated = { ...paper(yard, [await pictureFor(yard, flockId, owner)]), meatDays: 9, eggDays: 12 };
  const body = { id: prescriptionId, ...said, fromDay: '2026-03-06', toDay: '2026-03-10', paper: stated };
  const recorded = await yard.test.call(recordPrescription, { params: { flockId }, body }, owner);
  if (recorded.status !== 201) throw new Error(recorded.text);
  return { ...said, prescriptionId, prescriber: 'Dr Moor', endDay: '2026-03-08', birds: 1000, result: 'Better' };
}

/** A dose by a paper, out of the store of the flock's farm. */
async function dose(yard: CallYard, { flockId, farmId }: { readonly flockId: string; readonly farmId: string }) {
  const { itemId, prescriptionId } = await course(yard, { flockId });
  const lotId = await receiveGoods(yard.test, { itemId, quantity: 100, day: '2026-03-01', farmId });
  return { itemId, lotId, quantity: 2.5, purpose: 'colibacillosis', route, prescriptionId, treatmentId: null };
}

async function given(yard: CallYard) {
  const { flockId, shedId, farmId } = await flockWithoutDoctor(yard);
  const body = { id: randomUUID(), ...(await headOf(yard, shedId)), detail: await dose(yard, { flockId, farmId }) };
  const written = await yard.test.call(createEndpoints.medicine, { params: { flockId, shedId }, body }, owner);
  if (written.status !== 201) throw new Error(written.text);
  return written.body.entry;
}

const takeBack = ({ id, version }: { readonly id: string; readonly version: number }) =>
  ({ as: owner, params: { entryId: id }, version, body: { reason: 'Wrong shed' } }) as const;

export const onPaperCalls: readonly ValidCall[] = [
  valid(startCourseOnPaper, async (yard) => {
    const { flockId, shedId } = await flockWithoutDoctor(yard);
    const body = { id: randomUUID(), ...(await headOf(yard, shedId)), detail: await course(yard, { flockId }) };
    return { as: owner, params: { flockId, shedId }, body };
  }),
  valid(correctOnPaperEndpoints.medicine, async (yard) => {
    const { id, version, shedId, ...at } = await given(yard);
    const detail = { ...(await dose(yard, at)), quantity: 3, taskId: null };
    const body = { kind: 'medicine' as const, ...(await headOf(yard, shedId)), reason: 'Misread', detail };
    return { as: owner, params: { entryId: id }, version, body };
  }),
  valid(correctOnPaperEndpoints.treatment, async (yard) => {
    const { entry } = await yard.done(startCourseOnPaper);
    const detail = { ...(await course(yard, entry)), endDay: '2026-03-10' };
    const head = await headOf(yard, entry.shedId);
    const body = { kind: 'treatment' as const, ...head, reason: 'Two more days', detail };
    return { as: owner, params: { entryId: entry.id }, version: entry.version, body };
  }),
  valid(deleteOnPaperEndpoints.medicine, async (yard) => takeBack(await given(yard))),
  valid(deleteOnPaperEndpoints.treatment, async (yard) => takeBack((await yard.done(startCourseOnPaper)).entry)),
];
