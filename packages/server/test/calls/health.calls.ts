import { randomUUID } from 'node:crypto';
import { createItem } from '@henhouse/contract/catalogue/item';
import {
  acknowledgeSale,
  answerOverride,
  askOverride,
  askOverrideOnPaper,
} from '@henhouse/contract/health/flock-health';
import { createHealthItem, stateFeedPeriods, updateHealthItem } from '@henhouse/contract/health/health-item';
import { uploadPaper } from '@henhouse/contract/health/outside-paper';
import {
  createPrescription,
  endPrescription,
  endRecordedPrescription,
  recordPrescription,
} from '@henhouse/contract/health/prescription';
import {
  createTreatmentRequest,
  declineTreatmentRequest,
  withdrawTreatmentRequest,
} from '@henhouse/contract/health/treatment-request';
import { enterAnyway } from '../entry-client';
import { addHealthItem, receiveGoods } from '../medicine-chest';
import { handIn, pictureOf } from '../pictures';
import { type LiveFlock, liveFlock, shutFlockWithoutDoctor } from './live-flock';
import { type CallYard, type ValidCall, valid } from './valid-call';

const period = {
  product: 'meat' as const,
  species: 'broiler' as const,
  country: 'DE',
  route: 'drinkingWater' as const,
  permitted: true,
  days: 7,
};

const labelFields = {
  activeSubstance: 'enrofloxacin',
  strengthMgPerUnit: 100,
  route: 'drinkingWater' as const,
  prescriptionOnly: true,
  antimicrobial: true,
  periods: [period],
};

/** Gives a flock medicine on a day, which holds its meat for a week. */
async function treat({ test }: CallYard, { flockId, shedId }: LiveFlock, day: string): Promise<void> {
  const { id: itemId } = await addHealthItem(test, { prescriptionOnly: false });
  const lotId = await receiveGoods(test, { itemId, quantity: 100, day: '2026-03-01' });
  const detail = { itemId, lotId, quantity: 10, purpose: 'colibacillosis', route: 'drinkingWater' as const };
  await enterAnyway(test, 'medicine', { day, detail, flockId, shedId, as: 'vale.Doctor' });
}

/** What a paper says of itself, with pictures of it that were handed in. */
export const paper = (yard: CallYard, attachments: string[]) => ({
  number: `RX ${yard.next()}`,
  veterinarian: `Dr Moor ${yard.next()}`,
  registration: 'VET 4711',
  day: '2026-03-05',
  attachments,
});

/** A picture of a paper, handed in for a flock by whom the paper is recorded by. */
export async function pictureFor(
  { test }: CallYard,
  flockId: string,
  as: 'vale.Manager' | 'vale.Owner',
): Promise<string> {
  const paperId = randomUUID();
  const url = `/api/v1/flocks/${flockId}/veterinary-papers/${paperId}`;
  const { status, body } = await handIn(test, url, await pictureOf(), as);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return paperId;
}

export const healthCalls: readonly ValidCall[] = [
  valid(createHealthItem, (yard) => ({
    as: 'vale.Admin',
    body: {
      id: randomUUID(),
      category: 'medicine' as const,
      code: `MED-${yard.next()}`,
      name: `Enrofloxacin ${yard.next()}`,
      unit: 'ml',
      ...labelFields,
    },
  })),
  valid(updateHealthItem, async (yard) => {
    const { id, version } = await yard.done(createHealthItem);
    const body = { name: `Enrofloxacin ${yard.next()}`, retired: false, ...labelFields };
    return { as: 'vale.Doctor', params: { itemId: id }, version, body };
  }),
  valid(stateFeedPeriods, async (yard) => {
    const number = yard.next();
    const feed = { category: 'feed' as const, code: `MF-${number}`, name: `Medicated ${number}`, unit: 'kg' };
    const id = randomUUID();
    const added = await yard.test.call(createItem, { body: { id, ...feed, medicated: true } }, 'vale.Admin');
    if (added.status !== 201) throw new Error(added.text);
    const body = { periods: [{ ...period, route: 'feed' as const }], reason: 'As on the bag' };
    return { as: 'vale.Doctor', params: { itemId: id }, body };
  }),
  valid(createPrescription, async (yard) => {
    const { id: requestId, flockId } = await yard.done(createTreatmentRequest);
    const { id: itemId } = await addHealthItem(yard.test);
    return {
      as: 'vale.Doctor',
      params: { flockId },
      body: {
        id: randomUUID(),
        itemId,
        diagnosis: 'colibacillosis',
        dose: '10 mg per kg',
        route: 'drinkingWater' as const,
        fromDay: '2026-03-06',
        toDay: '2026-03-10',
        notes: 'Fresh every morning',
        requestId,
      },
    };
  }),
  valid(endPrescription, async (yard) => {
    const { id, version, flockId } = await yard.done(createPrescription);
    const params = { flockId, prescriptionId: id };
    return { as: 'vale.Doctor', params, version, body: { reason: 'No effect' } };
  }),
  valid(uploadPaper, async (yard) => {
    const { flockId } = await liveFlock(yard);
    const file = { name: 'paper.jpg', bytes: await pictureOf() };
    return { as: 'vale.Manager', params: { flockId, paperId: randomUUID() }, file };
  }),
  valid(recordPrescription, async (yard) => {
    const { id: requestId, flockId } = await yard.done(createTreatmentRequest);
    const { id: itemId } = await addHealthItem(yard.test);
    const terms = { itemId, diagnosis: 'colibacillosis', dose: '10 mg per kg', route: 'drinkingWater' as const };
    const days = { fromDay: '2026-03-06', toDay: '2026-03-10', notes: 'Fresh every morning', requestId };
    const stated = paper(yard, [await pictureFor(yard, flockId, 'vale.Manager')]);
    const body = { id: randomUUID(), ...terms, ...days, paper: { ...stated, meatDays: 9, eggDays: 12 } };
    return { as: 'vale.Manager', params: { flockId }, body };
  }),
  valid(endRecordedPrescription, async (yard) => {
    const { id, version, flockId } = await yard.done(recordPrescription);
    const params = { flockId, prescriptionId: id };
    return { as: 'vale.Manager', params, version, body: { reason: 'Recorded twice' } };
  }),
  valid(createTreatmentRequest, async (yard) => {
    const { flockId } = await liveFlock(yard);
    const { id: itemId } = await addHealthItem(yard.test);
    const seen = { signs: 'Coughing, ruffled', sinceDay: '2026-03-05', birds: 300 };
    const body = { id: randomUUID(), ...seen, itemId, notes: 'At the far end' };
    return { as: 'vale.AssistantManager', params: { flockId }, body };
  }),
  valid(declineTreatmentRequest, async (yard) => {
    const { id, version, flockId } = await yard.done(createTreatmentRequest);
    const params = { flockId, requestId: id };
    return { as: 'vale.Doctor', params, version, body: { reason: 'Dust, not infection' } };
  }),
  valid(withdrawTreatmentRequest, async (yard) => {
    const { id, version, flockId } = await yard.done(createTreatmentRequest);
    return { as: 'vale.AssistantManager', params: { flockId, requestId: id }, version, body: {} };
  }),
  valid(askOverride, async (yard) => {
    const flock = await liveFlock(yard);
    await treat(yard, flock, '2026-03-05');
    const asked = { product: 'meat' as const, day: '2026-03-07', reason: 'Welfare: the house is failing' };
    return { as: 'vale.Doctor', params: { flockId: flock.flockId }, body: { id: randomUUID(), ...asked } };
  }),
  valid(askOverrideOnPaper, async (yard) => {
    const { flockId } = await shutFlockWithoutDoctor(yard);
    const asked = { product: 'meat' as const, day: '2026-03-07', reason: 'Welfare: the house is failing' };
    const stated = paper(yard, [await pictureFor(yard, flockId, 'vale.Owner')]);
    return { as: 'vale.Owner', params: { flockId }, body: { id: randomUUID(), ...asked, paper: stated } };
  }),
  valid(answerOverride, async (yard) => {
    const { id, version, flockId } = await yard.done(askOverride);
    const params = { flockId, overrideId: id };
    return { as: 'vale.Owner', params, version, body: { granted: true, reason: 'To the rendering plant' } };
  }),
  valid(acknowledgeSale, async (yard) => {
    const flock = await liveFlock(yard);
    const { flockId, shedId } = flock;
    const detail = { sex: 'asHatched' as const, count: 100, grossKg: 10 };
    const sale = { day: '2026-03-05', detail, flockId, shedId, as: 'vale.Manager' as const };
    const { entry } = await enterAnyway(yard.test, 'bird-sale', sale);
    await treat(yard, flock, '2026-03-04');
    const params = { flockId, entryId: entry.id };
    return { as: 'vale.Owner', params, body: { id: randomUUID(), reason: 'The plant was told' } };
  }),
];
