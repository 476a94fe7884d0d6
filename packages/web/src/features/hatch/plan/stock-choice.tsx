import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { t } from 'i18next';
import { useWords } from '../../../shared/catalogue/use-words';
import { formatDay } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { formatNumber } from '../../../shared/format/number';
import { heldByText, heldEggsText } from '../../../shared/health/held-eggs';
import { StatusPill } from '../../../shared/ui/state/status-pill';
import type { Columns } from '../../../shared/ui/table/column';
import { PartTable } from '../../../shared/ui/table/data-table';
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
  const leftOf = ({ free, lotId }: OfferedEggs) => free - takenOf(lotId);
  const columns: Columns<OfferedEggs> = [
    { id: 'label', header: t(($) => $.hatch.source), cell: (lot) => <Source lot={lot} /> },
    { id: 'layDay', header: t(($) => $.word.laidOn), kind: 'day' },
    { id: 'storageDays', header: t(($) => $.hatch.storage), align: 'end', cell: (lot) => <Storage lot={lot} /> },
    {
      id: 'expectedHatchPct',
      header: t(($) => $.hatch.expected),
      kind: 'pct',
      card: 'figure',
    },
    {
      id: 'free',
      header: t(($) => $.hatch.free),
      term: 'unplanned',
      align: 'end',
      card: 'figure',
      cell: (lot) => (
        <>
          <Measure value={leftOf(lot)} />
          {lot.onHand === lot.free ? null : (
            <span className={styles.quiet}>{t(($) => $.hatch.ofOnHand, { eggs: formatNumber(lot.onHand) })}</span>
          )}
        </>
      ),
    },
    {
      id: 'take',
      header: t(($) => $.hatch.take),
      value: () => null,
      card: 'act',
      align: 'end',
      cell: (lot) =>
        lot.isBarred ? (
          <StatusPill tone="bad">{barredText(lot)}</StatusPill>
        ) : (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            {...offIf(leftOf(lot) <= 0)}
            aria-label={t(($) => $.hatch.takeLot, { lot: `${lot.label}, ${formatDay(lot.layDay)}` })}
            onClick={() => leftOf(lot) > 0 && onTake(lot)}
          >
            {t(($) => $.hatch.take)}
          </Button>
        ),
    },
  ];
  return (
    <div className={styles.wide}>
      <div className={styles.listed}>
        <PartTable
          label={t(($) => $.hatch.eggsToChoose)}
          columns={columns}
          rows={offered}
          rowKey={({ lotId }) => lotId}
        />
      </div>
      {offered.length === 0 ? (
        <p className="aside-words is-wide">
          {t(($) => $.hatch.noStock)} <WayTo act="buyEggs" /> <WayTo act="seeEggRoom" />
        </p>
      ) : null}
      {total > offered.length ? (
        <p className="aside-words is-wide">{t(($) => $.hatch.oldestOf, { shown: offered.length, total })}</p>
      ) : null}
    </div>
  );
}

function Source({ lot }: { readonly lot: OfferedEggs }) {
  const grades = useWords('eggGrade');
  const { label, flockAgeWeeks, supplierName, grade, isBarred } = lot;
  const held = isBarred ? '' : heldEggsText(lot);
  return (
    <>
      {label}
      <span className={styles.quiet}>
        {flockAgeWeeks === null ? supplierName : t(($) => $.hatch.weeksOld, { weeks: flockAgeWeeks })}
        {grade === 'hatching' ? '' : ` · ${grades.nameOf(grade)}`}
      </span>
      {held === '' ? null : <span className={styles.quiet}>{held}</span>}
    </>
  );
}

function Storage({ lot: { storageDays, storageLossPoints } }: { readonly lot: OfferedEggs }) {
  return (
    <>
      <Measure value={storageDays} unit="days" />
      {storageLossPoints > 0 ? (
        <span className={styles.quiet}>
          {t(($) => $.hatch.losesPoints, { points: formatNumber(storageLossPoints, 1) })}
        </span>
      ) : null}
    </>
  );
}

function barredText(lot: OfferedEggs): string {
  return lot.heldBy.length > 0
    ? heldByText(lot.heldBy)
    : t(($) => $.health.lotQuarantined, { day: formatDay(lot.quarantinedFrom) });
}
