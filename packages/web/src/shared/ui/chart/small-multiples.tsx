import { type ReactNode, useMemo } from 'react';
import { useUnits } from '../../format/units';
import { ChartPlot, Legend } from './chart';
import styles from './chart.module.css';
import { type ChartData, hasFigures, inUnits } from './chart-data';
import { ChartFrame } from './chart-frame';
import { heldValues } from './chart-lines';

interface Panel {
  readonly key: string;
  /** Which shed. */
  readonly name: string;
  /** Its last value, in words. */
  readonly note: string;
  readonly data: ChartData;
  /** Read instead of its picture. */
  readonly sentence: string;
}

interface SmallMultiplesProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  readonly panels: readonly Panel[];
}

const heightPx = 150;

/** One small chart for each of several things, all over the same places and with the same axis of values. */
export function SmallMultiples({ title, subtitle, actions, panels }: SmallMultiplesProps) {
  const units = useUnits();
  const even = useMemo(() => evened(panels, units), [panels, units]);
  const [first] = even;
  const lines = even.map(({ key, name }) => ({ key, label: name }));
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      actions={actions}
      heightPx={2 * heightPx}
      isEmpty={!even.some(({ data }) => hasFigures(data))}
      figures={{
        lines,
        rows: () =>
          (first?.data.xs ?? []).map((x, index) => ({
            x: first?.data.xLabel(x) ?? '',
            values: even.map(({ data }) => data.actual.values[index] ?? null),
          })),
        unit: first?.data.unit ?? '',
        decimals: first?.data.decimals ?? 0,
      }}
      legend={first ? <Legend data={first.data} isAll /> : null}
    >
      <div className={styles.multiples}>
        {even.map(({ key, ...panel }) => (
          <Multiple key={key} {...panel} />
        ))}
      </div>
    </ChartFrame>
  );
}

/** All of them over the places of any, with the values of each beside. */
function evened(panels: readonly Panel[], units: Parameters<typeof inUnits>[1]): readonly Panel[] {
  const xs = [...new Set(panels.flatMap(({ data }) => data.xs))].toSorted((a, b) => a - b);
  const beside = panels.flatMap(({ data }) => heldValues(data));
  return panels.map((panel) => {
    const { data } = panel;
    const place = new Map(data.xs.map((x, index) => [x, index]));
    const spread = <Series extends { readonly values: readonly (number | null)[] }>(series: Series): Series => ({
      ...series,
      values: xs.map((x) => series.values[place.get(x) ?? -1] ?? null),
    });
    const { standard, curves } = data;
    const whole: ChartData = {
      ...data,
      xs,
      beside,
      actual: spread(data.actual),
      ...(standard ? { standard: spread(standard) } : {}),
      ...(curves ? { curves: { ...curves, low: spread(curves.low), high: spread(curves.high) } } : {}),
    };
    return { ...panel, data: inUnits(whole, units) };
  });
}

function Multiple({ name, note, data, sentence }: Omit<Panel, 'key'>) {
  return (
    <div className={styles.multiple}>
      <h3>
        {name}
        <span>{note}</span>
      </h3>
      <ChartPlot data={data} name={name} sentence={sentence} heightPx={heightPx} isSmall />
    </div>
  );
}
