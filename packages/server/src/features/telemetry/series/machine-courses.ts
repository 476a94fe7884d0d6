import { coursePoints, type MachineCourse } from '@henhouse/contract/telemetry/series';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { usualTolerance } from '@henhouse/domain/telemetry/set-point';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { Scope } from '../../../platform/http/rights';
import { isNow, readDevicesNow, readPoints } from './series.store';
import { readSetPoints } from './set-points.store';

const channel = 'temperatureC';
const stepMs = 30 * 60_000;

/** The temperature of each machine, or of one, in the last 24 hours, of the one of its devices that is heard or was last. */
export async function readMachineCourses(
  tx: CompanyTx,
  farmId: string,
  where: { readonly machine?: string },
  scope: Scope,
  now: number,
): Promise<MachineCourse[]> {
  const devices = await readDevicesNow(tx, farmId, where, scope);
  const measuring = devices.filter(({ channels }) => channels.some((each) => each.channel === channel));
  const chosen = [...grouped(measuring, ({ machineId }) => machineId)].flatMap(([machineId, own]) => {
    const [first] = own.toSorted((a, b) => Date.parse(b.measuredAt ?? '0') - Date.parse(a.measuredAt ?? '0'));
    return machineId === null || first === undefined ? [] : [{ ...first, machineId }];
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
      chosen.map(({ id, machineId }) => ({ deviceId: id, machineId })),
      new Set([channel]),
    ),
  ]);
  const valueAt = new Map(
    points.map((point) => [`${point.deviceId} ${point.atS}`, point['temperatureCValue'] ?? null]),
  );
  return chosen.map(({ id, machineId, channels }) => ({
    machineId,
    deviceId: id,
    setPoint: setPoints.at(id, machineId, channel, now),
    tolerance: channels.find((each) => each.channel === channel)?.tolerance ?? usualTolerance[channel],
    course: Array.from({ length: coursePoints }, (_, index) => {
      const value = valueAt.get(`${id} ${(fromMs + index * stepMs) / 1000}`) ?? null;
      return value === null ? null : Math.round(value * 100) / 100;
    }),
  }));
}
