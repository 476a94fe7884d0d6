import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../api-client';
import type { HostileWriter, Places, Row } from './hostile-writer';

interface FirstHour {
  /** Places the birds and hands in what is written of them. */
  readonly manager: ApiClient;
  readonly standardId: string;
  readonly day: string;
}

interface SetUp {
  readonly farm: Row;
  readonly sheds: readonly Row[];
}

/** A farm set up in one go, birds placed in the first of its sheds, and entries handed in together; other sheds stay empty. */
export async function writeFirstHour(writer: HostileWriter, { manager, standardId, day }: FirstHour): Promise<Places> {
  const sheds = [{ count: 3, productionKind: 'broiler', birdCapacity: 1000 }];
  const base = { id: randomUUID(), sheds, hatchery: { eggsPerWeek: 1000 } };
  const made = await writer.write<SetUp>('farm.setUp', { base });
  const [shed, other] = made?.sheds ?? [];
  if (!made || !shed || !other) return {};
  const flockId = randomUUID();
  const bred = { productionKind: 'broiler', sexes: ['asHatched'], standardId, sourceKind: 'supplier', hatchDay: day };
  const birds = [{ id: randomUUID(), detail: { sex: 'asHatched', count: 100 } }];
  const row = { shedId: shed.id, flockId: null, flock: { id: flockId, ...bred }, day, birds };
  const placed = { id: randomUUID(), rows: [row] };
  await writer.write('entry.placeBirds', { params: { farmId: made.farm.id }, base: placed });
  const details = {
    'chick-placement': { sex: 'asHatched', count: 10 },
    weight: { sex: 'asHatched', birds: 10, meanG: 45 },
    'water-consumption': { litres: 2 },
    'chick-transfer': { sex: 'asHatched', toShedId: other.id, count: 10 },
    // As heavy as they were weighed.
    'bird-sale': { sex: 'asHatched', count: 5, grossKg: 0.225, tareKg: 0 },
  };
  for (const [kind, detail] of Object.entries(details)) {
    const entry = { kind, id: randomUUID(), shedId: shed.id, flockId, day, detail };
    await writer.as(manager).write('entry.handIn', { base: { entries: [entry] } });
  }
  return { setUpFarmId: made.farm.id };
}
