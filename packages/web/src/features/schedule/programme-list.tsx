import { listProgrammes, type ProgrammeRow } from '@henhouse/contract/schedule/programme';
import { exampleProgrammes } from '@henhouse/domain/schedule/example-programmes';
import { programmeKinds } from '@henhouse/domain/schedule/programme';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { IconCalendarEvent, IconPlus } from '@tabler/icons-react';
import { t } from 'i18next';
import { Measure } from '../../shared/format/measure';
import { choicesOf } from '../../shared/i18n/choices-of';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { ActMenu } from '../../shared/ui/page/act-menu';
import { AppTable } from '../../shared/ui/table/app-table';
import { stateColumn, type TableColumn } from '../../shared/ui/table/column';
import { choiceFilter } from '../../shared/ui/table/filters';
import { programmeState, programmeTones } from './programme-state';

/** Programmes of the company, each with where it stands and the flocks that follow it. */
export function ProgrammeList() {
  const companyId = usePlace('companyId');
  const stateOf = (row: ProgrammeRow) => t(($) => $.schedule.states[programmeState(row)]);
  const columns: TableColumn<ProgrammeRow>[] = [
    { id: 'name', header: t(($) => $.word.name) },
    { id: 'kind', header: t(($) => $.word.kind), value: (row) => t(($) => $.task.topics[row.kind]) },
    {
      id: 'productionKind',
      header: t(($) => $.word.for),
      value: ({ productionKind }) =>
        productionKind === null ? t(($) => $.schedule.anyProduction) : t(($) => $.farm.kinds[productionKind]),
    },
    { id: 'number', header: t(($) => $.word.version), align: 'end' },
    { id: 'lines', header: t(($) => $.word.lines), align: 'end', isHidden: true },
    {
      id: 'flocks',
      header: t(($) => $.word.flocks),
      align: 'end',
      cell: ({ flocks, flocksBehind }) =>
        flocksBehind === 0 ? (
          <Measure value={flocks} />
        ) : (
          <>
            <Measure value={flocks} /> ({t(($) => $.schedule.flocksBehind, { count: flocksBehind })})
          </>
        ),
    },
    { id: 'changedAt', header: t(($) => $.schedule.changed), kind: 'instant' },
    stateColumn((row) => ({ text: stateOf(row), tone: programmeTones[programmeState(row)] })),
  ];
  return (
    <AppTable
      name="programmes"
      title={t(($) => $.schedule.parts.programmes)}
      endpoint={listProgrammes}
      columns={columns}
      filters={[
        choiceFilter('kind', programmeKinds, ($) => $.task.topics),
        {
          name: 'productionKind',
          label: t(($) => $.word.for),
          options: choicesOf(productionKinds, ($) => $.farm.kinds),
        },
        choiceFilter('state', ['approved', 'waiting', 'retired'] as const, ($) => $.schedule.states),
      ]}
      rowLink={(row) => screenPath('manage-company-schedule-view', { companyId, programmeId: row.id })}
      empty={{ icon: IconCalendarEvent, title: t(($) => $.schedule.empty), text: t(($) => $.schedule.emptyText) }}
    />
  );
}

/** A new programme of a kind, or the copy of an example. */
export function AddProgramme() {
  const may = useMay();
  const companyId = usePlace('companyId');
  if (!may('create', 'Schedule')) return null;
  const to = (search: Record<string, string>) => screenPath('manage-company-schedule-add', { companyId }, search);
  return (
    <>
      <ActMenu
        quiet
        label={t(($) => $.schedule.fromExample)}
        actions={exampleProgrammes.map(({ name }) => ({
          label: t(($) => $.schedule.examples[name]),
          to: to({ example: name }),
        }))}
      />
      <ActMenu
        icon={IconPlus}
        label={t(($) => $.screen['manage-company-schedule-add'])}
        actions={programmeKinds.map((kind) => ({ label: t(($) => $.task.topics[kind]), to: to({ kind }) }))}
      />
    </>
  );
}
