import { t } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { Measure } from '../../format/measure';
import { measureText } from '../../format/units';
import { useIsPhone } from '../page/use-is-phone';
import styles from './chart.module.css';

/** A place of a plot that is pointed at, in pixels from its upper left corner. */
export interface Hover {
  readonly index: number;
  readonly leftPx: number;
  /** Where each line is at that place. */
  readonly dots: readonly { readonly topPx: number; readonly colour: string }[];
}

export interface DrawnPlot<Data> {
  readonly update: (data: Data) => void;
  /** The place at an index, as if the pointer were there. */
  readonly at: (index: number) => Hover;
  readonly dispose: () => void;
}

export type DrawPlot<Data> = (
  element: HTMLElement,
  data: Data,
  onHover: (hover: Hover | null) => void,
) => Promise<DrawnPlot<Data>>;

/** What all lines say at one place. */
export interface PlotReadout {
  readonly at: string;
  readonly lines: readonly { readonly key: string; readonly label: string; readonly value: number | null }[];
  /** Of the first line from the standard. */
  readonly difference?: number | null;
}

interface PlotProps<Data> {
  readonly data: Data;
  /** Loads what draws and does: the chart library is the largest part of the application. Drawn anew when it changes. */
  readonly draw: DrawPlot<Data>;
  /** Places along the horizontal axis. */
  readonly count: number;
  readonly readoutAt: (index: number) => PlotReadout | null;
  /** In the units of the company. */
  readonly unit: string;
  readonly decimals: number;
  /** Names the plot for the keyboard. */
  readonly name: string;
  /** One sentence that says what a person would see: read instead of the picture. */
  readonly sentence: string;
  readonly heightPx: number;
}

/** Higher a plot pushes what stands below it off a phone. */
const mostOnPhonePx = 200;

/** The drawing inside is one picture, told in a sentence; an <img> could not hold it. */
const pictureSaying = (sentence: string) => ({ role: 'img', 'aria-label': sentence });

/** A drawing with a line that follows the pointer, or the arrow keys, and tells all that stands at its place. */
export function Plot<Data>(props: PlotProps<Data>) {
  const { data, draw, count, readoutAt, unit, decimals, name, sentence, heightPx } = props;
  const holder = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnPlot<Data> | null>(null);
  const latest = useRef(data);
  const [hover, setHover] = useState<Hover | null>(null);
  useEffect(() => {
    latest.current = data;
    drawn.current?.update(data);
  }, [data]);
  useEffect(() => {
    let isGone = false;
    const element = holder.current;
    if (element === null) return;
    void draw(element, latest.current, setHover).then((plot) => {
      if (isGone) return plot.dispose();
      plot.update(latest.current);
      drawn.current = plot;
    });
    return () => {
      isGone = true;
      drawn.current?.dispose();
      drawn.current = null;
    };
  }, [draw]);
  const show = (index: number) => setHover(drawn.current?.at(index) ?? { index, leftPx: 0, dots: [] });
  const here = hover ? readoutAt(hover.index) : null;
  const value = hover?.index ?? count - 1;
  return (
    <div className={styles.frame} dir="ltr">
      <div
        ref={holder}
        {...pictureSaying(sentence)}
        className={styles.holder}
        style={{ minHeight: useIsPhone() ? Math.min(heightPx, mostOnPhonePx) : heightPx }}
      />
      <input
        type="range"
        className={styles.reader}
        aria-label={name}
        aria-valuetext={textOf(readoutAt(value), unit, decimals)}
        min={0}
        max={Math.max(0, count - 1)}
        value={value}
        onChange={(event) => show(event.currentTarget.valueAsNumber)}
        onFocus={() => show(value)}
        onBlur={() => setHover(null)}
      />
      {hover && here ? (
        <Crosshair
          hover={hover}
          side={hover.index > count / 2 ? 'left' : 'right'}
          readout={here}
          unit={unit}
          decimals={decimals}
        />
      ) : null}
    </div>
  );
}

const textOf = (readout: PlotReadout | null, unit: string, decimals: number): string =>
  readout === null
    ? ''
    : [readout.at, ...readout.lines.map(({ label, value }) => `${label} ${measureText(value, unit, decimals)}`)].join(
        '; ',
      );

interface CrosshairProps {
  readonly hover: Hover;
  /** Where the words stand, seen from the line. */
  readonly side: 'left' | 'right';
  readonly readout: PlotReadout;
  readonly unit: string;
  readonly decimals: number;
}

function Crosshair({ hover, side, readout, unit, decimals }: CrosshairProps) {
  const { at, lines, difference } = readout;
  return (
    <div aria-hidden="true">
      <div className={styles.crosshair} style={{ left: hover.leftPx }} />
      {hover.dots.map(({ topPx, colour }) => (
        <span
          key={`${topPx} ${colour}`}
          className={styles.dot}
          style={{ left: hover.leftPx, top: topPx, background: colour }}
        />
      ))}
      <div className={styles.hover} style={{ left: hover.leftPx }} data-side={side}>
        <strong>{at}</strong>
        {lines.map(({ key, label, value }) => (
          <div key={key} className={styles.hoverRow}>
            <span>{label}</span>
            <Measure value={value} decimals={decimals} unit={unit} />
          </div>
        ))}
        {difference == null ? null : (
          <div className={styles.hoverRow}>
            <span>{t(($) => $.word.difference)}</span>
            <Measure value={difference} decimals={decimals} unit={unit} signed />
          </div>
        )}
      </div>
    </div>
  );
}
