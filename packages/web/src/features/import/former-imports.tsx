import type { OutputOf } from '@henhouse/contract/endpoint';
import { listImports } from '@henhouse/contract/import/daily-records';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../shared/format/day';
import { Measure } from '../../shared/format/measure';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { StatusPill } from '../../shared/ui/state/status-pill';
import { AppTable } from '../../shared/ui/table/app-table';
import type { TableColumn } from '../../shared/ui/table/column';

type ImportLine = OutputOf<typeof listImports>['items'][number];

/** Files that were handed in before, and what became of them. */
export function FormerImports({ farmId }: { readonly farmId: string }) {
  const { t } = useTranslation();
  const columns: TableColumn<ImportLine>[] = [
    { id: 'fileName', header: t(($) => $.importing.file), value: (row) => row.fileName, card: 'title' },
    {
      id: 'createdAt',
      header: t(($) => $.importing.when),
      value: (row) => row.createdAt,
      cell: (row) => formatInstant(row.createdAt),
    },
    { id: 'createdBy', header: t(($) => $.importing.by), value: (row) => row.createdBy },
    {
      id: 'lines',
      header: t(($) => $.importing.lines),
      value: (row) => row.lines,
      align: 'end',
      cell: (row) => <Measure value={row.lines} />,
    },
    {
      id: 'entries',
      header: t(($) => $.importing.entries),
      value: (row) => Object.values(row.entries).reduce((sum, count) => sum + count, 0),
      align: 'end',
    },
    {
      id: 'state',
      header: t(($) => $.importing.state),
      value: (row) => t(($) => $.importing.states[row.state]),
      card: 'aside',
      cell: (row) => (
        <StatusPill tone={row.state === 'imported' ? 'good' : 'neutral'}>
          {t(($) => $.importing.states[row.state])}
        </StatusPill>
      ),
    },
  ];
  return (
    <AppTable
      name="imports"
      title={t(($) => $.importing.former)}
      endpoint={listImports}
      params={{ farmId }}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => row.fileName}
      empty={<EmptyState compact icon={<IconFileImport size={26} />} title={t(($) => $.importing.formerEmpty)} />}
    />
  );
}
