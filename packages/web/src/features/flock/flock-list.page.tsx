import { productionKinds } from '@henhouse/contract/farm/shed';
import { type FlockLine, flockStates, listFlocks } from '@henhouse/contract/flock/flock';
import { Group } from '@mantine/core';
import { IconFeather, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ageText } from '../../shared/format/age';
import { ImportLink } from '../../shared/import/import-link';
import { PlaceBirdsButton } from '../../shared/place-birds/place-birds-button';
import { useFarmChoices } from '../../shared/place-birds/use-farm-choices';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useTraceWays } from '../../shared/trace/trace-ways';
import { ActButton } from '../../shared/ui/page/act-button';
import { Page } from '../../shared/ui/page/card';
import { PageHeader } from '../../shared/ui/page/page-header';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { AppTable } from '../../shared/ui/table/app-table';
import type { TableColumn } from '../../shared/ui/table/column';
import { FlockStatePill } from './flock-state-pill';

/** Flocks, open and closed. */
export default function FlockListPage() {
  const { t } = useTranslation();
  const may = useMay();
  const farms = useFarmChoices();
  const waysOf = useTraceWays();
  const columns: TableColumn<FlockLine>[] = [
    { id: 'number', header: t(($) => $.flock.number) },
    { id: 'farmName', header: t(($) => $.flock.farm) },
    {
      id: 'sheds',
      header: t(($) => $.flock.sheds),
      value: (row) => row.sheds.map(({ shedName }) => shedName).join(', '),
    },
    { id: 'breed', header: t(($) => $.flock.breed) },
    { id: 'standardName', header: t(($) => $.flock.standard), isHidden: true },
    { id: 'hatchDay', header: t(($) => $.flock.hatchDay), kind: 'day' },
    {
      id: 'ageDays',
      header: t(($) => $.flock.age),
      align: 'end',
      cell: (row) => (row.ageDays === null ? '–' : ageText(row.ageDays)),
    },
    { id: 'birdsPlaced', header: t(($) => $.flock.placed), kind: 'figure' },
    { id: 'birdsAlive', header: t(($) => $.flock.alive), kind: 'figure' },
    {
      id: 'livabilityPct',
      header: t(($) => $.flock.livability),
      kind: 'pct',
      decimals: 2,
    },
    {
      id: 'state',
      header: t(($) => $.flock.state),
      value: (row) => t(($) => $.flock.states[row.state]),
      card: 'aside',
      cell: (row) => <FlockStatePill flock={row} />,
    },
  ];
  const add = may('create', 'Flock') ? (
    <Group gap="sm">
      <ImportLink kind="flocks" />
      <PlaceBirdsButton />
      <ActButton label={t(($) => $.flock.create)} to={screenPath('apps-flock-add')} icon={IconPlus} />
    </Group>
  ) : null;
  return (
    <Page>
      <PageHeader title={t(($) => $.screen['apps-flock-list'])} actions={add} />
      <AppTable
        name="flocks"
        title={t(($) => $.flock.list)}
        endpoint={listFlocks}
        query={{ sortBy: 'hatchDay', sortDesc: 'true' }}
        columns={columns}
        filters={[
          {
            name: 'open',
            label: t(($) => $.flock.openOrFinished),
            options: [
              { value: 'true', label: t(($) => $.flock.open) },
              { value: 'false', label: t(($) => $.flock.finished) },
            ],
          },
          {
            name: 'state',
            label: t(($) => $.flock.state),
            options: flockStates.map((state) => ({ value: state, label: t(($) => $.flock.states[state]) })),
          },
          {
            name: 'productionKind',
            label: t(($) => $.flock.productionKind),
            options: productionKinds.map((kind) => ({ value: kind, label: t(($) => $.farm.kinds[kind]) })),
          },
          { name: 'farm', label: t(($) => $.flock.farm), options: farms },
        ]}
        rowLink={(row) => screenPath('apps-flock-view', { flockId: row.id })}
        rowActions={({ id, farmId }) => waysOf({ kind: 'flock', id }, { farmId })}
        empty={
          <EmptyState
            icon={IconFeather}
            title={t(($) => $.flock.empty)}
            text={t(($) => $.flock.emptyText)}
            actions={add}
          />
        }
      />
    </Page>
  );
}
