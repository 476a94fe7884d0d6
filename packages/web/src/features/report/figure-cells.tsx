import type { ReportFigureView } from '@henhouse/contract/report/flock-report';
import { Measure } from '../../shared/format/measure';
import { noteOf } from '../../shared/ui/kpi/kpi-words';
import styles from './report.module.css';

interface OfFigure {
  readonly figure: ReportFigureView | undefined;
  readonly isUnitHidden?: boolean;
}

/** Why there is no figure, or of how many sheds it is, as on the dashboards; nothing for one of all of them. */
function Note({ figure }: { readonly figure: ReportFigureView }) {
  // Its days stand in a column of their own.
  const note = noteOf({ ...figure, estimate: null, since: null, inputs: [] });
  return note === '' ? null : <div className={styles.standard}>{note}</div>;
}

/** A figure with its unit. */
export function Value({ figure, isUnitHidden = false }: OfFigure) {
  if (!figure) return <Measure value={null} />;
  return (
    <>
      <Measure value={figure.value} decimals={figure.decimals} unit={figure.unit} isUnitHidden={isUnitHidden} />
      <Note figure={figure} />
    </>
  );
}

/** What it is held against: one figure, or both target curves. */
export function Standard({ figure, isUnitHidden = false }: OfFigure) {
  if (!figure) return <Measure value={null} />;
  const { band, standard, decimals, unit } = figure;
  if (!band) return <Measure value={standard} decimals={decimals} unit={unit} isUnitHidden={isUnitHidden} />;
  return (
    <span className="one-piece">
      <Measure value={band.low} decimals={decimals} unit={unit} isUnitHidden />
      {' – '}
      <Measure value={band.high} decimals={decimals} unit={unit} isUnitHidden={isUnitHidden} />
    </span>
  );
}

export function Difference({ figure }: OfFigure) {
  if (!figure) return <Measure value={null} />;
  return <Measure value={figure.difference} decimals={figure.decimals} unit={figure.unit} signed />;
}

/** A figure of a day or week, and below it in grey what the standard prints for that age. */
export function BesideStandard({ figure }: OfFigure) {
  return (
    <span>
      <Value figure={figure} isUnitHidden />
      {figure && figure.standard !== null ? (
        <span className={styles.standard}>
          <Standard figure={figure} isUnitHidden />
        </span>
      ) : null}
    </span>
  );
}
