import { deleteOpeningStock, listOpeningStock, type OpeningStock } from '@henhouse/contract/stock/opening-stock';
import { IconPackage } from '@tabler/icons-react';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { useSend } from '../../shared/api/use-answer';
import { useMay } from '../../shared/session/ability';
import { AppTable } from '../../shared/ui/table/app-table';
import { documentColumns, takingBack } from './inventory/stock-documents';
import type { Store } from './use-store';

/** What the store opened with; a document can be taken back while nothing of it was fed. */
export function OpeningStockList({ store, add }: { readonly store: Store; readonly add: ReactNode }) {
  const may = useMay();
  const { storeId, place } = store;
  const takeBack = useSend(deleteOpeningStock, { changes: ['stock'] });
  return (
    <AppTable
      name="opening-stock"
      title={t(($) => $.stock.openings)}
      endpoint={listOpeningStock}
      params={{ storeId }}
      columns={documentColumns<OpeningStock>([
        { id: 'expiryDay', header: t(($) => $.word.expires), kind: 'day' },
        { id: 'notes', header: t(($) => $.word.notes), value: (row) => row.notes || null, isRare: true },
      ])}
      rowName={(row) => `${row.itemName} ${row.lotCode}`}
      rowActions={({ id: openingStockId, version, ...row }) =>
        may('delete', 'Inventory', place)
          ? takingBack(
              row,
              t(($) => $.stock.takeBackText),
              (reason) => takeBack.mutateAsync({ params: { storeId, openingStockId }, body: { reason }, version }),
            )
          : []
      }
      empty={{
        icon: IconPackage,
        title: t(($) => $.stock.openingsEmpty),
        text: t(($) => $.stock.emptyStoreText),
        actions: add,
      }}
    />
  );
}
