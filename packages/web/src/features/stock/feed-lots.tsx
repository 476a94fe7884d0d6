import { type FeedLot, listFeedStock } from '@henhouse/contract/stock/feed-stock';
import { IconPackage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Measure } from '../../shared/format/measure';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { AppTable } from '../../shared/ui/table/app-table';
import { useEmptyFilter, useLotColumns } from './lot-columns';

/** Feed in store, lot by lot. */
export function FeedLots({ farmId, add }: { readonly farmId: string; readonly add: ReactNode }) {
  const { t } = useTranslation();
  const empty = useEmptyFilter();
  const columns = useLotColumns<FeedLot>({
    itemHeader: t(($) => $.stock.item),
    onHand: { id: 'onHandKg', of: (lot) => lot.onHandKg, unitOf: () => 'kg' },
    beforeOnHand: [
      {
        id: 'receivedKg',
        header: t(($) => $.stock.receivedKg),
        value: (lot) => lot.receivedKg,
        unit: 'kg',
        align: 'end',
        cell: (lot) => <Measure value={lot.receivedKg} unit="kg" />,
      },
    ],
  });
  return (
    <AppTable
      name="feed-lots"
      title={t(($) => $.stock.lots)}
      endpoint={listFeedStock}
      params={{ farmId }}
      columns={columns}
      filters={[empty]}
      rowKey={(lot) => lot.lotId}
      rowName={(lot) => `${lot.itemName} ${lot.lotCode}`}
      empty={
        <EmptyState
          icon={<IconPackage size={26} />}
          title={t(($) => $.stock.emptyStore)}
          text={t(($) => $.stock.emptyStoreText)}
          actions={add}
        />
      }
    />
  );
}
