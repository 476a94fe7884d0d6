import { listArriving } from '@henhouse/contract/supply/arriving';
import type { SupplyLine } from '@henhouse/contract/supply/supply';
import { IconTruckDelivery } from '@tabler/icons-react';
import { t } from 'i18next';
import { supplyTones } from '../../shared/document/supply-tones';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { Page } from '../../shared/ui/layout/page';
import { AppTable } from '../../shared/ui/table/app-table';
import { stateColumn, type TableColumn } from '../../shared/ui/table/column';
import { choiceFilter } from '../../shared/ui/table/filters';

/** What is on its way to a farm, and what has come, for whoever receives it there. */
export default function ArrivingListPage() {
  const farmId = usePlace('farmId');
  const title = t(($) => $.screen['manage-farm-supply-arriving']);
  const numberOf = (row: SupplyLine) => t(($) => $.door.document.supply, { number: row.number });
  const columns: TableColumn<SupplyLine>[] = [
    { id: 'number', header: t(($) => $.word.number), cell: numberOf },
    { id: 'goods', header: t(($) => $.word.goods), value: (row) => row.goods || t(($) => $.supply.kinds[row.kind]) },
    { id: 'sentDay', header: t(($) => $.supply.sentDay), kind: 'day' },
    { id: 'receivedDay', header: t(($) => $.supply.receivedDay), kind: 'day' },
    stateColumn(({ state }) => ({ text: t(($) => $.supply.states[state]), tone: supplyTones[state] })),
  ];
  return (
    <Page title={title}>
      <AppTable
        name="arriving"
        title={title}
        endpoint={listArriving}
        params={{ farmId }}
        query={{ sortDesc: 'true' }}
        columns={columns}
        filters={[choiceFilter('state', ['sent', 'received'] as const, ($) => $.supply.states)]}
        rowName={numberOf}
        rowLink={(row) => screenPath('manage-farm-supply-arriving-view', { farmId, supplyId: row.id })}
        empty={{
          icon: IconTruckDelivery,
          title: t(($) => $.supply.nothingArriving),
          text: t(($) => $.supply.nothingArrivingText),
        }}
      />
    </Page>
  );
}
