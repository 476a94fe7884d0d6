import { type FarmLine, listFarms } from '@henhouse/contract/farm/farm';
import { farmKinds } from '@henhouse/domain/farm/farm';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useOpenAlarms } from '../../shared/alarm/use-open-alarms';
import { Measure } from '../../shared/format/measure';
import { ImportLink } from '../../shared/import/import-link';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { Page } from '../../shared/ui/layout/page';
import { ActButton } from '../../shared/ui/page/act-button';
import { StatusPill } from '../../shared/ui/state/status-pill';
import { AppTable } from '../../shared/ui/table/app-table';
import type { TableColumn } from '../../shared/ui/table/column';
import { choiceFilter, eitherFilter } from '../../shared/ui/table/filters';
import { prefetchRows } from '../../shared/ui/table/list/list-question';

const farms = { name: 'farms', endpoint: listFarms } as const;
export const prefetch = prefetchRows(farms);

/** Farms with birds, flocks and what is missing today. */
export default function FarmListPage() {
  const may = useMay();
  const alarms = useOpenAlarms();
  const columns: TableColumn<FarmLine>[] = [
    { id: 'name', header: t(($) => $.word.name) },
    { id: 'code', header: t(($) => $.word.code) },
    { id: 'kind', header: t(($) => $.word.kind), value: (farm) => t(($) => $.farm.kinds[farm.kind]) },
    {
      id: 'sheds',
      header: t(($) => $.farm.occupied),
      value: (farm) => farm.occupiedSheds,
      align: 'end',
      cell: (farm) => t(($) => $.farm.occupiedOf, { occupied: farm.occupiedSheds, sheds: farm.sheds }),
    },
    { id: 'openFlocks', header: t(($) => $.farm.openFlocks), align: 'end' },
    { id: 'birdsAlive', header: t(($) => $.word.birdsAlive), kind: 'figure' },
    {
      id: 'alarms',
      header: t(($) => $.word.openAlarms),
      value: (farm) => alarms.data?.byFarm.find(({ farmId }) => farmId === farm.id)?.open ?? 0,
      align: 'end',
      cell: (farm) => <AlarmCount farm={farm} count={alarms.data?.byFarm.find(({ farmId }) => farmId === farm.id)} />,
    },
    {
      id: 'entriesMissing',
      header: t(($) => $.word.entriesMissing),
      card: 'aside',
      cell: (farm) => <FarmState farm={farm} />,
    },
    {
      id: 'ownership',
      header: t(($) => $.farm.ownership),
      value: (farm) => t(($) => $.farm.ownerships[farm.ownership]),
      isHidden: true,
    },
    { id: 'managerName', header: t(($) => $.farm.manager), isHidden: true },
  ];
  const add = (
    <>
      {may('create', 'Farm') ? <ImportLink kind="farms" /> : null}
      {may('create', 'Hatchery') ? (
        <ActButton adds label={t(($) => $.machine.addHatchery)} to={screenPath('apps-hatchery-add')} quiet />
      ) : null}
      {may('create', 'Farm') ? <ActButton adds label={t(($) => $.farm.create)} to={screenPath('apps-setup')} /> : null}
    </>
  );
  return (
    <Page title={t(($) => $.screen['apps-farm-list'])} actions={add}>
      <AppTable
        {...farms}
        title={t(($) => $.word.farms)}
        columns={columns}
        filters={[
          choiceFilter('kind', farmKinds, ($) => $.farm.kinds),
          eitherFilter('retired', ($) => $.word.state, { false: ($) => $.farm.inUse, true: ($) => $.farm.showRetired }),
        ]}
        rowLink={(farm) => screenPath('apps-farm-view', { farmId: farm.id })}
        rowActions={(farm) => [
          may('update', 'Farm', { farmId: farm.id }) && {
            label: t(($) => $.screen['apps-farm-edit']),
            to: screenPath('apps-farm-edit', { farmId: farm.id }),
          },
          may('create', 'DataEntry', { farmId: farm.id }) && {
            label: t(($) => $.word.recordDay),
            to: screenPath('manage-farm-data-entry-today', { farmId: farm.id }),
          },
        ]}
        empty={{
          icon: IconBuildingWarehouse,
          title: t(($) => $.word.noFarmYet),
          text: t(($) => $.farm.emptyText),
          actions: add,
        }}
      />
    </Page>
  );
}

function FarmState({ farm }: { readonly farm: FarmLine }) {
  if (farm.retired) return <StatusPill tone="neutral">{t(($) => $.farm.retired)}</StatusPill>;
  // Where there are no birds nothing is to be entered: nobody did.
  if (farm.birdsAlive === 0 && farm.entriesMissing === 0) return null;
  return (
    <StatusPill tone={farm.entriesMissing > 0 ? 'warn' : 'good'}>
      {t(($) => $.farm.missingCount, { count: farm.entriesMissing })}
    </StatusPill>
  );
}

interface AlarmCountProps {
  readonly farm: FarmLine;
  readonly count: { readonly open: number; readonly critical: number } | undefined;
}

/** Open alarms of the farm, with a way to them. */
function AlarmCount({ farm, count }: AlarmCountProps) {
  if (!count) return <Measure value={0} />;
  return (
    <Link to={screenPath('manage-farm-alarm', { farmId: farm.id })}>
      {count.critical > 0
        ? t(($) => $.alarm.openOfThem, { open: count.open, critical: count.critical })
        : String(count.open)}
    </Link>
  );
}
