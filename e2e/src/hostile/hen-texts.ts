import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../api-client';
import type { HostileWriter, Row } from './hostile-writer';

/** Who keeps the hens, and since when. */
interface HenBasis {
  readonly manager: ApiClient;
  readonly layerStandardId: string;
  readonly day: string;
}

/** A shed of layers on the farm, whose eggs are collected and weighed: each entry is written and corrected. */
export async function writeHens(writer: HostileWriter, basis: HenBasis, farmId: string): Promise<void> {
  const { layerStandardId: standardId, day } = basis;
  const kind = 'layer';
  const room = { productionKind: kind, birdCapacity: 1000, areaM2: 100 };
  const shed = await writer.write('shed.create', { params: { farmId }, base: { id: randomUUID(), ...room } });
  const bred = { productionKind: kind, sexes: ['asHatched'], standardId, sourceKind: 'supplier', hatchDay: day };
  const flock = await writer.write('flock.create', { params: { farmId }, base: { id: randomUUID(), ...bred } });
  if (!shed || !flock) return;
  const manager = writer.as(basis.manager);
  const params = { shedId: shed.id, flockId: flock.id };
  const details = {
    'chick-placement': { sex: 'asHatched', count: 100 },
    egg: { collection: 1, table: 20 },
    'egg-weight': { eggs: 30, totalG: 1800 },
  };
  for (const [name, detail] of Object.entries(details)) {
    const made = await manager.write<{ readonly entry: Row }>(`entry.create.${name}`, {
      params,
      base: { id: randomUUID(), day, detail },
    });
    if (!made || name === 'chick-placement') continue;
    const correction = { params: { entryId: made.entry.id }, base: { kind: name, day, detail } };
    await manager.write('entry.correct', { ...correction, version: made.entry.version });
  }
}
