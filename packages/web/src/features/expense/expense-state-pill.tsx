import type { Expense } from '@henhouse/contract/expense/expense';
import { t } from 'i18next';
import { StatusPill, type Tone } from '../../shared/ui/state/status-pill';

const tones: Readonly<Record<Expense['state'], Tone>> = {
  draft: 'warn',
  approved: 'info',
  partPaid: 'info',
  paid: 'good',
  cancelled: 'neutral',
};

type StateOfExpense = Pick<Expense, 'state' | 'recursOfId'>;

/** Where an expense stands; a draft that fell due by itself says that it is to be confirmed. */
export const expenseStateText = ({ state, recursOfId }: StateOfExpense): string =>
  state === 'draft' && recursOfId !== null ? t(($) => $.word.toConfirm) : t(($) => $.expense.states[state]);

/** How an expense is called; one that gives money back is a refund. */
export const expenseName = ({ number, refundOfId }: Pick<Expense, 'number' | 'refundOfId'>): string =>
  refundOfId === null ? t(($) => $.expense.numbered, { number }) : t(($) => $.expense.refundNumbered, { number });

export function ExpenseStatePill({ expense }: { readonly expense: StateOfExpense }) {
  return <StatusPill tone={tones[expense.state]}>{expenseStateText(expense)}</StatusPill>;
}
