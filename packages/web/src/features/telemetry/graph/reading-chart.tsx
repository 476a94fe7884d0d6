import { useEffect, useRef, useState } from 'react';
import { Measure } from '../../../shared/format/measure';
import chartStyles from '../../../shared/ui/chart/chart.module.css';
import { Card } from '../../../shared/ui/page/card';
import { type DrawnReadings, lookOfLine, type ReadingHover, type ReadingPicture } from './reading-picture';

interface ReadingChartProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly picture: ReadingPicture;
  readonly unit: string;
  readonly decimals: number;
  /** Read instead of the picture. */
  readonly sentence: string;
  readonly onSpan: (fromMs: number, toMs: number) => void;
  readonly hoverLabel: (atMs: number) => string;
}

const pictureSaying = (sentence: string) => ({ role: 'img', 'aria-label': sentence });

/** One channel over time: mean, how far it went, set-point, others laid over. */
export function ReadingChart(props: ReadingChartProps) {
  const { title, subtitle, picture, unit, decimals, sentence, onSpan, hoverLabel } = props;
  const holder = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnReadings | null>(null);
  const latest = useRef(picture);
  const span = useRef(onSpan);
  const [hover, setHover] = useState<ReadingHover | null>(null);
  useEffect(() => {
    latest.current = picture;
    drawn.current?.update(picture);
  }, [picture]);
  useEffect(() => {
    span.current = onSpan;
  }, [onSpan]);
  useEffect(() => {
    let isGone = false;
    void import('./reading-engine').then(({ drawReadings }) => {
      if (isGone || !holder.current) return;
      drawn.current = drawReadings(holder.current, latest.current, {
        onHover: setHover,
        onSpan: (fromMs, toMs) => span.current(fromMs, toMs),
      });
    });
    return () => {
      isGone = true;
      drawn.current?.dispose();
      drawn.current = null;
    };
  }, []);
  const at = hover ? picture.lines[0]?.points[hover.index]?.[0] : undefined;
  return (
    <Card title={title} subtitle={subtitle}>
      <div className={chartStyles.frame} dir="ltr">
        <div ref={holder} {...pictureSaying(sentence)} style={{ height: 220 }} />
        {hover && at !== undefined ? (
          <div
            className={chartStyles.hover}
            style={{ left: hover.leftPx }}
            data-side={hover.index > (picture.lines[0]?.points.length ?? 0) / 2 ? 'left' : 'right'}
            aria-hidden="true"
          >
            <strong>{hoverLabel(at)}</strong>
            {picture.lines.map((line) => {
              const point = line.points.find(([atMs]) => atMs === at);
              return (
                <div key={line.key} className={chartStyles.hoverRow}>
                  <span>{line.name}</span>
                  <Measure value={point?.[1]} decimals={decimals} unit={unit} />
                </div>
              );
            })}
          </div>
        ) : null}
      </div>
      {picture.lines.length > 1 ? (
        <ul className={chartStyles.legend}>
          {picture.lines.map((line, place) => {
            const { colour, type } = lookOfLine(place);
            return (
              <li key={line.key} data-kind="other">
                <svg width="30" height="4" viewBox="0 0 30 4" aria-hidden="true">
                  <path
                    d="M0 2h30"
                    style={{ stroke: `var(${colour})` }}
                    {...(type === 'solid' ? {} : { strokeDasharray: type.join(' ') })}
                  />
                </svg>
                {line.name}
              </li>
            );
          })}
        </ul>
      ) : null}
    </Card>
  );
}
