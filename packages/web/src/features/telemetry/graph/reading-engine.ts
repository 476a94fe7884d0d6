import { BarChart, LineChart } from 'echarts/charts';
import { DataZoomComponent, GridComponent, MarkLineComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { formatNumber } from '../../../shared/format/number';
import { nearestOf } from '../../../shared/ui/chart/chart-data';
import { keepDrawn } from '../../../shared/ui/chart/keep-drawn';
import type { DrawnPlot, Hover } from '../../../shared/ui/chart/plot';
import { valueAxis } from '../../../shared/ui/chart/value-axis';
import { lookOfLine, type ReadingPicture } from './reading-picture';

use([LineChart, BarChart, GridComponent, MarkLineComponent, DataZoomComponent, CanvasRenderer]);

const typeface = 'Inter Variable, system-ui, sans-serif';
const read = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function linesOf({ lines, isAmount, isState, setPoint }: ReadingPicture): object[] {
  return lines.flatMap((line, place): object[] => {
    const look = lookOfLine(place);
    const colour = read(look.colour);
    const target =
      place > 0 || setPoint === null
        ? {}
        : {
            markLine: {
              silent: true,
              symbol: 'none',
              animation: false,
              lineStyle: { color: read('--standard'), width: 1.5, type: [5, 4] },
              // The words above the chart say it: here they would lie across what is measured.
              label: { show: false },
              data: [{ yAxis: setPoint }],
            },
          };
    if (isAmount) {
      return [
        {
          type: 'bar',
          name: line.name,
          data: line.points.map(([at, value]) => [at, value]),
          itemStyle: { color: colour },
          barMaxWidth: 14,
          ...target,
        },
      ];
    }
    const bare = { type: 'line', stack: line.key, symbol: 'none', silent: true, lineStyle: { opacity: 0 }, z: 1 };
    const spread =
      place === 0 && !isState
        ? [
            { ...bare, data: line.points.map(([at, , min]) => [at, min]) },
            {
              ...bare,
              data: line.points.map(([at, , min, max]) => [at, min === null || max === null ? null : max - min]),
              areaStyle: { color: read('--band'), opacity: 1 },
            },
          ]
        : [];
    return [
      ...spread,
      {
        type: 'line',
        name: line.name,
        data: line.points.map(([at, value]) => [at, value]),
        symbol: 'none',
        showSymbol: false,
        // A door stays as it is until something else is told.
        ...(isState ? { step: 'end' } : {}),
        lineStyle: { color: colour, width: place === 0 ? 2 : 1.8, type: look.type },
        z: 4,
        ...target,
      },
    ];
  });
}

/** A set-point far from what is measured is left out: the line would be all that is seen of a day. */
function axisOf({ lines, isAmount, setPoint, leastStep }: ReadingPicture) {
  const values = lines.flatMap(({ points }) =>
    points.flatMap(([, value, min, max]) => (isAmount ? [value] : [value, min, max])),
  );
  const measured = valueAxis(isAmount ? [0, ...values] : values, leastStep);
  const span = measured.max - measured.min;
  const isNear = setPoint !== null && setPoint > measured.min - span && setPoint < measured.max + span;
  return isNear ? valueAxis([...(isAmount ? [0] : []), ...values, setPoint], leastStep) : measured;
}

function optionOf(picture: ReadingPicture): EChartsCoreOption {
  const { decimals, ...axis } = axisOf(picture);
  const label = { color: read('--text-dim'), fontSize: 12, fontFamily: typeface };
  return {
    animation: false,
    // As wide for every channel: what happened at one time stands below each other.
    grid: { left: 56, right: 14, top: 26, bottom: 30, outerBoundsMode: 'none' },
    // A wheel alone scrolls the page.
    dataZoom: [
      { type: 'inside', zoomOnMouseWheel: 'ctrl', moveOnMouseMove: true, moveOnMouseWheel: false, filterMode: 'none' },
    ],
    xAxis: {
      type: 'time',
      min: picture.fromMs,
      max: picture.toMs,
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: { ...label, margin: 12, hideOverlap: true, formatter: (atMs: number) => picture.timeLabel(atMs) },
    },
    yAxis: {
      type: 'value',
      ...axis,
      name: picture.unit,
      nameGap: 12,
      nameTextStyle: { ...label, align: 'right', padding: [0, 8, 0, 0] },
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { lineStyle: { color: read('--line-faint') } },
      axisLabel: { ...label, formatter: (y: number) => picture.valueLabel?.(y) ?? formatNumber(y, decimals) },
    },
    series: linesOf(picture),
  };
}

interface Watch {
  readonly onHover: (hover: Hover | null) => void;
  /** The person has zoomed or moved to this span. */
  readonly onSpan: (fromMs: number, toMs: number) => void;
}

/** Draws readings on a canvas, follows size and skin, tells what the pointer is over and which span was zoomed to. */
export function drawReadings(
  element: HTMLElement,
  first: ReadingPicture,
  { onHover, onSpan }: Watch,
): DrawnPlot<ReadingPicture> {
  const chart = init(element, undefined, { renderer: 'canvas' });
  let picture = first;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const kept = keepDrawn(chart, element, () => optionOf(picture));
  chart.on('datazoom', () => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      const { dataZoom } = chart.getOption() as { dataZoom?: { startValue?: number; endValue?: number }[] };
      const { startValue, endValue } = dataZoom?.[0] ?? {};
      if (startValue !== undefined && endValue !== undefined && endValue > startValue) onSpan(startValue, endValue);
    }, 350);
  });
  const at = (index: number): Hover => {
    const atMs = picture.lines[0]?.points[index]?.[0] ?? 0;
    const pixelOf = (value: number) => chart.convertToPixel({ gridIndex: 0 }, [atMs, value]);
    return {
      index,
      leftPx: pixelOf(0)[0] ?? 0,
      dots: picture.lines.flatMap(({ points }, place) => {
        const value = points.find(([ms]) => ms === atMs)?.[1] ?? null;
        return value === null ? [] : [{ topPx: pixelOf(value)[1] ?? 0, colour: read(lookOfLine(place).colour) }];
      }),
    };
  };
  const surface = chart.getZr();
  surface.on('mousemove', ({ offsetX, offsetY }: { offsetX: number; offsetY: number }) => {
    if (!chart.containPixel({ gridIndex: 0 }, [offsetX, offsetY])) return onHover(null);
    const [x = 0] = chart.convertFromPixel({ gridIndex: 0 }, [offsetX, offsetY]);
    const points = picture.lines[0]?.points ?? [];
    if (points.length > 0)
      onHover(
        at(
          nearestOf(
            points.map(([ms]) => ms),
            x,
          ),
        ),
      );
  });
  surface.on('globalout', () => onHover(null));
  return {
    update: (next) => {
      picture = next;
      kept.draw();
    },
    at,
    dispose: () => {
      clearTimeout(settling);
      kept.dispose();
    },
  };
}
