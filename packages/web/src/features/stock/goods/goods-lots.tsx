import { type GoodsLot, listGoodsStock } from '@henhouse/contract/stock/goods-stock';
import { healthCategories } from '@henhouse/domain/health/health-item';
import { Button } from '@mantine/core';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { useMay } from '../../../shared/session/ability';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { StatusPill } from '../../../shared/ui/state/status-pill';
import { AppTable } from '../../../shared/ui/table/app-table';
import type { TableColumn } from '../../../shared/ui/table/column';
import { BookGoods } from './book-goods';

/** Vaccines and medicines in store, lot by lot. */
export function GoodsLots({ farmId }: { readonly farmId: string }) {
  const { t } = useTranslation();
  const may = useMay();
  const [booking, setBooking] = useState(false);
  const stateOf = (lot: GoodsLot) =>
    lot.onHand === 0
      ? ({ tone: 'neutral', text: t(($) => $.stock.used) } as const)
      : lot.expired
        ? ({ tone: 'bad', text: t(($) => $.stock.expired) } as const)
        : ({ tone: 'good', text: t(($) => $.stock.usable) } as const);
  const columns: TableColumn<GoodsLot>[] = [
    { id: 'itemName', header: t(($) => $.health.item), value: (lot) => lot.itemName, isSortable: true, card: 'title' },
    { id: 'category', header: t(($) => $.health.kind), value: (lot) => t(($) => $.health.category[lot.category]) },
    { id: 'lotCode', header: t(($) => $.stock.lot), value: (lot) => lot.lotCode },
    {
      id: 'receivedDay',
      header: t(($) => $.stock.received),
      value: (lot) => lot.receivedDay,
      isSortable: true,
      cell: (lot) => formatDay(lot.receivedDay),
    },
    {
      id: 'expiryDay',
      header: t(($) => $.stock.expiry),
      value: (lot) => lot.expiryDay,
      isSortable: true,
      cell: (lot) => formatDay(lot.expiryDay),
    },
    {
      id: 'onHand',
      header: t(($) => $.stock.onHand),
      value: (lot) => lot.onHand,
      unit: (lot) => lot.unit,
      align: 'end',
      isSortable: true,
      cell: (lot) => <Measure value={lot.onHand} unit={lot.unit} decimals={Number.isInteger(lot.onHand) ? 0 : 3} />,
    },
    {
      id: 'state',
      header: t(($) => $.stock.state),
      value: (lot) => stateOf(lot).text,
      card: 'aside',
      cell: (lot) => <StatusPill tone={stateOf(lot).tone}>{stateOf(lot).text}</StatusPill>,
    },
  ];
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
          {
            name: 'empty',
            label: t(($) => $.stock.state),
            options: [
              { value: 'false', label: t(($) => $.stock.onlyFull) },
              { value: 'true', label: t(($) => $.stock.withEmpty) },
            ],
          },
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
