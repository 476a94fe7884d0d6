import { layerHeatIndex } from '../kpi/climate/heat-index';
import { type Channel, channels, isChannel } from '../telemetry/channel';
import { deviceConditions } from '../telemetry/condition';

/** Figures of the day-book that can alarm. Each is one shed and flock on one day. */
const alarmFigures = ['dailyMortalityPct', 'waterChangePct', 'earlyWarning', 'entriesMissing'] as const;
type AlarmFigure = (typeof alarmFigures)[number];

/** What several channels of one device say together: see {@link channelsOf}. */
const alarmIndices = ['heatIndex'] as const;

/** What an alarm rule looks at: a channel of devices or several together, a figure of the day-book, or the condition of a device. */
export const alarmSources = [...channels, ...alarmIndices, ...alarmFigures, ...deviceConditions] as const;
export type AlarmSource = (typeof alarmSources)[number];

/**
 * How a value is held against the threshold.
 *
 * - `above`, `below`: beyond the threshold, which itself is still well.
 * - `overLimit`: above the limit of the company for birds of that kind and age, or as published.
 * - `offSetPoint`: further from the set-point, up or down, than the threshold.
 * - `none`: nothing came (turns, litres, kilos): the value is 0. `some`: anything at all (the door is open).
 * - `is`: the condition of a device holds; it has no value.
 */
export const alarmComparisons = ['above', 'overLimit', 'below', 'offSetPoint', 'none', 'some', 'is'] as const;
export type AlarmComparison = (typeof alarmComparisons)[number];

/** Comparisons that hold a value against a threshold. */
export const hasThreshold = (comparison: AlarmComparison): boolean =>
  comparison === 'above' || comparison === 'below' || comparison === 'offSetPoint';

interface AlarmSourceSpec {
  readonly kind: 'channel' | 'index' | 'figure' | 'condition';
  readonly comparisons: readonly AlarmComparison[];
  readonly unit: '°C' | '%' | 'ppm' | '' | 'L' | 'kg' | 'lx' | 'shedDays';
  /** Hard range of the threshold. */
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
  /** A Doctor looks after these (permissions: “acknowledge health”). */
  readonly isHealth: boolean;
}

const level = (unit: AlarmSourceSpec['unit'], min: number, max: number, decimals: number, isHealth = false) => ({
  kind: 'channel' as const,
  comparisons: ['above', 'below', 'offSetPoint'] as const,
  unit,
  min,
  max,
  decimals,
  isHealth,
});
const amount = (unit: AlarmSourceSpec['unit'], isHealth = false) => ({
  ...level(unit, 0, 50_000, 2, isHealth),
  comparisons: ['none', 'above', 'below'] as const,
});
const figure = (unit: AlarmSourceSpec['unit'], max: number, decimals: number, isHealth: boolean) => ({
  kind: 'figure' as const,
  comparisons: ['above'] as const,
  unit,
  min: 0,
  max,
  decimals,
  isHealth,
});
const condition = {
  kind: 'condition' as const,
  comparisons: ['is'] as const,
  unit: '' as const,
  min: 0,
  max: 0,
  decimals: 0,
  isHealth: false,
};

/**
 * What each source can be asked, and the range of its threshold. `dailyMortalityPct`: dead and culled of the day in % of the
 * birds that began it. `heatIndex`: heat and humidity together, of hens (°F scale). `waterChangePct`: how far the day's water per bird is from what the day before lets expect, up or down.
 * `earlyWarning`: once in how many shed-days what early warning says of the day would happen. `entriesMissing`: kinds of entry that a shed owes for yesterday.
 */
export const alarmSourceSpecs: Readonly<Record<AlarmSource, AlarmSourceSpec>> = {
  temperatureC: level('°C', -40, 80, 1),
  humidityPct: level('%', 0, 100, 1),
  co2Ppm: level('ppm', 0, 50_000, 0),
  turns: amount(''),
  doorOpen: { ...level('', 0, 1, 0), comparisons: ['some'] },
  waterL: amount('L', true),
  feedKg: amount('kg', true),
  weightKg: level('kg', 0, 100, 3),
  ammoniaPpm: level('ppm', 0, 500, 1, true),
  lightLux: level('lx', 0, 200_000, 0),
  heatIndex: { ...level('', 0, 150, 0), kind: 'index', comparisons: ['above'] },
  dailyMortalityPct: { ...figure('%', 100, 2, true), comparisons: ['overLimit', 'above'] },
  waterChangePct: { ...figure('%', 500, 0, true), comparisons: ['overLimit', 'above'] },
  earlyWarning: figure('shedDays', 100_000, 0, true),
  entriesMissing: figure('', 4, 0, false),
  silent: condition,
  implausible: condition,
  clock: condition,
};

const unitIds: Readonly<Record<string, string>> = { '°C': 'tempC', '%': 'pct', L: 'l', kg: 'kg' };

/** The unit in which a source is typed and shown, as the units of a company know it. */
export function sourceUnit(source: AlarmSource): string {
  const { unit } = alarmSourceSpecs[source];
  return unitIds[unit] ?? unit;
}

/** Channels that a device has to measure for a rule of this source; none: readings do not tell it. */
export const channelsOf = (source: AlarmSource): readonly Channel[] =>
  isChannel(source) ? [source] : source === 'heatIndex' ? ['temperatureC', 'humidityPct'] : [];

/** The value of a source in one reading of a device, in the order of {@link channelsOf}. */
export const sourceValue = (source: AlarmSource, [first = 0, second = 0]: readonly number[]): number =>
  source === 'heatIndex' ? layerHeatIndex({ tempC: first, humidityPct: second }) : first;

export const isFigureSource = (source: AlarmSource): source is AlarmFigure =>
  alarmSourceSpecs[source].kind === 'figure';

/** Whether somebody of a built-in role may act on an alarm of this source: the Doctor on health alone. */
export const concerns = (role: string, source: AlarmSource): boolean =>
  role !== 'Doctor' || alarmSourceSpecs[source].isHealth;
