import { type GoodsLot, listGoodsStock } from '@henhouse/contract/stock/goods-stock';
import { healthCategories } from '@henhouse/domain/health/health-item';
import { Button } from '@mantine/core';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../shared/session/ability';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { AppTable } from '../../../shared/ui/table/app-table';
import { useEmptyFilter, useLotColumns } from '../lot-columns';
import { BookGoods } from './book-goods';

/** Vaccines and medicines in store, lot by lot. */
export function GoodsLots({ farmId }: { readonly farmId: string }) {
  const { t } = useTranslation();
  const may = useMay();
  const [booking, setBooking] = useState(false);
  const empty = useEmptyFilter();
  const columns = useLotColumns<GoodsLot>({
    itemHeader: t(($) => $.health.item),
    onHand: { id: 'onHand', of: (lot) => lot.onHand, unitOf: (lot) => lot.unit },
    afterItem: [
      { id: 'category', header: t(($) => $.health.kind), value: (lot) => t(($) => $.health.category[lot.category]) },
    ],
  });
  const book = may('create', 'Inventory', { farmId }) ? (
    <Button size="compact-sm" leftSection={<IconPlus size={16} />} onClick={() => setBooking(true)}>
      {t(($) => $.health.bookGoods)}
    </Button>
  ) : null;
  return (
    <>
      <AppTable
        name="goods-lots"
        title={t(($) => $.stock.goods)}
        endpoint={listGoodsStock}
        params={{ farmId }}
        columns={columns}
        actions={book}
        filters={[
          {
            name: 'category',
            label: t(($) => $.health.kind),
            options: healthCategories.map((category) => ({
              value: category,
              label: t(($) => $.health.category[category]),
            })),
          },
          empty,
        ]}
        rowKey={(lot) => lot.lotId}
        rowName={(lot) => `${lot.itemName} ${lot.lotCode}`}
        empty={
          <EmptyState
            icon={<IconPackage size={26} />}
            title={t(($) => $.health.emptyStore)}
            text={t(($) => $.health.emptyStoreText)}
            actions={book}
          />
        }
      />
      <BookGoods farmId={farmId} opened={booking} onClose={() => setBooking(false)} />
    </>
  );
}
