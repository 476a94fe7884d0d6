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

/** Where an expense stands; a draft that fell due by itself says that it is to be confirmed. */
export function ExpenseStatePill({ expense }: { readonly expense: Pick<Expense, 'state' | 'recursOfId'> }) {
  const isToConfirm = expense.state === 'draft' && expense.recursOfId !== null;
  return (
    <StatusPill tone={tones[expense.state]}>
      {isToConfirm ? t(($) => $.word.toConfirm) : t(($) => $.expense.states[expense.state])}
    </StatusPill>
  );
}
