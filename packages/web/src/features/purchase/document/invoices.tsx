import { cancelSupplierPayment, listSupplierPayments, type Payment } from '@henhouse/contract/money/payment';
import type { Purchase } from '@henhouse/contract/purchase/purchase';
import { approveInvoice, cancelInvoice } from '@henhouse/contract/purchase/purchase-documents';
import type { PurchaseInvoice } from '@henhouse/contract/purchase/purchase-schemas';
import { Alert, Button, Group } from '@mantine/core';
import { t } from 'i18next';
import { useAnswer, useSend } from '../../../shared/api/use-answer';
import { useApproverText, withSingleHandReason } from '../../../shared/document/single-hand';
import { formatDay } from '../../../shared/format/day';
import { Money, moneyText } from '../../../shared/format/money';
import { useMay } from '../../../shared/session/ability';
import { ActButton } from '../../../shared/ui/page/act-button';
import { Card, Facts } from '../../../shared/ui/page/card';
import { confirmAct } from '../../../shared/ui/page/confirm-act';
import { problemText } from '../../../shared/ui/state/failure-text';
import styles from '../purchase.module.css';

/** The supplier's invoices of a purchase, with what was paid of each. */
export function Invoices({ purchase }: { readonly purchase: Purchase }) {
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
  const may = useMay();
  const approve = useSend(approveInvoice, { changes: ['purchase', 'money', 'task'] });
  const approverText = useApproverText();
  const cancel = useSend(cancelInvoice, { changes: ['purchase', 'money'] });
  const place = purchase.farmId === null ? {} : { farmId: purchase.farmId };
  const isInForce = invoice.state === 'posted';
  const isWaiting = invoice.state === 'waiting';
  const mayChange = may('update', 'Purchase', place);
  const args = { params: { purchaseId: purchase.id, invoiceId: invoice.id }, version: purchase.version };
  const askToApprove = () =>
    confirmAct({
      title: t(($) => $.purchase.approveInvoiceTitle, { number: invoice.number }),
      confirmLabel: t(($) => $.purchase.approveInvoice),
      danger: false,
      onConfirm: (reason) => withSingleHandReason(approve.mutateAsync({ ...args, body: { reason } })),
      text: t(($) => $.purchase.approveInvoiceText, {
        total: moneyText(invoice.totalMinor),
        supplier: purchase.partnerName,
      }),
    });
  const askToCancel = () =>
    confirmAct({
      title: t(($) => $.purchase.cancelInvoiceTitle, { number: invoice.number }),
      confirmLabel: t(($) => $.purchase.cancelInvoice),
      withReason: true,
      onConfirm: (reason) => cancel.mutateAsync({ ...args, body: { reason } }),
      text: t(($) => $.purchase.cancelInvoiceText),
    });
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h3 className={`${styles.partTitle} ${isInForce || isWaiting ? '' : styles.void}`}>
          {[invoice.number, formatDay(invoice.day), invoice.reason].filter((part) => part !== '').join(' · ')}
        </h3>
        <Group gap="xs">
          {isWaiting && may('approve', 'Purchase', place) ? (
            <Button variant="light" size="compact-sm" onClick={askToApprove}>
              {t(($) => $.purchase.approveInvoice)}
            </Button>
          ) : null}
          {(isInForce || isWaiting) && mayChange && invoice.paidMinor === 0 ? (
            <ActButton subtle color="red" small label={t(($) => $.purchase.cancelInvoice)} onClick={askToCancel} />
          ) : null}
        </Group>
      </div>
      {isWaiting ? (
        <Alert color="yellow" title={t(($) => $.purchase.invoiceWaits)}>
          {invoice.beyond.map((problem) => (
            <div key={problem.code + problem.field}>{problemText(problem)}</div>
          ))}
        </Alert>
      ) : null}
      {isWaiting ? (
        <Facts facts={[{ label: t(($) => $.purchase.total), value: <Money value={invoice.totalMinor} /> }]} />
      ) : null}
      {isInForce ? (
        <>
          <Facts
            facts={[
              { label: t(($) => $.purchase.total), value: <Money value={invoice.totalMinor} /> },
              { label: t(($) => $.word.due), value: formatDay(invoice.dueDay) },
              { label: t(($) => $.word.paid), value: <Money value={invoice.paidMinor} /> },
              { label: t(($) => $.word.credited), value: <Money value={invoice.creditedMinor} /> },
              { label: t(($) => $.purchase.open), term: 'openMinor', value: <Money value={invoice.openMinor} /> },
              ...(invoice.approvedBy === ''
                ? []
                : [
                    {
                      label: t(($) => $.word.approver),
                      value: approverText({ by: invoice.approvedBy, singleHand: invoice.singleHand }),
                    },
                  ]),
            ]}
          />
          {invoice.paidMinor > 0 ? <Payments invoiceId={invoice.id} mayChange={mayChange} /> : null}
        </>
      ) : null}
    </div>
  );
}

function Payments({ invoiceId, mayChange }: { readonly invoiceId: string; readonly mayChange: boolean }) {
  const cancel = useSend(cancelSupplierPayment, { changes: ['purchase', 'money'] });
  const query = { document: invoiceId, state: 'posted', perPage: 100 } as const;
  const payments = useAnswer(listSupplierPayments, { query });
  const askToCancel = ({ id: paymentId, amountMinor, version }: Payment) =>
    confirmAct({
      title: t(($) => $.purchase.cancelPaymentTitle, { amount: moneyText(amountMinor) }),
      confirmLabel: t(($) => $.purchase.cancelPayment),
      withReason: true,
      onConfirm: (reason) => cancel.mutateAsync({ params: { paymentId }, body: { reason }, version }),
      text: t(($) => $.purchase.cancelPaymentText),
    });
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
              <ActButton
                subtle
                color="red"
                small
                label={t(($) => $.purchase.cancelPayment)}
                onClick={() => askToCancel(payment)}
              />
            ) : null}
          </div>
        );
      })}
    </>
  );
}
