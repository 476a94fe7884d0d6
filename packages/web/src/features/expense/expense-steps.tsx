import { approveExpense, cancelExpense, type ExpenseDetail } from '@henhouse/contract/expense/expense';
import { IconCheck, IconX } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useSend } from '../../shared/api/use-answer';
import { useSingleHand } from '../../shared/document/single-hand';
import { moneyText } from '../../shared/format/money';
import { useMay } from '../../shared/session/ability';
import { ConfirmDialog } from '../../shared/ui/page/confirm-dialog';
import type { Steps } from '../../shared/ui/thing/steps';

/** Areas of answers that a step of an expense puts out of date. */
export const expenseAreas = ['expense', 'money', 'economics', 'period', 'purchase'] as const;

/** The steps that an expense may take now, for whoever may take them. */
export function useExpenseSteps(expense: ExpenseDetail): Steps {
  const may = useMay();
  const [asked, setAsked] = useState<'approve' | 'cancel' | null>(null);
  const approve = useSend(approveExpense, { changes: expenseAreas });
  const cancel = useSend(cancelExpense, { changes: expenseAreas });
  const { id, state, version, number, totalMinor, paidMinor, paidFrom, farmId } = expense;
  const place = farmId === null ? undefined : { farmId };
  const isPaidLater = paidFrom === null && paidMinor > 0;
  const mayApprove = state === 'draft' && may('approve', 'Expense', place);
  const mayCancel = state !== 'cancelled' && !isPaidLater && may('delete', 'Expense', place);
  const { asksReason, ask } = useSingleHand();
  const args = { params: { expenseId: id }, version };
  const named = { number, total: moneyText(totalMinor), payee: expense.paidTo };
  const next = [
    ...(mayApprove
      ? [{ label: t(($) => $.expense.approve), icon: <IconCheck size={16} />, onClick: () => setAsked('approve') }]
      : []),
    ...(mayCancel
      ? [
          {
            label: t(($) => $.expense.cancel),
            icon: <IconX size={16} />,
            onClick: () => setAsked('cancel'),
            isDanger: true,
          },
        ]
      : []),
  ];
  const dialogs = (
    <>
      <ConfirmDialog
        opened={asked === 'approve'}
        onClose={() => setAsked(null)}
        title={t(($) => $.expense.approveTitle, named)}
        confirmLabel={t(($) => $.expense.approve)}
        danger={false}
        withReason={asksReason}
        done={t(($) => $.expense.approved)}
        onConfirm={(reason) => ask(approve.mutateAsync({ ...args, body: { reason } }))}
      >
        {t(($) => $.expense.approveText, named)}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'cancel'}
        onClose={() => setAsked(null)}
        title={t(($) => $.expense.cancelTitle, named)}
        confirmLabel={t(($) => $.expense.cancel)}
        withReason
        done={t(($) => $.expense.cancelled)}
        onConfirm={(reason) => cancel.mutateAsync({ ...args, body: { reason } })}
      >
        {t(($) => $.expense.cancelText)}
      </ConfirmDialog>
    </>
  );
  return { next, dialogs };
}
