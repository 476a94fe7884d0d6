import type { ImportReport } from '@henhouse/contract/import/import';
import { t } from 'i18next';
import type { Tone } from '../../shared/ui/state/status-pill';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import { ProblemWithWay } from '../../shared/way-out/way-out';
import { findingText } from './import-words';

type Found = ImportReport['problems'][number];

const tones: Readonly<Record<Found['severity'], Tone>> = { error: 'bad', confirm: 'warn', warn: 'info' };

/** Every problem of a file with its line and column. */
export function FoundProblems({ report, onMended }: { readonly report: ImportReport; readonly onMended: () => void }) {
  const columns: TableColumn<Found>[] = [
    { id: 'line', header: t(($) => $.importing.line), align: 'end', cell: (row) => (row.line === 0 ? '–' : row.line) },
    { id: 'column', header: t(($) => $.importing.column) },
    { id: 'value', header: t(($) => $.word.value), term: null },
    {
      id: 'finding',
      header: t(($) => $.importing.finding),
      value: (row) => findingText(row),
      cell: (row) => <ProblemWithWay problem={row} onMended={onMended} sentence={findingText(row)} />,
    },
    {
      id: 'severity',
      header: t(($) => $.word.kind),
      value: (row) => t(($) => $.importing.severities[row.severity]),
      kind: 'state',
      tone: (row) => tones[row.severity],
    },
  ];
  const keyOf = (row: Found) => `${row.line} ${row.column} ${row.code} ${findingText(row)}`;
  // Entries of one line may all meet the same: it is said once.
  const rows = [...new Map(report.problems.map((row) => [keyOf(row), row])).values()];
  const shown = report.problems.length;
  return (
    <DataTable
      name="import-problems"
      title={t(($) => $.importing.problems)}
      {...(report.problemsTotal > shown
        ? { subtitle: t(($) => $.importing.problemsMore, { shown, total: report.problemsTotal }) }
        : {})}
      rows={rows}
      columns={columns}
      rowKey={keyOf}
      rowName={(row) => `${t(($) => $.importing.line)} ${row.line}`}
    />
  );
}
