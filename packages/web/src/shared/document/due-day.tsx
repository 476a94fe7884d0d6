import { daysBetween } from '@henhouse/domain/day/day';
import { t } from 'i18next';
import { formatDay } from '../format/day';
import { useToday } from '../format/use-today';
import { StatusPill } from '../ui/state/status-pill';
import type { TableColumn } from '../ui/table/column';
import styles from './document.module.css';

interface Due {
  readonly dueDay: string | null;
  /** What is still to be paid; null for whoever sees no amounts, and is told of none. */
  readonly openMinor: number | null;
  /** Whose day it is; null is the company. */
  readonly farmId?: string | null;
}

/** How many days a document that is not paid has been due; 0 while there is time, and once it is paid. */
export function useDaysLate({ dueDay, openMinor, farmId = null }: Due): number {
  const now = useToday(farmId);
  if (dueDay === null || openMinor === null || openMinor <= 0) return 0;
  return Math.max(0, daysBetween(dueDay, now));
}

/** The same in words; null where it is not late. */
function useOverdueText(of: Due): string | null {
  const count = useDaysLate(of);
  return count > 0 ? t(($) => $.word.overdueDays, { count }) : null;
}

/** The day that something is due, and how late it is. */
export function DueDay({ of }: { readonly of: Due }) {
  const late = useOverdueText(of);
  return (
    <>
      <span>{formatDay(of.dueDay)}</span>
      {late === null ? null : (
        <span className={styles.late} data-late="">
          {late}
        </span>
      )}
    </>
  );
}

/** Beside the state of a document that is late; nothing else. */
export function OverduePill({ of }: { readonly of: Due }) {
  const late = useOverdueText(of);
  return late === null ? null : <StatusPill tone="bad">{late}</StatusPill>;
}

/** The column of the days on which documents are due. */
export const dueColumn = <Row extends Due>(): TableColumn<Row> => ({
  id: 'dueDay',
  header: t(($) => $.word.due),
  kind: 'day',
  value: ({ dueDay }) => dueDay,
  cell: (row) => <DueDay of={row} />,
});

/** The column of what is still to be paid; nothing where nothing was invoiced. */
export const openColumn = <Row extends Due>(): TableColumn<Row> => ({
  id: 'openMinor',
  header: t(($) => $.purchase.open),
  kind: 'money',
  value: ({ dueDay, openMinor }) => (dueDay === null && openMinor === 0 ? null : openMinor),
});
