import { deleteDiscard, listDiscards, type StockDiscard } from '@henhouse/contract/stock/inventory';
import { IconTrash } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { useMay } from '../../../shared/session/ability';
import { AppTable } from '../../../shared/ui/table/app-table';
import type { Store } from '../use-store';
import { documentColumns, takingBack } from './stock-documents';

/** Goods that were destroyed, with reason and witness. */
export function Discards({ store: { storeId, place } }: { readonly store: Store }) {
  const may = useMay();
  const takeBack = useSend(deleteDiscard, { changes: ['stock'] });
  return (
    <AppTable
      name="stock-discards"
      title={t(($) => $.stock.discards)}
      endpoint={listDiscards}
      params={{ storeId }}
      query={{ sortDesc: 'true' }}
      columns={documentColumns<StockDiscard>([
        { id: 'valueMinor', header: t(($) => $.word.value), kind: 'money' },
        { id: 'reason', header: t(($) => $.word.reason) },
        { id: 'witness', header: t(($) => $.stock.witness) },
      ])}
      rowName={(row) => `${row.itemName} ${row.lotCode}`}
      rowActions={(row) =>
        may('update', 'Inventory', place)
          ? takingBack(
              row,
              t(($) => $.stock.discardBackText),
              (reason) =>
                takeBack.mutateAsync({
                  params: { storeId, discardId: row.id },
                  body: { reason },
                  version: row.version,
                }),
            )
          : []
      }
      empty={{ compact: true, icon: IconTrash, title: t(($) => $.stock.discardsEmpty) }}
    />
  );
}
