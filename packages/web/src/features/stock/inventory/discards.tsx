import { deleteDiscard, listDiscards, type StockDiscard } from '@henhouse/contract/stock/inventory';
import { IconTrash } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useSend } from '../../../shared/api/use-answer';
import { quantityText } from '../../../shared/format/units';
import { useMay } from '../../../shared/session/ability';
import { ConfirmDialog } from '../../../shared/ui/page/confirm-dialog';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { AppTable } from '../../../shared/ui/table/app-table';
import type { TableColumn } from '../../../shared/ui/table/column';
import type { Store } from '../use-store';

/** Goods that were destroyed, with reason and witness. */
export function Discards({ store }: { readonly store: Store }) {
  const may = useMay();
  const [taken, setTaken] = useState<StockDiscard | null>(null);
  const takeBack = useSend(deleteDiscard, { changes: ['stock'] });
  const columns: TableColumn<StockDiscard>[] = [
    { id: 'day', header: t(($) => $.word.day), kind: 'day' },
    { id: 'itemName', header: t(($) => $.word.item), card: 'title' },
    { id: 'lotCode', header: t(($) => $.word.lot) },
    { id: 'quantity', header: t(($) => $.word.quantity), kind: 'quantity', unit: (row) => row.unit },
    { id: 'valueMinor', header: t(($) => $.word.value), kind: 'money' },
    { id: 'reason', header: t(($) => $.word.reason) },
    { id: 'witness', header: t(($) => $.stock.witness) },
    { id: 'createdBy', header: t(($) => $.word.by) },
    {
      id: 'state',
      header: t(($) => $.word.state),
      value: (row) => t(($) => $.stock[row.state]),
      kind: 'state',
      tone: (row) => (row.state === 'posted' ? 'good' : 'neutral'),
    },
  ];
  const named = { quantity: quantityText(taken?.quantity, taken?.unit ?? ''), item: taken?.itemName ?? '' };
  return (
    <>
      <AppTable
        name="stock-discards"
        title={t(($) => $.stock.discards)}
        endpoint={listDiscards}
        params={{ storeId: store.storeId }}
        query={{ sortDesc: 'true' }}
        columns={columns}
        rowName={(row) => `${row.itemName} ${row.lotCode}`}
        rowActions={(row) =>
          row.state === 'posted' && may('update', 'Inventory', store.place)
            ? [{ label: t(($) => $.stock.takeBack), isDanger: true, onClick: () => setTaken(row) }]
            : []
        }
        empty={<EmptyState compact icon={IconTrash} title={t(($) => $.stock.discardsEmpty)} />}
      />
      <ConfirmDialog
        opened={taken !== null}
        onClose={() => setTaken(null)}
        title={t(($) => $.stock.takeBackTitle, named)}
        confirmLabel={t(($) => $.stock.takeBack)}
        withReason
        done={t(($) => $.stock.takenBack)}
        onConfirm={async (reason) => {
          if (!taken) return;
          const params = { storeId: store.storeId, discardId: taken.id };
          await takeBack.mutateAsync({ params, body: { reason }, version: taken.version });
        }}
      >
        {t(($) => $.stock.discardBackText)}
      </ConfirmDialog>
    </>
  );
}
