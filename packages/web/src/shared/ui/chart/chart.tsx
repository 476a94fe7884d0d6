import { t } from 'i18next';
import { type ReactNode, useCallback, useMemo } from 'react';
import { unitText, useUnits } from '../../format/units';
import styles from './chart.module.css';
import { allSeries, type ChartData, chartRows, hasFigures, inUnits, isNamedAtItsEnd, lookOf } from './chart-data';
import { ChartFrame } from './chart-frame';
import { type DrawPlot, Plot, type PlotReadout } from './plot';

interface ChartProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly data: ChartData;
  /** One sentence that says what a person would see: read instead of the picture. */
  readonly sentence: string;
  /** Which figure, which shed: before the chart's own buttons. */
  readonly actions?: ReactNode;
  readonly heightPx?: number;
}

/** A chart in its card: lines against the standard, named at their ends, its figures as a table, picture and CSV. */
export function Chart({ title, subtitle, data: metric, sentence, actions, heightPx = 270 }: ChartProps) {
  const units = useUnits();
  const data = useMemo(() => inUnits(metric, units), [metric, units]);
  const { unit, decimals } = data;
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      actions={actions}
      heightPx={heightPx}
      isEmpty={!hasFigures(data)}
      figures={{ lines: allSeries(data), rows: () => chartRows(data), unit, decimals }}
      legend={<Legend data={data} />}
    >
      <ChartPlot data={data} name={title} sentence={sentence} heightPx={heightPx} />
    </ChartFrame>
  );
}

interface ChartPlotProps extends Pick<ChartProps, 'data' | 'sentence'> {
  readonly name: string;
  readonly heightPx: number;
  /** Its heading says the unit. */
  readonly isSmall?: boolean;
}

/** The drawing alone: of data in the units of the company. */
export function ChartPlot({ data, name, isSmall = false, ...shown }: ChartPlotProps) {
  const units = useUnits();
  const today = t(($) => $.word.today);
  const unit = isSmall ? '' : unitText(data.unit, units);
  const draw = useCallback<DrawPlot<ChartData>>(
    async (element, begun, onHover) =>
      (await import('./chart-engine')).drawChart(element, begun, { today, unit }, onHover),
    [today, unit],
  );
  return (
    <Plot
      {...shown}
      data={data}
      draw={draw}
      count={data.xs.length}
      readoutAt={(index) => readoutAt(data, index)}
      unit={data.unit}
      decimals={data.decimals}
      name={t(($) => $.chart.tableOf, { title: name })}
    />
  );
}

function readoutAt(data: ChartData, index: number): PlotReadout | null {
  const x = data.xs[index];
  if (x === undefined) return null;
  const [own, expected] = [data.actual.values[index] ?? null, data.standard?.values[index] ?? null];
  return {
    at: data.xLabel(x),
    lines: allSeries(data).map(({ key, label, values }) => ({ key, label, value: values[index] ?? null })),
    difference: own === null || expected === null ? null : own - expected,
  };
}

interface LegendProps {
  readonly data: ChartData;
  /** Nothing is named in the plot: it is too small for that. */
  readonly isAll?: boolean;
}

/** What the lines are; those named at their end are left out where there is room for that. */
export function Legend({ data, isAll = false }: LegendProps) {
  const { actual, standard, curves, others = [], bandPct, kind } = data;
  const isNamed = (!isAll && isNamedAtItsEnd(data)) || undefined;
  const isAlone = allSeries(data).length === 1;
  return (
    <ul className={styles.legend}>
      {isAlone ? null : (
        <li data-kind={kind === 'bar' ? 'bar' : 'actual'} data-named={isNamed}>
          {actual.label}
        </li>
      )}
      {standard ? (
        <li data-kind="standard" data-named={isNamed}>
          {standard.label}
        </li>
      ) : null}
      {curves ? <li data-kind="band">{curves.label}</li> : null}
      {standard && bandPct ? <li data-kind="band">{t(($) => $.chart.within, { pct: bandPct })}</li> : null}
      {others.map((series, place) => (
        <LineMark key={series.key} label={series.label} {...lookOf(series, place)} isNamed={isNamed} />
      ))}
    </ul>
  );
}

interface LineMarkProps {
  readonly label: string;
  readonly colour: number;
  readonly dash: readonly number[];
  readonly isNamed?: boolean | undefined;
}

/** A line of a legend: its colour and stroke, and what it is. */
export function LineMark({ label, colour, dash, isNamed }: LineMarkProps) {
  return (
    <li data-kind="other" data-named={isNamed}>
      <svg width="30" height="4" viewBox="0 0 30 4" aria-hidden="true">
        <path d="M0 2H30" data-series={colour} strokeDasharray={dash.join(' ')} />
      </svg>
      {label}
    </li>
  );
}
