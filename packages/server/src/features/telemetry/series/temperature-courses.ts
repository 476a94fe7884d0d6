import { coursePoints, type TemperatureCourse } from '@henhouse/contract/telemetry/series';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { placeIdOf } from '@henhouse/domain/telemetry/device-place';
import { eggRoomTolerance, usualTolerance } from '@henhouse/domain/telemetry/set-point';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { Scope } from '../../../platform/http/rights';
import type { MeasuringPlace } from '../device-places';
import { isNow, readDevicesNow, readPoints } from './series.store';
import { readSetPoints } from './set-points.store';

const channel = 'temperatureC';
const stepMs = 30 * 60_000;

/** The temperature of each machine and egg room, or of one, in the last 24 hours, of the one of its devices that is heard or was last. */
export async function readTemperatureCourses(
  tx: CompanyTx,
  farmId: string,
  where: Pick<MeasuringPlace, 'machine' | 'hatchery'>,
  scope: Scope,
  now: number,
): Promise<TemperatureCourse[]> {
  const devices = await readDevicesNow(tx, farmId, where, scope);
  const measuring = devices.filter(
    ({ shedId, channels }) => shedId === null && channels.some((each) => each.channel === channel),
  );
  const chosen = [...grouped(measuring, placeIdOf).values()].flatMap((own) => {
    const [first] = own.toSorted((a, b) => Date.parse(b.measuredAt ?? '0') - Date.parse(a.measuredAt ?? '0'));
    return first === undefined ? [] : [first];
  });
  if (chosen.length === 0) return [];
  const last = Math.floor(now / stepMs) * stepMs;
  const fromMs = last - (coursePoints - 1) * stepMs;
  const [points, setPoints] = await Promise.all([
    readPoints(tx, {
      deviceIds: chosen.map(({ id }) => id),
      where: isNow,
      channels: [channel],
      fromMs,
      toMs: last + stepMs,
      source: 'fiveMinutes',
      stepMs,
    }),
    readSetPoints(
      tx,
      chosen.map((device) => ({ ...device, deviceId: device.id })),
      new Set([channel]),
    ),
  ]);
  const valueAt = new Map(
    points.map((point) => [`${point.deviceId} ${point.atS}`, point['temperatureCValue'] ?? null]),
  );
  return chosen.map(({ id, machineId, hatcheryId, channels }) => ({
    machineId,
    hatcheryId,
    deviceId: id,
    setPoint: setPoints.at({ deviceId: id, machineId, hatcheryId }, channel, now),
    tolerance:
      channels.find((each) => each.channel === channel)?.tolerance ??
      (hatcheryId === null ? usualTolerance : eggRoomTolerance)[channel],
    course: Array.from({ length: coursePoints }, (_, index) => {
      const value = valueAt.get(`${id} ${(fromMs + index * stepMs) / 1000}`) ?? null;
      return value === null ? null : Math.round(value * 100) / 100;
    }),
  }));
}
