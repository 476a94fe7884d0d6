import type { HatchResults } from '@henhouse/contract/hatchery/hatch-summary';
import { useTranslation } from 'react-i18next';
import { Measure } from '../../../shared/format/measure';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import { Points } from './points';

interface Row {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
  readonly better: 'up' | 'down' | undefined;
  readonly lately: number | null;
  readonly expected: number | null;
  readonly before: number | null;
}

interface ComparedResultsProps {
  readonly lately: HatchResults;
  readonly before: HatchResults;
}

const difference = (value: number | null, other: number | null) =>
  value === null || other === null ? null : value - other;

/** Results of the last four weeks beside what was expected and the four weeks before. */
export function ComparedResults({ lately, before }: ComparedResultsProps) {
  const { t } = useTranslation();
  type Look = Partial<Pick<Row, 'unit' | 'decimals' | 'better'>>;
  const row = (
    id: string,
    label: string,
    of: (results: HatchResults) => number | null,
    look: Look = {},
    expected: number | null = null,
  ): Row => ({
    id,
    label,
    unit: 'pct',
    decimals: 1,
    better: undefined,
    lately: of(lately),
    before: of(before),
    expected,
    ...look,
  });
  const count = { unit: '', decimals: 0 } as const;
  const rows: Row[] = [
    row(
      'eggsSet',
      t(($) => $.hatch.counts.eggsSet),
      ({ eggsSet }) => eggsSet,
      count,
    ),
    row(
      'chicks',
      t(($) => $.hatch.chicksWord),
      ({ chicks }) => chicks,
      count,
      lately.missedChicks === null ? null : lately.chicks + lately.missedChicks,
    ),
    row(
      'hatchOfSet',
      t(($) => $.hatch.hatchOfSet),
      ({ hatchOfSetPct }) => hatchOfSetPct,
      { better: 'up' },
      lately.expectedHatchPct,
    ),
    row(
      'fertility',
      t(($) => $.hatch.fertility),
      ({ fertilityPct }) => fertilityPct,
      { better: 'up' },
      lately.expectedFertilityPct,
    ),
    row(
      'hatchOfFertile',
      t(($) => $.hatch.hatchOfFertile),
      ({ hatchOfFertilePct }) => hatchOfFertilePct,
      {
        better: 'up',
      },
    ),
    row(
      'candlingLoss',
      t(($) => $.hatch.candlingLoss),
      ({ candlingLossPct }) => candlingLossPct,
      { better: 'down' },
    ),
    row(
      'earlyDead',
      t(($) => $.hatch.deadOfFertile.early),
      ({ earlyDeadOfFertilePct }) => earlyDeadOfFertilePct,
      { better: 'down' },
    ),
    row(
      'midDead',
      t(($) => $.hatch.deadOfFertile.mid),
      ({ midDeadOfFertilePct }) => midDeadOfFertilePct,
      { better: 'down' },
    ),
    row(
      'lateDead',
      t(($) => $.hatch.deadOfFertile.late),
      ({ lateDeadOfFertilePct }) => lateDeadOfFertilePct,
      { better: 'down' },
    ),
    row(
      'culled',
      t(($) => $.hatch.cullPct),
      ({ cullPct }) => cullPct,
      { better: 'down', decimals: 2 },
    ),
    row(
      'gradeB',
      t(($) => $.hatch.gradeNames.b),
      ({ gradeBPct }) => gradeBPct,
      { better: 'down', decimals: 2 },
    ),
    row(
      'moistureLoss',
      t(($) => $.hatch.moistureLoss),
      ({ moistureLossPct }) => moistureLossPct,
    ),
    row(
      'chickYield',
      t(($) => $.hatch.chickYield),
      ({ chickYieldPct }) => chickYieldPct,
    ),
    row(
      'pasgar',
      t(($) => $.hatch.pasgarScore),
      ({ pasgarScore }) => pasgarScore,
      { better: 'up', unit: '' },
    ),
    row(
      'window',
      t(($) => $.hatch.window),
      ({ hatchWindowHours }) => hatchWindowHours,
      { unit: t(($) => $.hatch.hours), decimals: 0 },
    ),
    row(
      'doa',
      t(($) => $.hatch.doa),
      ({ doaPct }) => doaPct,
      { better: 'down', decimals: 2 },
    ),
    row(
      'firstWeek',
      t(($) => $.hatch.firstWeek),
      ({ firstWeekMortalityPct }) => firstWeekMortalityPct,
      { better: 'down', decimals: 2 },
    ),
    row(
      'sevenDayWeight',
      t(($) => $.hatch.sevenDayWeight),
      ({ sevenDayWeightG }) => sevenDayWeightG,
      { better: 'up', decimals: 0, unit: 'g' },
    ),
    row(
      'delivered',
      t(($) => $.hatch.deliveredOfPlaced),
      ({ deliveredOfPlacedPct }) => deliveredOfPlacedPct,
      { better: 'up' },
    ),
  ];
  const figure = (id: 'lately' | 'expected' | 'before', header: string): TableColumn<Row> => ({
    id,
    header,
    value: (one) => one[id],
    unit: (one) => one.unit,
    align: 'end',
    cell: (one) => <Measure value={one[id]} decimals={one.decimals} unit={one.unit} />,
  });
  const change = (id: 'expected' | 'before', header: string): TableColumn<Row> => ({
    id: `${id}Change`,
    header,
    value: (one) => difference(one.lately, one[id]),
    align: 'end',
    cell: (one) => (
      <Points
        value={difference(one.lately, one[id])}
        decimals={one.decimals}
        better={id === 'expected' && one.id === 'chicks' ? 'up' : one.better}
      />
    ),
  });
  const columns: TableColumn<Row>[] = [
    { id: 'figure', header: t(($) => $.dashboard.figure), value: (one) => one.label, card: 'title' },
    figure(
      'lately',
      t(($) => $.hatch.results.lately),
    ),
    figure(
      'expected',
      t(($) => $.hatch.results.expected),
    ),
    change(
      'expected',
      t(($) => $.hatch.againstExpectation),
    ),
    figure(
      'before',
      t(($) => $.hatch.results.before),
    ),
    change(
      'before',
      t(($) => $.hatch.results.againstBefore),
    ),
  ];
  return (
    <DataTable
      name="hatch-results"
      title={t(($) => $.hatch.results.fourWeeks)}
      subtitle={t(($) => $.hatch.results.fourWeeksText, { lately: lately.hatches, before: before.hatches })}
      columns={columns}
      rows={rows}
      rowKey={(one) => one.id}
      rowName={(one) => one.label}
    />
  );
}
