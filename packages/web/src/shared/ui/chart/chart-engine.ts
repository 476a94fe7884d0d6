import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { formatNumber } from '../../format/number';
import { allSeries, type ChartData, type ChartSeries, type LineLook, lookOf } from './chart-data';
import { keepDrawn, mayMove } from './keep-drawn';
import { valueAxis } from './value-axis';

use([LineChart, BarChart, GridComponent, MarkLineComponent, SVGRenderer]);

const typeface = 'Inter Variable, system-ui, sans-serif';

interface Colours {
  readonly text: string;
  readonly faint: string;
  readonly surface: string;
  readonly actual: string;
  readonly standard: string;
  readonly band: string;
  readonly past: string;
  readonly lines: Readonly<Record<LineLook['colour'], string>>;
}

function readColours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    text: read('--text-dim'),
    faint: read('--line-faint'),
    surface: read('--surface'),
    actual: read('--brand-line'),
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

type Point = {
  value: [number, number | null];
  symbol?: string;
  symbolSize?: number;
  itemStyle?: { readonly color: string };
};

const pointsOf = (xs: readonly number[], values: readonly (number | null)[]): Point[] =>
  xs.map((x, index) => ({ value: [x, values[index] ?? null] }));

/** Our own course: a dot on the last value, and on each where few are known, for these were measured and the line between was not. */
function measuredPoints(xs: readonly number[], values: readonly (number | null)[], colours: Colours): Point[] {
  const last = values.findLastIndex((value) => value !== null);
  const isSparse = values.filter((value) => value !== null).length * 2 <= values.length;
  return pointsOf(xs, values).map((point, index) => {
    if (index === last) return { ...point, symbol: 'circle', symbolSize: 9 };
    if (!isSparse || values[index] === null) return point;
    return { ...point, symbol: 'circle', symbolSize: 8, itemStyle: { color: colours.surface } };
  });
}

/** What has passed is grey, the bar of the last day is not. */
function barsOf(xs: readonly number[], values: readonly (number | null)[], colours: Colours): Point[] {
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

function seriesOf(data: ChartData, colours: Colours, todayLabel: string): object[] {
  const { xs, actual, standard, curves, others = [], todayX, kind = 'line' } = data;
  const line = (series: ChartSeries, colour: string, width: number) => ({
    type: 'line',
    name: series.label,
    data: width > 2 ? measuredPoints(xs, series.values, colours) : pointsOf(xs, series.values),
    symbol: 'none',
    showSymbol: true,
    connectNulls: true,
    lineStyle: { color: colour, width },
    itemStyle: { color: colour, borderColor: colour, borderWidth: 2 },
    z: 4,
  });
  const main =
    kind === 'bar'
      ? {
          type: 'bar',
          name: actual.label,
          data: barsOf(xs, actual.values, colours),
          barMaxWidth: 18,
          itemStyle: { color: colours.actual, borderRadius: [3, 3, 0, 0] },
        }
      : line(actual, colours.actual, 2.5);
  const today =
    todayX === undefined
      ? {}
      : {
          markLine: {
            silent: true,
            symbol: 'none',
            animation: false,
            lineStyle: { color: colours.standard, width: 1, type: 'solid' },
            label: { formatter: todayLabel, color: colours.text, fontSize: 12, fontFamily: typeface },
            data: [{ xAxis: todayX }],
          },
        };
  return [
    ...bandOf(data, colours),
    ...[...(standard ? [standard] : []), ...(curves && !curves.isSpread ? [curves.low, curves.high] : [])].map(
      (target) => ({
        ...line(target, colours.standard, 1.5),
        lineStyle: { color: colours.standard, width: 1.5, type: [5, 4] },
        z: 3,
      }),
    ),
    ...others.map((series, place) => {
      const { colour, dash } = lookOf(series, place);
      const drawn = line(series, colours.lines[colour], 1.8);
      return { ...drawn, lineStyle: { ...drawn.lineStyle, type: dash.length === 0 ? 'solid' : dash } };
    }),
    { ...main, ...today },
  ];
}

/** With its band; from zero, but where what happens is far above it. */
function axisOf(data: ChartData, span: number) {
  const { low, width } = edgesOf(data) ?? { low: [], width: [] };
  const top = width.map((value, index) => (value === null ? null : (low[index] ?? 0) + value));
  const values = [...allSeries(data).flatMap((series) => series.values), ...low, ...top];
  const isFar = data.kind !== 'bar' && span < 15 && data.actual.values.every((value) => value === null || value > 0);
  return valueAxis(isFar ? values : [0, ...values], data.decimals === 0 ? 1 : 0);
}

function optionOf(data: ChartData, colours: Colours, words: ChartWords): EChartsCoreOption {
  const { xs, axisLabel = String } = data;
  const label = { color: colours.text, fontSize: 12, fontFamily: typeface };
  const [first = 0, last = 1] = [xs[0], xs.at(-1)];
  const span = last - first;
  // A whole place on either side, as labels stand at whole steps from where the axis begins.
  const pad = data.kind === 'bar' ? 1 : 0;
  const { decimals, ...axis } = axisOf(data, span);
  return {
    animation: mayMove(),
    animationDuration: 250,
    grid: {
      left: 4,
      right: 14,
      top: data.todayX === undefined && words.unit === '' ? 10 : 26,
      bottom: 5,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'value',
      min: first - pad,
      max: last + pad,
      interval: span > 120 ? 28 : span > 14 ? 7 : 1,
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: {
        ...label,
        margin: 12,
        formatter: (x: number) => (Number.isInteger(x) && x >= first && x <= last ? axisLabel(x) : ''),
        hideOverlap: true,
      },
    },
    yAxis: {
      type: 'value',
      ...axis,
      name: words.unit,
      nameGap: 12,
      nameTextStyle: { ...label, align: 'right', padding: [0, 8, 0, 0] },
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { lineStyle: { color: colours.faint } },
      axisLabel: {
        ...label,
        formatter: (y: number) => formatNumber(y, decimals),
      },
    },
    series: seriesOf(data, colours, words.today),
  };
}

interface ChartWords {
  readonly today: string;
  /** Stands above the axis of values; empty for counts. */
  readonly unit: string;
}

export interface Hover {
  readonly index: number;
  /** Pixels from the chart's left edge. */
  readonly leftPx: number;
}

export interface DrawnChart {
  readonly update: (data: ChartData) => void;
  readonly dispose: () => void;
}

/** Draws into `element`, follows its size and the skin, and tells which place the pointer is over. */
export function drawChart(
  element: HTMLElement,
  first: ChartData,
  words: ChartWords,
  onHover: (hover: Hover | null) => void,
): DrawnChart {
  const chart = init(element, undefined, { renderer: 'svg' });
  let data = first;
  const kept = keepDrawn(chart, element, () => optionOf(data, readColours(), words));

  const surface = chart.getZr();
  surface.on('mousemove', ({ offsetX, offsetY }: { offsetX: number; offsetY: number }) => {
    if (!chart.containPixel({ gridIndex: 0 }, [offsetX, offsetY])) return onHover(null);
    const [x = 0] = chart.convertFromPixel({ gridIndex: 0 }, [offsetX, offsetY]);
    let index = 0;
    data.xs.forEach((place, at) => {
      if (Math.abs(place - x) < Math.abs((data.xs[index] ?? 0) - x)) index = at;
    });
    const [leftPx = offsetX] = chart.convertToPixel({ gridIndex: 0 }, [data.xs[index] ?? 0, 0]);
    return onHover({ index, leftPx });
  });
  surface.on('globalout', () => onHover(null));

  return {
    update: (next) => {
      data = next;
      kept.draw();
    },
    dispose: kept.dispose,
  };
}
