import { type Channel, type ChannelValues, channelSpecs, channels } from './channel';
import { filledFields, type PlaceField, type PlaceIds } from './device-place';

/**
 * What can be wrong with a device itself: `silent` missed three readings, `implausible` sends a straight line or what its place cannot
 * measure, `clock` is more than two minutes off.
 */
export const deviceConditions = ['silent', 'implausible', 'clock'] as const;
export type DeviceCondition = (typeof deviceConditions)[number];

/** Missed intervals after which a device counts as silent. */
export const missedIntervals = 3;

/**
 * Whether nothing came for three intervals. While the server itself was away nobody could be heard: the silence counts
 * from `listeningSinceMs` on at the earliest. A device that never sent anything is waited for, and not missed.
 */
export function isSilent(seenAtMs: number | null, intervalS: number, nowMs: number, listeningSinceMs: number): boolean {
  if (seenAtMs === null) return false;
  return nowMs - Math.max(seenAtMs, listeningSinceMs) > missedIntervals * intervalS * 1000;
}

/** What a channel was in a stretch of time. */
export interface ChannelStretch {
  readonly min: number;
  readonly max: number;
  /** Readings in it. */
  readonly count: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * What a place that works, stands idle or is washed can measure; beyond it a sensor is more likely at fault than the place. Wider than any
 * alarm: assumptions, since nobody prints them. It asks, and refuses nothing: a fire is measured, too.
 */
const plausibleAt: Readonly<
  Record<PlaceField, Readonly<Partial<Record<Channel, readonly [min: number, max: number]>>>>
> = {
  machineId: { temperatureC: [0, 55], humidityPct: [3, 100], co2Ppm: [250, 20_000] },
  shedId: { temperatureC: [-30, 55], humidityPct: [3, 100], co2Ppm: [250, 20_000] },
  hatcheryId: { temperatureC: [-10, 45], humidityPct: [3, 100], co2Ppm: [250, 20_000] },
};

/** The first channel whose newest value is outside what its place can measure. Nothing when all of them can be, and of no place. */
export const strayChannel = (latest: ChannelValues, place: PlaceIds): Channel | undefined => {
  const [field] = filledFields(place);
  return channels.find((channel) => {
    const [value, range] = [latest[channel], field && plausibleAt[field][channel]];
    return value !== undefined && range !== undefined && (value < range[0] || value > range[1]);
  });
};

/** Readings without which a straight line says nothing. */
const flatAtLeast = 6;

/**
 * The first channel that ought to move and has not, for at least `flatAfterMin` minutes and six readings: a straight line
 * of temperature, humidity or CO₂ is a sensor that hangs. Nothing when all of them live.
 */
export function flatChannel(
  stretches: Readonly<Partial<Record<Channel, ChannelStretch>>>,
  flatAfterMin: number,
): Channel | undefined {
  return channels.find((channel) => {
    const stretch = stretches[channel];
    if (!stretch || !channelSpecs[channel].isNeverStill || stretch.count < flatAtLeast) return false;
    // Humidity that stands at its end is fog or a dry room, and no fault.
    if (channel === 'humidityPct' && stretch.max === channelSpecs.humidityPct.max) return false;
    return stretch.min === stretch.max && stretch.toMs - stretch.fromMs >= flatAfterMin * 60_000;
  });
}
