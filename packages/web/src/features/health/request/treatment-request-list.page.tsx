import { listTreatmentRequests, type TreatmentRequest } from '@henhouse/contract/health/treatment-request';
import { treatmentRequestStates } from '@henhouse/domain/health/treatment-request';
import { IconStethoscope } from '@tabler/icons-react';
import { t } from 'i18next';
import { formatDay, formatInstant } from '../../../shared/format/day';
import { screenPath } from '../../../shared/screen/screen-path';
import { Page } from '../../../shared/ui/layout/page';
import { AppTable } from '../../../shared/ui/table/app-table';
import { pillColumn, type TableColumn } from '../../../shared/ui/table/column';
import { choiceFilter } from '../../../shared/ui/table/filters';
import styles from '../health.module.css';
import { useRequestActions } from './request-actions';
import { RequestState } from './request-state';

/** Requests for treatment of all flocks in reach: open ones first, answered from here. */
export default function TreatmentRequestListPage() {
  const actionsOf = useRequestActions();
  const columns: TableColumn<TreatmentRequest>[] = [
    { id: 'flockNumber', header: t(($) => $.word.flock) },
    { id: 'farmName', header: t(($) => $.word.farm), isHidden: true },
    { id: 'signs', header: t(($) => $.health.signs) },
    {
      id: 'sinceDay',
      header: t(($) => $.health.since),
      cell: (row) => <span className={styles.oneLine}>{formatDay(row.sinceDay)}</span>,
    },
    { id: 'birds', header: t(($) => $.health.birdsSick), kind: 'figure' },
    { id: 'itemName', header: t(($) => $.health.wished), isHidden: true },
    {
      id: 'askedAt',
      header: t(($) => $.health.asker),
      value: (row) => `${row.askedBy}, ${formatInstant(row.askedAt)}`,
      cell: (row) => (
        <>
          {row.askedBy}
          <div className={`${styles.quiet} ${styles.oneLine}`}>{formatInstant(row.askedAt)}</div>
        </>
      ),
    },
    {
      id: 'answer',
      header: t(($) => $.word.answer),
      value: (row) => [row.answeredBy, row.answerReason].filter(Boolean).join(': '),
    },
    pillColumn(({ state }) => ({ text: t(($) => $.health.requestState[state]), pill: <RequestState state={state} /> })),
  ];
  const title = t(($) => $.screen['apps-treatment-request-list']);
  return (
    <Page title={title}>
      <AppTable
        name="treatment-requests"
        title={title}
        endpoint={listTreatmentRequests}
        query={{ sortDesc: 'true' }}
        columns={columns}
        filters={[choiceFilter('state', treatmentRequestStates, ($) => $.health.requestState)]}
        rowLink={(row) => screenPath('apps-flock-view', { flockId: row.flockId }, { tab: 'health' })}
        rowName={(row) => `${row.flockNumber} ${row.signs}`}
        rowActions={actionsOf}
        empty={{ icon: IconStethoscope, title: t(($) => $.health.noRequests), text: t(($) => $.health.noRequestsText) }}
      />
    </Page>
  );
}
