import type { KpiCardView } from '@henhouse/contract/dashboard/dashboard';
import type { Day } from '@henhouse/domain/day/day';
import { Popover } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Measure } from '../../format/measure';
import { shownValue } from '../../format/units';
import styles from './kpi.module.css';
import { decimalsOf } from './kpi-decimals';
import { KpiDetails } from './kpi-details';
import { changeOf, kpiWord, noteOf } from './kpi-words';
import { Sparkline } from './sparkline';

interface KpiCardProps {
  readonly card: KpiCardView;
  /** The day of the page: a figure of an earlier one says so. */
  readonly day?: Day;
  /** Instead of the figure's own name: "Weight, shed 1, day 31". */
  readonly label?: string;
  /** Instead of the change in words: "order by Saturday". */
  readonly words?: string;
}

/** A figure with its unit, recent course and change in words; opens its formula, inputs and dates. */
export function KpiCard({ card: { kpi, spark, comparedWith }, day, label, words }: KpiCardProps) {
  const { t } = useTranslation();
  const name = label ?? kpiWord('name', kpi.id);
  const change = changeOf(kpi, comparedWith, t);
  const note = noteOf(kpi, t, day);
  return (
    <Popover width={360} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.card} data-kpi="">
          <span className={styles.label}>{name}</span>
          <span className={styles.figures}>
            <span className={styles.value}>
              <Measure value={kpi.value} decimals={decimalsOf(kpi)} unit={kpi.unit === 'birds' ? '' : kpi.unit} />
            </span>
            <Sparkline values={spark.map((value) => shownValue(value, kpi.unit))} tone={change?.tone ?? 'neutral'} />
          </span>
          <span className={styles.change}>
            {change ? (
              <>
                <span className={styles.delta} data-tone={change.tone}>
                  {change.direction === 'up' ? <IconArrowUpRight size={15} aria-hidden="true" /> : null}
                  {change.direction === 'down' ? <IconArrowDownRight size={15} aria-hidden="true" /> : null}
                  <span className="measure number">{change.text}</span>
                </span>
                <span className={styles.words}>{words ?? change.words}</span>
              </>
            ) : (
              <span className={styles.words}>
                {words ?? (kpi.value === null && !kpi.whyNot ? t(($) => $.ui.kpi.noData) : '\u00a0')}
              </span>
            )}
          </span>
          {note === '' ? null : <span className={styles.words}>{note}</span>}
          <span className="visually-hidden">{t(($) => $.ui.kpi.details, { name })}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(($) => $.ui.kpi.details, { name })}>
        <KpiDetails kpi={kpi} comparedWith={comparedWith} />
      </Popover.Dropdown>
    </Popover>
  );
}
