import type { PlaceIds } from '@henhouse/domain/telemetry/device-place';

/** The place as queries of readings name it. */
export const placeQuery = ({ machineId, shedId, hatcheryId }: PlaceIds) => ({
  machine: machineId ?? undefined,
  shedId: shedId ?? undefined,
  hatchery: hatcheryId ?? undefined,
});
