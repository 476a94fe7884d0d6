import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';

type Placement = HatchDetail['placements'][number];

/** Flocks that the chicks went into, and what their farms say of them. */
export function PlacementsCard({ hatch }: { readonly hatch: HatchDetail }) {
  const { t } = useTranslation();
  const may = useMay();
  if (hatch.placements.length === 0) return null;
  const columns: TableColumn<Placement>[] = [
    {
      id: 'flockNumber',
      header: t(($) => $.hatch.flock),
      value: (row) => row.flockNumber,
      card: 'title',
      cell: (row) =>
        may('read', 'Flock') ? (
          <Link to={screenPath('apps-flock-view', { flockId: row.flockId })}>{row.flockNumber}</Link>
        ) : (
          row.flockNumber
        ),
    },
    { id: 'farmName', header: t(($) => $.hatch.farm), value: (row) => row.farmName },
    {
      id: 'day',
      header: t(($) => $.hatch.placedOn),
      value: (row) => row.day,
      cell: (row) => formatDay(row.day),
    },
    {
      id: 'chicks',
      header: t(($) => $.hatch.chicksWord),
      value: (row) => row.chicks,
      align: 'end',
      cell: (row) => <Measure value={row.chicks} />,
    },
    {
      id: 'doaPct',
      header: t(($) => $.hatch.doa),
      value: (row) => row.doaPct,
      unit: 'pct',
      align: 'end',
      cell: (row) => <Measure value={row.doaPct} decimals={2} unit="pct" />,
    },
    {
      id: 'firstWeekMortalityPct',
      header: t(($) => $.hatch.firstWeek),
      value: (row) => row.firstWeekMortalityPct,
      unit: 'pct',
      align: 'end',
      cell: (row) => <Measure value={row.firstWeekMortalityPct} decimals={2} unit="pct" />,
    },
    {
      id: 'sevenDayWeightG',
      header: t(($) => $.hatch.sevenDayWeight),
      value: (row) => row.sevenDayWeightG,
      unit: 'g',
      align: 'end',
      cell: (row) => <Measure value={row.sevenDayWeightG} unit="g" />,
    },
    {
      id: 'deliveredOfPlacedPct',
      header: t(($) => $.hatch.deliveredOfPlaced),
      value: (row) => row.deliveredOfPlacedPct,
      unit: 'pct',
      align: 'end',
      cell: (row) => <Measure value={row.deliveredOfPlacedPct} decimals={1} unit="pct" />,
    },
  ];
  return (
    <DataTable
      name="hatch-placements"
      title={t(($) => $.hatch.placements)}
      columns={columns}
      rows={hatch.placements}
      rowKey={(row) => `${row.flockId} ${row.day}`}
      rowName={(row) => row.flockNumber}
    />
  );
}
