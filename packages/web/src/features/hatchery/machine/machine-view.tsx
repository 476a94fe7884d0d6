import type { MachineDetail } from '@henhouse/contract/hatchery/machine';
import { IconEggs } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { formatDay, formatInstant } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { useToday } from '../../../shared/format/use-today';
import { screenPath } from '../../../shared/screen/screen-path';
import { Rail } from '../../../shared/ui/layout/columns';
import { Facts } from '../../../shared/ui/layout/facts';
import { Page } from '../../../shared/ui/layout/page';
import { Card } from '../../../shared/ui/page/card';
import { StatusPill } from '../../../shared/ui/state/status-pill';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import { MachineHead } from './machine-head';
import { SetPoints } from './set-points';

interface MachineViewProps {
  readonly machine: MachineDetail;
  /** What its devices measure now, and its alarms. */
  readonly children: ReactNode;
}

/** One setter or hatcher: its set-points, what is in it, when it was served. */
export function MachineView({ machine, children }: MachineViewProps) {
  return (
    <Page>
      <MachineHead machine={machine} page="view" />
      <Rail beside={<MachineFacts machine={machine} />}>
        {children}
        <SetPoints machine={machine} />
        <Inside machine={machine} />
      </Rail>
    </Page>
  );
}

function MachineFacts({ machine }: { readonly machine: MachineDetail }) {
  const { trolleys, traysPerTrolley: trays, eggsPerTray: eggs, maker, model, timeZone } = machine;
  const since = t(($) => $.machine.since, { at: formatInstant(machine.stateSince, timeZone) });
  return (
    <Card title={t(($) => $.machine.facts)} folds>
      <Facts
        facts={[
          { label: t(($) => $.word.state), value: `${t(($) => $.machine.states[machine.state])}, ${since}` },
          { label: t(($) => $.machine.capacity), value: <Measure value={machine.capacity} unit="eggs" /> },
          { label: t(($) => $.machine.load), value: <Measure value={machine.eggsInside} unit="eggs" /> },
          { label: t(($) => $.machine.free), value: <Measure value={machine.freePlaces} unit="eggs" /> },
          {
            label: t(($) => $.machine.sizeLabel),
            value: t(($) => $.machine.size, { trolleys, trays, eggs }),
          },
          { label: t(($) => $.machine.maker), value: [maker, model].filter((part) => part !== '').join(' ') },
          { label: t(($) => $.machine.service), value: formatDay(machine.serviceDay) },
          { label: t(($) => $.machine.nextService), value: <DueDay day={machine.nextServiceDay} machine={machine} /> },
          { label: t(($) => $.machine.calibration), value: formatDay(machine.calibrationDay) },
          {
            label: t(($) => $.word.nextCalibration),
            value: <DueDay day={machine.nextCalibrationDay} machine={machine} />,
          },
          ...(machine.notes === '' ? [] : [{ label: t(($) => $.word.notes), value: machine.notes }]),
        ]}
      />
    </Card>
  );
}

function DueDay({ day, machine }: { readonly day: string | null; readonly machine: MachineDetail }) {
  const now = useToday(machine.farmId);
  if (day === null || day >= now) return formatDay(day);
  return <StatusPill tone="warn">{t(($) => $.machine.overdue, { day: formatDay(day) })}</StatusPill>;
}

type Lot = MachineDetail['lots'][number];

function Inside({ machine }: { readonly machine: MachineDetail }) {
  const columns: TableColumn<Lot>[] = [
    {
      id: 'hatchNumber',
      header: t(($) => $.machine.hatchColumn),
      cell: (lot) => t(($) => $.hatch.number, { number: lot.hatchNumber }),
    },
    {
      id: 'flockNumber',
      header: t(($) => $.machine.flock),
      value: (lot) => lot.flockNumber ?? lot.lotCode,
      cell: (lot) =>
        lot.flockId === null ? (
          lot.lotCode
        ) : (
          <Link to={screenPath('apps-flock-view', { flockId: lot.flockId })}>{lot.flockNumber}</Link>
        ),
    },
    { id: 'layDay', header: t(($) => $.word.laidOn), kind: 'day' },
    { id: 'eggs', header: t(($) => $.word.eggs), kind: 'figure' },
  ];
  return (
    <DataTable
      name="machine-lots"
      title={t(($) => $.machine.inside)}
      columns={columns}
      rows={machine.lots}
      rowKey={(lot) => `${lot.hatchId} ${lot.lotId}`}
      rowName={(lot) => `${lot.hatchNumber} ${lot.flockNumber ?? lot.lotCode}`}
      rowLink={(lot) => screenPath('hatch-view', { farmId: machine.farmId, hatchId: lot.hatchId })}
      rowActions={(lot) => [
        {
          label: t(($) => $.machine.againstProgramme),
          to: screenPath(`${machine.kind}-device-overview`, {
            farmId: machine.farmId,
            machineId: machine.id,
            hatchId: lot.hatchId,
          }),
        },
      ]}
      empty={{ compact: true, icon: IconEggs, title: t(($) => $.machine.insideEmpty), way: 'planHatch' }}
    />
  );
}
