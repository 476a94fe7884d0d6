import { listSupplies, type SupplyLine } from '@henhouse/contract/supply/supply';
import { storeSupplyKinds, supplyDirections, supplyKinds, supplyStates } from '@henhouse/domain/supply/supply';
import { IconArrowBackUp, IconHandGrab, IconTruckDelivery } from '@tabler/icons-react';
import { t } from 'i18next';
import { stateFilter } from '../../shared/document/state-filter';
import { supplyTones } from '../../shared/document/supply-tones';
import { choicesOf } from '../../shared/i18n/choices-of';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useFarms } from '../../shared/session/current-farm';
import { Page } from '../../shared/ui/layout/page';
import { ActButton } from '../../shared/ui/page/act-button';
import { ActMenu } from '../../shared/ui/page/act-menu';
import { AppTable } from '../../shared/ui/table/app-table';
import { numberColumn, stateColumn, type TableColumn } from '../../shared/ui/table/column';
import { thingFilter } from '../../shared/ui/table/filters';
import { useSupplyBulk } from './step/use-supply-bulk';

/** Goods between the company's store and farms, from the request to the receipt. */
export default function SupplyListPage() {
  const { farms } = useFarms();
  const bulk = useSupplyBulk();
  const columns: TableColumn<SupplyLine>[] = [
    numberColumn((row) => t(($) => $.door.document.supply, { number: row.number })),
    { id: 'farmName', header: t(($) => $.word.farm) },
    {
      id: 'direction',
      header: t(($) => $.word.direction),
      value: (row) => t(($) => $.supply.directions[row.direction]),
    },
    { id: 'goods', header: t(($) => $.word.goods), value: (row) => row.goods || t(($) => $.supply.kinds[row.kind]) },
    { id: 'requestedDay', header: t(($) => $.supply.requested), kind: 'day' },
    { id: 'sentDay', header: t(($) => $.supply.sentDay), kind: 'day' },
    { id: 'receivedDay', header: t(($) => $.supply.receivedDay), kind: 'day' },
    { id: 'valueMinor', header: t(($) => $.word.value), kind: 'money' },
    { id: 'createdBy', header: t(($) => $.word.by), isHidden: true },
    stateColumn((row) => ({ text: stateText(row), tone: row.hasDifference ? 'warn' : supplyTones[row.state] })),
  ];
  const stateText = (row: SupplyLine) =>
    row.hasDifference
      ? `${t(($) => $.supply.states[row.state])}, ${t(($) => $.supply.withDifference)}`
      : t(($) => $.supply.states[row.state]);
  const states = stateFilter(supplyStates, ($) => $.supply.states);
  return (
    <Page title={t(($) => $.supply.list)} actions={<Acts />}>
      <AppTable
        name="supplies"
        title={t(($) => $.supply.list)}
        endpoint={listSupplies}
        query={{ sortDesc: 'true' }}
        columns={columns}
        filters={[
          states,
          { name: 'kind', label: t(($) => $.word.goods), options: choicesOf(supplyKinds, ($) => $.supply.kinds) },
          {
            name: 'direction',
            label: t(($) => $.word.direction),
            options: choicesOf(supplyDirections, ($) => $.supply.directions),
          },
          thingFilter('farm', ($) => $.word.farm, farms),
        ]}
        bulk={bulk}
        rowName={(row) => t(($) => $.door.document.supply, { number: row.number })}
        rowLink={(row) => screenPath('supply-farm-view', { supplyId: row.id })}
        empty={{
          icon: IconTruckDelivery,
          title: t(($) => $.supply.empty),
          text: t(($) => $.supply.emptyText),
          actions: <Acts />,
        }}
      />
    </Page>
  );
}

/** What somebody may begin: the company sends, a farm asks or gives back. */
function Acts() {
  const may = useMay();
  const { current } = useFarms();
  return (
    <>
      {current && may('request', 'SupplyFarm', { farmId: current.id }) ? (
        <>
          <ActButton
            quiet
            label={t(($) => $.screen['manage-farm-supply-return'])}
            to={screenPath('manage-farm-supply-return', { farmId: current.id })}
            icon={IconArrowBackUp}
          />
          <ActButton
            label={t(($) => $.screen['manage-farm-supply-request'])}
            to={screenPath('manage-farm-supply-request', { farmId: current.id })}
            icon={IconHandGrab}
          />
        </>
      ) : null}
      {may('create', 'SupplyFarm') ? (
        <ActMenu
          icon={IconTruckDelivery}
          label={t(($) => $.supply.sendTo)}
          actions={storeSupplyKinds.map((kind) => ({
            label: t(($) => $.supply.kinds[kind]),
            to: screenPath(`supply-farm-add-${kind}`),
          }))}
        />
      ) : null}
    </>
  );
}
