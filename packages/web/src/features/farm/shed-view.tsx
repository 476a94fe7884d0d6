import type { OutputOf } from '@henhouse/contract/endpoint';
import type { getShed, shed as shedSchema } from '@henhouse/contract/farm/shed';
import { isGroundPlan } from '@henhouse/domain/farm/shed';
import { IconChartLine, IconFeather, IconHome, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { ageText } from '../../shared/format/age';
import { formatDay } from '../../shared/format/day';
import { Measure } from '../../shared/format/measure';
import { HeldPill } from '../../shared/health/held-pill';
import { openPlaceBirds, useMayPlaceBirds } from '../../shared/place-birds/place-birds-button';
import { screenPath, shedDashboardPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { type Fact, Facts } from '../../shared/ui/layout/facts';
import { Card } from '../../shared/ui/page/card';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import type { PageTab } from '../../shared/ui/thing/tabs';
import { ThingPage } from '../../shared/ui/thing/thing-page';
import { ShedStatePill } from './shed-state-pill';
import { useShedSteps } from './shed-steps';

type ShedDetail = OutputOf<typeof getShed>;
type Occupancy = ShedDetail['occupancies'][number];

interface ShedViewProps {
  readonly shed: ShedDetail;
  /** What other areas say of it. */
  readonly tabs?: readonly PageTab[];
  /** What they say of the birds in it, with what the shed is beside that. */
  readonly ofBirds?: ((about: ReactNode) => ReactNode) | undefined;
}

/** A shed: its flock now and those before, its room, its state. */
export function ShedView({ shed, tabs = [], ofBirds = (about) => about }: ShedViewProps) {
  const may = useMay();
  const mayPlace = useMayPlaceBirds();
  const place = { farmId: shed.farmId, shedId: shed.id };
  const steps = useShedSteps(shed);
  const edit = {
    label: t(($) => $.ui.action.edit),
    icon: <IconPencil size={16} />,
    to: screenPath('apps-farm-shed-edit', place),
  };
  const dashboard = {
    label: t(($) => $.farm.toShedDashboard),
    icon: <IconChartLine size={16} />,
    to: shedDashboardPath(shed.productionKind, shed.id),
  };
  const fill = {
    label: t(($) => $.word.placeBirds),
    icon: <IconFeather size={16} />,
    onClick: () => openPlaceBirds(place),
  };
  const isFree = shed.state === 'ready' && shed.flockId === null;
  const atWork = {
    label: t(($) => $.farm.atWork),
    icon: <IconHome size={16} />,
    to: screenPath('manage-farm-shed', place),
  };
  return (
    <ThingPage
      title={shed.name}
      state={
        <>
          <ShedStatePill state={shed.state} />
          {shed.flockId === null ? null : <HeldPill farmId={shed.farmId} flockId={shed.flockId} />}
        </>
      }
      subtitle={[shed.code, t(($) => $.farm.kinds[shed.productionKind])].join(' · ')}
      crumbs={[
        { label: t(($) => $.screen['apps-farm-list']), to: screenPath('apps-farm-list') },
        { label: shed.farmName, to: screenPath('apps-farm-view', { farmId: shed.farmId }) },
      ]}
      next={[...(isFree && mayPlace(place) ? [fill] : []), atWork]}
      more={[dashboard, ...(may('update', 'Shed', place) ? [edit] : []), ...steps.next]}
      tabs={[
        {
          id: 'overview',
          label: t(($) => $.thing.overview),
          content: () =>
            ofBirds(
              <Card title={t(($) => $.farm.sizeAndRoom)} folds>
                <Facts facts={factsOf(shed)} />
              </Card>,
            ),
        },
        {
          id: 'flocks',
          label: t(($) => $.farm.occupancies),
          count: shed.occupancies.length,
          content: () => <Occupancies shed={shed} />,
        },
        ...tabs,
      ]}
    />
  );
}

function factsOf(shed: z.output<typeof shedSchema> & ShedDetail): Fact[] {
  const flock =
    shed.flockId === null ? (
      t(($) => $.farm.noFlock)
    ) : (
      <Link to={screenPath('apps-flock-view', { flockId: shed.flockId })}>{shed.flockNumber}</Link>
    );
  return [
    { label: t(($) => $.farm.flockNow), value: flock },
    { label: t(($) => $.word.birdsAlive), term: 'birdsAlive', value: <Measure value={shed.birdsAlive} /> },
    {
      label: t(($) => $.word.age),
      value: shed.ageDays === null ? null : ageText(shed.ageDays),
    },
    {
      label: t(($) => $.word.density),
      term: 'densityKgM2',
      value: <Measure value={shed.densityKgM2} decimals={1} unit="kgPerM2" />,
    },
    { label: t(($) => $.farm.capacity), value: <Measure value={shed.birdCapacity} /> },
    {
      label: isGroundPlan(shed) ? t(($) => $.farm.areaOfGroundPlan) : t(($) => $.entry.context.area),
      value: <Measure value={shed.areaM2} decimals={1} unit="m2" />,
    },
    {
      label: t(($) => $.entry.context.maximumDensity),
      value: <Measure value={shed.maximumDensityKgM2} decimals={1} unit="kgPerM2" />,
    },
    {
      label: t(($) => $.word.state),
      value: `${t(($) => $.farm.states[shed.state])}, ${t(($) => $.word.sinceDay, { day: formatDay(shed.stateSinceDay) })}`,
    },
    { label: t(($) => $.farm.yearBuilt), value: shed.yearBuilt },
    { label: t(($) => $.farm.drinkers), value: <Measure value={shed.drinkers} /> },
    { label: t(($) => $.farm.feeders), value: <Measure value={shed.feeders} /> },
    { label: t(($) => $.farm.nests), value: <Measure value={shed.nests} /> },
    { label: t(($) => $.farm.silos), value: <Measure value={shed.silos} /> },
    { label: t(($) => $.warning.kind.waterLine), value: shed.waterLine },
    { label: t(($) => $.farm.activeFrom), value: formatDay(shed.activeFromDay) },
    { label: t(($) => $.farm.activeTo), value: formatDay(shed.activeToDay) },
    { label: t(($) => $.word.notes), value: shed.notes },
  ];
}

function Occupancies({ shed }: { readonly shed: ShedDetail }) {
  const columns: TableColumn<Occupancy>[] = [
    { id: 'flockNumber', header: t(($) => $.word.flocks) },
    { id: 'breed', header: t(($) => $.word.breed) },
    { id: 'fromDay', header: t(($) => $.word.from), kind: 'day' },
    { id: 'toDay', header: t(($) => $.word.to), kind: 'day' },
    { id: 'birdsPlaced', header: t(($) => $.word.placed), kind: 'figure' },
    { id: 'depleted', header: t(($) => $.word.deadAndCulled), kind: 'figure' },
    { id: 'birdsAlive', header: t(($) => $.word.birdsAlive), kind: 'figure' },
    { id: 'emptyDaysBefore', header: t(($) => $.farm.emptyBefore), kind: 'figure' },
  ];
  return (
    <DataTable
      name="occupancies"
      title={t(($) => $.farm.occupancies)}
      rows={shed.occupancies}
      columns={columns}
      rowKey={(row) => `${row.flockId}-${row.fromDay}`}
      rowLink={(row) => screenPath('apps-flock-view', { flockId: row.flockId })}
      empty={{ compact: true, icon: IconHome, title: t(($) => $.farm.occupanciesEmpty), way: 'placeBirds' }}
    />
  );
}
