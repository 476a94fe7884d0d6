import { randomUUID } from 'node:crypto';
import { type EntryKind, entryKinds } from '@henhouse/contract/entry/details';
import { farmChange } from '@henhouse/contract/farm/farm';
import type { ApiClient } from '../api-client';
import { addPushDevice, writeAlarmRules } from './alarm-texts';
import { writeHatchery } from './hatchery-texts';
import { writeHealth } from './health-texts';
import { writeHens } from './hen-texts';
import type { HostileWriter, Places, Row } from './hostile-writer';
import { priceBirds } from './sale-texts';
import { writeSample } from './sample-texts';
import { writeFirstHour } from './setup-texts';

/** What every round of farms needs. */
export interface FarmBasis {
  readonly owner: ApiClient;
  /** Writes what the Owner does not: daily entries. */
  readonly manager: ApiClient;
  /** Prescribes, treats, and asks for what is held. */
  readonly doctor: ApiClient;
  /** A farm of the demo. */
  readonly firstFarmId: string;
  readonly standardId: string;
  readonly layerStandardId: string;
  /** The day that everything is about: yesterday, which has begun everywhere. */
  readonly day: string;
}

const texts = ['name', 'code', 'address', 'biosecurityZone', 'managerName', 'timeZone', 'notes'];
const shedBase = { productionKind: 'broiler', birdCapacity: 1000, areaM2: 100 };

/** What may be changed of a farm, less what takes text. */
const changed = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in farmChange.shape && !texts.includes(name)));

/** A farm with sheds, a flock, feed and a day of entries: each with a payload wherever a text is taken. */
export async function writeFarm(writer: HostileWriter, basis: FarmBasis): Promise<Places> {
  const farm = await writer.write('farm.create', { base: { id: randomUUID(), kind: 'mixed', ownership: 'own' } });
  if (!farm) return {};
  const params = { farmId: farm.id };
  const row = await writer.read(`/api/v1/farms/${farm.id}`);
  await writer.write('farm.update', { params, base: changed(row), version: row.version });
  await writeAlarmRules(writer, farm.id);
  const shed = await newShed(writer, farm.id);
  const other = await newShed(writer, farm.id);
  if (!shed || !other) return {};
  await writer.write('shed.update', { params: { shedId: shed.id }, base: shedBase, version: shed.version });
  if (writer.round % 3 === 0) await endings(writer, farm.id);
  const flock = await writeFlock(writer, basis, { farmId: farm.id, shedId: shed.id, otherShedId: other.id });
  await writeHens(writer, basis, farm.id);
  await addPushDevice(writer);
  await writeSchedule(writer, farm.id, basis.manager.user.id);
  const hatchery = await writeHatchery(writer, farm.id, basis.day);
  const setUp = await writeFirstHour(writer, basis);
  return { farmId: farm.id, shedId: shed.id, ...flock, ...hatchery, ...setUp };
}

/** A report by mail, and why it is no more. */
async function writeSchedule(writer: HostileWriter, farmId: string, readerId: string): Promise<void> {
  const weekly = { report: 'currentFlock', format: 'csv', rhythm: 'weekly', onDay: 1, recipientIds: [readerId] };
  const schedule = await writer.write('report.createSchedule', {
    params: { farmId },
    base: { id: randomUUID(), ...weekly },
  });
  if (!schedule) return;
  const params = { farmId, scheduleId: schedule.id };
  await writer.write('report.removeSchedule', { params });
}

const newShed = (writer: HostileWriter, farmId: string): Promise<NewShed | undefined> =>
  writer.write('shed.create', { params: { farmId }, base: { id: randomUUID(), ...shedBase } });

interface NewShed extends Row {
  readonly stateSinceDay: string;
}

/** What is retired, taken out of service and removed, with its reason. */
async function endings(writer: HostileWriter, farmId: string): Promise<void> {
  const unused = await newShed(writer, farmId);
  if (unused) {
    const params = { shedId: unused.id };
    const state = { state: 'outOfService', day: unused.stateSinceDay };
    const moved = await writer.write('shed.moveState', { params, base: state, version: unused.version });
    await writer.write('shed.delete', { params, version: moved?.version });
  }
  const bare = await writer.write('farm.create', { base: { id: randomUUID(), kind: 'broiler', ownership: 'own' } });
  const retired = { retired: true };
  if (bare) await writer.write('farm.retire', { params: { farmId: bare.id }, base: retired, version: bare.version });
}

type At = Readonly<Record<'farmId' | 'shedId' | 'otherShedId', string>>;

async function writeFlock(writer: HostileWriter, basis: FarmBasis, at: At): Promise<Places> {
  const { standardId, day } = basis;
  const base = { productionKind: 'broiler', sexes: ['asHatched'], standardId, sourceKind: 'supplier', hatchDay: day };
  const farm = { farmId: at.farmId };
  const store = { storeId: at.farmId };
  const flock = await writer.write('flock.create', { params: farm, base: { id: randomUUID(), ...base } });
  if (!flock) return {};
  const flockId = flock.id;
  await writer.write('flock.update', { params: { flockId }, base, version: flock.version });
  const itemId =
    (await writer.write('catalogue.createItem', { base: { id: randomUUID(), category: 'feed', feedType: '' } }))?.id ??
    '';
  await writer.write('stock.createOpening', { params: store, base: { id: randomUUID(), itemId, day, quantity: 500 } });
  const spare = { id: randomUUID(), itemId, day, quantity: 5 };
  const opening = await writer.write('stock.createOpening', { params: store, base: spare });
  const taken = { ...store, openingStockId: opening?.id ?? '' };
  if (opening) await writer.write('stock.deleteOpening', { params: taken, version: opening.version });
  await writeEntries(writer.as(basis.manager), { ...at, flockId, itemId, day });
  const place = { farmId: at.farmId, shedId: at.shedId, flockId, day };
  await writeHealth(writer, basis, { ...place, elsewhereId: basis.firstFarmId });
  await writeNotes(writer.as(basis.manager), flockId);
  const sample = await writeSample(writer, place);
  await priceBirds(writer, at.farmId, flockId, day);
  if (writer.round % 3 === 2) await liveAndClose(writer, flockId, day);
  await writer.upload('import.upload', store);
  return { flockId, ...sample };
}

type EntryPlace = At & Readonly<Record<'flockId' | 'itemId' | 'day', string>>;

/** What a broiler flock of 100 writes down on a day; kinds of other birds are written by who keeps them. */
const detailsOf = ({ itemId, otherShedId }: EntryPlace): Readonly<Partial<Record<EntryKind, object>>> => ({
  'chick-placement': { sex: 'asHatched', count: 100 },
  mortality: { sex: 'asHatched', lines: [{ fate: 'dead', cause: 'notStated', count: 1 }] },
  feed: { sex: 'asHatched', itemId, kg: 1 },
  weight: { sex: 'asHatched', birds: 10, meanG: 45 },
  'water-consumption': { litres: 2 },
  'chick-transfer': { sex: 'asHatched', toShedId: otherShedId, count: 10 },
  // As heavy as they were weighed.
  'bird-sale': { sex: 'asHatched', count: 5, grossKg: 0.225, tareKg: 0 },
});

/** Each entry is written and corrected; the water is taken back. */
async function writeEntries(writer: HostileWriter, place: EntryPlace): Promise<void> {
  type Saved = { readonly entry: Row };
  const { shedId, flockId, day } = place;
  const details = detailsOf(place);
  for (const kind of entryKinds) {
    const detail = details[kind];
    if (!detail) continue;
    const base = { id: randomUUID(), day, detail };
    const made = await writer.write<Saved>(`entry.create.${kind}`, { params: { shedId, flockId }, base });
    if (!made) continue;
    const params = { entryId: made.entry.id };
    const correction = { kind, day, detail };
    const { version } = made.entry;
    const corrected = await writer.write<Saved>('entry.correct', { params, base: correction, version });
    if (kind === 'water-consumption' && corrected)
      await writer.write('entry.delete', { params, version: corrected.entry.version });
  }
}

/** A note on the flock, and one that is taken back. */
async function writeNotes(writer: HostileWriter, flockId: string): Promise<void> {
  const add = async () => {
    const base = { id: randomUUID(), at: new Date().toISOString() };
    await writer.write('flockNote.add', { params: { flockId }, base });
    return base.id;
  };
  await add();
  await writer.write('flockNote.takeBack', { params: { flockId, noteId: await add() } });
}

/** To its end and back, with a reason for each step. */
async function liveAndClose(writer: HostileWriter, flockId: string, day: string): Promise<void> {
  const params = { flockId };
  const take = async (endpointId: string, base: object = {}) => {
    const { version } = await writer.read(`/api/v1/flocks/${flockId}`);
    await writer.write(endpointId, { params, base, version });
  };
  for (const quarantined of [true, false]) await take('flock.quarantine', { quarantined });
  for (const step of ['startRearing', 'startDepleting', 'deplete']) await take('flock.step', { step, day });
  await take('flock.close');
  await take('flock.reopen');
}
