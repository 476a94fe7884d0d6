import { rightForLate } from '@henhouse/domain/money/period';
import type { ApiError } from '../api/api-error';
import { may } from './ability';
import { createQuestion } from './question';

/** First day of the month of the books that a document fell into after it was closed. */
interface ClosedMonth {
  readonly month: string;
}

const reason = createQuestion<ClosedMonth, string | null>(null);

/** Opens the dialog that asks why a document comes late; null when the person gave up, or there is nobody to ask. */
export const requestLateReason = reason.ask;

/** The question that is open; null most of the time. */
export const useLateQuestion = reason.useOpen;

/** The closed month that a refusal is about, when nothing else is wrong and the person may write there with a reason. */
export function closedMonthOf(error: ApiError): ClosedMonth | null {
  const [problem, ...others] = error.problems;
  if (problem?.code !== 'periodClosed' || others.length > 0) return null;
  const right = rightForLate(problem.params.name === 'closed' ? 'closed' : 'softClosed');
  return right && may(right, 'Period') ? { month: String(problem.params.day) } : null;
}
