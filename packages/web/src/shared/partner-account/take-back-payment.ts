import {
  cancelCustomerPayment,
  cancelSupplierPayment,
  listCustomerPayments,
  listSupplierPayments,
  type Payment,
} from '@henhouse/contract/money/payment';
import { t } from 'i18next';
import { useSend } from '../api/use-answer';
import { moneyText } from '../format/money-number';
import { confirmAct } from '../ui/dialog/confirm-act';
import type { PartnerSide } from './pay-open';

/** Payments of a side, and how one of them is taken back. */
export const paymentCalls = {
  supplier: { list: listSupplierPayments, cancel: cancelSupplierPayment, changes: ['purchase', 'money', 'expense'] },
  customer: { list: listCustomerPayments, cancel: cancelCustomerPayment, changes: ['sale', 'money'] },
} as const;

/** Asks before a payment is taken back, and why. */
export function useTakeBackPayment(side: PartnerSide) {
  const { cancel, changes } = paymentCalls[side];
  const takeBack = useSend(cancel, { changes });
  return ({ id: paymentId, amountMinor, version }: Payment) =>
    confirmAct({
      title: t(($) => $.purchase.cancelPaymentTitle, { amount: moneyText(amountMinor) }),
      confirmLabel: t(($) => $.purchase.cancelPayment),
      withReason: true,
      onConfirm: (reason) => takeBack.mutateAsync({ params: { paymentId }, body: { reason }, version }),
      text: t(($) => $.purchase.cancelPaymentText),
    });
}
