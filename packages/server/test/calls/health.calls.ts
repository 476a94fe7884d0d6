import { randomUUID } from 'node:crypto';
import { createItem } from '@henhouse/contract/catalogue/item';
import {
  acknowledgeSale,
  answerOverride,
  requestOverride,
  requestOverrideOnPaper,
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
import { pictureOf, uploadPicture } from '../pictures';
import { type LiveFlock, liveFlock, shutFlockWithoutDoctor } from './live-flock';
import { type CallFixture, type ValidCall, valid, validOn } from './valid-call';

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
async function treat(fixture: CallFixture, { flockId, shedId }: LiveFlock, day: string): Promise<void> {
  const { test } = fixture;
  const { id: itemId } = await addHealthItem(test, { prescriptionOnly: false });
  const lotId = await receiveGoods(test, { itemId, quantity: 100, day: '2026-03-01', farmId: fixture.at('farmId') });
  const detail = { itemId, lotId, quantity: 10, purpose: 'colibacillosis', route: 'drinkingWater' as const };
  await enterAnyway(test, 'medicine', { day, detail, flockId, shedId, as: 'vale.Doctor' });
}

/** What a paper says of itself, with pictures of it that were handed in. */
export const paper = (fixture: CallFixture, attachments: string[]) => ({
  number: `RX ${fixture.next()}`,
  veterinarian: `Dr Moor ${fixture.next()}`,
  registration: 'VET 4711',
  day: '2026-03-05',
  attachments,
});

/** A picture of a paper, handed in for a flock by whom the paper is recorded by. */
export async function pictureFor(
  { test }: CallFixture,
  flockId: string,
  as: 'vale.Manager' | 'vale.Owner',
): Promise<string> {
  const paperId = randomUUID();
  const url = `/api/v1/flocks/${flockId}/veterinary-papers/${paperId}`;
  const { status, body } = await uploadPicture(test, url, await pictureOf(), as);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return paperId;
}

export const healthCalls: readonly ValidCall[] = [
  valid(createHealthItem, (fixture) => ({
    as: 'vale.Admin',
    body: {
      id: randomUUID(),
      category: 'medicine' as const,
      code: `MED-${fixture.next()}`,
      name: `Enrofloxacin ${fixture.next()}`,
      unit: 'ml',
      ...labelFields,
    },
  })),
  validOn('vale.Doctor', updateHealthItem, createHealthItem, 'itemId', (fixture) => ({
    name: `Enrofloxacin ${fixture.next()}`,
    retired: false,
    ...labelFields,
  })),
  valid(stateFeedPeriods, async (fixture) => {
    const number = fixture.next();
    const feed = { category: 'feed' as const, code: `MF-${number}`, name: `Medicated ${number}`, unit: 'kg' };
    const id = randomUUID();
    await fixture.test.ok(createItem, { body: { id, ...feed, medicated: true } }, 'vale.Admin');
    const body = { periods: [{ ...period, route: 'feed' as const }], reason: 'As on the bag' };
    return { as: 'vale.Doctor', params: { itemId: id }, body };
  }),
  valid(createPrescription, async (fixture) => {
    const { id: requestId, flockId } = await fixture.done(createTreatmentRequest);
    const { id: itemId } = await addHealthItem(fixture.test);
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
  validOn('vale.Doctor', endPrescription, createPrescription, 'prescriptionId', { reason: 'No effect' }),
  valid(uploadPaper, async (fixture) => {
    const { flockId } = await liveFlock(fixture);
    const file = { name: 'paper.jpg', bytes: await pictureOf() };
    return { as: 'vale.Manager', params: { flockId, paperId: randomUUID() }, file };
  }),
  valid(recordPrescription, async (fixture) => {
    const { id: requestId, flockId } = await fixture.done(createTreatmentRequest);
    const { id: itemId } = await addHealthItem(fixture.test);
    const terms = { itemId, diagnosis: 'colibacillosis', dose: '10 mg per kg', route: 'drinkingWater' as const };
    const days = { fromDay: '2026-03-06', toDay: '2026-03-10', notes: 'Fresh every morning', requestId };
    const stated = paper(fixture, [await pictureFor(fixture, flockId, 'vale.Manager')]);
    const body = { id: randomUUID(), ...terms, ...days, paper: { ...stated, meatDays: 9, eggDays: 12 } };
    return { as: 'vale.Manager', params: { flockId }, body };
  }),
  validOn('vale.Manager', endRecordedPrescription, recordPrescription, 'prescriptionId', { reason: 'Recorded twice' }),
  valid(createTreatmentRequest, async (fixture) => {
    const { flockId } = await liveFlock(fixture);
    const { id: itemId } = await addHealthItem(fixture.test);
    const seen = { signs: 'Coughing, ruffled', sinceDay: '2026-03-05', birds: 300 };
    const body = { id: randomUUID(), ...seen, itemId, notes: 'At the far end' };
    return { as: 'vale.AssistantManager', params: { flockId }, body };
  }),
  validOn('vale.Doctor', declineTreatmentRequest, createTreatmentRequest, 'requestId', {
    reason: 'Dust, not infection',
  }),
  validOn('vale.AssistantManager', withdrawTreatmentRequest, createTreatmentRequest, 'requestId', {}),
  valid(requestOverride, async (fixture) => {
    const flock = await liveFlock(fixture);
    await treat(fixture, flock, '2026-03-05');
    const request = { product: 'meat' as const, day: '2026-03-07', reason: 'Welfare: the house is failing' };
    return { as: 'vale.Doctor', params: { flockId: flock.flockId }, body: { id: randomUUID(), ...request } };
  }),
  valid(requestOverrideOnPaper, async (fixture) => {
    const { flockId } = await shutFlockWithoutDoctor(fixture);
    const request = { product: 'meat' as const, day: '2026-03-07', reason: 'Welfare: the house is failing' };
    const stated = paper(fixture, [await pictureFor(fixture, flockId, 'vale.Owner')]);
    return { as: 'vale.Owner', params: { flockId }, body: { id: randomUUID(), ...request, paper: stated } };
  }),
  validOn('vale.Owner', answerOverride, requestOverride, 'overrideId', {
    granted: true,
    reason: 'To the rendering plant',
  }),
  valid(acknowledgeSale, async (fixture) => {
    const flock = await liveFlock(fixture);
    const { flockId, shedId } = flock;
    const detail = { sex: 'asHatched' as const, count: 100, grossKg: 10 };
    const sale = { day: '2026-03-05', detail, flockId, shedId, as: 'vale.Manager' as const };
    const { entry } = await enterAnyway(fixture.test, 'bird-sale', sale);
    await treat(fixture, flock, '2026-03-04');
    const params = { flockId, documentId: entry.id };
    return { as: 'vale.Owner', params, body: { id: randomUUID(), reason: 'The plant was told' } };
  }),
];
