import { formatNumber } from '../../format/number';
import {
  allSeries,
  type ChartData,
  type ChartSeries,
  isNamedAtItsEnd,
  isNowAndThen,
  type LineLook,
  lookOf,
} from './chart-data';

export const typeface = 'Inter Variable, system-ui, sans-serif';

interface Colours {
  readonly text: string;
  readonly strong: string;
  readonly faint: string;
  readonly surface: string;
  readonly standard: string;
  readonly band: string;
  readonly past: string;
  readonly lines: Readonly<Record<LineLook['colour'], string>>;
}

export function readColours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    text: read('--text-dim'),
    strong: read('--text'),
    faint: read('--line-faint'),
    surface: read('--surface'),
    standard: read('--standard'),
    band: read('--band'),
    past: read('--past'),
    lines: {
      1: read('--brand-line'),
      2: read('--series-2'),
      3: read('--series-3'),
      4: read('--series-4'),
      5: read('--series-5'),
      6: read('--series-6'),
    },
  };
}

/** The colour that stands for a line: at its end, and where the pointer is. */
export function colourOf(data: ChartData, series: ChartSeries, colours: Colours): string {
  if (series === data.actual) return colours.lines[1];
  const place = data.others?.indexOf(series) ?? -1;
  return place < 0 ? colours.standard : colours.lines[lookOf(series, place).colour];
}

export interface ChartWords {
  readonly today: string;
  /** Stands above the axis of values; empty for counts. */
  readonly unit: string;
}

type Point = { readonly value: readonly [number, number | null] } & Readonly<Record<string, unknown>>;

const pointsOf = (xs: readonly number[], values: readonly (number | null)[]): Point[] =>
  xs.map((x, index) => ({ value: [x, values[index] ?? null] }));

/** Ours: a dot on the last value, on each that was measured, for the line between was not, and on what stands alone between gaps. */
function ownPoints({ xs, actual: { values } }: ChartData, colours: Colours, lastLabel: object): Point[] {
  const last = values.findLastIndex((value) => value !== null);
  const isMeasured = isNowAndThen(values);
  return pointsOf(xs, values).map((point, index) => {
    if (index === last) return { ...point, symbol: 'circle', symbolSize: 9, ...lastLabel };
    const isAlone = (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
    if (values[index] === null || !(isMeasured || isAlone)) return point;
    return { ...point, symbol: 'circle', symbolSize: 8, itemStyle: { color: colours.surface } };
  });
}

/** What has passed is grey, the bar of the last day is not. */
function barsOf({ xs, actual: { values } }: ChartData, colours: Colours): Point[] {
  const last = values.findLastIndex((value) => value !== null);
  return pointsOf(xs, values).map((point, index) =>
    index === last ? point : { ...point, itemStyle: { color: colours.past } },
  );
}

/** Lower edge of the band at each place, and how wide it is there. */
function edgesOf({ standard, bandPct, curves }: ChartData) {
  if (curves) {
    const { low, high } = curves;
    const width = low.values.map((value, index) => {
      const upper = high.values[index] ?? null;
      return value === null || upper === null ? null : upper - value;
    });
    return { low: low.values, width };
  }
  if (!standard || !bandPct) return null;
  const share = bandPct / 100;
  return {
    low: standard.values.map((value) => (value === null ? null : value * (1 - share))),
    width: standard.values.map((value) => (value === null ? null : value * 2 * share)),
  };
}

function bandOf(data: ChartData, colours: Colours): object[] {
  const edges = edgesOf(data);
  if (!edges) return [];
  const { xs } = data;
  const { low, width } = edges;
  const bare = { type: 'line', stack: 'band', symbol: 'none', silent: true, lineStyle: { opacity: 0 }, z: 1 };
  return [
    { ...bare, data: pointsOf(xs, low) },
    { ...bare, data: pointsOf(xs, width), areaStyle: { color: colours.band, opacity: 1 } },
  ];
}

/** Least width, in pixels, at which lines are named at their end; the style sheet hides the legend from there on. */
const namedFromPx = 480;

/** Whether lines are named at their end in a chart of that width. */
export const isNamed = (data: ChartData, widthPx: number): boolean => widthPx >= namedFromPx && isNamedAtItsEnd(data);

/** What stands at our last value: its name, what it is, how old it is; where the line that led there leaves room. */
function lastLabelOf(data: ChartData, colours: Colours, unit: string): object {
  const { actual, xs, decimals, remark } = data;
  const { values } = actual;
  const last = values.findLastIndex((value) => value !== null);
  const before = values.findLast((value, index) => index < last && value !== null);
  const isRising = (values[last] ?? 0) >= (before ?? 0);
  const [first = 0, end = 1] = [xs[0], xs.at(-1)];
  const isLeft = ((xs[last] ?? 0) - first) * 2 >= end - first;
  const isAbove = isRising === isLeft;
  const figure = [actual.label, formatNumber(values[last], decimals), unit].filter((part) => part !== '').join(' ');
  return {
    label: {
      show: true,
      position: [isLeft ? 0 : 9, isAbove ? -1 : 10],
      align: isLeft ? 'right' : 'left',
      verticalAlign: isAbove ? 'bottom' : 'top',
      formatter: remark === undefined ? figure : `${figure}, ${remark}`,
      color: colours.strong,
      backgroundColor: colours.surface,
      padding: [1, 4],
      borderRadius: 4,
      fontSize: 12,
      fontWeight: 600,
      fontFamily: typeface,
    },
  };
}

/** How tall a plot is, in pixels, and the values at its lower and upper edge. */
interface PlotEdges {
  readonly heightPx: number;
  readonly min: number;
  readonly max: number;
}

/** Lines of a name, in pixels from one to the next. */
const nameHeightPx = 15;

/** How far each name has to move down so that none lies on the one above it, in pixels. */
export function movedApart(topsPx: readonly number[]): readonly number[] {
  const inOrder = topsPx.map((topPx, place) => ({ topPx, place })).toSorted((a, b) => a.topPx - b.topPx);
  const moved = topsPx.map(() => 0);
  let least = Number.NEGATIVE_INFINITY;
  for (const { topPx, place } of inOrder) {
    const at = Math.max(topPx, least);
    moved[place] = at - topPx;
    least = at + nameHeightPx;
  }
  return moved;
}

/** Lines whose names stand beside their last value; edges of a band are named with it. */
export const namedLines = ({ standard, others = [] }: ChartData): readonly ChartSeries[] => [
  ...(standard ? [standard] : []),
  ...others,
];

/** By which line: how far its name moves down to lie on no other. */
function nameMoves(data: ChartData, { heightPx, min, max }: PlotEdges): ReadonlyMap<ChartSeries, number> {
  const lines = namedLines(data);
  const tops = lines.map(({ values }) => {
    const value = values.findLast((each) => each !== null) ?? 0;
    return ((max - value) / (max - min)) * heightPx;
  });
  const moved = movedApart(tops);
  return new Map(lines.map((line, place) => [line, moved[place] ?? 0]));
}

/** All that is drawn, what lies lowest first. */
export function linesOf(
  data: ChartData,
  colours: Colours,
  words: ChartWords,
  { widthPx, ...edges }: PlotEdges & { readonly widthPx: number },
): object[] {
  const { xs, actual, standard, curves, others = [], todayX, kind = 'line' } = data;
  const hasNames = isNamed(data, widthPx);
  const moves = nameMoves(data, edges);
  const line = (series: ChartSeries, width: number, dash: readonly number[]) => {
    const colour = colourOf(data, series, colours);
    return {
      type: 'line',
      name: series.label,
      data: pointsOf(xs, series.values),
      symbol: 'none',
      showSymbol: true,
      connectNulls: isNowAndThen(series.values),
      ...(kind === 'step' ? { step: 'end' } : {}),
      lineStyle: { color: colour, width, type: dash.length === 0 ? 'solid' : dash },
      itemStyle: { color: colour, borderColor: colour, borderWidth: 2 },
      z: 4,
      ...(hasNames && moves.has(series)
        ? {
            // A name that follows its line over a gap has no place there.
            animation: !series.values.includes(null),
            endLabel: {
              show: true,
              offset: [0, moves.get(series) ?? 0],
              formatter: series.label,
              color: colour === colours.standard ? colours.text : colour,
              fontSize: 12,
              fontFamily: typeface,
            },
          }
        : {}),
    };
  };
  const own =
    kind === 'bar'
      ? {
          type: 'bar',
          name: actual.label,
          data: barsOf(data, colours),
          barMaxWidth: 18,
          itemStyle: { color: colours.lines[1], borderRadius: [3, 3, 0, 0] },
        }
      : {
          ...line(actual, 2.5, []),
          data: ownPoints(data, colours, hasNames ? lastLabelOf(data, colours, words.unit) : {}),
          endLabel: { show: false },
        };
  const today = {
    silent: true,
    symbol: 'none',
    animation: false,
    lineStyle: { color: colours.standard, width: 1, type: 'solid' },
    label: { formatter: words.today, color: colours.text, fontSize: 12, fontFamily: typeface },
    data: [{ xAxis: todayX }],
  };
  const targets = [...(standard ? [standard] : []), ...(curves && !curves.isSpread ? [curves.low, curves.high] : [])];
  return [
    ...bandOf(data, colours),
    // Standards are printed for some ages, and hold between them.
    ...targets.map((target) => ({ ...line(target, 1.5, [5, 4]), connectNulls: true, z: 3 })),
    ...others.map((series, place) => line(series, 1.8, lookOf(series, place).dash)),
    { ...own, ...(todayX === undefined ? {} : { markLine: today }) },
  ];
}

/** Values that the vertical axis holds: the band's with those of the lines. */
export function heldValues(data: ChartData): readonly (number | null)[] {
  const { low, width } = edgesOf(data) ?? { low: [], width: [] };
  const top = width.map((value, index) => (value === null ? null : (low[index] ?? 0) + value));
  return [...allSeries(data).flatMap((series) => series.values), ...low, ...top, ...(data.beside ?? [])];
}
