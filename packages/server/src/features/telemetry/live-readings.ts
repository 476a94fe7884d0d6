import { placeIdOf } from '@henhouse/domain/telemetry/device-place';
import { sql } from 'kysely';
import { placeOf } from '../../platform/http/rights';
import type { LiveSource } from '../../platform/live/live';
import { placeColumns } from './device-places';
import type { DevicePlace } from './reading-watcher';

type Heard = DevicePlace & { readonly companyId: string };

/**
 * Tells open screens of readings, one event for each machine, shed or egg room and turn. It asks which devices have been heard
 * since, and nothing is written for it: readings would fill the table of events, and make remembered answers old.
 */
export const liveReadings: LiveSource = {
  everyMs: 1000,
  async read(tx, sinceMs) {
    const lastReadings = await tx.many(sql<Heard>`
      select n.company_id, n.device_id, d.farm_id, ${placeColumns('d')}
      from device_now n join device d on d.company_id = n.company_id and d.id = n.device_id
      where n.seen_at >= ${new Date(sinceMs).toISOString()}`);
    const places = new Map(lastReadings.map((one) => [`${one.companyId} ${placeIdOf(one)}`, one]));
    return [...places.values()].map(({ companyId, machineId, hatcheryId, ...place }) => ({
      companyId,
      topic: 'reading.stored',
      refs: {
        ...placeOf(place),
        ...(machineId !== null && { machineId }),
        ...(hatcheryId !== null && { hatcheryId }),
      },
    }));
  },
};
