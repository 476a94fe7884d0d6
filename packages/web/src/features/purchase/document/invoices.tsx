import { cancelSupplierPayment, listSupplierPayments, type Payment } from '@henhouse/contract/money/payment';
import type { Purchase } from '@henhouse/contract/purchase/purchase';
import { cancelInvoice } from '@henhouse/contract/purchase/purchase-documents';
import type { PurchaseInvoice } from '@henhouse/contract/purchase/purchase-parts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer, useSend } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { Money, moneyText } from '../../../shared/format/money';
import { useMay } from '../../../shared/session/ability';
import { Card, Facts } from '../../../shared/ui/page/card';
import { ConfirmDialog } from '../../../shared/ui/page/confirm-dialog';
import styles from '../purchase.module.css';

/** The supplier's invoices of a purchase, with what was paid of each. */
export function Invoices({ purchase }: { readonly purchase: Purchase }) {
  const { t } = useTranslation();
  return (
    <Card title={t(($) => $.purchase.invoices)}>
      {purchase.invoices.length === 0 ? t(($) => $.purchase.notInvoiced) : null}
      {purchase.invoices.map((invoice) => (
        <Invoice key={invoice.id} purchase={purchase} invoice={invoice} />
      ))}
    </Card>
  );
}

function Invoice({ purchase, invoice }: { readonly purchase: Purchase; readonly invoice: PurchaseInvoice }) {
  const { t } = useTranslation();
  const may = useMay();
  const [isAsked, setAsked] = useState(false);
  const cancel = useSend(cancelInvoice, { changes: ['purchase', 'money'] });
  const place = purchase.farmId === null ? {} : { farmId: purchase.farmId };
  const isInForce = invoice.state === 'posted';
  const mayChange = may('update', 'Purchase', place);
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h3 className={`${styles.partTitle} ${isInForce ? '' : styles.void}`}>
          {[invoice.number, formatDay(invoice.day), invoice.reason].filter((part) => part !== '').join(' · ')}
        </h3>
        {isInForce && mayChange && invoice.paidMinor === 0 ? (
          <Button variant="subtle" color="red" size="compact-sm" onClick={() => setAsked(true)}>
            {t(($) => $.purchase.cancelInvoice)}
          </Button>
        ) : null}
      </div>
      {isInForce ? (
        <>
          <Facts
            facts={[
              { label: t(($) => $.purchase.total), value: <Money value={invoice.totalMinor} /> },
              { label: t(($) => $.purchase.dueDay), value: formatDay(invoice.dueDay) },
              { label: t(($) => $.purchase.paid), value: <Money value={invoice.paidMinor} /> },
              { label: t(($) => $.purchase.credited), value: <Money value={invoice.creditedMinor} /> },
              { label: t(($) => $.purchase.open), value: <Money value={invoice.openMinor} /> },
            ]}
          />
          {invoice.paidMinor > 0 ? <Payments invoiceId={invoice.id} mayChange={mayChange} /> : null}
        </>
      ) : null}
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={t(($) => $.purchase.cancelInvoiceTitle, { number: invoice.number })}
        confirmLabel={t(($) => $.purchase.cancelInvoice)}
        withReason
        onConfirm={(reason) =>
          cancel.mutateAsync({
            params: { purchaseId: purchase.id, invoiceId: invoice.id },
            body: { reason },
            version: purchase.version,
          })
        }
      >
        {t(($) => $.purchase.cancelInvoiceText)}
      </ConfirmDialog>
    </div>
  );
}

function Payments({ invoiceId, mayChange }: { readonly invoiceId: string; readonly mayChange: boolean }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Payment | null>(null);
  const cancel = useSend(cancelSupplierPayment, { changes: ['purchase', 'money'] });
  const query = { document: invoiceId, state: 'posted', perPage: 100 } as const;
  const payments = useAnswer(listSupplierPayments, { query });
  return (
    <>
      {(payments.data?.items ?? []).map((payment) => {
        const part = payment.parts.find(({ documentId }) => documentId === invoiceId);
        return (
          <div key={payment.id} className={styles.partHead}>
            <span>
              {t(($) => $.purchase.paidOn, {
                day: formatDay(payment.day),
                amount: moneyText(part?.amountMinor ?? 0),
                place: t(($$) => $$.purchase.places[payment.place]),
              })}{' '}
              {payment.reference}
            </span>
            {mayChange ? (
              <Button variant="subtle" color="red" size="compact-sm" onClick={() => setAsked(payment)}>
                {t(($) => $.purchase.cancelPayment)}
              </Button>
            ) : null}
          </div>
        );
      })}
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={t(($) => $.purchase.cancelPaymentTitle, { amount: moneyText(asked?.amountMinor ?? 0) })}
        confirmLabel={t(($) => $.purchase.cancelPayment)}
        withReason
        onConfirm={(reason) => {
          if (asked === null) return undefined;
          const { id: paymentId, version } = asked;
          return cancel.mutateAsync({ params: { paymentId }, body: { reason }, version });
        }}
      >
        {t(($) => $.purchase.cancelPaymentText)}
      </ConfirmDialog>
    </>
  );
}
