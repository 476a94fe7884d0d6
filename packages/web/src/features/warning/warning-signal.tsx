import type { WarningShed } from '@henhouse/contract/warning/warning';
import type { WarningSignal } from '@henhouse/domain/warning/signal';
import { useTranslation } from 'react-i18next';
import { Measure } from '../../shared/format/measure';
import { formatChange, formatNumber } from '../../shared/format/number';
import type { Tone } from '../../shared/ui/state/status-pill';
import styles from './warning.module.css';
import { WarningCourse } from './warning-course';

type Signal = WarningShed['signals'][number];

const shown: Readonly<Record<WarningSignal, { readonly unit: string; readonly decimals: number }>> = {
  deaths: { unit: '', decimals: 0 },
  culls: { unit: '', decimals: 0 },
  water: { unit: 'mlPerBird', decimals: 0 },
  feed: { unit: 'gPerBird', decimals: 0 },
  waterFeed: { unit: 'lPerKg', decimals: 2 },
  eggs: { unit: 'pct', decimals: 1 },
  secondGrade: { unit: 'pct', decimals: 1 },
  eggWeight: { unit: 'gSmall', decimals: 1 },
  weight: { unit: 'g', decimals: 0 },
};

/** Beyond these places of a standard normal a signal is coloured: once in a hundred, once in twenty. */
const toneOf = (place: number): Tone => (Math.abs(place) >= 2.6 ? 'bad' : Math.abs(place) >= 2 ? 'warn' : 'neutral');

/** One signal of a shed: how far it lies off, its course, the figure and what was expected. */
export function WarningSignalCell({ signal }: { readonly signal: Signal }) {
  const { t } = useTranslation();
  const { signal: name, value, expected, place, days } = signal;
  const isCount = name === 'deaths' || name === 'culls';
  const tone = toneOf(isCount ? Math.max(0, place) : place);
  const { unit, decimals } = shown[name];
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
