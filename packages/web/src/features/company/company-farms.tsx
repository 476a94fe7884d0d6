import type { CompanySummary } from '@henhouse/contract/company/company';
import { farmKinds } from '@henhouse/domain/farm/farm';
import { t } from 'i18next';
import { screenPath } from '../../shared/screen/screen-path';
import { StatusPill } from '../../shared/ui/state/status-pill';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';

type FarmFigures = CompanySummary['byFarm'][number];

/** The farms of the company with their figures of today. */
export function CompanyFarms({ farms }: { readonly farms: readonly FarmFigures[] }) {
  const kindOf = (row: FarmFigures) => farmKinds.find((kind) => kind === row.kind) ?? 'mixed';
  const columns: TableColumn<FarmFigures>[] = [
    { id: 'farmName', header: t(($) => $.word.farm) },
    {
      id: 'kind',
      header: t(($) => $.word.kind),
      isHidden: true,
      value: (row) => t(($) => $.farm.kinds[kindOf(row)]),
    },
    { id: 'openFlocks', header: t(($) => $.farm.openFlocks), align: 'end', isHidden: true },
    { id: 'birdsAlive', header: t(($) => $.word.birdsAlive), kind: 'figure' },
    { id: 'deathsToday', header: t(($) => $.company.deathsToday), kind: 'figure' },
    { id: 'mortality7dPct', header: t(($) => $.company.mortality7d), kind: 'pct', decimals: 2 },
    { id: 'feedOnHandKg', header: t(($) => $.company.feedOnHand), kind: 'figure', unit: 'kg', term: null },
    {
      id: 'entriesMissing',
      header: t(($) => $.word.entriesMissing),
      card: 'aside',
      cell: (row) =>
        row.birdsAlive === 0 && row.entriesMissing === 0 ? null : (
          <StatusPill tone={row.entriesMissing > 0 ? 'warn' : 'good'}>
            {t(($) => $.farm.missingCount, { count: row.entriesMissing })}
          </StatusPill>
        ),
    },
  ];
  return (
    <DataTable
      name="company-farms"
      title={t(($) => $.word.farms)}
      rows={farms}
      columns={columns}
      rowKey={(row) => row.farmId}
      rowLink={(row) => screenPath('manage-farm', { farmId: row.farmId })}
    />
  );
}
