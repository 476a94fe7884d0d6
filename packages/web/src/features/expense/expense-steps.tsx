import { approveExpense, cancelExpense, type ExpenseDetail } from '@henhouse/contract/expense/expense';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { withSingleHandReason } from '../../shared/document/single-hand';
import { moneyText } from '../../shared/format/money-number';
import { useMay } from '../../shared/session/ability';
import { confirmedAct } from '../../shared/ui/dialog/confirm-act';
import { dialogAct } from '../../shared/ui/dialog/dialog-act';
import { those } from '../../shared/ui/table/column';
import type { Steps } from '../../shared/ui/thing/steps';
import { RefundForm } from './refund-form';

/** Areas of answers that a step of an expense puts out of date. */
export const expenseAreas = ['expense', 'money', 'economics', 'period', 'purchase'] as const;

/** The steps that an expense may take now, for whoever may take them. */
export function useExpenseSteps(expense: ExpenseDetail): Steps {
  const may = useMay();
  const approve = useSend(approveExpense, { changes: expenseAreas });
  const cancel = useSend(cancelExpense, { changes: expenseAreas });
  const { id, state, version, number, totalMinor, paidMinor, paidFrom, farmId, refundOfId, refunds } = expense;
  const place = farmId === null ? undefined : { farmId };
  const isPaidLater = paidFrom === null && paidMinor !== 0;
  const isRefund = refundOfId !== null;
  const kind = isRefund ? 'refund' : 'expense';
  const leftMinor = refunds.reduce((left, refund) => left - refund.totalMinor, totalMinor);
  const mayApprove = state === 'draft' && may('approve', 'Expense', place);
  const isBooked = state !== 'draft' && state !== 'cancelled';
  const mayRefund = isBooked && !isRefund && leftMinor > 0 && may('update', 'Expense', place);
  const mayCancel = state !== 'cancelled' && !isPaidLater && refunds.length === 0 && may('delete', 'Expense', place);
  const args = { params: { expenseId: id }, version };
  const named = { number, total: moneyText(Math.abs(totalMinor)), payee: expense.paidTo };
  const next = those([
    mayApprove &&
      confirmedAct({
        label: t(($) => $.word.approve),
        icon: <IconCheck size={16} />,
        title: t(($) => $.expense.steps[kind].approveTitle, named),
        done: t(($) => $.expense.steps[kind].approved),
        onConfirm: (reason) => withSingleHandReason(approve.mutateAsync({ ...args, body: { reason } })),
        text: t(($) => (isRefund ? $.expense.refundText : $.expense.approveText), named),
      }),
    mayCancel &&
      confirmedAct({
        label: t(($) => $.expense.steps[kind].cancel),
        icon: <IconX size={16} />,
        isDanger: true,
        title: t(($) => $.expense.steps[kind].cancelTitle, named),
        withReason: true,
        done: t(($) => $.expense.steps[kind].cancelled),
        onConfirm: (reason) => cancel.mutateAsync({ ...args, body: { reason } }),
        text: t(($) => $.expense.cancelText),
      }),
  ]);
  const more = those([
    mayRefund &&
      dialogAct({
        label: t(($) => $.expense.refund),
        icon: <IconArrowBackUp size={16} />,
        content: <RefundForm expense={expense} />,
      }),
  ]);
  return { next, more };
}
