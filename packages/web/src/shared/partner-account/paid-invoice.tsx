import { t } from 'i18next';
import { useAnswer } from '../api/use-answer';
import { DueDay } from '../document/due-day';
import { formatDay } from '../format/day';
import { Money } from '../format/money';
import { moneyText } from '../format/money-number';
import { type Fact, Facts } from '../ui/layout/facts';
import { ActButton } from '../ui/page/act-button';
import type { Perhaps } from '../ui/table/column';
import styles from './paid-invoice.module.css';
import type { PartnerSide } from './pay-open';
import { paymentCalls, useTakeBackPayment } from './take-back-payment';

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
      {paidMinor || creditedMinor ? <Payments side={side} documentId={id} mayChange={mayChange} /> : null}
    </>
  );
}

interface PaymentsProps {
  readonly side: PartnerSide;
  readonly documentId: string;
  readonly mayChange: boolean;
}

function Payments({ side, documentId, mayChange }: PaymentsProps) {
  const takeBack = useTakeBackPayment(side);
  const query = { document: documentId, state: 'posted', perPage: 100 } as const;
  const payments = useAnswer(paymentCalls[side].list, { query });
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
              onClick={() => takeBack(payment)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
