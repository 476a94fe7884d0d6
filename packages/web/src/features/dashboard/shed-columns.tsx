import type { ShedFigures } from '@henhouse/contract/dashboard/dashboard';
import { sumOfDays } from '@henhouse/domain/kpi/sum-of-days';
import { t } from 'i18next';
import { ageText } from '../../shared/format/age';
import { Measure } from '../../shared/format/measure';
import { Sparkline } from '../../shared/ui/kpi/sparkline';
import type { TableColumn } from '../../shared/ui/table/column';
import { ShedStatusPill, shedStatusText } from './shed-status-pill';

interface OrWhyNotProps {
  readonly value: number | null;
  readonly decimals?: number;
  readonly whyNot: ShedFigures['fcrWhyNot'];
}

/** A figure, or a dash with the reason why more entries would not bring one. */
function OrWhyNot({ value, decimals, whyNot }: OrWhyNotProps) {
  if (whyNot === null) return <Measure value={value} {...(decimals === undefined ? {} : { decimals })} />;
  const reason = t(($) => $.kpi.card.whyNot[whyNot]);
  return (
    <abbr title={reason}>
      <Measure value={null} />
      <span className="visually-hidden">{reason}</span>
    </abbr>
  );
}

/** The flock in a shed, with its breed. */
export const flockColumn = <
  Row extends { readonly flockNumber: string; readonly breed: string },
>(): TableColumn<Row> => ({
  id: 'flockNumber',
  header: t(($) => $.word.flock),
  value: (row) => `${row.flockNumber} ${row.breed}`,
  cell: (row) => (
    <>
      <span className="one-piece">{row.flockNumber}</span> <span className="dim-words one-piece">{row.breed}</span>
    </>
  ),
});

/** The columns of the table of broiler sheds; with the farm where several stand together. */
export function useShedColumns(withFarm: boolean): TableColumn<ShedFigures>[] {
  return [
    {
      id: 'shedName',
      header: t(($) => $.word.shed),
      cell: (row) => <strong className="one-piece">{row.shedName}</strong>,
    },
    // So many figures leave it no room for one line.
    { id: 'farmName', header: t(($) => $.word.farm), isHidden: !withFarm, cell: (row) => row.farmName },
    flockColumn(),
    { id: 'ageDays', header: t(($) => $.word.age), unit: 'days', align: 'end', cell: (row) => ageText(row.ageDays) },
    { id: 'birdsAlive', header: t(($) => $.word.alive), kind: 'figure' },
    {
      id: 'deaths7d',
      header: t(($) => $.dashboard.deaths7d),
      value: (row) => sumOfDays(row.deaths7d),
      cell: (row) => <Deaths row={row} />,
    },
    {
      id: 'mortalityPct',
      header: t(($) => $.dashboard.mortality),
      kind: 'pct',
      decimals: 2,
    },
    {
      id: 'weightG',
      header: t(($) => $.dashboard.weight),
      unit: 'g',
      align: 'end',
      cell: (row) => (
        <strong>
          <Measure value={row.weightG} unit="g" />
        </strong>
      ),
    },
    { id: 'weighedDay', header: t(($) => $.dashboard.weighedDay), kind: 'day' },
    {
      id: 'weightDifferencePct',
      header: t(($) => $.dashboard.standard),
      unit: 'pct',
      align: 'end',
      cell: (row) => (
        <span data-tone={toneOf(row.weightDifferencePct)} className="toned">
          <Measure value={row.weightDifferencePct} decimals={1} unit="%" signed />
        </span>
      ),
    },
    {
      id: 'fcr',
      header: t(($) => $.dashboard.fcrShort),
      align: 'end',
      cell: (row) => <OrWhyNot value={row.fcr} decimals={3} whyNot={row.fcrWhyNot} />,
    },
    {
      id: 'epef',
      header: t(($) => $.kpi.name.epef),
      align: 'end',
      cell: (row) => <OrWhyNot value={row.epef} whyNot={row.epefWhyNot} />,
    },
    {
      id: 'waterFeedRatio',
      header: t(($) => $.kpi.name.waterFeedRatio),
      kind: 'figure',
      decimals: 2,
      isHidden: true,
    },
    {
      id: 'densityKgM2',
      header: t(($) => $.word.density),
      kind: 'figure',
      decimals: 1,
      unit: 'kgPerM2',
      isHidden: true,
    },
    {
      id: 'status',
      header: t(($) => $.dashboard.status),
      card: 'aside',
      value: shedStatusText,
      cell: (row) => <ShedStatusPill status={row.status} />,
    },
  ];
}

const toneOf = (differencePct: number | null): string =>
  differencePct === null || differencePct > -2.5 ? 'neutral' : differencePct > -5 ? 'warn' : 'bad';

function Deaths({ row }: { readonly row: ShedFigures }) {
  const isHigh = row.status === 'mortalityHigh';
  return (
    <span className="in-line" data-tone={isHigh ? 'bad' : 'neutral'}>
      <Sparkline values={row.deaths7d} tone={isHigh ? 'bad' : 'neutral'} />
      <span className="toned" data-tone={isHigh ? 'bad' : 'neutral'}>
        <Measure value={sumOfDays(row.deaths7d)} />
      </span>
    </span>
  );
}
