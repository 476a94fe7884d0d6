import { sql } from 'kysely';
import { placeOf } from '../../platform/http/rights';
import type { LiveSource } from '../../platform/live/live';
import type { DevicePlace } from './reading-watcher';

type Heard = DevicePlace & { readonly companyId: string };

/**
 * Tells open screens of readings, one event for each machine or shed and turn. It asks which devices have been heard
 * since, and nothing is written for it: readings would fill the table of events, and make remembered answers old.
 */
export const liveReadings: LiveSource = {
  everyMs: 1000,
  async read(tx, sinceMs) {
    const lastReadings = await tx.many(sql<Heard>`
      select n.company_id, n.device_id, d.farm_id, d.machine_id, d.shed_id
      from device_now n join device d on d.company_id = n.company_id and d.id = n.device_id
      where n.seen_at >= ${new Date(sinceMs).toISOString()}`);
    const places = new Map(lastReadings.map((one) => [`${one.companyId} ${one.machineId ?? one.shedId}`, one]));
    return [...places.values()].map(({ companyId, machineId, ...place }) => ({
      companyId,
      topic: 'reading.stored',
      refs: { ...placeOf(place), ...(machineId !== null && { machineId }) },
    }));
  },
};
