import { approveExpense, cancelExpense, type ExpenseDetail } from '@henhouse/contract/expense/expense';
import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../shared/api/use-answer';
import { useSingleHand } from '../../shared/document/single-hand';
import { moneyText } from '../../shared/format/money';
import { useMay } from '../../shared/session/ability';
import { ConfirmDialog } from '../../shared/ui/page/confirm-dialog';
import { toastSuccess } from '../../shared/ui/page/toast';

/** The steps that an expense may take now, for whoever may take them. */
export function ExpenseSteps({ expense }: { readonly expense: ExpenseDetail }) {
  const { t } = useTranslation();
  const may = useMay();
  const [asked, setAsked] = useState<'approve' | 'cancel' | null>(null);
  const changes = ['expense', 'economics', 'period', 'purchase'];
  const approve = useSend(approveExpense, { changes });
  const cancel = useSend(cancelExpense, { changes });
  const { id, state, version, number, totalMinor, paidMinor, paidFrom, farmId } = expense;
  const place = farmId === null ? undefined : { farmId };
  const isPaidLater = paidFrom === null && paidMinor > 0;
  const mayApprove = state === 'draft' && may('approve', 'Expense', place);
  const mayCancel = state !== 'cancelled' && !isPaidLater && may('delete', 'Expense', place);
  const { asksReason, ask } = useSingleHand();
  const args = { params: { expenseId: id }, version };
  const named = { number, total: moneyText(totalMinor), payee: expense.paidTo };
  return (
    <>
      {mayCancel ? (
        <Button variant="default" leftSection={<IconX size={16} />} onClick={() => setAsked('cancel')}>
          {t(($) => $.expense.cancel)}
        </Button>
      ) : null}
      {mayApprove ? (
        <Button leftSection={<IconCheck size={16} />} onClick={() => setAsked('approve')}>
          {t(($) => $.expense.approve)}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asked === 'approve'}
        onClose={() => setAsked(null)}
        title={t(($) => $.expense.approveTitle, named)}
        confirmLabel={t(($) => $.expense.approve)}
        danger={false}
        withReason={asksReason}
        onConfirm={async (reason) => {
          await ask(approve.mutateAsync({ ...args, body: { reason } }));
          toastSuccess(t(($) => $.expense.approved));
        }}
      >
        {t(($) => $.expense.approveText, named)}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'cancel'}
        onClose={() => setAsked(null)}
        title={t(($) => $.expense.cancelTitle, named)}
        confirmLabel={t(($) => $.expense.cancel)}
        withReason
        onConfirm={async (reason) => {
          await cancel.mutateAsync({ ...args, body: { reason } });
          toastSuccess(t(($) => $.expense.cancelled));
        }}
      >
        {t(($) => $.expense.cancelText)}
      </ConfirmDialog>
    </>
  );
}
