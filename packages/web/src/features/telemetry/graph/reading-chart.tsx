import { t } from 'i18next';
import { useCallback, useEffect, useRef } from 'react';
import { LineMark } from '../../../shared/ui/chart/chart';
import chartStyles from '../../../shared/ui/chart/chart.module.css';
import { ChartFrame } from '../../../shared/ui/chart/chart-frame';
import { type DrawPlot, Plot } from '../../../shared/ui/chart/plot';
import { lookOfLine, type ReadingPicture } from './reading-picture';

interface ReadingChartProps {
  readonly title: string;
  readonly subtitle: string;
  readonly picture: ReadingPicture;
  readonly unit: string;
  readonly decimals: number;
  /** Read instead of the picture. */
  readonly sentence: string;
  readonly onSpan: (fromMs: number, toMs: number) => void;
  readonly hoverLabel: (atMs: number) => string;
}

const heightPx = 220;

/** One channel over time: mean, how far it went, set-point, others laid over. */
export function ReadingChart(props: ReadingChartProps) {
  const { title, subtitle, picture, unit, decimals, sentence, onSpan, hoverLabel } = props;
  const span = useRef(onSpan);
  useEffect(() => {
    span.current = onSpan;
  }, [onSpan]);
  const draw = useCallback<DrawPlot<ReadingPicture>>(
    async (element, begun, onHover) =>
      (await import('./reading-engine')).drawReadings(element, begun, {
        onHover,
        onSpan: (fromMs, toMs) => span.current(fromMs, toMs),
      }),
    [],
  );
  const { lines } = picture;
  const times = lines[0]?.points.map(([atMs]) => atMs) ?? [];
  const at = (atMs: number) =>
    lines.map(({ key, name, points }) => ({
      key,
      label: name,
      value: points.find(([ms]) => ms === atMs)?.[1] ?? null,
    }));
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      heightPx={heightPx}
      isEmpty={times.length === 0}
      figures={{
        lines: lines.map(({ key, name }) => ({ key, label: name })),
        rows: () => times.map((atMs) => ({ x: hoverLabel(atMs), values: at(atMs).map(({ value }) => value) })),
        unit,
        decimals,
      }}
      legend={
        lines.length > 1 ? (
          <ul className={chartStyles.legend}>
            {lines.map(({ key, name }, place) => {
              const { series, dash } = lookOfLine(place);
              return <LineMark key={key} label={name} colour={series} dash={dash} />;
            })}
          </ul>
        ) : null
      }
    >
      <Plot
        data={picture}
        draw={draw}
        count={times.length}
        readoutAt={(index) => {
          const atMs = times[index];
          return atMs === undefined ? null : { at: hoverLabel(atMs), lines: at(atMs) };
        }}
        unit={unit}
        decimals={decimals}
        name={t(($) => $.chart.tableOf, { title })}
        sentence={sentence}
        heightPx={heightPx}
      />
    </ChartFrame>
  );
}
