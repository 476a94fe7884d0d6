import type { BackupRun } from '@henhouse/contract/installation/installation';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { formatInstant } from '../format/day';
import { formatNumber } from '../format/number';
import { StatusPill } from '../ui/state/status-pill';
import { pillColumn, type TableColumn } from '../ui/table/column';
import { DataTable } from '../ui/table/data-table';
import { sizeText } from './size-text';

interface BackupRunsProps {
  readonly runs: readonly BackupRun[];
  readonly subtitle: string;
  readonly actions: ReactNode;
}

/** What came of the last backups, newest first. */
export function BackupRuns({ runs, subtitle, actions }: BackupRunsProps) {
  const wordOf = ({ endedAt, trouble }: BackupRun) =>
    endedAt === null ? t(($) => $.server.running) : (trouble ?? t(($) => $.server.whole));
  const columns: TableColumn<BackupRun>[] = [
    { id: 'beganAt', header: t(($) => $.server.began), card: 'title', kind: 'instant' },
    pillColumn((row) => {
      const text = wordOf(row);
      const tone = row.endedAt === null ? 'info' : row.trouble === null ? 'good' : 'bad';
      return { text, pill: <StatusPill tone={tone}>{text}</StatusPill> };
    }),
    { id: 'file', header: t(($) => $.word.file) },
    {
      id: 'bytes',
      header: t(($) => $.server.bytes),
      align: 'end',
      cell: (row) => (row.bytes === null ? null : sizeText(row.bytes)),
    },
    { id: 'rows', header: t(($) => $.server.rows), align: 'end', cell: (row) => formatNumber(row.rows) },
    {
      id: 'took',
      header: t(($) => $.server.took),
      align: 'end',
      value: ({ beganAt, endedAt }) => (endedAt === null ? null : (Date.parse(endedAt) - Date.parse(beganAt)) / 1000),
      cell: ({ beganAt, endedAt }) =>
        endedAt === null
          ? null
          : t(($) => $.server.seconds, { value: formatNumber((Date.parse(endedAt) - Date.parse(beganAt)) / 1000) }),
    },
    {
      id: 'isSealed',
      header: t(($) => $.server.encryption),
      value: (row) => (row.isSealed ? t(($) => $.server.sealed) : t(($) => $.server.open)),
    },
    {
      id: 'askedByName',
      header: t(($) => $.server.by),
      value: (row) => row.askedByName || t(($) => $.server.clock),
    },
  ];
  return (
    <DataTable
      name="backups"
      title={t(($) => $.server.backups)}
      subtitle={subtitle}
      actions={actions}
      columns={columns}
      rows={runs}
      rowKey={({ id }) => id}
      rowName={({ beganAt }) => formatInstant(beganAt)}
      empty={t(($) => $.server.none)}
    />
  );
}
