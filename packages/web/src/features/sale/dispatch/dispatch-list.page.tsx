import { listDispatches } from '@henhouse/contract/sale/dispatch';
import type { SaleRow } from '@henhouse/contract/sale/sale';
import { saleKinds } from '@henhouse/domain/sale/sale-kind';
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react';
import { t } from 'i18next';
import { usePlace } from '../../../shared/screen/screen-path';
import { useTraceWays } from '../../../shared/trace/trace-ways';
import { Page } from '../../../shared/ui/layout/page';
import { ActMenu } from '../../../shared/ui/page/act-menu';
import { AppTable } from '../../../shared/ui/table/app-table';
import { numberColumn, pillColumn, type TableColumn } from '../../../shared/ui/table/column';
import { choiceFilter } from '../../../shared/ui/table/filters';
import { salePaths } from '../sale-paths';
import { SaleStatePill } from '../sale-state-pill';
import { useGoodsOfRow } from '../use-goods-of';

/** What waits to leave a farm, and what has left and is not invoiced: for whoever sends it off, without prices. */
export default function DispatchListPage() {
  const farmId = usePlace('farmId');
  const paths = salePaths(farmId);
  const goodsOf = useGoodsOfRow();
  const waysOf = useTraceWays();
  const columns: TableColumn<SaleRow>[] = [
    numberColumn((row) => t(($) => $.door.document.sale, { number: row.number })),
    { id: 'day', header: t(($) => $.word.day), kind: 'day' },
    { id: 'kind', header: t(($) => $.word.kind), value: (row) => t(($) => $.sale.kinds[row.kind]) },
    { id: 'goods', header: t(($) => $.word.goods), value: goodsOf },
    { id: 'partnerName', header: t(($) => $.word.customer) },
    pillColumn(({ state }) => ({ text: t(($) => $.sale.states[state]), pill: <SaleStatePill state={state} /> })),
  ];
  return (
    <Page
      title={t(($) => $.screen['sale-dispatch'])}
      actions={
        <ActMenu
          icon={IconPlus}
          label={t(($) => $.sale.sendAnother)}
          actions={saleKinds
            .filter((kind) => kind !== 'birds')
            .map((kind) => ({ label: t(($) => $.sale.kinds[kind]), to: paths.add(kind) }))}
        />
      }
    >
      <AppTable
        name="dispatches"
        title={t(($) => $.sale.dispatches)}
        endpoint={listDispatches}
        params={{ farmId }}
        query={{ sortDesc: 'true' }}
        columns={columns}
        filters={[choiceFilter('kind', saleKinds, ($) => $.sale.kinds)]}
        rowName={(row) => t(($) => $.door.document.sale, { number: row.number })}
        rowLink={(row) => paths.dispatch(row.id)}
        rowActions={({ id }) => waysOf({ kind: 'sale', id }, { farmId })}
        empty={{
          icon: IconTruckDelivery,
          title: t(($) => $.sale.noDispatches),
          text: t(($) => $.sale.noDispatchesText),
        }}
      />
    </Page>
  );
}
