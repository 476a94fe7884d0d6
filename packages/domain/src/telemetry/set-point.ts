import type { Channel } from './channel';

/** A line of a machine's programme: what holds from an hour of incubation on. */
export interface ProgrammeLine {
  readonly fromHour: number;
  readonly tempC?: number | null;
  readonly humidityPct?: number | null;
  readonly co2Ppm?: number | null;
  readonly turnsPerHour?: number | null;
}

/** Channels that a programme says something of. Turns are counted by the hour. */
export const programmeChannels = [
  'temperatureC',
  'humidityPct',
  'co2Ppm',
  'turns',
] as const satisfies readonly Channel[];
type ProgrammeChannel = (typeof programmeChannels)[number];

const rounded = (value: number) => Math.round(value * 1000) / 1000;

const valueOf = (line: ProgrammeLine, channel: ProgrammeChannel): number | null => {
  if (channel === 'temperatureC') return line.tempC ?? null;
  if (channel === 'humidityPct') return line.humidityPct ?? null;
  return (channel === 'co2Ppm' ? line.co2Ppm : line.turnsPerHour) ?? null;
};

/**
 * What a programme (hours rising) asks of a channel at an hour of incubation; before its first line that one holds (a hatcher
 * that warms up). Null where it says nothing.
 */
export function channelSetPoint(
  lines: readonly ProgrammeLine[],
  channel: ProgrammeChannel,
  hour: number,
): number | null {
  const line = lines.findLast(({ fromHour }) => fromHour <= hour) ?? lines[0];
  return line ? valueOf(line, channel) : null;
}

/**
 * How far a value may be from its set-point before it counts as off, where the device does not say: ±0.3 °C, ±5 % of
 * humidity, ±1,000 ppm. Proposals of the product, to be changed at the device.
 */
export const usualTolerance: Readonly<Record<ProgrammeChannel, number>> = {
  temperatureC: 0.3,
  humidityPct: 5,
  co2Ppm: 1000,
  turns: 0.5,
};

/** What an egg room is to be kept at: °C, and % of relative humidity. */
export interface EggRoomSetPoints {
  readonly eggRoomTempC: number;
  readonly eggRoomHumidityPct: number;
}

/** What an egg room asks of a channel; null where its hatchery says nothing of it. */
export function eggRoomSetPoint(room: EggRoomSetPoints, channel: Channel): number | null {
  if (channel === 'temperatureC') return room.eggRoomTempC;
  return channel === 'humidityPct' ? room.eggRoomHumidityPct : null;
}

/** How far an egg room may be from its set-points, where the device does not say: ±1.5 °C and ±10 %, as the rules that ship warn. */
export const eggRoomTolerance = { temperatureC: 1.5, humidityPct: 10 } as const;

/** Completed days of incubation, 24 hours each from setting on. */
export const incubationDay = (atMs: number, setAtMs: number): number => Math.floor((atMs - setAtMs) / 86_400_000);

/** A stretch of time of one channel, beside what it ought to have been. */
interface SetPointStretch {
  readonly atMs: number;
  /** Mean of a level; amount by the hour. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

export interface IncubationDay {
  readonly day: number;
  readonly mean: number;
  readonly min: number;
  readonly max: number;
  /** Mean set-point of its stretches; null where the programme says nothing. */
  readonly setPoint: number | null;
  /** Share of the stretches with a set-point whose value lay within the tolerance, 0 to 100; null without one. */
  readonly withinPct: number | null;
}

/** Days of incubation of one channel against the programme; days without a reading are left out. */
export function incubationDays(
  stretches: readonly SetPointStretch[],
  channel: ProgrammeChannel,
  lines: readonly ProgrammeLine[],
  setAtMs: number,
  tolerance: number,
): IncubationDay[] {
  const byDay = new Map<number, SetPointStretch[]>();
  for (const stretch of stretches) {
    const day = incubationDay(stretch.atMs, setAtMs);
    const own = byDay.get(day);
    if (own) own.push(stretch);
    else byDay.set(day, [stretch]);
  }
  return [...byDay]
    .toSorted(([a], [b]) => a - b)
    .map(([day, own]) => {
      const judged = own.flatMap(({ atMs, value }) => {
        const setPoint = channelSetPoint(lines, channel, (atMs - setAtMs) / 3_600_000);
        return setPoint === null ? [] : [{ setPoint, isWithin: Math.abs(value - setPoint) <= tolerance }];
      });
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
      return {
        day,
        mean: rounded(sum(own.map(({ value }) => value)) / own.length),
        min: Math.min(...own.map(({ min }) => min)),
        max: Math.max(...own.map(({ max }) => max)),
        setPoint: judged.length > 0 ? rounded(sum(judged.map(({ setPoint }) => setPoint)) / judged.length) : null,
        withinPct:
          judged.length > 0 ? rounded((100 * judged.filter(({ isWithin }) => isWithin).length) / judged.length) : null,
      };
    });
}
