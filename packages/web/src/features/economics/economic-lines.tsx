import type { EconomicLine, FlockEconomicsDetail } from '@henhouse/contract/economics/economics';
import { t } from 'i18next';
import { Price } from '../../shared/format/money';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import { DocumentLink, useDocumentName } from './document-link';
import { useKindName } from './kind-name';

/** What a flock's amounts are made of: lots, expenses, sales. They add up to them. */
export function EconomicLines({ detail }: { readonly detail: FlockEconomicsDetail }) {
  const nameOf = useKindName();
  const documentName = useDocumentName();
  const { flock, lines, linesTotal } = detail;
  const columns: TableColumn<EconomicLine>[] = [
    {
      id: 'label',
      header: t(($) => $.word.what),
      value: documentName,
      cell: (line) => <DocumentLink line={line} flock={flock} />,
    },
    { id: 'kind', header: t(($) => $.word.kind), value: nameOf },
    { id: 'day', header: t(($) => $.word.day), kind: 'day' },
    { id: 'quantity', header: t(($) => $.word.quantity), kind: 'figure', unit: (line) => line.unit },
    {
      id: 'unitCost',
      header: t(($) => $.economics.unitCost),
      card: 'none',
      value: (line) => line.unitCostMinor,
      unit: (line) => `money/${line.unit}`,
      align: 'end',
      cell: (line) =>
        line.quantity !== null && line.unitCostMinor === null && line.side === 'cost' ? (
          t(($) => $.economics.noPrice)
        ) : (
          <Price value={line.unitCostMinor} per={line.unit} />
        ),
    },
    {
      id: 'amount',
      header: t(($) => $.economics.amount),
      kind: 'money',
      value: (line) => line.amountMinor,
    },
  ];
  return (
    <DataTable
      name="economics-lines"
      title={t(($) => $.economics.lines)}
      subtitle={
        lines.length < linesTotal
          ? t(($) => $.economics.onlySome, { shown: lines.length, total: linesTotal })
          : t(($) => $.economics.linesText)
      }
      columns={columns}
      rows={lines}
      rowKey={(line) => `${line.documentId} ${line.kind} ${line.isRearing} ${line.label} ${line.day}`}
      empty={t(($) => $.economics.noLines)}
    />
  );
}
