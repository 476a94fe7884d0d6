import { keysOf } from '../quantity/record-of';

interface ChannelSpec {
  /**
   * `level`: what is so at that time, to be averaged (door: 0 shut, 1 open, so its mean is the share of time open).
   * `amount`: what has come since the reading before, to be added up (turns, litres, kilos).
   */
  readonly kind: 'level' | 'amount';
  /** As screens know it, in every system of units; of what is told in words none. */
  readonly unit: 'tempC' | 'pct' | 'ppm' | '' | 'l' | 'kg' | 'lx';
  /** What can be at all, at a place with birds or eggs or on the way to it; a value outside is a fault of the sensor. */
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
  /** Never stands still when the sensor is well: a straight line of it is a fault. */
  readonly isNeverStill: boolean;
}

/**
 * What a device can measure; the name carries the unit. Ranges are those of common sensors in hatcheries and sheds (capacitive humidity and temperature −40 to 80 °C, infrared
 * CO₂ to 5 %, electrochemical ammonia to 500 ppm); they say what is no measurement, not what is good for birds.
 */
const specs = {
  temperatureC: { kind: 'level', unit: 'tempC', min: -40, max: 80, decimals: 2, isNeverStill: true },
  humidityPct: { kind: 'level', unit: 'pct', min: 0, max: 100, decimals: 1, isNeverStill: true },
  co2Ppm: { kind: 'level', unit: 'ppm', min: 0, max: 50_000, decimals: 0, isNeverStill: true },
  turns: { kind: 'amount', unit: '', min: 0, max: 100, decimals: 0, isNeverStill: false },
  doorOpen: { kind: 'level', unit: '', min: 0, max: 1, decimals: 2, isNeverStill: false },
  waterL: { kind: 'amount', unit: 'l', min: 0, max: 50_000, decimals: 2, isNeverStill: false },
  feedKg: { kind: 'amount', unit: 'kg', min: 0, max: 50_000, decimals: 2, isNeverStill: false },
  weightKg: { kind: 'level', unit: 'kg', min: 0, max: 100, decimals: 3, isNeverStill: false },
  ammoniaPpm: { kind: 'level', unit: 'ppm', min: 0, max: 500, decimals: 1, isNeverStill: false },
  lightLux: { kind: 'level', unit: 'lx', min: 0, max: 200_000, decimals: 0, isNeverStill: false },
} as const satisfies Readonly<Record<string, ChannelSpec>>;

export type Channel = keyof typeof specs;
export const channels = keysOf(specs);
export const channelSpecs: Readonly<Record<Channel, ChannelSpec>> = specs;

/** Values of one reading; a channel that is not there was not measured. */
export type ChannelValues = Readonly<Partial<Record<Channel, number>>>;

export const isChannel = (text: string): text is Channel => Object.hasOwn(channelSpecs, text);
