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
  readonly kind?: 'line' | 'bar';
  /** Metric unit of all values, as everything that is handed to a chart; shown in the company's. */
  readonly unit: string;
  readonly decimals: number;
}

/** The chart in the company's units. */
export function inUnits(data: ChartData, units: UnitSystem): ChartData {
  const { unit, decimals, actual, standard, curves, others } = data;
  if (shownUnit(unit, units) === unit) return data;
  const convert = (series: ChartSeries): ChartSeries => ({
    ...series,
    values: series.values.map((value) => (value === null ? null : shownQuantity(value, unit, units))),
  });
  return {
    ...data,
    actual: convert(actual),
    ...(standard ? { standard: convert(standard) } : {}),
    ...(curves ? { curves: { ...curves, low: convert(curves.low), high: convert(curves.high) } } : {}),
    ...(others ? { others: others.map(convert) } : {}),
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

export function hasFigures(data: ChartData): boolean {
  return allSeries(data).some(({ values }) => values.some((value) => value !== null));
}
