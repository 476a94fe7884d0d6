import { t } from 'i18next';
import { isApiError } from '../api/api-error';
import { alsoRequireReason } from '../ui/dialog/confirm-act';
import { StatusPill } from '../ui/state/status-pill';
import type { StatePill, TableColumn } from '../ui/table/column';

/** Nobody else may approve it, and the server asks why one person does both. */
export const needsSingleHandReason = (error: unknown): boolean =>
  isApiError(error) && error.problems.some(({ code }) => code === 'singleHandReason');

/** Approving, where nobody else may: the server asks why one person does both, and so does the question that stands from then on. */
export const withSingleHandReason = <Answer,>(approve: Promise<Answer>): Promise<Answer> =>
  approve.catch((error: unknown) => {
    if (needsSingleHandReason(error)) alsoRequireReason();
    throw error;
  });

/** Who approved a document, and that one person did both where it was so. */
export function useApproverText(): (approved: { readonly by: string; readonly singleHand: string }) => string {
  return ({ by, singleHand }) =>
    singleHand === '' ? by || '–' : t(($) => $.money.singleHand, { name: by, reason: singleHand });
}

/** A document in a list: empty where two people wrote and approved it. */
interface Decided {
  readonly singleHand: string;
}

/** Where a document stands, with the mark of one person who wrote and approved it: the reason is shown to who points at it. */
export const markedStateColumn = <Row extends Decided>(pillOf: (row: Row) => StatePill): TableColumn<Row> => ({
  id: 'state',
  header: t(($) => $.word.state),
  value: (row) => [pillOf(row).text, ...(row.singleHand === '' ? [] : [t(($) => $.money.singleHandMark)])].join(', '),
  card: 'aside',
  cell: (row) => (
    <>
      {pillOf(row).pill}{' '}
      {row.singleHand === '' ? null : (
        <span title={row.singleHand}>
          <StatusPill tone="neutral">{t(($) => $.money.singleHandMark)}</StatusPill>
        </span>
      )}
    </>
  ),
});
