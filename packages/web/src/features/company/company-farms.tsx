import type { CompanySummary } from '@henhouse/contract/company/company';
import { farmKinds } from '@henhouse/contract/farm/farm';
import { useTranslation } from 'react-i18next';
import { Measure } from '../../shared/format/measure';
import { screenPath } from '../../shared/screen/screen-path';
import { StatusPill } from '../../shared/ui/state/status-pill';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';

type FarmFigures = CompanySummary['byFarm'][number];

/** The farms of the company with their figures of today. */
export function CompanyFarms({ farms }: { readonly farms: readonly FarmFigures[] }) {
  const { t } = useTranslation();
  const kindOf = (row: FarmFigures) => farmKinds.find((kind) => kind === row.kind) ?? 'mixed';
  const columns: TableColumn<FarmFigures>[] = [
    { id: 'farmName', header: t(($) => $.company.farm), value: (row) => row.farmName, isSortable: true, card: 'title' },
    {
      id: 'kind',
      header: t(($) => $.company.kind),
      value: (row) => t(($) => $.farm.kinds[kindOf(row)]),
      isSortable: true,
    },
    {
      id: 'openFlocks',
      header: t(($) => $.farm.openFlocks),
      value: (row) => row.openFlocks,
      align: 'end',
      isSortable: true,
    },
    {
      id: 'birdsAlive',
      header: t(($) => $.company.birdsAlive),
      value: (row) => row.birdsAlive,
      align: 'end',
      isSortable: true,
      cell: (row) => <Measure value={row.birdsAlive} />,
    },
    {
      id: 'deathsToday',
      header: t(($) => $.company.deathsToday),
      value: (row) => row.deathsToday,
      align: 'end',
      isSortable: true,
      cell: (row) => <Measure value={row.deathsToday} />,
    },
    {
      id: 'mortality7dPct',
      header: t(($) => $.company.mortality7d),
      value: (row) => row.mortality7dPct,
      align: 'end',
      isSortable: true,
      cell: (row) => <Measure value={row.mortality7dPct} decimals={2} unit="%" />,
    },
    {
      id: 'feedOnHandKg',
      header: t(($) => $.company.feedOnHand),
      value: (row) => row.feedOnHandKg,
      unit: 'kg',
      align: 'end',
      isSortable: true,
      cell: (row) => <Measure value={row.feedOnHandKg} unit="kg" />,
    },
    {
      id: 'entriesMissing',
      header: t(($) => $.company.entriesMissing),
      value: (row) => row.entriesMissing,
      isSortable: true,
      card: 'aside',
      cell: (row) => (
        <StatusPill tone={row.entriesMissing > 0 ? 'warn' : 'good'}>
          {t(($) => $.farm.missingCount, { count: row.entriesMissing })}
        </StatusPill>
      ),
    },
  ];
  return (
    <DataTable
      name="company-farms"
      title={t(($) => $.company.byFarm)}
      rows={farms}
      columns={columns}
      rowKey={(row) => row.farmId}
      rowName={(row) => row.farmName}
      rowLink={(row) => screenPath('manage-farm', { farmId: row.farmId })}
    />
  );
}
