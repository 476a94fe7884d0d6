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
    { id: 'farmName', header: t(($) => $.company.farm), isSortable: true, card: 'title' },
    {
      id: 'kind',
      header: t(($) => $.company.kind),
      value: (row) => t(($) => $.farm.kinds[kindOf(row)]),
      isSortable: true,
    },
    { id: 'openFlocks', header: t(($) => $.farm.openFlocks), align: 'end', isSortable: true },
    { id: 'birdsAlive', header: t(($) => $.company.birdsAlive), kind: 'figure', isSortable: true },
    { id: 'deathsToday', header: t(($) => $.company.deathsToday), kind: 'figure', isSortable: true },
    {
      id: 'mortality7dPct',
      header: t(($) => $.company.mortality7d),
      align: 'end',
      isSortable: true,
      cell: (row) => <Measure value={row.mortality7dPct} decimals={2} unit="%" />,
    },
    { id: 'feedOnHandKg', header: t(($) => $.company.feedOnHand), kind: 'figure', unit: 'kg', isSortable: true },
    {
      id: 'entriesMissing',
      header: t(($) => $.company.entriesMissing),
      isSortable: true,
      card: 'aside',
      cell: (row) =>
        kindOf(row) === 'hatchery' ? null : (
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
