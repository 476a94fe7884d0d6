import type { RankedFlockView, ReportFlockView } from '@henhouse/contract/report/flock-report';
import { ageWeeks } from '@henhouse/domain/day/day';
import type { ReportFigureId } from '@henhouse/domain/report/report-figure';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { formatDay } from '../../shared/format/day';
import { unitText } from '../../shared/format/units';
import type { Columns, TableColumn } from '../../shared/ui/table/column';
import { BesideStandard } from './figure-cells';
import { useFigureName } from './figure-words';
import { useReportQuery } from './report-filters';
import { ReportTable } from './report-table';

type AnyFlock = ReportFlockView & Partial<Pick<RankedFlockView, 'rank'>>;

interface FlockTableProps {
  readonly name: string;
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly flocks: readonly AnyFlock[];
  readonly figures: readonly ReportFigureId[];
  /** Shows each flock's place by this figure, and the day on which it was emptied. */
  readonly rankedBy?: ReportFigureId;
}

/** Of a ranking, so many stand beside each other on a screen; the others can be chosen, and are in its files. */
const figuresAtFirst = 6;

const figureOf = (flock: AnyFlock, id: ReportFigureId) => flock.figures.find((figure) => figure.id === id);

/** Flocks below each other, each figure above what it is held against. */
export function FlockTable({ name, title, subtitle, flocks, figures, rankedBy }: FlockTableProps) {
  const isRanking = rankedBy !== undefined;
  const nameOf = useFigureName();
  const [, changeQuery] = useReportQuery();
  const rank: TableColumn<AnyFlock>[] = isRanking
    ? [
        {
          id: 'rank',
          header: t(($) => $.report.rank),
          value: (flock) => flock.rank ?? null,
          align: 'end',
          card: 'figure',
        },
      ]
    : [];
  const ended: TableColumn<AnyFlock> = {
    id: 'depletedDay',
    header: t(($) => $.flock.depletedDay),
    cell: (flock) => <span className="one-piece">{formatDay(flock.depletedDay)}</span>,
  };
  // Hens are counted in completed weeks, as everywhere.
  const isByWeek = flocks.some(({ productionKind }) => productionKind !== 'broiler');
  const columns: Columns<AnyFlock> = [
    {
      id: 'flock',
      header: t(($) => $.word.flock),
      value: (flock) => flock.flockNumber,
      cell: (flock) => <span className="one-piece">{flock.flockNumber}</span>,
    },
    ...rank,
    {
      id: 'breed',
      header: t(($) => $.word.breed),
      cell: (flock) => <span className="one-piece">{flock.breed}</span>,
    },
    isRanking && ended,
    {
      id: 'age',
      header: `${t(($) => $.word.age)} (${isByWeek ? unitText('weeks') : t(($) => $.word.days)})`,
      value: ({ ageDays, hatchDay, day }) => (isByWeek ? ageWeeks(hatchDay, day) : ageDays),
      align: 'end',
    },
    ...figures.map((id, place): TableColumn<AnyFlock> => {
      const unit = flocks.map((flock) => figureOf(flock, id)).find((figure) => figure?.value != null)?.unit;
      const word = unit === undefined ? '' : unitText(unit);
      return {
        id,
        header: word ? `${nameOf(id)} (${word})` : nameOf(id),
        value: (flock) => figureOf(flock, id)?.value ?? null,
        cell: (flock) => <BesideStandard figure={figureOf(flock, id)} />,
        align: 'end',
        ...(id === rankedBy && { card: 'figure' }),
        isHidden: isRanking && place >= figuresAtFirst && id !== rankedBy,
      };
    }),
  ];
  return (
    <ReportTable
      name={name}
      title={title}
      subtitle={subtitle}
      rows={flocks}
      columns={columns}
      rowKey={(flock) => flock.flockId}
      rowActions={(flock) => [
        { label: t(($) => $.report.showFlock), onClick: () => changeQuery({ flock: flock.flockId }) },
      ]}
    />
  );
}
