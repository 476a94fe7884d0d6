import type { FlockListLine } from '@henhouse/contract/dashboard/flock-list';
import { daysBetween } from '@henhouse/domain/day/day';
import { sumOfDays } from '@henhouse/domain/kpi/sum-of-days';
import { t } from 'i18next';
import { ageText } from '../../../shared/format/age';
import { formatDay } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { useToday } from '../../../shared/format/use-today';
import { Sparkline } from '../../../shared/ui/kpi/sparkline';
import { pillColumn, type TableColumn } from '../../../shared/ui/table/column';
import { FlockStatePill, flockStateText } from '../flock-state-pill';
import { shedsWithBirds } from '../sheds-with-birds';
import styles from './flock-list.module.css';

/** Columns of flocks: which, where, how old, how many, and how they do against what is expected of them. */
export function useFlockColumns(): TableColumn<FlockListLine>[] {
  return [
    { id: 'number', header: t(($) => $.word.number) },
    { id: 'farmName', header: t(($) => $.word.farm) },
    {
      id: 'sheds',
      header: t(($) => $.word.sheds),
      value: (row) =>
        shedsWithBirds(row)
          .map(({ shedName }) => shedName)
          .join(', '),
    },
    { id: 'breed', header: t(($) => $.word.breed), isHidden: true },
    { id: 'standardName', header: t(($) => $.flock.standard), isHidden: true },
    { id: 'hatchDay', header: t(($) => $.flock.hatchDay), kind: 'day', isHidden: true },
    {
      id: 'ageDays',
      header: t(($) => $.word.age),
      unit: 'days',
      align: 'end',
      cell: (row) => (row.ageDays === null ? '–' : ageText(row.ageDays)),
    },
    { id: 'birdsPlaced', header: t(($) => $.word.placed), kind: 'figure', isHidden: true },
    { id: 'birdsAlive', header: t(($) => $.word.alive), kind: 'figure', card: 'figure' },
    {
      id: 'livabilityPct',
      header: t(($) => $.kpi.name.livability),
      kind: 'pct',
      decimals: 2,
      isHidden: true,
    },
    {
      id: 'deaths14d',
      header: t(($) => $.flock.deaths14d),
      align: 'end',
      value: (row) => sumOfDays(row.deaths14d),
      cell: (row) => (
        <span className="in-line">
          <Sparkline values={row.deaths14d} />
          <Measure value={sumOfDays(row.deaths14d)} />
        </span>
      ),
    },
    {
      id: 'weightG',
      header: t(($) => $.word.weight),
      unit: 'g',
      align: 'end',
      card: 'figure',
      cell: (row) => <Weight row={row} />,
    },
    {
      id: 'weightDifferencePct',
      header: t(($) => $.flock.againstStandard),
      kind: 'pct',
      cell: (row) => <Difference pct={row.weightDifferencePct} />,
    },
    { id: 'fcr', header: t(($) => $.flock.fcr), kind: 'figure', decimals: 3 },
    pillColumn((row) => ({ text: flockStateText(row), pill: <FlockStatePill flock={row} /> })),
  ];
}

/** Weighings of the last days stand for now; older ones say of which day they are. */
const freshDays = 8;

function Weight({ row }: { readonly row: FlockListLine }) {
  const { weightG, weighedDay, depletedDay, farmId } = row;
  const now = useToday(farmId);
  if (weighedDay === null) return <Measure value={null} />;
  const days = daysBetween(weighedDay, depletedDay ?? now);
  return (
    <span title={t(($) => $.flock.weighedOn, { day: formatDay(weighedDay) })}>
      <Measure value={weightG} unit="g" />
      {days > freshDays ? <small className={styles.old}> {t(($) => $.flock.weighedAgo, { days })}</small> : null}
    </span>
  );
}

/** From here on a flock is behind its standard, and far behind it, %. */
const behindPct = -2.5;
const farBehindPct = -5;

function Difference({ pct }: { readonly pct: number | null }) {
  const tone = pct === null || pct > behindPct ? 'neutral' : pct > farBehindPct ? 'warn' : 'bad';
  return (
    <span className="toned" data-tone={tone}>
      <Measure value={pct} decimals={1} unit="%" signed />
    </span>
  );
}
