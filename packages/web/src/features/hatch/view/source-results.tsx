import type { HatchDetail, HatchSource } from '@henhouse/contract/hatchery/hatch';
import { t } from 'i18next';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import { useMoistureWords } from './figures/moisture-words';

type Figure =
  | 'hatchOfSetPct'
  | 'expectedHatchPct'
  | 'fertilityPct'
  | 'hatchOfFertilePct'
  | 'candlingLossPct'
  | 'moistureLossPct'
  | 'earlyDeadOfFertilePct'
  | 'midDeadOfFertilePct'
  | 'lateDeadOfFertilePct';

/** Results of each flock and bought lot: age, storage, weights, hatch against what was expected of it. */
export function SourceResults({ hatch }: { readonly hatch: HatchDetail }) {
  const { targetOf } = useMoistureWords();
  const pct = ([id, header]: readonly [Figure, string]): TableColumn<HatchSource> => ({
    id,
    header,
    value: (row) => row[id],
    kind: 'pct',
  });
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
    { id: 'eggWeightG', header: t(($) => $.hatch.meanEgg), kind: 'figure', decimals: 1, unit: 'g', term: null },
    pct(['moistureLossPct', t(($) => $.hatch.moistureLoss)]),
    {
      id: 'moistureTarget',
      header: t(($) => $.hatch.moistureTarget),
      value: (row) => targetOf(row) ?? '–',
      align: 'end',
    },
    pct(['candlingLossPct', t(($) => $.hatch.candlingLoss)]),
    pct(['fertilityPct', t(($) => $.hatch.fertility)]),
    pct(['hatchOfSetPct', t(($) => $.hatch.hatchOfSet)]),
    pct(['expectedHatchPct', t(($) => $.hatch.expected)]),
    pct(['hatchOfFertilePct', t(($) => $.hatch.hatchOfFertile)]),
    pct(['earlyDeadOfFertilePct', t(($) => $.hatch.deadOfFertile.early)]),
    pct(['midDeadOfFertilePct', t(($) => $.hatch.deadOfFertile.mid)]),
    pct(['lateDeadOfFertilePct', t(($) => $.hatch.deadOfFertile.late)]),
  ];
  return (
    <DataTable
      name="hatch-sources"
      title={t(($) => $.hatch.bySource)}
      columns={columns}
      rows={hatch.sources}
      rowKey={(row) => row.sourceId}
    />
  );
}
