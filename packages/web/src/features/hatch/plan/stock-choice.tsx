import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { t } from 'i18next';
import { useWords } from '../../../shared/catalogue/use-words';
import { formatDay } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { formatNumber } from '../../../shared/format/number';
import { StatusPill } from '../../../shared/ui/state/status-pill';
import { scrollable } from '../../../shared/ui/table/scrollable';
import { WayTo } from '../../../shared/way-out/way-out';
import styles from '../hatch.module.css';
import type { OfferedEggs } from './use-stock';

/** Off, and yet there: whoever pressed it by keyboard goes on from here. */
export const offIf = (isOff: boolean) => (isOff ? { 'data-disabled': true, 'aria-disabled': true } : {});

interface StockChoiceProps {
  readonly offered: readonly OfferedEggs[];
  readonly total: number;
  /** Eggs of a lot that the form has taken already. */
  readonly takenOf: (lotId: string) => number;
  readonly onTake: (lot: OfferedEggs) => void;
}

/** Eggs of the egg room to choose from, oldest first, with what storage costs; what is held can be seen and not be chosen. */
export function StockChoice({ offered, total, takenOf, onTake }: StockChoiceProps) {
  const grades = useWords('eggGrade');
  return (
    <div className={styles.wide}>
      <div className={`${styles.scroll} ${styles.listed}`} {...scrollable}>
        <table className={styles.table} aria-label={t(($) => $.hatch.eggsToChoose)}>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.hatch.source)}</th>
              <th scope="col">{t(($) => $.word.laidOn)}</th>
              <th scope="col">{t(($) => $.hatch.storage)}</th>
              <th scope="col">{t(($) => $.hatch.expected)}</th>
              <th scope="col">{t(($) => $.hatch.free)}</th>
              <th scope="col">
                <span className="visually-hidden">{t(($) => $.hatch.take)}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {offered.map((lot) => {
              const left = lot.free - takenOf(lot.lotId);
              const name = `${lot.label}, ${formatDay(lot.layDay)}`;
              return (
                <tr key={lot.lotId} data-off={lot.isBarred || undefined}>
                  <th scope="row">
                    {lot.label}
                    <span className={styles.quiet}>
                      {lot.flockAgeWeeks === null
                        ? lot.supplierName
                        : t(($) => $.hatch.weeksOld, { weeks: lot.flockAgeWeeks })}
                      {lot.grade === 'hatching' ? '' : ` · ${grades.nameOf(lot.grade)}`}
                    </span>
                  </th>
                  <td data-label={t(($) => $.word.laidOn)}>{formatDay(lot.layDay)}</td>
                  <td data-label={t(($) => $.hatch.storage)}>
                    <Measure value={lot.storageDays} unit={t(($) => $.word.days)} />
                    {lot.storageLossPoints > 0 ? (
                      <span className={styles.quiet}>
                        {t(($) => $.hatch.losesPoints, { points: formatNumber(lot.storageLossPoints, 1) })}
                      </span>
                    ) : null}
                  </td>
                  <td data-label={t(($) => $.hatch.expected)}>
                    <Measure value={lot.expectedHatchPct} decimals={1} unit="pct" />
                  </td>
                  <td data-label={t(($) => $.hatch.free)}>
                    <Measure value={left} />
                    {lot.onHand === lot.free ? null : (
                      <span className={styles.quiet}>
                        {t(($) => $.hatch.ofOnHand, { eggs: formatNumber(lot.onHand) })}
                      </span>
                    )}
                  </td>
                  <td className={styles.act}>
                    {lot.isBarred ? (
                      <StatusPill tone="bad">{barredText(lot)}</StatusPill>
                    ) : (
                      <Button
                        variant="default"
                        size="compact-sm"
                        leftSection={<IconPlus size={14} />}
                        {...offIf(left <= 0)}
                        aria-label={t(($) => $.hatch.takeLot, { lot: name })}
                        onClick={() => left > 0 && onTake(lot)}
                      >
                        {t(($) => $.hatch.take)}
                      </Button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {offered.length === 0 ? (
        <p className={styles.note}>
          {t(($) => $.hatch.noStock)} <WayTo act="seeEggRoom" />
        </p>
      ) : null}
      {total > offered.length ? (
        <p className={styles.note}>{t(($) => $.hatch.oldestOf, { shown: offered.length, total })}</p>
      ) : null}
    </div>
  );

  function barredText({ heldBy, quarantinedFrom }: OfferedEggs): string {
    if (heldBy.length > 0) return t(($) => $.hatch.heldBy, { names: heldBy.join(', ') });
    return t(($) => $.hatch.quarantined, { day: formatDay(quarantinedFrom) });
  }
}
