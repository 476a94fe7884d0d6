import { listPeriods, type Period } from '@henhouse/contract/money/period';
import type { PeriodFigure } from '@henhouse/domain/money/period-figures';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { formatMonth } from '../../shared/format/day';
import { screenPath } from '../../shared/screen/screen-path';
import { Page } from '../../shared/ui/layout/page';
import { Answer } from '../../shared/ui/state/answer';
import { StatusPill } from '../../shared/ui/state/status-pill';
import { pillColumn, type TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import { PeriodPill } from './period-pill';

const shownFigures = ['income', 'expense', 'goodsBought', 'goodsUsed', 'goodsLost'] as const satisfies PeriodFigure[];

/** Months of the books: what stands in each, which are closed, and which are other than when they were closed. */
export default function PeriodsPage() {
  const periods = useAnswer(listPeriods, {});
  const columns: TableColumn<Period>[] = [
    { id: 'month', header: t(($) => $.word.month), cell: (row) => formatMonth(row.month) },
    pillColumn(({ state }) => ({ text: t(($) => $.period.states[state]), pill: <PeriodPill state={state} /> })),
    { id: 'closedAt', header: t(($) => $.period.closedAt), kind: 'instant' },
    {
      id: 'restated',
      header: t(($) => $.period.restated),
      value: (row) => (row.isRestated ? t(($) => $.word.yes) : ''),
      cell: (row) => (row.isRestated ? <StatusPill tone="warn">{t(($) => $.period.restated)}</StatusPill> : '–'),
    },
    ...shownFigures.map((id): TableColumn<Period> => {
      const now = (row: Period) => row.figures.find((figure) => figure.id === id)?.nowMinor ?? null;
      return { id, header: t(($) => $.period.figures[id]), value: now, kind: 'money' };
    }),
  ];
  return (
    <Page title={t(($) => $.screen['apps-periods'])} subtitle={t(($) => $.period.text)}>
      <Answer of={periods}>
        {({ items }) => (
          <DataTable
            name="periods"
            title={t(($) => $.period.list)}
            columns={columns}
            rows={items}
            rowKey={(row) => row.month}
            rowName={(row) => formatMonth(row.month)}
            rowLink={(row) => screenPath('apps-period', { month: row.month })}
          />
        )}
      </Answer>
    </Page>
  );
}
