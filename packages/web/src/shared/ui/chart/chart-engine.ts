import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { formatNumber } from '../../format/number';
import { allSeries, type ChartData, namedPlaces, nearestOf } from './chart-data';
import {
  type ChartWords,
  colourOf,
  heldValues,
  isNamed,
  linesOf,
  namedLines,
  readColours,
  typeface,
} from './chart-lines';
import { keepDrawn, mayMove } from './keep-drawn';
import type { DrawnPlot, Hover } from './plot';
import { valueAxis } from './value-axis';

use([LineChart, BarChart, GridComponent, MarkLineComponent, SVGRenderer]);

/** Above a plot its unit and "Today" stand, below it the names of places. */
const belowPx = 33;
/** Room for the unit and the name of today, where anything of it stands there; half a figure of the axis always. */
const roomAbovePx = ({ todayX }: ChartData, { unit }: ChartWords) => (unit === '' && todayX === undefined ? 8 : 26);

/** Width of a letter of a label, in pixels; a little more than the mean. */
const letterPx = 6.8;
const widestOf = (labels: readonly string[]): number =>
  labels.reduce((most, { length }) => Math.max(most, length * letterPx), 0);

/** From zero, but where what happens is far above it. */
function axisOf(data: ChartData, span: number) {
  const values = heldValues(data);
  const isFar = data.kind !== 'bar' && span < 15 && data.actual.values.every((value) => value === null || value > 0);
  return valueAxis(isFar ? values : [0, ...values], data.decimals === 0 ? 1 : 0);
}

/** Room at the right for the names of lines that end there. */
function nameRoom(data: ChartData, widthPx: number): number {
  if (!isNamed(data, widthPx)) return 14;
  const names = namedLines(data).flatMap(({ label, values }) => ((values.at(-1) ?? null) === null ? [] : [label]));
  return 14 + Math.min(widestOf(names), widthPx / 4);
}

function optionOf(
  data: ChartData,
  words: ChartWords,
  { clientWidth: widthPx, clientHeight }: HTMLElement,
): EChartsCoreOption {
  const { xs, axisLabel = String } = data;
  const colours = readColours();
  const label = { color: colours.text, fontSize: 12, fontFamily: typeface };
  const [first = 0, last = 1] = [xs[0], xs.at(-1)];
  // A whole place on either side: bars stand about theirs.
  const pad = data.kind === 'bar' ? 1 : 0;
  const { decimals, ...axis } = axisOf(data, last - first);
  const abovePx = roomAbovePx(data, words);
  const room = widthPx / (widestOf([axisLabel(first), axisLabel(last)]) + 22);
  return {
    animation: mayMove(),
    animationDuration: 250,
    // As much above and below in every chart: those in a row are as tall.
    grid: {
      left: 4,
      right: nameRoom(data, widthPx),
      top: abovePx,
      bottom: 5,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'value',
      min: first - pad,
      max: Math.max(last, first + 1) + pad,
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: {
        ...label,
        margin: 12,
        customValues: namedPlaces(data, Math.max(2, Math.floor(room))),
        formatter: (x: number) => axisLabel(x),
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
      axisLabel: { ...label, formatter: (y: number) => formatNumber(y, decimals) },
    },
    series: linesOf(data, colours, words, { widthPx, heightPx: clientHeight - abovePx - belowPx, ...axis }),
  };
}

/** Draws into `element`, follows its size and the skin, and tells which place the pointer is over. */
export function drawChart(
  element: HTMLElement,
  begun: ChartData,
  words: ChartWords,
  onHover: (hover: Hover | null) => void,
): DrawnPlot<ChartData> {
  const chart = init(element, undefined, { renderer: 'svg' });
  let data = begun;
  const kept = keepDrawn(chart, element, () => optionOf(data, words, element));
  const at = (index: number): Hover => {
    const colours = readColours();
    const x = data.xs[index] ?? 0;
    const pixelOf = (value: number) => chart.convertToPixel({ gridIndex: 0 }, [x, value]);
    return {
      index,
      leftPx: pixelOf(0)[0] ?? 0,
      dots: allSeries(data).flatMap((series) => {
        const value = series.values[index] ?? null;
        return value === null ? [] : [{ topPx: pixelOf(value)[1] ?? 0, colour: colourOf(data, series, colours) }];
      }),
    };
  };
  const surface = chart.getZr();
  surface.on('mousemove', ({ offsetX, offsetY }: { offsetX: number; offsetY: number }) => {
    if (!chart.containPixel({ gridIndex: 0 }, [offsetX, offsetY])) return onHover(null);
    const [x = 0] = chart.convertFromPixel({ gridIndex: 0 }, [offsetX, offsetY]);
    return onHover(at(nearestOf(data.xs, x)));
  });
  surface.on('globalout', () => onHover(null));

  return {
    update: (next) => {
      data = next;
      kept.draw();
    },
    at,
    dispose: kept.dispose,
  };
}
