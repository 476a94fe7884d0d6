import { layerHeatIndex } from '../kpi/climate/heat-index';
import { recordOf } from '../quantity/record-of';
import { type Channel, channelSpecs, channels, isChannel } from '../telemetry/channel';
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
  readonly unit: (typeof channelSpecs)[Channel]['unit'] | 'shedDays';
  /** Hard range of the threshold. */
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
  /** A Doctor looks after these (permissions: “acknowledge health”). */
  readonly isHealth: boolean;
}

/** A channel: unit and range are those of what can be measured. */
function ofChannel(channel: Channel): AlarmSourceSpec {
  const { kind, unit, min, max, decimals } = channelSpecs[channel];
  const comparisons =
    kind === 'level' ? (['above', 'below', 'offSetPoint'] as const) : (['none', 'above', 'below'] as const);
  return { kind: 'channel', comparisons, unit, min, max, decimals, isHealth: false };
}

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

/** What each source can be asked, and the range of its threshold. */
export const alarmSourceSpecs: Readonly<Record<AlarmSource, AlarmSourceSpec>> = {
  ...recordOf(channels, ofChannel),
  temperatureC: { ...ofChannel('temperatureC'), decimals: 1 },
  doorOpen: { ...ofChannel('doorOpen'), decimals: 0, comparisons: ['some'] },
  waterL: { ...ofChannel('waterL'), isHealth: true },
  feedKg: { ...ofChannel('feedKg'), isHealth: true },
  ammoniaPpm: { ...ofChannel('ammoniaPpm'), isHealth: true },
  /** Heat and humidity together, of hens (°F scale). */
  heatIndex: { ...figure('', 150, 0, false), kind: 'index' },
  /** Dead and culled of the day in % of the birds that began it. */
  dailyMortalityPct: { ...figure('pct', 100, 2, true), comparisons: ['overLimit', 'above'] },
  /** How far the day's water per bird is from what the day before lets expect, up or down. */
  waterChangePct: { ...figure('pct', 500, 0, true), comparisons: ['overLimit', 'above'] },
  /** Once in how many shed-days what early warning says of the day would happen. */
  earlyWarning: figure('shedDays', 100_000, 0, true),
  /** Kinds of entry that a shed owes for yesterday. */
  entriesMissing: figure('', 4, 0, false),
  silent: condition,
  implausible: condition,
  clock: condition,
};

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
