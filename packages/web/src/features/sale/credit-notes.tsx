import type { Sale } from '@henhouse/contract/sale/sale';
import type { CreditNote } from '@henhouse/contract/sale/sale-schemas';
import { t } from 'i18next';
import { Money } from '../../shared/format/money';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';

/** Credit notes of a sale. */
export function CreditNotes({ sale }: { readonly sale: Sale }) {
  const columns: TableColumn<CreditNote>[] = [
    { id: 'name', header: t(($) => $.word.number) },
    { id: 'day', header: t(($) => $.word.day), kind: 'day' },
    { id: 'reason', header: t(($) => $.word.reason) },
    {
      id: 'total',
      header: t(($) => $.purchase.total),
      value: (note) => (note.netMinor ?? 0) + (note.taxMinor ?? 0),
      unit: 'money',
      align: 'end',
      card: 'aside',
      cell: (note) => <Money value={note.netMinor === null ? null : note.netMinor + (note.taxMinor ?? 0)} />,
    },
  ];
  return (
    <DataTable name="credit-notes" title={t(($) => $.sale.creditNotes)} columns={columns} rows={sale.creditNotes} />
  );
}
