import { t } from 'i18next';
import { isApiError } from '../api/api-error';
import { alsoRequireReason } from '../ui/page/confirm-act';
import { StatusPill } from '../ui/state/status-pill';

/** Approving, where nobody else may: the server asks why one person does both, and so does the question that stands from then on. */
export const withSingleHandReason = <Answer,>(approve: Promise<Answer>): Promise<Answer> =>
  approve.catch((error: unknown) => {
    if (isApiError(error) && error.problems.some(({ code }) => code === 'singleHandReason')) alsoRequireReason();
    throw error;
  });

/** Who approved a document, and that one person did both where it was so. */
export function useApproverText(): (approved: { readonly by: string; readonly singleHand: string }) => string {
  return ({ by, singleHand }) =>
    singleHand === '' ? by || '–' : t(($) => $.money.singleHand, { name: by, reason: singleHand });
}

/** A document in a list: empty where two people wrote and approved it. */
interface Handed {
  readonly singleHand: string;
}

/** Beside the state of a document that one person wrote and approved: says so, and why to who points at it. */
export function SingleHandMark({ of: { singleHand } }: { readonly of: Handed }) {
  if (singleHand === '') return null;
  return (
    <span title={singleHand}>
      <StatusPill tone="neutral">{t(($) => $.money.singleHandMark)}</StatusPill>
    </span>
  );
}

/** The state of a document as files have it: with the mark of one person who did both. */
export function useMarkedState(): (state: string, of: Handed) => string {
  return (state, { singleHand }) => (singleHand === '' ? state : `${state}, ${t(($) => $.money.singleHandMark)}`);
}
