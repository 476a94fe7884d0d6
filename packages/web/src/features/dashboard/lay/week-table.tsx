import { getFlockWeeks, type LayWeek } from '@henhouse/contract/dashboard/lay';
import { IconCalendar } from '@tabler/icons-react';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatDayShort } from '../../../shared/format/day';
import { Answer } from '../../../shared/ui/state/answer';
import { StatusPill, type Tone } from '../../../shared/ui/state/status-pill';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import { MonthTable } from './month-table';

/** What a week holds as a number, or as none. */
type WeekFigure = {
  [Name in keyof LayWeek]: LayWeek[Name] extends number | null ? Name : never;
}[keyof LayWeek];

/** Of the week, where the same name elsewhere is of the whole life. */
const ofTheWeek: ReadonlySet<WeekFigure> = new Set(['eggsPerHenHoused', 'mortalityPct']);

const tones: Readonly<Record<LayWeek['state'], Tone>> = { whole: 'good', running: 'info', gaps: 'warn' };

/** A flock week by week, newest first: a week that has not ended or lacks days is marked as such. */
export function WeekTable({ flockId, shedId }: { readonly flockId: string; readonly shedId?: string }) {
  const weeks = useAnswer(getFlockWeeks, { params: { flockId }, query: shedId ? { shed: shedId } : {} });

  const isBreeder = weeks.data?.kind === 'breeder';
  const ofBreeders: TableColumn<LayWeek>[] = [
    { id: 'chicksPerHenHoused', header: t(($) => $.dashboard.lay.chicksPerHenHousedWeek), kind: 'figure', decimals: 2 },
    { id: 'hatchingEggPct', header: t(($) => $.dashboard.lay.hatching), kind: 'pct' },
    { id: 'malesPerHundredFemales', header: t(($) => $.dashboard.lay.malesPer100), kind: 'figure', decimals: 1 },
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
    ['hatchOfSetPct', t(($) => $.word.hatchOfSet), 1, '%'],
    ['chicksCumPerHenHoused', t(($) => $.dashboard.lay.chicksPerHenHoused), 1],
  ];
  const columns: TableColumn<LayWeek>[] = [
    { id: 'ageWeeks', header: t(($) => $.dashboard.lay.week) },
    {
      id: 'days',
      header: t(($) => $.dashboard.lay.days),
      value: (row) => row.firstDay,
      cell: (row) => (
        <span className="one-piece">
          {formatDayShort(row.firstDay)} – {formatDayShort(row.lastDay)}
        </span>
      ),
    },
    { id: 'hens', header: t(($) => $.dashboard.lay.hens), kind: 'figure' },
    { id: 'eggs', header: t(($) => $.word.eggs), kind: 'figure' },
    { id: 'henDayPct', header: t(($) => $.dashboard.lay.production), kind: 'pct' },
    { id: 'eggsCumPerHenHoused', header: t(($) => $.dashboard.lay.perHenHoused), kind: 'figure', decimals: 1 },
    ...(isBreeder ? ofBreeders : []),
    { id: 'eggWeightG', header: t(($) => $.dashboard.lay.eggWeight), kind: 'figure', decimals: 1, unit: 'gSmall' },
    { id: 'secondGradePct', header: t(($) => $.kpi.name.secondGrade), kind: 'pct' },
    { id: 'feedGPerBird', header: t(($) => $.dashboard.lay.feedPerHen), kind: 'figure', unit: 'gPerBird' },
    { id: 'weightG', header: t(($) => $.dashboard.weight), kind: 'figure', unit: 'g' },
    { id: 'mortalityCumPct', header: t(($) => $.dashboard.mortalityCum), kind: 'pct', decimals: 2, term: 'hensLost' },
    ...[...further, ...(isBreeder ? furtherOfBreeders : [])].map(
      ([id, header, decimals, unit]): TableColumn<LayWeek> => ({
        id,
        header,
        ...(ofTheWeek.has(id) && { term: null }),
        kind: 'figure',
        decimals,
        ...(unit ? { unit } : {}),
        isHidden: true,
      }),
    ),
    {
      id: 'state',
      header: t(($) => $.dashboard.lay.state),
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
            title={t(($) => $.word.weekByWeek)}
            rows={data.weeks.toReversed()}
            columns={columns}
            rowKey={(row) => String(row.ageWeeks)}
            rowName={(row) => t(($) => $.dashboard.lay.weekOfAge, { week: row.ageWeeks })}
            empty={{ compact: true, icon: IconCalendar, title: t(($) => $.dashboard.lay.noWeeks), way: 'enterDay' }}
          />
          {data.months.length > 0 ? <MonthTable months={data.months} /> : null}
        </>
      )}
    </Answer>
  );
}
