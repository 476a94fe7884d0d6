import type { FlockForecast } from '@henhouse/contract/forecast/forecast';
import type { ForecastGap } from '@henhouse/domain/forecast/forecast';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { formatDay } from '../../shared/format/day';
import { Measure } from '../../shared/format/measure';
import { FigureCard } from '../../shared/ui/kpi/figure-card';
import { WayTo } from '../../shared/way-out/way-out';
import styles from './forecast.module.css';

type Observed = FlockForecast['weighings'];

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
  return (
    <FigureCard
      isSmall
      label={label}
      value={gap === null ? value : '–'}
      words={gap === null ? words : t(($) => $.forecast.gap[gap])}
      how={[how]}
    >
      {gap === 'noStandard' ? <WayTo act="chooseStandard" /> : null}
      {children}
      {observed.length > 0 ? <ObservedTable observed={observed} unit={unit} /> : null}
    </FigureCard>
  );
}

function ObservedTable({ observed, unit }: { readonly observed: Observed; readonly unit: string }) {
  const decimals = unit === 'g' ? 0 : 1;
  return (
    <table className={`small-table ${styles.table}`}>
      <caption>{t(($) => $.forecast.seenFrom)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.word.day)}</th>
          <th scope="col">{t(($) => $.word.measured)}</th>
          <th scope="col">{t(($) => $.kpi.card.standard)}</th>
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
