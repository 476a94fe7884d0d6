import type { HatchDetail, HatchSource } from '@henhouse/contract/hatchery/hatch';
import { t } from 'i18next';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import { useMoistureWords } from './figures/moisture-words';

/** Results of each flock and bought lot: age, storage, weights, hatch against what was expected of it. */
export function SourceResults({ hatch }: { readonly hatch: HatchDetail }) {
  const { targetOf } = useMoistureWords();
  const columns: TableColumn<HatchSource>[] = [
    { id: 'label', header: t(($) => $.hatch.source) },
    { id: 'flockAgeWeeks', header: t(($) => $.hatch.flockAge), kind: 'figure', unit: t(($) => $.word.weeks) },
    {
      id: 'storageDays',
      header: t(($) => $.hatch.meanStorage),
      kind: 'figure',
      unit: t(($) => $.word.days),
      decimals: 1,
    },
    { id: 'eggWeightG', header: t(($) => $.hatch.meanEgg), kind: 'figure', decimals: 1, unit: 'gSmall', term: null },
    { id: 'moistureLossPct', header: t(($) => $.hatch.moistureLoss), kind: 'pct' },
    {
      id: 'moistureTarget',
      header: t(($) => $.hatch.moistureTarget),
      value: (row) => targetOf(row) ?? '–',
      align: 'end',
    },
    { id: 'candlingLossPct', header: t(($) => $.hatch.candlingLoss), kind: 'pct' },
    { id: 'fertilityPct', header: t(($) => $.hatch.fertility), kind: 'pct', card: 'figure' },
    { id: 'hatchOfSetPct', header: t(($) => $.word.hatchOfSet), kind: 'pct', card: 'figure' },
    { id: 'expectedHatchPct', header: t(($) => $.hatch.expected), kind: 'pct' },
    { id: 'hatchOfFertilePct', header: t(($) => $.standards.columns.hatchOfFertilePct), kind: 'pct' },
    { id: 'earlyDeadOfFertilePct', header: t(($) => $.hatch.deadOfFertile.early), kind: 'pct' },
    { id: 'midDeadOfFertilePct', header: t(($) => $.hatch.deadOfFertile.mid), kind: 'pct' },
    { id: 'lateDeadOfFertilePct', header: t(($) => $.hatch.deadOfFertile.late), kind: 'pct' },
  ];
  return (
    <DataTable
      name="hatch-sources"
      title={t(($) => $.hatch.results.title.flock)}
      columns={columns}
      rows={hatch.sources}
      rowKey={(row) => row.sourceId}
    />
  );
}
