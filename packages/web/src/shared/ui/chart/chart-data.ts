import { shownDecimals, shownQuantity, shownUnit, type UnitSystem } from '@henhouse/domain/quantity/unit-system';

/** A line of a chart, one value for every place on the horizontal axis; null where nothing is known. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** How it is drawn, where its place among the others does not say it. */
  readonly look?: LineLook;
}

/** A colour of the look (`--series-1` is the brand's) and strokes and gaps in pixels; none is solid. */
export interface LineLook {
  readonly colour: 1 | 2 | 3 | 4 | 5 | 6;
  readonly dash: readonly number[];
}

const [dashed, dotted, mixed, long] = [
  [8, 4],
  [2, 3],
  [9, 3, 2, 3],
  [14, 4],
];

/**
 * Lines laid over the first one, in their order. Colour and stroke together differ for each, and lines whose colours look
 * alike to somebody who sees no red or green have different strokes.
 */
const lineLooks: readonly LineLook[] = [
  { colour: 2, dash: [] },
  { colour: 3, dash: dashed },
  { colour: 4, dash: mixed },
  { colour: 5, dash: dotted },
  { colour: 6, dash: long },
  { colour: 2, dash: dotted },
  { colour: 3, dash: mixed },
];

/** The look of the line at a place among the others. */
export function lookOf(series: Pick<ChartSeries, 'look'>, place: number): LineLook {
  return series.look ?? lineLooks[place % lineLooks.length] ?? { colour: 6, dash: [] };
}

const hourS = 3600;
/** How far apart places are that are named, the nearest first: whole weeks of days, quarters of months. */
const placeSteps = {
  days: [1, 7, 14, 28, 56, 112, 364],
  weeks: [1, 2, 5, 10, 20, 50],
  months: [1, 3, 6, 12, 24],
  seconds: [hourS, 3 * hourS, 6 * hourS, 12 * hourS, 24 * hourS],
} as const;

/** Places that are named: multiples of the smallest step that has at most `most` of them; the first where there is none. */
export function namedPlaces(
  { xs, places = 'days' }: Pick<ChartData, 'xs' | 'places'>,
  most: number,
): readonly number[] {
  const [first = 0, last = 0] = [xs[0], xs.at(-1)];
  const steps = placeSteps[places];
  const fits = (step: number) => Math.floor(last / step) - Math.ceil(first / step) < most;
  const step = steps.find(fits) ?? steps.at(-1) ?? 1;
  const begin = Math.ceil(first / step) * step;
  const count = Math.max(0, Math.floor((last - begin) / step) + 1);
  return count === 0 ? [first] : Array.from({ length: count }, (_, index) => begin + index * step);
}

/**
 * Whether values were measured now and then: the line leads from one to the next. Of what comes at every place, nothing
 * known is a gap: a device was silent, a day was not entered.
 */
export function isNowAndThen(values: readonly (number | null)[]): boolean {
  const lived = values.slice(
    values.findIndex((value) => value !== null),
    values.findLastIndex((value) => value !== null) + 1,
  );
  return lived.filter((value) => value !== null).length * 2 <= lived.length + 1;
}

/** What a chart shows. */
export interface ChartData {
  /** The places on the horizontal axis, rising: ages in days, or day numbers. */
  readonly xs: readonly number[];
  /** What is written under a place and heads the tooltip: "Day 21". */
  readonly xLabel: (x: number) => string;
  /** Shorter, for the axis itself; the number when absent. */
  readonly axisLabel?: (x: number) => string;
  readonly actual: ChartSeries;
  readonly standard?: ChartSeries;
  /** Draws the standard's band of ± this many percent. */
  readonly bandPct?: number;
  /**
   * Two target curves with the band between them, where the breeder prints two; of a spread, how far values went, there is
   * the band alone.
   */
  readonly curves?: {
    readonly low: ChartSeries;
    readonly high: ChartSeries;
    readonly label: string;
    readonly isSpread?: boolean;
  };
  /** Further lines, laid over: other flocks. */
  readonly others?: readonly ChartSeries[];
  /** Where "Today" stands. */
  readonly todayX?: number;
  /** Steps: states, which hold until the next. */
  readonly kind?: 'line' | 'bar' | 'step';
  /** What the places count, which says which of them are named; days without. */
  readonly places?: keyof typeof placeSteps;
  /** Written at the last value of the own course: how old a weighing is. */
  readonly remark?: string;
  /** Values that the vertical axis holds besides: those of the charts beside it. */
  readonly beside?: readonly (number | null)[];
  /** Metric unit of all values, as everything that is handed to a chart; shown in the company's. */
  readonly unit: string;
  readonly decimals: number;
}

/** The chart in the company's units. */
export function inUnits(data: ChartData, units: UnitSystem): ChartData {
  const { unit, decimals, actual, standard, curves, others, beside } = data;
  if (shownUnit(unit, units) === unit) return data;
  const shown = (values: readonly (number | null)[]) =>
    values.map((value) => (value === null ? null : shownQuantity(value, unit, units)));
  const convert = (series: ChartSeries): ChartSeries => ({ ...series, values: shown(series.values) });
  return {
    ...data,
    actual: convert(actual),
    ...(standard ? { standard: convert(standard) } : {}),
    ...(curves ? { curves: { ...curves, low: convert(curves.low), high: convert(curves.high) } } : {}),
    ...(others ? { others: others.map(convert) } : {}),
    ...(beside ? { beside: shown(beside) } : {}),
    unit: shownUnit(unit, units),
    decimals: shownDecimals(unit, decimals, units),
  };
}

export function allSeries({ actual, standard, curves, others = [] }: ChartData): readonly ChartSeries[] {
  return [actual, ...(standard ? [standard] : []), ...(curves ? [curves.low, curves.high] : []), ...others];
}

/** The chart's figures as rows of a table or a CSV file: place, then each series. */
export function chartRows(data: ChartData): { readonly x: string; readonly values: readonly (number | null)[] }[] {
  const series = allSeries(data);
  return data.xs.map((x, index) => ({ x: data.xLabel(x), values: series.map(({ values }) => values[index] ?? null) }));
}

/** Whether lines are named at their end instead of in a legend, where there is room for it: up to three. */
export function isNamedAtItsEnd({ actual, standard, others = [], kind }: ChartData): boolean {
  const isKnown = actual.values.some((value) => value !== null);
  return kind !== 'bar' && isKnown && 1 + (standard ? 1 : 0) + others.length <= 3;
}

export function hasFigures(data: ChartData): boolean {
  return allSeries(data).some(({ values }) => values.some((value) => value !== null));
}

/** Where in a list of places the nearest one to a place stands. */
export const nearestOf = (places: readonly number[], place: number): number =>
  places.reduce((best, each, at) => (Math.abs(each - place) < Math.abs((places[best] ?? 0) - place) ? at : best), 0);
