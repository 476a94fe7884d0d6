import type { WarningShed } from '@henhouse/contract/warning/warning';
import { t } from 'i18next';
import { Measure } from '../../shared/format/measure';
import { formatChange, formatNumber } from '../../shared/format/number';
import type { Tone } from '../../shared/ui/state/status-pill';
import { signalUnits } from './signal-units';
import styles from './warning.module.css';
import { WarningCourse } from './warning-course';

type Signal = WarningShed['signals'][number];

/** Beyond these places of a standard normal a signal is coloured: once in a hundred, once in twenty. */
const toneOf = (place: number): Tone => (Math.abs(place) >= 2.6 ? 'bad' : Math.abs(place) >= 2 ? 'warn' : 'neutral');

/** One signal of a shed: how far it lies off, its course, the figure and what was expected. */
export function WarningSignalCell({ signal }: { readonly signal: Signal }) {
  const { signal: name, value, expected, place, days } = signal;
  const isCount = name === 'deaths' || name === 'culls';
  const tone = toneOf(isCount ? Math.max(0, place) : place);
  const { unit, decimals } = signalUnits[name];
  const ratio = expected > 0 ? value / expected : null;
  return (
    <div className={styles.signal}>
      <div className={styles.signalHead}>
        <span>{t(($) => $.warning.signal[name])}</span>
        <strong className={styles.off} data-tone={tone}>
          {ratio === null ? '–' : isCount ? `×${formatNumber(ratio, 1)}` : `${formatChange(100 * (ratio - 1), 0)} %`}
        </strong>
      </div>
      <WarningCourse days={days} tone={tone} />
      <p className={styles.figures}>
        <Measure value={value} unit={unit} decimals={decimals} />,{' '}
        <Measure value={expected} unit={unit} decimals={isCount ? 1 : decimals} isUnitHidden />{' '}
        {t(($) => $.warning.expected)}
      </p>
    </div>
  );
}
