import { shownDecimals, shownDifference, shownQuantity } from '@henhouse/domain/quantity/unit-system';
import { formatChange, formatNumber, nothing } from './number';
import { behindNumber, unitText, useUnits } from './units';

interface MeasureProps {
  /** Metric, as everywhere but on the screen. */
  readonly value: number | null | undefined;
  /** Of the metric figure; the one that is shown has as many as it is worth. */
  readonly decimals?: number;
  /** The metric unit (`kg`, `kgPerM2`), or any word. Shown in grey, never torn from the number, in either direction of writing. */
  readonly unit?: string;
  /** The column's head says the unit. */
  readonly isUnitHidden?: boolean;
  /** Metric, whatever the company reads: inside a formula, whose numbers are metric. */
  readonly isMetric?: boolean;
  /** A difference: always with a sign. */
  readonly signed?: boolean;
}

/** A number with its unit, in the units of the company: `1,668 g`, `3.677 lb`. Null is `–`, without a unit. */
export function Measure(props: MeasureProps) {
  const { value, decimals = 0, unit = '', isUnitHidden = false, isMetric = false, signed = false } = props;
  const own = useUnits();
  const units = isMetric ? 'metric' : own;
  const convert = signed ? shownDifference : shownQuantity;
  const shown = value === null || value === undefined ? null : convert(value, unit, units);
  const shownWith = shownDecimals(unit, decimals, units);
  const text = signed ? formatChange(shown, shownWith) : formatNumber(shown, shownWith);
  if (text === nothing) return <span className="measure number">{nothing}</span>;
  const word = isUnitHidden ? '' : behindNumber(unitText(unit, units, shown));
  return (
    <span className="measure number">
      {text}
      {word ? (
        <span className="unit" data-spaced={word === '%' ? undefined : ''}>
          {word}
        </span>
      ) : null}
    </span>
  );
}
