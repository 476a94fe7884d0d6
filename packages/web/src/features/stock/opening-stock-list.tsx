import { deleteOpeningStock, listOpeningStock, type OpeningStock } from '@henhouse/contract/stock/opening-stock';
import { IconPackage } from '@tabler/icons-react';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useSend } from '../../shared/api/use-answer';
import { quantityText } from '../../shared/format/units';
import { useMay } from '../../shared/session/ability';
import { ConfirmDialog } from '../../shared/ui/page/confirm-dialog';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { AppTable } from '../../shared/ui/table/app-table';
import type { TableColumn } from '../../shared/ui/table/column';
import type { Store } from './use-store';

/** What the store opened with; a document can be taken back while nothing of it was fed. */
export function OpeningStockList({ store, add }: { readonly store: Store; readonly add: ReactNode }) {
  const may = useMay();
  const [taken, setTaken] = useState<OpeningStock | null>(null);
  const takeBack = useSend(deleteOpeningStock, { changes: ['stock'] });
  const columns: TableColumn<OpeningStock>[] = [
    { id: 'day', header: t(($) => $.word.day), kind: 'day' },
    { id: 'itemName', header: t(($) => $.word.item), card: 'title' },
    { id: 'lotCode', header: t(($) => $.word.lot) },
    { id: 'quantity', header: t(($) => $.word.quantity), kind: 'figure', unit: (row) => row.unit },
    { id: 'expiryDay', header: t(($) => $.word.expires), kind: 'day' },
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
        name="opening-stock"
        title={t(($) => $.stock.openings)}
        endpoint={listOpeningStock}
        params={{ storeId: store.storeId }}
        columns={columns}
        rowName={(row) => `${row.itemName} ${row.lotCode}`}
        rowActions={(row) =>
          row.state === 'posted' && may('delete', 'Inventory', store.place)
            ? [{ label: t(($) => $.stock.takeBack), isDanger: true, onClick: () => setTaken(row) }]
            : []
        }
        empty={
          <EmptyState
            icon={IconPackage}
            title={t(($) => $.stock.openingsEmpty)}
            text={t(($) => $.stock.emptyStoreText)}
            actions={add}
          />
        }
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
          await takeBack.mutateAsync({
            params: { storeId: store.storeId, openingStockId: taken.id },
            body: { reason },
            version: taken.version,
          });
        }}
      >
        {t(($) => $.stock.takeBackText)}
      </ConfirmDialog>
    </>
  );
}
