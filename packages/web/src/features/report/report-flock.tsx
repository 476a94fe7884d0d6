import type { ReportFigureView, ReportFlockView, ReportLineView } from '@henhouse/contract/report/flock-report';
import { ageWeeks } from '@henhouse/domain/day/day';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { formatDay } from '../../shared/format/day';
import { unitText } from '../../shared/format/units';
import { screenPath } from '../../shared/screen/screen-path';
import { kpiWord } from '../../shared/ui/kpi/kpi-words';
import { Facts } from '../../shared/ui/layout/facts';
import { Card } from '../../shared/ui/page/card';
import type { TableColumn } from '../../shared/ui/table/column';
import { BesideStandard, Difference, Standard, Value } from './figure-cells';
import { useFigureName } from './figure-words';
import styles from './report.module.css';
import { ReportTable } from './report-table';

/** One flock of a report: what it is, every figure against its standard, its days or weeks. */
export function ReportFlock({ flock }: { readonly flock: ReportFlockView }) {
  const { flockId, flockNumber, productionKind, hatchDay, day, ageDays } = flock;
  const age =
    productionKind === 'broiler'
      ? t(($) => $.report.ageDays, { age: ageDays })
      : t(($) => $.word.weekAge, { age: ageWeeks(hatchDay, day) });
  const facts = [
    { label: t(($) => $.word.production), value: t(($) => $.farm.kinds[productionKind]) },
    { label: t(($) => $.word.breed), value: flock.breed },
    { label: t(($) => $.flock.standard), value: flock.standardName },
    { label: t(($) => $.word.sheds), value: flock.sheds.join(', ') },
    { label: t(($) => $.word.state), value: t(($) => $.flock.states[flock.state]) },
    { label: t(($) => $.word.age), value: age },
    { label: t(($) => $.flock.hatchDay), value: formatDay(hatchDay) },
    ...(flock.depletedDay ? [{ label: t(($) => $.flock.depletedDay), value: formatDay(flock.depletedDay) }] : []),
  ];
  return (
    <>
      <Card
        className={styles.flock}
        title={t(($) => $.word.flockNumber, { number: flockNumber })}
        subtitle={t(($) => $.report.asOf, { day: formatDay(day) })}
        actions={
          <Link className="on-screen" to={screenPath('apps-flock-view', { flockId })}>
            {t(($) => $.wayOut.act.seeFlock)}
          </Link>
        }
      >
        <Facts facts={facts} />
      </Card>
      <FigureTable figures={flock.figures} />
      {flock.lines.length > 0 ? <LineTable lines={flock.lines} /> : null}
    </>
  );
}

function FigureTable({ figures }: { readonly figures: readonly ReportFigureView[] }) {
  const nameOf = useFigureName();
  const columns: TableColumn<ReportFigureView>[] = [
    {
      id: 'figure',
      header: t(($) => $.word.figure),
      value: ({ id }) => nameOf(id),
      cell: ({ id }) => <abbr title={kpiWord('explain', id)}>{nameOf(id)}</abbr>,
    },
    { id: 'value', header: t(($) => $.kpi.card.value), cell: (figure) => <Value figure={figure} />, align: 'end' },
    {
      id: 'standard',
      header: t(($) => $.dashboard.compared),
      cell: (figure) => (
        <>
          <Standard figure={figure} />
          {figure.comparedWith === 'limit' || figure.comparedWith === 'yesterday' ? (
            <span className="dim-words"> {t(($) => $.report.comparedWith[figure.comparedWith as 'limit'])}</span>
          ) : null}
        </>
      ),
      align: 'end',
    },
    {
      id: 'difference',
      header: t(($) => $.stock.difference),
      cell: (figure) => <Difference figure={figure} />,
      align: 'end',
    },
    {
      id: 'day',
      header: t(($) => $.word.day),
      cell: ({ day, weighedDay, since }) =>
        [
          weighedDay && weighedDay !== day
            ? t(($) => $.report.weighedOn, { day: formatDay(day), weighed: formatDay(weighedDay) })
            : formatDay(day),
          ...(since ? [t(($) => $.word.sinceDay, { day: formatDay(since) })] : []),
        ].join(', '),
    },
  ];
  return (
    <ReportTable
      name="report-figures"
      title={t(($) => $.word.allFigures)}
      rows={figures}
      columns={columns}
      rowName={({ id }) => nameOf(id)}
    />
  );
}

function LineTable({ lines }: { readonly lines: readonly ReportLineView[] }) {
  const nameOf = useFigureName();
  const first = lines[0] as ReportLineView;
  const byDay = first.ageUnit === 'day';
  const columns: TableColumn<ReportLineView>[] = [
    { id: 'age', header: byDay ? t(($) => $.report.dayOfAge) : t(($) => $.report.weekOfAge), align: 'end' },
    {
      id: 'day',
      header: t(($) => $.word.day),
      value: ({ lastDay }) => lastDay,
      cell: ({ lastDay, state }) => (
        <span className="one-piece">
          {formatDay(lastDay)}
          {state === 'whole' ? null : <span className={styles.standard}>{t(($) => $.report.lineState[state])}</span>}
        </span>
      ),
    },
    ...first.figures.map(({ id, unit }, at): TableColumn<ReportLineView> => {
      const word = unitText(unit);
      return {
        id,
        header: word ? `${nameOf(id)} (${word})` : nameOf(id),
        value: ({ figures }) => figures[at]?.value ?? null,
        cell: ({ figures }) => <BesideStandard figure={figures[at]} />,
        align: 'end',
      };
    }),
  ];
  return (
    <ReportTable
      name={byDay ? 'report-days' : 'report-weeks'}
      title={byDay ? t(($) => $.word.dayByDay) : t(($) => $.word.weekByWeek)}
      subtitle={t(($) => $.report.linesHint)}
      rows={lines}
      columns={columns}
      rowKey={({ lastDay }) => lastDay}
      rowName={({ age }) => String(age)}
    />
  );
}
