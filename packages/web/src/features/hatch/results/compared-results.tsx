import type { HatchResults } from '@henhouse/contract/hatchery/hatch-summary';
import { type KpiRecord, kpiRecord } from '@henhouse/domain/kpi/kpis';
import { t } from 'i18next';
import { Measure } from '../../../shared/format/measure';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import { Points } from './points';

/** What a figure is: that of its record, or of no record where it is a count. */
type Look = Pick<KpiRecord, 'decimals' | 'better'> & { readonly unit: string };

interface Row extends Look {
  readonly id: string;
  readonly label: string;
  readonly lately: number | null;
  readonly expected: number | null;
  readonly before: number | null;
}

const count = { unit: '', decimals: 0, better: null } as const;
/** Chicks sold for less are counted as culled ones are: of those that hatched. */
const gradeB = kpiRecord('chickCulls');

interface ComparedResultsProps {
  readonly lately: HatchResults;
  readonly before: HatchResults;
}

const difference = (value: number | null, other: number | null) =>
  value === null || other === null ? null : value - other;

type Figure = {
  [Name in keyof HatchResults]: HatchResults[Name] extends number | null ? Name : never;
}[keyof HatchResults];

/** What is compared: the figure, how it is shown, and what was expected of it where something was. */
function useComparedRows({ lately, before }: ComparedResultsProps): Row[] {
  const expectedChicks = lately.missedChicks === null ? null : lately.chicks + lately.missedChicks;
  const compared: readonly (readonly [Figure, string, Look, (number | null)?])[] = [
    ['eggsSet', t(($) => $.hatch.counts.eggsSet), count],
    ['chicks', t(($) => $.word.chicks), count, expectedChicks],
    ['hatchOfSetPct', t(($) => $.word.hatchOfSet), kpiRecord('hatchOfSet'), lately.expectedHatchPct],
    ['fertilityPct', t(($) => $.hatch.fertility), kpiRecord('fertility'), lately.expectedFertilityPct],
    ['hatchOfFertilePct', t(($) => $.standards.columns.hatchOfFertilePct), kpiRecord('hatchOfFertile')],
    ['candlingLossPct', t(($) => $.hatch.candlingLoss), kpiRecord('candlingLoss')],
    ['earlyDeadOfFertilePct', t(($) => $.hatch.deadOfFertile.early), kpiRecord('embryoLoss')],
    ['midDeadOfFertilePct', t(($) => $.hatch.deadOfFertile.mid), kpiRecord('embryoLoss')],
    ['lateDeadOfFertilePct', t(($) => $.hatch.deadOfFertile.late), kpiRecord('embryoLoss')],
    ['cullPct', t(($) => $.hatch.counts.culled), kpiRecord('chickCulls')],
    ['gradeBPct', t(($) => $.hatch.gradeNames.b), gradeB],
    ['moistureLossPct', t(($) => $.hatch.moistureLoss), kpiRecord('moistureLoss')],
    ['chickYieldPct', t(($) => $.hatch.chickYield), kpiRecord('chickYield')],
    ['pasgarScore', t(($) => $.hatch.pasgarScore), kpiRecord('pasgar')],
    ['tonaScore', t(($) => $.hatch.tonaScore), kpiRecord('tona')],
    ['hatchWindowHours', t(($) => $.hatch.window), kpiRecord('hatchWindow')],
    ['doaPct', t(($) => $.kpi.name.doa), kpiRecord('doa')],
    ['firstWeekMortalityPct', t(($) => $.hatch.firstWeek), kpiRecord('firstWeekMortality')],
    ['sevenDayWeightG', t(($) => $.hatch.sevenDayWeight), kpiRecord('weight')],
    ['deliveredOfPlacedPct', t(($) => $.hatch.deliveredOfPlaced), kpiRecord('chicksDelivered')],
  ];
  return compared.flatMap(([id, label, { unit, decimals, better }, expected = null]) => {
    if (lately[id] === null && before[id] === null) return [];
    return [{ id, label, unit, decimals, better, lately: lately[id], before: before[id], expected }];
  });
}

/** Results of the last four weeks beside what was expected and the four weeks before. */
export function ComparedResults({ lately, before }: ComparedResultsProps) {
  const rows = useComparedRows({ lately, before });
  const figure = ([id, header]: readonly ['lately' | 'expected' | 'before', string]): TableColumn<Row> => ({
    id,
    header,
    value: (one) => one[id],
    unit: (one) => one.unit,
    align: 'end',
    cell: (one) => <Measure value={one[id]} decimals={one.decimals} unit={one.unit} />,
  });
  const change = ([id, header]: readonly ['expected' | 'before', string]): TableColumn<Row> => ({
    id: `${id}Change`,
    header,
    value: (one) => difference(one.lately, one[id]),
    align: 'end',
    cell: (one) => (
      <Points
        value={difference(one.lately, one[id])}
        decimals={one.decimals}
        better={id === 'expected' && one.id === 'chicks' ? 'high' : one.better}
      />
    ),
  });
  const columns: TableColumn<Row>[] = [
    { id: 'figure', header: t(($) => $.word.figure), value: (one) => one.label },
    figure(['lately', t(($) => $.hatch.results.lately)]),
    figure(['expected', t(($) => $.word.expected)]),
    { ...change(['expected', t(($) => $.hatch.againstExpectation)]), term: null },
    figure(['before', t(($) => $.hatch.results.before)]),
    change(['before', t(($) => $.hatch.results.againstBefore)]),
  ];
  return (
    <DataTable
      name="hatch-results"
      title={t(($) => $.hatch.results.fourWeeks)}
      subtitle={t(($) => $.hatch.results.fourWeeksText, { lately: lately.hatches, before: before.hatches })}
      columns={columns}
      rows={rows}
      perPage={10}
    />
  );
}
