import { addDays, type Day } from '@henhouse/domain/day/day';
import type { Channel } from '@henhouse/domain/telemetry/channel';
import { checkDevice, type DeviceKind } from '@henhouse/domain/telemetry/device';
import { sql } from 'kysely';
import { uuidOf } from '../../../ledger/ids';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { Database } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import { insertDevice } from '../../telemetry/device.store';
import { createPartitions, dayNumber } from '../../telemetry/ingest/partitions';
import { meadow, orchard } from '../demo-farms';
import { type DemoFarm, farmIdOf, shedIdOf } from '../demo-sites';
import { demoHatcheryId, demoMachineId } from '../hatchery/demo-hatchery';
import { vale } from '../people/demo-companies';
import { type Course, writeReadings } from './demo-readings';

const demoDeviceId = (code: string): string => uuidOf(`demo device ${code}`);

interface DemoDevice {
  readonly code: string;
  readonly name: string;
  readonly kind: DeviceKind;
  readonly machine?: string;
  /** The shed that it stands in. */
  readonly shed?: { readonly farm: DemoFarm; readonly number: number };
  /** It stands in the egg room of Vale Hatchery, whose cooler does not keep up any more since a few hours. */
  readonly isInEggRoom?: boolean;
  readonly setPoints: Readonly<Partial<Record<Channel, readonly [setPoint: number | null, tolerance: number | null]>>>;
  readonly course: Course;
  /** It fell silent so long ago, after its machine had grown cold and dry for so long. */
  readonly silentForH?: number;
  readonly coldForMin?: number;
  /** Its birds fell ill yesterday at noon. */
  readonly isOfOutbreak?: boolean;
  readonly calibratedAgo: number;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** What raw readings are written for; older ones are sums. */
const rawDays = 2;
const weeks = 3;
const everyS = 60;

/** A turn in the first minute of each hour. */
const turning = 'case when s % 3600 < 60 then 1 else 0 end';
/** The door stands open for four minutes each morning at seven (UTC). */
const door = 'case when s % 86400 between 25200 and 25439 then 1 else 0 end';
/** CO₂ rises with the embryos: a cycle of eighteen days and a half, from some day on. */
const co2 = (fromDay: number) =>
  `600 + 190 * ((s / 86400.0 + ${fromDay}) - 18.5 * floor((s / 86400.0 + ${fromDay}) / 18.5)) + 40 * n`;
/** Of whoever reads the clock on the farm. */
const localTime = `(to_timestamp(s) at time zone '${vale.timeZone}')`;
/** Water or feed that went through within `w` seconds, of the last day on or before it that was written down. */
function metered(shedId: string, channel: 'waterL' | 'feedKg'): string {
  const [amount, entries] = channel === 'waterL' ? ['water_l', 'water_entries'] : ['feed_kg', 'feed_entries'];
  const written = `(select sum(d.${amount}) from flock_day d where d.company_id = current_setting('app.company_id')::uuid
    and d.shed_id = '${shedId}' and d.day <= ${localTime}::date and d.${entries} > 0 group by d.day order by d.day desc limit 1)`;
  const lit = `case when extract(hour from ${localTime}) between 5 and 21 then 1 else 0.15 end`;
  return `coalesce(${written}, 0) * (${lit}) / ${17 + 7 * 0.15} * w / 3600 * (1 + 0.06 * n)`;
}
const dip = 'case when s % 86400 between 25200 and 26000 then 0.6 else 0 end';

const setter = (number: number, change: Partial<DemoDevice> = {}): DemoDevice => ({
  code: `S${number}`,
  name: `Controller S${number}`,
  kind: 'machine',
  machine: `S${number}`,
  setPoints: {
    temperatureC: [37.6, 0.3],
    humidityPct: [53, 5],
    co2Ppm: [4000, 1000],
    turns: [null, null],
    doorOpen: [null, null],
  },
  course: {
    temperatureC: `37.6 + 0.06 * sin(s / ${900 + number * 70}.0) + 0.05 * n - ${dip}`,
    humidityPct: `53 + 1.5 * sin(s / 5400.0) + 0.8 * n`,
    co2Ppm: co2(number * 4),
    turns: turning,
    doorOpen: door,
  },
  calibratedAgo: 10 + number * 7,
  ...change,
});

const hatcher = (number: number): DemoDevice => ({
  code: `H${number}`,
  name: `Controller H${number}`,
  kind: 'machine',
  machine: `H${number}`,
  setPoints: { temperatureC: [36.7, 0.4], humidityPct: [55, 8], co2Ppm: [6000, 2000], doorOpen: [null, null] },
  course: {
    temperatureC: `36.7 + 0.1 * sin(s / ${1100 + number * 90}.0) + 0.06 * n - ${dip}`,
    humidityPct: `55 + 4 * sin(s / 20000.0) + n`,
    co2Ppm: `2500 + 1200 * sin(s / 43000.0) + 60 * n`,
    doorOpen: door,
  },
  calibratedAgo: 26 + number * 7,
});

const shed = (number: number): DemoDevice => ({
  code: `C${number}`,
  name: `Climate shed ${number}`,
  kind: 'climate',
  shed: { farm: orchard, number },
  setPoints: { temperatureC: [21, 3], humidityPct: [60, 12], ammoniaPpm: [null, null], co2Ppm: [null, null] },
  course: {
    temperatureC: `20.5 + 2.2 * sin((s % 86400 - 28800) / 13750.0) + 0.15 * n`,
    humidityPct: `61 - 5 * sin((s % 86400 - 28800) / 13750.0) + n`,
    co2Ppm: `1500 - 450 * sin((s % 86400 - 28800) / 13750.0) + 50 * n`,
    ammoniaPpm: `8 - 2.5 * sin((s % 86400 - 28800) / 13750.0) + 0.4 * n`,
  },
  calibratedAgo: 60 + number * 5,
});

const warmC = 20.1;
const eggRoom: DemoDevice = {
  code: 'E1',
  name: 'Climate egg room',
  kind: 'climate',
  isInEggRoom: true,
  setPoints: { temperatureC: [null, null], humidityPct: [null, null], co2Ppm: [null, null] },
  course: {
    temperatureC: `${warmC} + 0.15 * sin(s / 1700.0) + 0.05 * n`,
    humidityPct: `61 + 2 * sin(s / 6900.0) + 0.6 * n`,
    co2Ppm: `620 + 60 * sin(s / 11000.0) + 15 * n`,
  },
  calibratedAgo: 45,
};

/** Of the broilers: so much came through in each minute as people wrote down for the day, more of it by day than by night. */
const meter = (number: number, channel: 'waterL' | 'feedKg', change: Partial<DemoDevice> = {}): DemoDevice => ({
  code: `${channel === 'waterL' ? 'W' : 'F'}${number}`,
  name: `${channel === 'waterL' ? 'Water meter' : 'Feed scale'} shed ${number}`,
  kind: channel === 'waterL' ? 'waterMeter' : 'feedScale',
  shed: { farm: meadow, number },
  setPoints: { [channel]: [null, null] },
  course: { [channel]: metered(shedIdOf(meadow, number), channel) },
  calibratedAgo: 40 + number * 5,
  ...change,
});

interface TelemetryWork {
  readonly tx: CompanyTx;
  readonly today: Day;
  readonly nowMs: number;
}

/** The days that {@link addDevicesOfVale} writes readings on. */
export function prepareReadingDays(database: Database, nowMs: number): Promise<void> {
  const today = dayNumber(nowMs);
  return createPartitions(database).ensure(Array.from({ length: weeks * 7 + 4 }, (_, ago) => today + 2 - ago));
}

/** A device in each machine of Vale Hatchery. S3 stood open in the night until its device fell silent; the humidity of S4 is a straight line. */
const inMachines: readonly DemoDevice[] = [
  setter(1),
  setter(2),
  setter(3, { silentForH: 7, coldForMin: 40 }),
  setter(4, { course: { ...setter(4).course, humidityPct: '51.4' } }),
  hatcher(1),
  hatcher(2),
];
const demoDevices: readonly DemoDevice[] = [
  ...inMachines,
  eggRoom,
  shed(1),
  shed(2),
  meter(1, 'waterL'),
  meter(2, 'waterL', { isOfOutbreak: true }),
  meter(2, 'feedKg'),
  meter(3, 'waterL'),
];

/** Devices of the hatchery and its egg room, of two sheds of hens and of three of broilers: three weeks of sums, two days of single readings. */
export async function addDevicesOfVale(work: TelemetryWork): Promise<void> {
  for (const device of demoDevices) await addDevice(work, device);
}

/** What goes on measuring, by the id of its device: what is silent stays so. */
export const demoCourses: ReadonlyMap<string, Course> = new Map(
  demoDevices
    .filter(({ silentForH }) => silentForH === undefined)
    .map(({ code, course }) => [demoDeviceId(code), course]),
);

async function addDevice({ tx, today, nowMs }: TelemetryWork, device: DemoDevice): Promise<void> {
  const id = demoDeviceId(device.code);
  const calibrationDay = addDays(today, -device.calibratedAgo);
  const fields = {
    serial: `NF-${device.code}-2207`,
    name: device.name,
    kind: device.kind,
    machineId: device.machine === undefined ? null : demoMachineId(device.machine),
    shedId: device.shed === undefined ? null : shedIdOf(device.shed.farm, device.shed.number),
    hatcheryId: device.isInEggRoom === true ? demoHatcheryId : null,
    channels: Object.entries(device.setPoints).map(([channel, [setPoint, tolerance]]) => ({
      channel: channel as Channel,
      setPoint,
      tolerance,
    })),
    intervalS: everyS,
    flatAfterMin: 120,
    firmware: '4.2.1',
    calibrationDay,
    nextCalibrationDay: addDays(calibrationDay, 90),
    notes: '',
  };
  refuse(checkDevice(fields, today));
  await insertDevice(tx, id, farmIdOf(device.shed?.farm ?? orchard), fields);
  const toMs = Math.floor((nowMs - (device.silentForH ?? 0) * hourMs) / 60_000) * 60_000;
  const fromMs = toMs - weeks * 7 * dayMs;
  const rawFromMs = toMs - rawDays * dayMs;
  await writeReadings(tx, {
    deviceId: id,
    course: courseUntil(toMs, today, device),
    fromMs,
    toMs,
    rawFromMs,
    rawEveryS: everyS,
  });
  await writeDeviceNow(tx, id, toMs, device);
}

/**
 * The course of a device up to its last reading: a machine whose door stands open loses a degree and ten points in twenty minutes;
 * birds that fall ill at noon drink as before in the morning, so much less after it that the day comes to what was written down, and
 * less again the morning after. From then on they recover. An egg room was kept at its 18 °C until six hours ago, and grew as warm as it
 * is within four.
 */
function courseUntil(toMs: number, today: Day, device: DemoDevice): Course {
  const { course, coldForMin, isOfOutbreak, isInEggRoom } = device;
  const { temperatureC, humidityPct, waterL } = course;
  if (isInEggRoom === true) {
    const lacking = `greatest(0, least(1, (${toMs / 1000 - 2 * 3600} - s) / 14400.0))`;
    return { ...course, temperatureC: `${temperatureC} - ${warmC - 18} * ${lacking}` };
  }
  if (isOfOutbreak === true) {
    const yesterday = addDays(today, -1);
    const ill = `case when ${localTime}::date > '${yesterday}' then 0.62 when ${localTime} >= '${yesterday} 12:00' then 0.8 when ${localTime}::date = '${yesterday}' then 1.25 else 1 end`;
    return { ...course, waterL: `(${waterL}) * ${ill}` };
  }
  if (coldForMin === undefined || temperatureC === undefined || humidityPct === undefined) return course;
  const open = `greatest(0, s - ${toMs / 1000 - coldForMin * 60}) / 1200.0`;
  return { ...course, temperatureC: `${temperatureC} - ${open}`, humidityPct: `${humidityPct} - 10 * ${open}` };
}

/** What is so of it now, from its last reading; what is wrong with it the rounds of every minute would find out too. */
async function writeDeviceNow(
  tx: CompanyTx,
  id: string,
  toMs: number,
  { silentForH, course }: DemoDevice,
): Promise<void> {
  const seenAt = new Date(toMs - 60_000).toISOString();
  const isFlat = course.humidityPct === '51.4';
  await tx.run(sql`
    update device_now set seen_at = ${seenAt}, measured_at = ${seenAt}, clock_offset_s = 1,
      silent_since = ${silentForH === undefined ? null : seenAt},
      implausible_since = ${isFlat ? new Date(toMs - 90 * 60_000).toISOString() : null},
      implausible_channel = ${isFlat ? 'humidityPct' : null},
      latest = (select jsonb_object_agg(name, jsonb_build_array(value, ${toMs - 60_000}::bigint)) from (
        select unnest(array['temperatureC', 'humidityPct', 'co2Ppm', 'turns', 'doorOpen', 'ammoniaPpm', 'waterL', 'feedKg']) as name,
          unnest(array[temperature_c, humidity_pct, co2_ppm, turns, door_open, ammonia_ppm, water_l, feed_kg]) as value
        from reading where company_id = ${tx.companyId} and device_id = ${id} and at = ${seenAt}) newest where value is not null)
    where company_id = ${tx.companyId} and device_id = ${id}`);
}
