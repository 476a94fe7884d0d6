import { type FeedLot, listFeedStock } from '@henhouse/contract/stock/feed-stock';
import { IconPackage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../shared/format/day';
import { Measure } from '../../shared/format/measure';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { StatusPill } from '../../shared/ui/state/status-pill';
import { AppTable } from '../../shared/ui/table/app-table';
import type { TableColumn } from '../../shared/ui/table/column';

/** Feed in store, lot by lot. */
export function FeedLots({ farmId, add }: { readonly farmId: string; readonly add: ReactNode }) {
  const { t } = useTranslation();
  const stateOf = (lot: FeedLot) =>
    lot.onHandKg === 0
      ? ({ tone: 'neutral', text: t(($) => $.stock.used) } as const)
      : lot.expired
        ? ({ tone: 'bad', text: t(($) => $.stock.expired) } as const)
        : ({ tone: 'good', text: t(($) => $.stock.usable) } as const);
  const columns: TableColumn<FeedLot>[] = [
    { id: 'itemName', header: t(($) => $.stock.item), value: (lot) => lot.itemName, isSortable: true, card: 'title' },
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
      id: 'receivedKg',
      header: t(($) => $.stock.receivedKg),
      value: (lot) => lot.receivedKg,
      unit: 'kg',
      align: 'end',
      cell: (lot) => <Measure value={lot.receivedKg} unit="kg" />,
    },
    {
      id: 'onHandKg',
      header: t(($) => $.stock.onHand),
      value: (lot) => lot.onHandKg,
      unit: 'kg',
      align: 'end',
      isSortable: true,
      cell: (lot) => <Measure value={lot.onHandKg} unit="kg" />,
    },
    {
      id: 'state',
      header: t(($) => $.stock.state),
      value: (lot) => stateOf(lot).text,
      card: 'aside',
      cell: (lot) => <StatusPill tone={stateOf(lot).tone}>{stateOf(lot).text}</StatusPill>,
    },
  ];
  return (
    <AppTable
      name="feed-lots"
      title={t(($) => $.stock.lots)}
      endpoint={listFeedStock}
      params={{ farmId }}
      columns={columns}
      filters={[
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
          title={t(($) => $.stock.emptyStore)}
          text={t(($) => $.stock.emptyStoreText)}
          actions={add}
        />
      }
    />
  );
}
