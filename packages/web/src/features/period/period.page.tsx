import { getPeriod, type PeriodDetail } from '@henhouse/contract/money/period';
import { t } from 'i18next';
import { formatInstant, formatMonth } from '../../shared/format/day';
import { Money } from '../../shared/format/money';
import { screenPath } from '../../shared/screen/screen-path';
import { Page } from '../../shared/ui/layout/page';
import { Card } from '../../shared/ui/page/card';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import { pageOf } from '../../shared/ui/thing/page-of';
import { useDocumentName } from './document-name';
import styles from './period.module.css';
import { PeriodPill } from './period-pill';
import { PeriodSteps } from './period-steps';

/** A month of the books: kept figures beside what stands now, its steps, and what was written into it late. */
export default pageOf(getPeriod, 'month', (period) => <Month period={period} />);

function Month({ period }: { readonly period: PeriodDetail }) {
  return (
    <Page
      title={formatMonth(period.month)}
      subtitle={<PeriodPill state={period.state} />}
      crumbs={[{ label: t(($) => $.screen['apps-periods']), to: screenPath('apps-periods') }]}
      actions={<PeriodSteps period={period} />}
    >
      <Figures period={period} />
      <LateDocuments period={period} />
      <Steps period={period} />
    </Page>
  );
}

function Figures({ period }: { readonly period: PeriodDetail }) {
  const { figures, closedAt } = period;
  type Row = (typeof figures)[number];
  const difference = ({ keptMinor, nowMinor }: Row) => (keptMinor === null ? null : nowMinor - keptMinor);
  const columns: TableColumn<Row>[] = [
    { id: 'figure', header: t(($) => $.word.figureWord), value: (row) => t(($) => $.period.figures[row.id]) },
    { id: 'kept', header: t(($) => $.period.kept), kind: 'money', value: (row) => row.keptMinor },
    { id: 'now', header: t(($) => $.word.now), kind: 'money', value: (row) => row.nowMinor },
    {
      id: 'difference',
      header: t(($) => $.word.difference),
      value: difference,
      unit: 'money',
      align: 'end',
      cell: (row) => (
        <span data-restated={difference(row) ? true : undefined} className={styles.difference}>
          <Money value={difference(row)} />
        </span>
      ),
    },
  ];
  // Sums are of the whole company, and not for everybody who reads which months are closed.
  if (figures.length === 0) return null;
  return (
    <DataTable
      name="period-figures"
      title={t(($) => $.period.figuresTitle)}
      subtitle={
        closedAt === null
          ? t(($) => $.period.neverClosed)
          : period.isRestated
            ? t(($) => $.period.restatedSince, { at: formatInstant(closedAt) })
            : t(($) => $.period.sameSince, { at: formatInstant(closedAt) })
      }
      columns={columns}
      rows={figures}
      rowName={(row) => t(($) => $.period.figures[row.id])}
    />
  );
}

function LateDocuments({ period }: { readonly period: PeriodDetail }) {
  const nameOf = useDocumentName();
  const { lateDocuments, lateTotal, closedAt } = period;
  if (closedAt === null) return null;
  type Row = (typeof lateDocuments)[number];
  const columns: TableColumn<Row>[] = [
    { id: 'kind', header: t(($) => $.word.document), value: (row) => nameOf(row.documentKind) },
    { id: 'day', header: t(($) => $.word.day), kind: 'day' },
    { id: 'at', header: t(($) => $.period.writtenAt), kind: 'instant' },
    { id: 'by', header: t(($) => $.word.by), value: (row) => row.byName },
    { id: 'reason', header: t(($) => $.word.reason) },
  ];
  return (
    <DataTable
      name="late-documents"
      title={t(($) => $.period.late)}
      subtitle={
        lateDocuments.length < lateTotal
          ? t(($) => $.period.onlySome, { shown: lateDocuments.length, total: lateTotal })
          : undefined
      }
      columns={columns}
      rows={lateDocuments}
      rowKey={(row) => row.documentId}
      empty={t(($) => $.period.noneLate)}
    />
  );
}

function Steps({ period }: { readonly period: PeriodDetail }) {
  if (period.steps.length === 0) return null;
  return (
    <Card title={t(($) => $.period.steps)}>
      <ul className="bare-list in-column">
        {period.steps.map(({ at, byName, from, to, reason }) => (
          <li key={at}>
            {formatInstant(at)} · {byName} · {t(($) => $.period.states[from])} → {t(($) => $.period.states[to])}
            {reason === '' ? '' : ` · ${reason}`}
          </li>
        ))}
      </ul>
    </Card>
  );
}
