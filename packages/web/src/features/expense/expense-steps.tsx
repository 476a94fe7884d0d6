import { approveExpense, cancelExpense, type ExpenseDetail } from '@henhouse/contract/expense/expense';
import { IconCheck, IconX } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { withSingleHandReason } from '../../shared/document/single-hand';
import { moneyText } from '../../shared/format/money-number';
import { useMay } from '../../shared/session/ability';
import { confirmedAct } from '../../shared/ui/dialog/confirm-act';
import { those } from '../../shared/ui/table/column';
import type { Steps } from '../../shared/ui/thing/steps';

/** Areas of answers that a step of an expense puts out of date. */
export const expenseAreas = ['expense', 'money', 'economics', 'period', 'purchase'] as const;

/** The steps that an expense may take now, for whoever may take them. */
export function useExpenseSteps(expense: ExpenseDetail): Steps {
  const may = useMay();
  const approve = useSend(approveExpense, { changes: expenseAreas });
  const cancel = useSend(cancelExpense, { changes: expenseAreas });
  const { id, state, version, number, totalMinor, paidMinor, paidFrom, farmId } = expense;
  const place = farmId === null ? undefined : { farmId };
  const isPaidLater = paidFrom === null && paidMinor > 0;
  const mayApprove = state === 'draft' && may('approve', 'Expense', place);
  const mayCancel = state !== 'cancelled' && !isPaidLater && may('delete', 'Expense', place);
  const args = { params: { expenseId: id }, version };
  const named = { number, total: moneyText(totalMinor), payee: expense.paidTo };
  const next = those([
    mayApprove &&
      confirmedAct({
        label: t(($) => $.word.approve),
        icon: <IconCheck size={16} />,
        title: t(($) => $.expense.approveTitle, named),
        done: t(($) => $.expense.approved),
        onConfirm: (reason) => withSingleHandReason(approve.mutateAsync({ ...args, body: { reason } })),
        text: t(($) => $.expense.approveText, named),
      }),
    mayCancel &&
      confirmedAct({
        label: t(($) => $.expense.cancel),
        icon: <IconX size={16} />,
        isDanger: true,
        title: t(($) => $.expense.cancelTitle, named),
        withReason: true,
        done: t(($) => $.expense.cancelled),
        onConfirm: (reason) => cancel.mutateAsync({ ...args, body: { reason } }),
        text: t(($) => $.expense.cancelText),
      }),
  ]);
  return { next };
}
