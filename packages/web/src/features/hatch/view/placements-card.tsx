import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';

type Placement = HatchDetail['placements'][number];

/** Flocks that the chicks went into, and what their farms say of them. */
export function PlacementsCard({ hatch }: { readonly hatch: HatchDetail }) {
  const may = useMay();
  if (hatch.placements.length === 0) return null;
  const columns: TableColumn<Placement>[] = [
    {
      id: 'flockNumber',
      header: t(($) => $.word.flock),
      cell: (row) =>
        may('read', 'Flock') ? (
          <Link to={screenPath('apps-flock-view', { flockId: row.flockId })}>{row.flockNumber}</Link>
        ) : (
          row.flockNumber
        ),
    },
    { id: 'farmName', header: t(($) => $.word.farm) },
    { id: 'day', header: t(($) => $.hatch.placedOn), kind: 'day' },
    { id: 'chicks', header: t(($) => $.word.chicks), kind: 'figure' },
    { id: 'doaPct', header: t(($) => $.kpi.name.doa), kind: 'pct', decimals: 2 },
    { id: 'firstWeekMortalityPct', header: t(($) => $.hatch.firstWeek), kind: 'pct', decimals: 2 },
    { id: 'sevenDayWeightG', header: t(($) => $.hatch.sevenDayWeight), kind: 'figure', unit: 'g' },
    { id: 'deliveredOfPlacedPct', header: t(($) => $.hatch.deliveredOfPlaced), kind: 'pct' },
  ];
  return (
    <DataTable
      name="hatch-placements"
      title={t(($) => $.hatch.placements)}
      columns={columns}
      rows={hatch.placements}
      rowKey={(row) => `${row.flockId} ${row.day}`}
    />
  );
}
