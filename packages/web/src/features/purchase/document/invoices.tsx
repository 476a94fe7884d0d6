import type { Purchase } from '@henhouse/contract/purchase/purchase';
import { approveInvoice, cancelInvoice } from '@henhouse/contract/purchase/purchase-documents';
import type { PurchaseInvoice } from '@henhouse/contract/purchase/purchase-schemas';
import { Alert } from '@mantine/core';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { DocumentSection } from '../../../shared/document/document-section';
import { useApproverText, withSingleHandReason } from '../../../shared/document/single-hand';
import { formatDay } from '../../../shared/format/day';
import { Money } from '../../../shared/format/money';
import { moneyText } from '../../../shared/format/money-number';
import { PaidInvoice } from '../../../shared/partner-account/paid-invoice';
import { useMay } from '../../../shared/session/ability';
import { confirmAct } from '../../../shared/ui/dialog/confirm-act';
import { Facts } from '../../../shared/ui/layout/facts';
import { ActButton } from '../../../shared/ui/page/act-button';
import { Card } from '../../../shared/ui/page/card';
import { problemText } from '../../../shared/ui/state/failure-text';

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
  const confirmApprove = () =>
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
  const confirmCancel = () =>
    confirmAct({
      title: t(($) => $.purchase.cancelInvoiceTitle, { number: invoice.number }),
      confirmLabel: t(($) => $.purchase.cancelInvoice),
      withReason: true,
      onConfirm: (reason) => cancel.mutateAsync({ ...args, body: { reason } }),
      text: t(($) => $.purchase.cancelInvoiceText),
    });
  return (
    <DocumentSection
      title={[invoice.number, formatDay(invoice.day), invoice.reason, invoice.notes]}
      isVoid={!isInForce && !isWaiting}
      actions={
        <>
          {isWaiting && may('approve', 'Purchase', place) ? (
            <ActButton small quiet label={t(($) => $.purchase.approveInvoice)} onClick={confirmApprove} />
          ) : null}
          {(isInForce || isWaiting) && mayChange && invoice.paidMinor === 0 ? (
            <ActButton subtle color="red" small label={t(($) => $.purchase.cancelInvoice)} onClick={confirmCancel} />
          ) : null}
        </>
      }
    >
      {isWaiting ? (
        <>
          <Alert color="yellow" title={t(($) => $.purchase.invoiceWaits)}>
            {invoice.beyond.map((problem) => (
              <div key={problem.code + problem.field}>{problemText(problem)}</div>
            ))}
          </Alert>
          <Facts facts={[{ label: t(($) => $.word.total), value: <Money value={invoice.totalMinor} /> }]} />
        </>
      ) : null}
      {isInForce ? (
        <PaidInvoice
          side="supplier"
          invoice={invoice}
          mayChange={mayChange}
          more={[
            invoice.approvedBy !== '' && {
              label: t(($) => $.word.approver),
              value: approverText({ by: invoice.approvedBy, singleHand: invoice.singleHand }),
            },
          ]}
        />
      ) : null}
    </DocumentSection>
  );
}
