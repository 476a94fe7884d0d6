import { getFlockWeeks, type LayWeek } from '@henhouse/contract/dashboard/lay';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatDayShort } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { Answer } from '../../../shared/ui/state/answer';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { StatusPill, type Tone } from '../../../shared/ui/state/status-pill';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import styles from '../dashboard.module.css';
import { MonthTable } from './month-table';

/** What a week holds as a number, or as none. */
type WeekFigure = {
  [Name in keyof LayWeek]: LayWeek[Name] extends number | null ? Name : never;
}[keyof LayWeek];

const tones: Readonly<Record<LayWeek['state'], Tone>> = { whole: 'good', running: 'info', gaps: 'warn' };

/** A flock week by week, newest first: a week that has not ended or lacks days is marked as such. */
export function WeekTable({ flockId, shedId }: { readonly flockId: string; readonly shedId?: string }) {
  const { t } = useTranslation();
  const weeks = useAnswer(getFlockWeeks, { params: { flockId }, query: shedId ? { shed: shedId } : {} });
  const figure = (
    id: keyof LayWeek,
    header: string,
    value: (row: LayWeek) => number | null,
    decimals = 0,
    unit?: string,
    isHidden = false,
  ): TableColumn<LayWeek> => ({
    id,
    header,
    value,
    ...(unit && unit !== '%' ? { unit } : {}),
    align: 'end',
    isSortable: true,
    isHidden,
    cell: (row) => <Measure value={value(row)} decimals={decimals} {...(unit ? { unit } : {})} />,
  });
  const isBreeder = weeks.data?.kind === 'breeder';
  const ofBreeders = [
    figure(
      'chicksPerHenHoused',
      t(($) => $.dashboard.lay.chicksPerHenHousedWeek),
      (row) => row.chicksPerHenHoused,
      2,
    ),
    figure(
      'hatchingEggPct',
      t(($) => $.dashboard.lay.hatching),
      (row) => row.hatchingEggPct,
      1,
      '%',
    ),
    figure(
      'malesPerHundredFemales',
      t(($) => $.dashboard.lay.malesPer100),
      (row) => row.malesPerHundredFemales,
      1,
    ),
  ];
  // What the breeders print besides: there for who asks for it, and in every file.
  const further: readonly [WeekFigure, string, number, string?][] = [
    ['eggsPerHenHoused', t(($) => $.dashboard.lay.perHenHousedWeek), 2],
    ['eggsCumPerHenDay', t(($) => $.dashboard.lay.perHenAlive), 1],
    ['eggMassG', t(($) => $.dashboard.lay.eggMass), 1, 'gSmall'],
    ['eggMassCumKg', t(($) => $.dashboard.lay.eggMassCum), 2, 'kg'],
    ['feedCumGPerBird', t(($) => $.dashboard.lay.feedCum), 0, 'g'],
    ['mortalityPct', t(($) => $.dashboard.lay.mortalityWeek), 2, '%'],
  ];
  const furtherOfBreeders: typeof further = [
    ['hatchingEggsPerHenHoused', t(($) => $.dashboard.lay.hatchingPerHenHousedWeek), 2],
    ['hatchingEggsCumPerHenHoused', t(($) => $.dashboard.lay.hatchingPerHenHoused), 1],
    ['hatchOfSetPct', t(($) => $.dashboard.lay.hatchOfSet), 1, '%'],
    ['chicksCumPerHenHoused', t(($) => $.dashboard.lay.chicksPerHenHoused), 1],
  ];
  const columns: TableColumn<LayWeek>[] = [
    { id: 'ageWeeks', header: t(($) => $.dashboard.lay.week), isSortable: true, card: 'title' },
    {
      id: 'days',
      header: t(($) => $.dashboard.lay.days),
      value: (row) => row.firstDay,
      cell: (row) => (
        <span className={styles.nowrap}>
          {formatDayShort(row.firstDay)} – {formatDayShort(row.lastDay)}
        </span>
      ),
    },
    figure(
      'hens',
      t(($) => $.dashboard.lay.hens),
      (row) => row.hens,
    ),
    figure(
      'eggs',
      t(($) => $.dashboard.lay.eggs),
      (row) => row.eggs,
    ),
    figure(
      'henDayPct',
      t(($) => $.dashboard.lay.production),
      (row) => row.henDayPct,
      1,
      '%',
    ),
    figure(
      'eggsCumPerHenHoused',
      t(($) => $.dashboard.lay.perHenHoused),
      (row) => row.eggsCumPerHenHoused,
      1,
    ),
    ...(isBreeder ? ofBreeders : []),
    figure(
      'eggWeightG',
      t(($) => $.dashboard.lay.eggWeight),
      (row) => row.eggWeightG,
      1,
      'gSmall',
    ),
    figure(
      'secondGradePct',
      t(($) => $.dashboard.lay.secondGrade),
      (row) => row.secondGradePct,
      1,
      '%',
    ),
    figure(
      'feedGPerBird',
      t(($) => $.dashboard.lay.feedPerHen),
      (row) => row.feedGPerBird,
      0,
      'gPerBird',
    ),
    figure(
      'weightG',
      t(($) => $.dashboard.weight),
      (row) => row.weightG,
      0,
      'g',
    ),
    figure(
      'mortalityCumPct',
      t(($) => $.dashboard.mortalityCum),
      (row) => row.mortalityCumPct,
      2,
      '%',
    ),
    ...[...further, ...(isBreeder ? furtherOfBreeders : [])].map(([id, header, decimals, unit]) =>
      figure(id, header, (row) => row[id], decimals, unit, true),
    ),
    {
      id: 'state',
      header: t(($) => $.dashboard.lay.state),
      value: (row) => row.state,
      card: 'aside',
      // In rearing no eggs are expected: nothing is missing.
      cell: (row) =>
        row.eggs === null && row.state !== 'running' ? null : (
          <StatusPill tone={tones[row.state]}>{t(($) => $.dashboard.lay[row.state])}</StatusPill>
        ),
    },
  ];
  return (
    <Answer of={weeks}>
      {(data) => (
        <>
          <DataTable
            perPage={10}
            name="flock-weeks"
            title={t(($) => $.dashboard.lay.curveOnly)}
            rows={data.weeks.toReversed()}
            columns={columns}
            rowKey={(row) => String(row.ageWeeks)}
            rowName={(row) => t(($) => $.dashboard.lay.weekOfAge, { week: row.ageWeeks })}
            empty={
              <EmptyState
                compact
                icon={<IconCalendar size={26} />}
                title={t(($) => $.dashboard.lay.noWeeks)}
                way="enterDay"
              />
            }
          />
          {data.months.length > 0 ? <MonthTable months={data.months} /> : null}
        </>
      )}
    </Answer>
  );
}
