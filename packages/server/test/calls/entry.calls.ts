import { randomUUID } from 'node:crypto';
import type { EntryDetailInput, EntryKind } from '@henhouse/contract/entry/details';
import { correctEntry, createEndpoints, deleteEntry } from '@henhouse/contract/entry/entry';
import { uploadCorrectionPhoto, uploadEntryPhoto } from '@henhouse/contract/entry/entry-photo';
import { handInEntries } from '@henhouse/contract/entry/hand-in';
import { placeBirds } from '@henhouse/contract/entry/place-birds';
import { receiveFeed } from '../entry-client';
import { pictureOf } from '../pictures';
import { handedPhoto, type LiveFlock, layingHens, liveFlock, plannedFlock } from './live-flock';
import { type CallYard, type ValidCall, valid } from './valid-call';

const sex = 'asHatched' as const;
const day = '2026-03-06';

/** What entries carry besides their detail; confirms whatever is asked of that kind. */
async function headOf(yard: CallYard, shedId: string) {
  return {
    day,
    deviceAt: '2026-03-06T07:30:00Z',
    notes: 'Written in the shed',
    confirmed: ['mortalityHigh' as const, 'feedOutsideStandard' as const, 'waterOutsideUsual' as const],
    attachments: [await handedPhoto(yard, shedId)],
  };
}

async function newEntry<Kind extends EntryKind>(
  yard: CallYard,
  { flockId, shedId }: LiveFlock,
  detail: EntryDetailInput<Kind>,
) {
  const body = { id: randomUUID(), ...(await headOf(yard, shedId)), detail };
  return { as: 'vale.Manager' as const, params: { shedId, flockId }, body };
}

const lossDetail = {
  sex,
  lines: [{ fate: 'dead' as const, cause: 'notStated', count: 2 }],
  timeOfDay: '08:30',
};

const photo = async () => ({ name: 'photo.jpg', bytes: await pictureOf() });

const dailyCalls: readonly ValidCall[] = [
  valid(createEndpoints['chick-placement'], async (yard) =>
    newEntry<'chick-placement'>(yard, await plannedFlock(yard), {
      sex,
      chickLotId: null,
      supplierName: 'Weser Hatchery',
      docket: 'L-77',
      count: 1000,
      boxes: 10,
      deadOnArrival: 2,
      sampleBirds: 100,
      sampleMeanG: 42.5,
      arrivalTime: '07:30',
      houseTempC: 33,
      priceMinorPerChick: 38.5,
    }),
  ),
  valid(createEndpoints.mortality, async (yard) => newEntry<'mortality'>(yard, await liveFlock(yard), lossDetail)),
  valid(createEndpoints.feed, async (yard) =>
    newEntry<'feed'>(yard, await liveFlock(yard), {
      sex,
      itemId: yard.at('feedItemId'),
      lotId: await receiveFeed(yard.test, { kg: 100, day: '2026-03-01' }),
      kg: null,
      bags: 1,
      kgPerBag: 20,
      refusalKg: 1,
    }),
  ),
  valid(handInEntries, async (yard) => {
    const { as, params, body } = await newEntry<'mortality'>(yard, await liveFlock(yard), lossDetail);
    return { as, body: { entries: [{ kind: 'mortality' as const, ...params, ...body }] } };
  }),
  valid(createEndpoints.weight, async (yard) =>
    newEntry<'weight'>(yard, await liveFlock(yard), {
      sex,
      birds: null,
      meanG: null,
      sdG: null,
      eachG: Array.from({ length: 20 }, (_, index) => 85 + index),
    }),
  ),
  valid(createEndpoints['water-consumption'], async (yard) =>
    newEntry<'water-consumption'>(yard, await liveFlock(yard), {
      litres: null,
      meterStartL: 1000,
      meterEndL: 1040,
      meterReset: false,
      additives: 'Vitamin C',
    }),
  ),
  valid(createEndpoints['chick-transfer'], async (yard) => {
    const flock = await liveFlock(yard);
    const moved = { toShedId: flock.emptyShedId, count: 400, meanWeightG: 95, reason: 'More room' };
    return newEntry<'chick-transfer'>(yard, flock, { sex, ...moved });
  }),
  valid(createEndpoints.egg, async (yard) =>
    newEntry<'egg'>(yard, await layingHens(yard), {
      collection: 1,
      days: 1,
      hatching: 10,
      table: 700,
      large: 20,
      small: 10,
      doubleYolk: 2,
      dirty: 5,
      cracked: 4,
      soft: 3,
      floor: 2,
      rejected: 1,
      timeOfDay: '09:00',
    }),
  ),
  valid(createEndpoints['egg-weight'], async (yard) =>
    newEntry<'egg-weight'>(yard, await layingHens(yard), {
      eggs: null,
      totalG: null,
      eachG: Array.from({ length: 30 }, () => 61.5),
    }),
  ),
  valid(createEndpoints['bird-sale'], async (yard) =>
    newEntry<'bird-sale'>(yard, await liveFlock(yard), {
      sex,
      purpose: 'thinning',
      customerName: 'Plant North',
      docket: 'S-12',
      count: 100,
      grossKg: 3010,
      tareKg: 3000,
      feedOffTime: '02:00',
      catchTime: '05:00',
      deadOnArrival: 1,
      condemned: 1,
    }),
  ),
];

export const entryCalls: readonly ValidCall[] = [
  ...dailyCalls,
  valid(correctEntry, async (yard) => {
    const { entry } = await yard.done(createEndpoints.mortality);
    const head = await headOf(yard, entry.shedId);
    return {
      as: 'vale.Manager',
      params: { entryId: entry.id },
      version: entry.version,
      body: { kind: 'mortality' as const, ...head, reason: 'Counted again', detail: lossDetail },
    };
  }),
  valid(deleteEntry, async (yard) => {
    const { entry } = await yard.done(createEndpoints.mortality);
    const { id, version } = entry;
    return { as: 'vale.Manager', params: { entryId: id }, version, body: { reason: 'Counted wrongly' } };
  }),
  valid(placeBirds, async (yard) => {
    const { flockId, shedId } = await plannedFlock(yard);
    const opening = { placed: 1000, feedKg: 12 };
    const detail = { sex, count: 990, sampleMeanG: 60, opening };
    const row = { shedId, flockId, flock: null, day: '2026-03-05', birds: [{ id: randomUUID(), detail }] };
    return {
      as: 'vale.Manager' as const,
      params: { farmId: yard.at('farmId') },
      body: { id: randomUUID(), rows: [row], confirmed: ['overDensity' as const] },
    };
  }),
  valid(uploadEntryPhoto, async (yard) => ({
    as: 'vale.Manager',
    params: { shedId: yard.at('shedId'), fileId: randomUUID() },
    file: await photo(),
  })),
  valid(uploadCorrectionPhoto, async (yard) => {
    const { entry } = await yard.done(createEndpoints.mortality);
    return { as: 'vale.Manager', params: { entryId: entry.id, fileId: randomUUID() }, file: await photo() };
  }),
];
