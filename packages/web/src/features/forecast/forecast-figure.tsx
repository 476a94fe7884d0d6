import type { FlockForecast } from '@henhouse/contract/forecast/forecast';
import type { ForecastGap } from '@henhouse/domain/forecast/forecast';
import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../shared/format/day';
import { Measure } from '../../shared/format/measure';
import styles from './forecast.module.css';

export type Observed = FlockForecast['weighings'];

interface ForecastFigureProps {
  readonly label: string;
  /** Why there is no number; then it says that in its place. */
  readonly gap: ForecastGap | null;
  readonly value?: ReactNode;
  /** Between what it lies, or what else has to be said beside the number. */
  readonly words?: ReactNode;
  /** How it was worked out, in a sentence. */
  readonly how: string;
  /** What it was seen from. */
  readonly observed?: Observed;
  readonly unit?: string;
  readonly children?: ReactNode;
}

/** A figure to come with its bounds; opens how it was worked out and from which observations. */
export function ForecastFigure(figure: ForecastFigureProps) {
  const { label, gap, value, words, how, observed = [], unit = '', children } = figure;
  const { t } = useTranslation();
  const details = t(($) => $.ui.kpi.details, { name: label });
  return (
    <Popover width={360} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.figure}>
          <span className={styles.label}>{label}</span>
          <span className={styles.value}>{gap === null ? value : '–'}</span>
          <span className={styles.words}>{gap === null ? words : t(($) => $.forecast.gap[gap])}</span>
          <span className="visually-hidden">{details}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={details}>
        <div className={styles.details} tabIndex={-1} data-autofocus>
          <h3>{label}</h3>
          <p>{how}</p>
          {children}
          {observed.length > 0 ? <ObservedTable observed={observed} unit={unit} /> : null}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function ObservedTable({ observed, unit }: { readonly observed: Observed; readonly unit: string }) {
  const { t } = useTranslation();
  const decimals = unit === 'g' ? 0 : 1;
  return (
    <table className={styles.table}>
      <caption>{t(($) => $.forecast.seenFrom)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.ui.kpi.day)}</th>
          <th scope="col">{t(($) => $.forecast.measured)}</th>
          <th scope="col">{t(($) => $.ui.kpi.standard)}</th>
        </tr>
      </thead>
      <tbody>
        {observed.map(({ day, value, standard }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            <td>
              <Measure value={value} decimals={decimals} unit={unit} />
            </td>
            <td>
              <Measure value={standard} decimals={decimals} unit={unit} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
