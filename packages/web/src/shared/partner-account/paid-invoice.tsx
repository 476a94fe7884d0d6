import {
  cancelCustomerPayment,
  cancelSupplierPayment,
  listCustomerPayments,
  listSupplierPayments,
  type Payment,
} from '@henhouse/contract/money/payment';
import { t } from 'i18next';
import { useAnswer, useSend } from '../api/use-answer';
import { DueDay } from '../document/due-day';
import { formatDay } from '../format/day';
import { Money } from '../format/money';
import { moneyText } from '../format/money-number';
import { confirmAct } from '../ui/dialog/confirm-act';
import { type Fact, Facts } from '../ui/layout/facts';
import { ActButton } from '../ui/page/act-button';
import type { Perhaps } from '../ui/table/column';
import styles from './paid-invoice.module.css';
import type { PartnerSide } from './pay-open';

const calls = {
  supplier: { list: listSupplierPayments, cancel: cancelSupplierPayment, changes: ['purchase', 'money'] },
  customer: { list: listCustomerPayments, cancel: cancelCustomerPayment, changes: ['sale', 'money'] },
} as const;

interface PaidInvoiceProps {
  readonly side: PartnerSide;
  /** Amounts are null for whoever may not see them. */
  readonly invoice: {
    readonly id: string;
    readonly dueDay: string | null;
    readonly totalMinor: number | null;
    readonly paidMinor: number | null;
    readonly creditedMinor: number | null;
    readonly openMinor: number | null;
  };
  readonly mayChange: boolean;
  readonly more?: readonly Perhaps<Fact>[];
}

/** What an invoice comes to, when it is due, and what was paid of it, payment by payment. */
export function PaidInvoice({ side, invoice, mayChange, more = [] }: PaidInvoiceProps) {
  const { id, totalMinor, paidMinor, creditedMinor, openMinor } = invoice;
  return (
    <>
      <Facts
        facts={[
          { label: t(($) => $.word.total), value: <Money value={totalMinor} /> },
          { label: t(($) => $.word.due), value: <DueDay of={invoice} /> },
          Boolean(paidMinor) && { label: t(($) => $.word.paid), value: <Money value={paidMinor} /> },
          Boolean(creditedMinor) && { label: t(($) => $.word.credited), value: <Money value={creditedMinor} /> },
          { label: t(($) => $.purchase.open), term: 'openMinor', value: <Money value={openMinor} /> },
          ...more,
        ]}
      />
      {paidMinor ? <Payments side={side} documentId={id} mayChange={mayChange} /> : null}
    </>
  );
}

interface PaymentsProps {
  readonly side: PartnerSide;
  readonly documentId: string;
  readonly mayChange: boolean;
}

function Payments({ side, documentId, mayChange }: PaymentsProps) {
  const { list, cancel, changes } = calls[side];
  const takeBack = useSend(cancel, { changes });
  const payments = useAnswer(list, { query: { document: documentId, state: 'posted', perPage: 100 } });
  const confirmTakeBack = ({ id: paymentId, amountMinor, version }: Payment) =>
    confirmAct({
      title: t(($) => $.purchase.cancelPaymentTitle, { amount: moneyText(amountMinor) }),
      confirmLabel: t(($) => $.purchase.cancelPayment),
      withReason: true,
      onConfirm: (reason) => takeBack.mutateAsync({ params: { paymentId }, body: { reason }, version }),
      text: t(($) => $.purchase.cancelPaymentText),
    });
  return (
    <ul className={styles.payments}>
      {(payments.data?.items ?? []).map((payment) => (
        <li key={payment.id} className={styles.payment}>
          <span>
            {t(($) => $.purchase.paidOn, {
              day: formatDay(payment.day),
              amount: moneyText(payment.parts.find((part) => part.documentId === documentId)?.amountMinor ?? 0),
              place: t(($$) => $$.purchase.places[payment.place]),
            })}{' '}
            {[payment.reference, payment.notes].filter((text) => text !== '').join(' · ')}
          </span>
          {mayChange ? (
            <ActButton
              subtle
              color="red"
              small
              label={t(($) => $.purchase.cancelPayment)}
              onClick={() => confirmTakeBack(payment)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
