import type { HatchResults } from '@henhouse/contract/hatchery/hatch-summary';
import { type KpiRecord, kpiRecord } from '@henhouse/domain/kpi/kpis';
import { useTranslation } from 'react-i18next';
import { Measure } from '../../../shared/format/measure';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import { Points } from './points';

/** What a figure is: that of its record, or of no record where it is a count. */
type Look = Pick<KpiRecord, 'unit' | 'decimals' | 'better'>;

interface Row extends Omit<Look, 'unit'> {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
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

/** Results of the last four weeks beside what was expected and the four weeks before. */
export function ComparedResults({ lately, before }: ComparedResultsProps) {
  const { t } = useTranslation();
  const row = (
    [id, label]: readonly [string, string],
    of: (results: HatchResults) => number | null,
    { unit, decimals, better }: Pick<Row, keyof Look>,
    expected: number | null = null,
  ): Row => ({ id, label, unit, decimals, better, lately: of(lately), before: of(before), expected });
  const rows: Row[] = [
    row(['eggsSet', t(($) => $.hatch.counts.eggsSet)], ({ eggsSet }) => eggsSet, count),
    row(
      ['chicks', t(($) => $.hatch.chicksWord)],
      ({ chicks }) => chicks,
      count,
      lately.missedChicks === null ? null : lately.chicks + lately.missedChicks,
    ),
    row(
      ['hatchOfSet', t(($) => $.hatch.hatchOfSet)],
      ({ hatchOfSetPct }) => hatchOfSetPct,
      kpiRecord('hatchOfSet'),
      lately.expectedHatchPct,
    ),
    row(
      ['fertility', t(($) => $.hatch.fertility)],
      ({ fertilityPct }) => fertilityPct,
      kpiRecord('fertility'),
      lately.expectedFertilityPct,
    ),
    row(
      ['hatchOfFertile', t(($) => $.hatch.hatchOfFertile)],
      ({ hatchOfFertilePct }) => hatchOfFertilePct,
      kpiRecord('hatchOfFertile'),
    ),
    row(
      ['candlingLoss', t(($) => $.hatch.candlingLoss)],
      ({ candlingLossPct }) => candlingLossPct,
      kpiRecord('candlingLoss'),
    ),
    row(
      ['earlyDead', t(($) => $.hatch.deadOfFertile.early)],
      ({ earlyDeadOfFertilePct }) => earlyDeadOfFertilePct,
      kpiRecord('embryoLoss'),
    ),
    row(
      ['midDead', t(($) => $.hatch.deadOfFertile.mid)],
      ({ midDeadOfFertilePct }) => midDeadOfFertilePct,
      kpiRecord('embryoLoss'),
    ),
    row(
      ['lateDead', t(($) => $.hatch.deadOfFertile.late)],
      ({ lateDeadOfFertilePct }) => lateDeadOfFertilePct,
      kpiRecord('embryoLoss'),
    ),
    row(['culled', t(($) => $.hatch.cullPct)], ({ cullPct }) => cullPct, kpiRecord('chickCulls')),
    row(['gradeB', t(($) => $.hatch.gradeNames.b)], ({ gradeBPct }) => gradeBPct, gradeB),
    row(
      ['moistureLoss', t(($) => $.hatch.moistureLoss)],
      ({ moistureLossPct }) => moistureLossPct,
      kpiRecord('moistureLoss'),
    ),
    row(['chickYield', t(($) => $.hatch.chickYield)], ({ chickYieldPct }) => chickYieldPct, kpiRecord('chickYield')),
    row(['pasgar', t(($) => $.hatch.pasgarScore)], ({ pasgarScore }) => pasgarScore, kpiRecord('pasgar')),
    row(['tona', t(($) => $.hatch.tonaScore)], ({ tonaScore }) => tonaScore, kpiRecord('tona')),
    row(['window', t(($) => $.hatch.window)], ({ hatchWindowHours }) => hatchWindowHours, kpiRecord('hatchWindow')),
    row(['doa', t(($) => $.hatch.doa)], ({ doaPct }) => doaPct, kpiRecord('doa')),
    row(
      ['firstWeek', t(($) => $.hatch.firstWeek)],
      ({ firstWeekMortalityPct }) => firstWeekMortalityPct,
      kpiRecord('firstWeekMortality'),
    ),
    row(
      ['sevenDayWeight', t(($) => $.hatch.sevenDayWeight)],
      ({ sevenDayWeightG }) => sevenDayWeightG,
      kpiRecord('weight'),
    ),
    row(
      ['delivered', t(($) => $.hatch.deliveredOfPlaced)],
      ({ deliveredOfPlacedPct }) => deliveredOfPlacedPct,
      kpiRecord('chicksDelivered'),
    ),
  ];
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
    { id: 'figure', header: t(($) => $.dashboard.figure), value: (one) => one.label },
    figure(['lately', t(($) => $.hatch.results.lately)]),
    figure(['expected', t(($) => $.hatch.results.expected)]),
    change(['expected', t(($) => $.hatch.againstExpectation)]),
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
    />
  );
}
