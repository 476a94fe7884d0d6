import { randomUUID } from 'node:crypto';
import type { EntryDetailInput, EntryKind } from '@henhouse/contract/entry/details';
import { correctEntry, createEndpoints, deleteEntry } from '@henhouse/contract/entry/entry';
import { uploadCorrectionPhoto, uploadEntryPhoto } from '@henhouse/contract/entry/entry-photo';
import { handInEntries } from '@henhouse/contract/entry/hand-in';
import { placeBirds } from '@henhouse/contract/entry/place-birds';
import { receiveFeed } from '../entry-client';
import { pictureOf } from '../pictures';
import { type LiveFlock, layingHens, liveFlock, plannedFlock, uploadedPhoto } from './live-flock';
import { type CallFixture, type ValidCall, valid } from './valid-call';

const sex = 'asHatched' as const;
const day = '2026-03-06';

/** What entries carry besides their detail; confirms whatever is asked of that kind. */
async function headOf(fixture: CallFixture, shedId: string) {
  return {
    day,
    deviceAt: '2026-03-06T07:30:00Z',
    notes: 'Written in the shed',
    confirmed: ['mortalityHigh' as const, 'feedOutsideStandard' as const, 'waterOutsideUsual' as const],
    attachments: [await uploadedPhoto(fixture, shedId)],
  };
}

async function newEntry<Kind extends EntryKind>(
  fixture: CallFixture,
  { flockId, shedId }: LiveFlock,
  detail: EntryDetailInput<Kind>,
) {
  const body = { id: randomUUID(), ...(await headOf(fixture, shedId)), detail };
  return { as: 'vale.Manager' as const, params: { shedId, flockId }, body };
}

const lossDetail = {
  sex,
  lines: [{ fate: 'dead' as const, cause: 'notStated', count: 2 }],
  timeOfDay: '08:30',
};

const photo = async () => ({ name: 'photo.jpg', bytes: await pictureOf() });

const dailyCalls: readonly ValidCall[] = [
  valid(createEndpoints['chick-placement'], async (fixture) =>
    newEntry<'chick-placement'>(fixture, await plannedFlock(fixture), {
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
  valid(createEndpoints.mortality, async (fixture) =>
    newEntry<'mortality'>(fixture, await liveFlock(fixture), lossDetail),
  ),
  valid(createEndpoints.feed, async (fixture) =>
    newEntry<'feed'>(fixture, await liveFlock(fixture), {
      sex,
      itemId: fixture.at('feedItemId'),
      lotId: await receiveFeed(fixture.test, { kg: 100, day: '2026-03-01' }),
      kg: null,
      bags: 1,
      kgPerBag: 20,
      refusalKg: 1,
    }),
  ),
  valid(handInEntries, async (fixture) => {
    const { as, params, body } = await newEntry<'mortality'>(fixture, await liveFlock(fixture), lossDetail);
    return { as, body: { entries: [{ kind: 'mortality' as const, ...params, ...body }] } };
  }),
  valid(createEndpoints.weight, async (fixture) =>
    newEntry<'weight'>(fixture, await liveFlock(fixture), {
      sex,
      birds: null,
      meanG: null,
      sdG: null,
      eachG: Array.from({ length: 20 }, (_, index) => 85 + index),
    }),
  ),
  valid(createEndpoints['water-consumption'], async (fixture) =>
    newEntry<'water-consumption'>(fixture, await liveFlock(fixture), {
      litres: null,
      meterStartL: 1000,
      meterEndL: 1040,
      meterReset: false,
      additives: 'Vitamin C',
    }),
  ),
  valid(createEndpoints['chick-transfer'], async (fixture) => {
    const flock = await liveFlock(fixture);
    const moved = { toShedId: flock.emptyShedId, count: 400, meanWeightG: 95, reason: 'More room' };
    return newEntry<'chick-transfer'>(fixture, flock, { sex, ...moved });
  }),
  valid(createEndpoints.egg, async (fixture) =>
    newEntry<'egg'>(fixture, await layingHens(fixture), {
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
  valid(createEndpoints['egg-weight'], async (fixture) =>
    newEntry<'egg-weight'>(fixture, await layingHens(fixture), {
      eggs: null,
      totalG: null,
      eachG: Array.from({ length: 30 }, () => 61.5),
    }),
  ),
  valid(createEndpoints['bird-sale'], async (fixture) =>
    newEntry<'bird-sale'>(fixture, await liveFlock(fixture), {
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
  valid(correctEntry, async (fixture) => {
    const { entry } = await fixture.done(createEndpoints.mortality);
    const head = await headOf(fixture, entry.shedId);
    return {
      as: 'vale.Manager',
      params: { entryId: entry.id },
      version: entry.version,
      body: { kind: 'mortality' as const, ...head, reason: 'Counted again', detail: lossDetail },
    };
  }),
  valid(deleteEntry, async (fixture) => {
    const { entry } = await fixture.done(createEndpoints.mortality);
    const { id, version } = entry;
    return { as: 'vale.Manager', params: { entryId: id }, version, body: { reason: 'Counted wrongly' } };
  }),
  valid(placeBirds, async (fixture) => {
    const { flockId, shedId } = await plannedFlock(fixture);
    const opening = { placed: 1000, feedKg: 12 };
    const detail = { sex, count: 990, sampleMeanG: 60, opening };
    const row = { shedId, flockId, flock: null, day: '2026-03-05', birds: [{ id: randomUUID(), detail }] };
    return {
      as: 'vale.Manager' as const,
      params: { farmId: fixture.at('farmId') },
      body: { id: randomUUID(), rows: [row], confirmed: ['overDensity' as const] },
    };
  }),
  valid(uploadEntryPhoto, async (fixture) => ({
    as: 'vale.Manager',
    params: { shedId: fixture.at('shedId'), fileId: randomUUID() },
    file: await photo(),
  })),
  valid(uploadCorrectionPhoto, async (fixture) => {
    const { entry } = await fixture.done(createEndpoints.mortality);
    return { as: 'vale.Manager', params: { entryId: entry.id, fileId: randomUUID() }, file: await photo() };
  }),
];
