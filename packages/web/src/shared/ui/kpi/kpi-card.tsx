import type { KpiCardView } from '@henhouse/contract/dashboard/dashboard';
import type { Day } from '@henhouse/domain/day/day';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { t } from 'i18next';
import { Measure } from '../../format/measure';
import { shownValue } from '../../format/units';
import { breakable } from '../breakable';
import { FigureCard, FigureStrip } from './figure-card';
import styles from './kpi.module.css';
import { decimalsOf } from './kpi-decimals';
import { KpiDetails } from './kpi-details';
import { changeOf, kpiWord, noteOf } from './kpi-words';

interface KpiCardProps {
  readonly card: KpiCardView;
  /** The day of the page: a figure of an earlier one says so. */
  readonly day?: Day;
  /** Instead of the figure's own name: "Weight, shed 1, day 31". */
  readonly label?: string;
  /** Instead of the change in words: "order by Saturday". */
  readonly words?: string;
}

/** The figures of a dashboard or a flock on a day. */
export function KpiStrip({ cards, day }: { readonly cards: readonly KpiCardView[]; readonly day: Day }) {
  return (
    <FigureStrip>
      {cards.map((card) => (
        <KpiCard key={card.kpi.id} card={card} day={day} />
      ))}
    </FigureStrip>
  );
}

/** A figure with its unit, recent course and change in words; opens its formula, inputs and dates. */
export function KpiCard({ card: { kpi, spark, comparedWith }, day, label, words }: KpiCardProps) {
  const name = label ?? kpiWord('name', kpi.id);
  const change = changeOf(kpi, comparedWith);
  const note = noteOf(kpi, day);
  return (
    <FigureCard
      label={breakable(name)}
      value={<Measure value={kpi.value} decimals={decimalsOf(kpi)} unit={kpi.unit === 'birds' ? '' : kpi.unit} />}
      spark={spark.map((value) => shownValue(value, kpi.unit))}
      tone={change?.tone ?? 'neutral'}
      words={
        <>
          {change ? (
            <span className={styles.change}>
              <span className={styles.delta} data-tone={change.tone}>
                {change.direction === 'up' ? <IconArrowUpRight size={15} aria-hidden="true" /> : null}
                {change.direction === 'down' ? <IconArrowDownRight size={15} aria-hidden="true" /> : null}
                <span className="measure number">{change.text}</span>
              </span>
              <span>{words ?? change.words}</span>
            </span>
          ) : (
            (words ?? (kpi.value === null && !kpi.whyNot ? t(($) => $.kpi.card.noData) : null))
          )}
          {note === '' ? null : <span className="dim-words own-line">{note}</span>}
        </>
      }
    >
      <KpiDetails kpi={kpi} comparedWith={comparedWith} />
    </FigureCard>
  );
}
