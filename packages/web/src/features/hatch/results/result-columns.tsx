import type { HatchResults } from '@henhouse/contract/hatchery/hatch-summary';
import { kpiRecord } from '@henhouse/domain/kpi/kpis';
import { t } from 'i18next';
import { Measure } from '../../../shared/format/measure';
import type { Columns, TableColumn } from '../../../shared/ui/table/column';
import { Points } from './points';

type PctFigure =
  | 'hatchOfSetPct'
  | 'expectedHatchPct'
  | 'fertilityPct'
  | 'hatchOfFertilePct'
  | 'cullPct'
  | 'gradeBPct'
  | 'moistureLossPct'
  | 'chickYieldPct'
  | 'earlyDeadPct'
  | 'midDeadPct'
  | 'lateDeadPct'
  | 'earlyDeadOfFertilePct'
  | 'midDeadOfFertilePct'
  | 'lateDeadOfFertilePct'
  | 'candlingLossPct';

/** Columns of what farms say of the chicks of several hatches. */
export function useFeedbackColumns<Row extends HatchResults>(): TableColumn<Row>[] {
  const column = (
    [id, header]: readonly ['doaPct' | 'firstWeekMortalityPct' | 'sevenDayWeightG' | 'deliveredOfPlacedPct', string],
    { unit, decimals }: { readonly unit: string; readonly decimals: number },
  ): TableColumn<Row> => ({
    id,
    header,
    value: (row) => row[id],
    kind: 'figure',
    unit: unit,
    decimals: decimals,
  });
  return [
    column(['doaPct', t(($) => $.kpi.name.doa)], { unit: 'pct', decimals: 2 }),
    column(['firstWeekMortalityPct', t(($) => $.hatch.firstWeek)], { unit: 'pct', decimals: 2 }),
    column(['sevenDayWeightG', t(($) => $.hatch.sevenDayWeight)], { unit: 'g', decimals: 0 }),
    column(['deliveredOfPlacedPct', t(($) => $.hatch.deliveredOfPlaced)], { unit: 'pct', decimals: 1 }),
  ];
}

/** Columns of what was seen of the chicks when they came. */
function useQualityColumns<Row extends HatchResults>(): TableColumn<Row>[] {
  return [
    {
      id: 'pasgarScore',
      value: (row) => row.pasgarScore,
      header: t(($) => $.hatch.pasgarScore),
      isHidden: true,
      kind: 'figure',
      decimals: 1,
    },
    {
      id: 'tonaScore',
      value: (row) => row.tonaScore,
      header: t(($) => $.hatch.tonaScore),
      kind: 'figure',
      decimals: 1,
      isHidden: true,
    },
    {
      id: 'hatchWindowHours',
      value: (row) => row.hatchWindowHours,
      header: t(($) => $.hatch.window),
      isHidden: true,
      kind: 'figure',
      unit: t(($) => $.hatch.hours),
    },
  ];
}

/** Columns of results of several hatches, whatever the rows are by. Money only where somebody may see it. */
export function useResultColumns<Row extends HatchResults>(rows: readonly Row[]): Columns<Row> {
  const feedback = useFeedbackColumns<Row>();
  const quality = useQualityColumns<Row>();
  const count = ([id, header]: readonly [
    'hatches' | 'eggsSet' | 'chicks' | 'missedChicks',
    string,
  ]): TableColumn<Row> => ({
    id,
    header,
    // Of a machine's share of a flock there may be fractions.
    value: (row) => (row[id] === null ? null : Math.round(row[id])),
    align: 'end',
    cell: (row) => <Measure value={row[id]} />,
  });
  const pct = ([id, header]: readonly [PctFigure, string], isHidden = false): TableColumn<Row> => ({
    id,
    header,
    value: (row) => row[id],
    isHidden,
    kind: 'pct',
  });
  const against = ({ hatchOfSetPct, expectedHatchPct }: Row) =>
    hatchOfSetPct === null || expectedHatchPct === null ? null : hatchOfSetPct - expectedHatchPct;
  const worth: TableColumn<Row> = {
    id: 'missedValueMinor',
    value: (row) => row.missedValueMinor,
    header: t(($) => $.word.worth),
    kind: 'money',
  };
  return [
    count(['hatches', t(($) => $.screen['hatch-summary-list'])]),
    count(['eggsSet', t(($) => $.hatch.counts.eggsSet)]),
    count(['chicks', t(($) => $.word.chicks)]),
    pct(['hatchOfSetPct', t(($) => $.word.hatchOfSet)]),
    // What it is beside that stands in the next column.
    pct(['expectedHatchPct', t(($) => $.hatch.expected)], true),
    {
      id: 'against',
      header: t(($) => $.hatch.againstExpectation),
      value: against,
      align: 'end',
      cell: (row) => <Points value={against(row)} better={kpiRecord('hatchOfSet').better} />,
    },
    pct(['fertilityPct', t(($) => $.hatch.fertility)]),
    pct(['hatchOfFertilePct', t(($) => $.standards.columns.hatchOfFertilePct)]),
    pct(['candlingLossPct', t(($) => $.hatch.candlingLoss)]),
    ...quality,
    count(['missedChicks', t(($) => $.hatch.results.missedChicks)]),
    rows.some(({ missedValueMinor }) => missedValueMinor !== null) && worth,
    pct(['cullPct', t(($) => $.hatch.counts.culled)], true),
    pct(['gradeBPct', t(($) => $.hatch.gradeNames.b)], true),
    pct(['moistureLossPct', t(($) => $.hatch.moistureLoss)], true),
    pct(['chickYieldPct', t(($) => $.hatch.chickYield)], true),
    pct(['earlyDeadPct', t(($) => $.hatch.breakout.kinds.early)], true),
    pct(['midDeadPct', t(($) => $.hatch.breakout.kinds.mid)], true),
    pct(['lateDeadPct', t(($) => $.hatch.breakout.kinds.late)], true),
    pct(['earlyDeadOfFertilePct', t(($) => $.hatch.deadOfFertile.early)], true),
    pct(['midDeadOfFertilePct', t(($) => $.hatch.deadOfFertile.mid)], true),
    pct(['lateDeadOfFertilePct', t(($) => $.hatch.deadOfFertile.late)], true),
    ...feedback.map((column) => ({ ...column, isHidden: true })),
  ];
}
