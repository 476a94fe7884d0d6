import type { LayShed } from '@henhouse/contract/dashboard/lay';
import { t } from 'i18next';
import { Measure } from '../../../shared/format/measure';
import { Sparkline } from '../../../shared/ui/kpi/sparkline';
import type { Term } from '../../../shared/ui/meaning';
import type { TableColumn } from '../../../shared/ui/table/column';
import { flockColumn } from '../shed-columns';
import { ShedStatusPill, shedStatusText } from '../shed-status-pill';
import type { LayKind } from './use-lay-kind';

type Column = TableColumn<LayShed>;

/** A column of figures, numbers right. */
function figure(
  [id, header]: readonly [keyof LayShed, string],
  value: (row: LayShed) => number | null,
  shown: {
    readonly decimals?: number;
    readonly unit?: string;
    readonly isHidden?: boolean;
    readonly term?: Term;
  } = {},
): Column {
  const { decimals = 0, unit, isHidden, term } = shown;
  return {
    id,
    header,
    ...(term ? { term } : {}),
    value,
    ...(unit ? { unit } : {}),
    align: 'end',
    ...(isHidden === undefined ? {} : { isHidden }),
    cell: (row) => <Measure value={value(row)} decimals={decimals} {...(unit ? { unit } : {})} />,
  };
}

/** The columns of the table of sheds: of breeders with males and hatching eggs, of layers with eggs per hen housed. */
export function useLayColumns(kind: LayKind, withFarm: boolean): Column[] {
  const isBreeder = kind === 'breeder';
  const shedCell = (row: LayShed) => <strong className="one-piece">{row.shedName}</strong>;
  return [
    { id: 'shedName', header: t(($) => $.word.shed), card: 'title', cell: shedCell },
    { id: 'farmName', header: t(($) => $.word.farm), isHidden: !withFarm },
    flockColumn(),
    {
      id: 'ageWeeks',
      header: t(($) => $.word.age),
      unit: 'weeks',
      align: 'end',
      cell: (row) => t(($) => $.flock.ageInWeeks, { weeks: row.ageWeeks }),
    },
    figure(['hensAlive', t(($) => $.dashboard.lay.hens)], (row) => row.hensAlive),
    figure(['malesPerHundredFemales', t(($) => $.dashboard.lay.malesPer100)], (row) => row.malesPerHundredFemales, {
      decimals: 1,
      isHidden: !isBreeder || withFarm,
    }),
    {
      id: 'henDayPct',
      header: t(($) => $.dashboard.lay.henDayLast),
      unit: 'pct',
      cell: (row) => <Production row={row} />,
    },
    figure(['henDayWeekPct', t(($) => $.dashboard.lay.henDayWeek)], (row) => row.henDayWeekPct, {
      decimals: 1,
      unit: '%',
      isHidden: withFarm || isBreeder,
    }),
    {
      id: 'henDayDifferencePct',
      header: t(($) => $.dashboard.lay.toStandard),
      unit: 'points',
      align: 'end',
      cell: (row) => (
        <span data-tone={toneOf(row.henDayDifferencePct)} className="toned">
          <Measure value={row.henDayDifferencePct} decimals={1} signed />
        </span>
      ),
    },
    figure(['hatchingEggPct', t(($) => $.dashboard.lay.hatching)], (row) => row.hatchingEggPct, {
      decimals: 1,
      unit: '%',
      isHidden: !isBreeder,
    }),
    figure(['eggsPerHenHoused', t(($) => $.dashboard.lay.perHenHoused)], (row) => row.eggsPerHenHoused, {
      decimals: 1,
    }),
    figure(['eggWeightG', t(($) => $.dashboard.lay.eggWeight)], (row) => row.eggWeightG, {
      decimals: 1,
      unit: 'gSmall',
      isHidden: isBreeder || withFarm,
    }),
    figure(['feedGPerHen', t(($) => $.dashboard.lay.feedPerHen)], (row) => row.feedGPerHen, {
      unit: 'gPerBird',
      isHidden: isBreeder && withFarm,
    }),
    figure(['mortalityPct', t(($) => $.dashboard.mortality)], (row) => row.mortalityPct, {
      decimals: 2,
      unit: '%',
      term: 'hensLost',
    }),
    figure(['weightG', t(($) => $.dashboard.weight)], (row) => row.weightG, { unit: 'g', isHidden: true }),
    figure(['uniformityPct', t(($) => $.dashboard.lay.uniformity)], (row) => row.uniformityPct, {
      unit: '%',
      isHidden: true,
    }),
    {
      id: 'status',
      header: t(($) => $.dashboard.status),
      card: 'aside',
      value: shedStatusText,
      cell: (row) => <ShedStatusPill status={row.status} />,
    },
  ];
}

/** As far under the nearer target curve as needs a look. */
const toneOf = (points: number | null): string =>
  points === null || points > -2 ? 'neutral' : points > -5 ? 'warn' : 'bad';

function Production({ row }: { readonly row: LayShed }) {
  if (row.productionDay === null) return <span className="dim-words">{t(($) => $.dashboard.lay.inRearing)}</span>;
  const tone = row.status === 'productionDropped' ? 'bad' : 'neutral';
  return (
    <span className="in-line" data-tone={tone}>
      <Sparkline values={row.henDay14d} tone={tone} />
      <span className="toned" data-tone={tone}>
        <Measure value={row.henDayPct} decimals={1} unit="%" />
      </span>
    </span>
  );
}
