import { listSheds, type ShedLine } from '@henhouse/contract/farm/shed';
import { shedStates } from '@henhouse/domain/farm/shed-state';
import { IconHome } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { ageText } from '../../shared/format/age';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { ActButton } from '../../shared/ui/page/act-button';
import { AppTable } from '../../shared/ui/table/app-table';
import { pillColumn, type TableColumn } from '../../shared/ui/table/column';
import { choiceFilter } from '../../shared/ui/table/filters';
import { ShedStatePill } from './shed-state-pill';

/** The sheds of a farm with what stands in them now. */
export function ShedTable({ farmId }: { readonly farmId: string }) {
  const may = useMay();
  const columns: TableColumn<ShedLine>[] = [
    { id: 'name', header: t(($) => $.word.shed) },
    { id: 'code', header: t(($) => $.word.code), isHidden: true },
    {
      id: 'flockNumber',
      header: t(($) => $.farm.flockNow),
      cell: ({ flockId, flockNumber }) =>
        flockId === null ? (
          t(($) => $.farm.noFlock)
        ) : (
          <Link to={screenPath('apps-flock-view', { flockId })}>{flockNumber}</Link>
        ),
    },
    {
      id: 'ageDays',
      header: t(($) => $.word.age),
      unit: 'days',
      align: 'end',
      cell: (shed) => (shed.ageDays === null ? '–' : ageText(shed.ageDays)),
    },
    { id: 'birdsAlive', header: t(($) => $.word.birdsAlive), kind: 'figure' },
    { id: 'birdCapacity', header: t(($) => $.farm.capacity), kind: 'figure' },
    {
      id: 'densityKgM2',
      header: t(($) => $.word.density),
      kind: 'figure',
      decimals: 1,
      unit: 'kgPerM2',
    },
    pillColumn(({ state }) => ({ text: t(($) => $.farm.states[state]), pill: <ShedStatePill state={state} /> })),
  ];
  const add = may('create', 'Shed', { farmId }) ? (
    <ActButton adds label={t(($) => $.farm.addShed)} to={screenPath('apps-farm-shed-add', { farmId })} quiet />
  ) : null;
  return (
    <AppTable
      name="sheds"
      title={t(($) => $.word.sheds)}
      endpoint={listSheds}
      params={{ farmId }}
      columns={columns}
      actions={add}
      filters={[choiceFilter('state', shedStates, ($) => $.farm.states)]}
      rowLink={(shed) => screenPath('apps-farm-shed-view', { farmId, shedId: shed.id })}
      rowActions={(shed) => [
        { label: t(($) => $.farm.atWork), to: screenPath('manage-farm-shed', { farmId, shedId: shed.id }) },
        may('update', 'Shed', { farmId, shedId: shed.id }) && {
          label: t(($) => $.screen['apps-farm-shed-edit']),
          to: screenPath('apps-farm-shed-edit', { farmId, shedId: shed.id }),
        },
      ]}
      empty={{ icon: IconHome, title: t(($) => $.farm.shedsEmpty), text: t(($) => $.farm.shedsEmptyText) }}
    />
  );
}
