import {
  getCustomerLedger,
  getSupplierLedger,
  listCustomerAgeing,
  listSupplierAgeing,
  type PartnerAgeing,
  type PartnerLedgerLine,
} from '@henhouse/contract/money/partner-ledger';
import { ageingBuckets } from '@henhouse/domain/money/ageing';
import { IconCash, IconReceipt } from '@tabler/icons-react';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { useAnswer } from '../api/use-answer';
import { Money } from '../format/money';
import { usePlace } from '../screen/screen-path';
import { useMay } from '../session/ability';
import { dialogAct } from '../ui/dialog/dialog-act';
import { Figures } from '../ui/kpi/figure-card';
import { Answer } from '../ui/state/answer';
import { AppTable } from '../ui/table/app-table';
import type { RowAction, TableColumn } from '../ui/table/column';
import { ThingPage } from '../ui/thing/thing-page';
import { usePartnerSite } from './partner-site';
import { type PartnerSide, PayPartner } from './pay-open';

const calls = {
  supplier: { ageing: listSupplierAgeing, ledger: getSupplierLedger, subject: 'Purchase' },
  customer: { ageing: listCustomerAgeing, ledger: getCustomerLedger, subject: 'Sale' },
} as const;

interface PartnerLedgerProps {
  readonly side: PartnerSide;
  /** What else can be done, by what is open. */
  readonly more?: (aged: PartnerAgeing) => readonly RowAction[];
  /** Beneath the documents. */
  readonly children?: ReactNode;
}

/** The account of a supplier or customer: every document with the balance after it, what is open, and paying several documents at once. */
export function PartnerLedger({ side, more, children }: PartnerLedgerProps) {
  const may = useMay();
  const site = usePartnerSite(side);
  const partnerId = usePlace('partnerId');
  const ageing = useAnswer(calls[side].ageing, { query: { partner: partnerId } });
  const wordOf = useDocumentWord();
  const columns: TableColumn<PartnerLedgerLine>[] = [
    { id: 'day', header: t(($) => $.word.day), kind: 'day' },
    { id: 'document', header: t(($) => $.word.document), value: (line) => wordOf(line), card: 'title' },
    { id: 'name', header: t(($) => $.word.number) },
    { id: 'more', header: t(($) => $.word.invoiced), kind: 'money', value: ({ moreMinor }) => moreMinor || null },
    {
      id: 'less',
      header: t(($) => $.purchase.ledger.less),
      kind: 'money',
      value: ({ lessMinor }) => lessMinor || null,
    },
    {
      id: 'balance',
      term: null,
      header: t(($) => $.purchase.balance),
      kind: 'money',
      value: (line) => line.balanceMinor,
      card: 'aside',
    },
  ];
  const pay = <PayPartner side={side} partnerId={partnerId} />;
  return (
    <Answer of={ageing}>
      {({ items: [aged] }) => (
        <ThingPage
          title={aged?.partnerName ?? site.accountTitle}
          crumbs={[{ label: site.balancesTitle, to: site.balances }]}
          next={
            aged && aged.openMinor > 0 && may('update', calls[side].subject)
              ? [dialogAct({ label: site.pay, icon: <IconCash size={16} />, content: pay })]
              : []
          }
          more={aged && more ? more(aged) : []}
        >
          {aged ? (
            <Figures
              facts={[
                {
                  label: t(($) => $.purchase.open),
                  term: 'openMinor',
                  value: <Money value={aged.openMinor} />,
                  words: (
                    <>
                      {t(($) => $.purchase.balance)} <Money value={aged.balanceMinor} />
                    </>
                  ),
                },
                ...ageingBuckets.map((bucket) => ({
                  label: t(($) => $.purchase.ageing[bucket]),
                  value: <Money value={aged[bucket]} />,
                })),
              ]}
            />
          ) : null}
          <AppTable
            name={`${side}-ledger`}
            title={t(($) => $.purchase.ledger.title)}
            endpoint={calls[side].ledger}
            params={{ partnerId }}
            query={{ sortDesc: 'true' }}
            columns={columns}
            rowKey={(line) => String(line.id)}
            rowName={(line) => `${wordOf(line)} ${line.name}`}
            empty={{ icon: IconReceipt, title: t(($) => $.purchase.nothingOwed), text: site.nothingOwed }}
          />
          {children}
        </ThingPage>
      )}
    </Answer>
  );
}

/** What a line of the ledger is, in words. */
function useDocumentWord(): (line: PartnerLedgerLine) => string {
  const wordOf = (kind: string) => {
    switch (kind) {
      case 'purchaseInvoice':
      case 'sale':
        return t(($) => $.word.invoice);
      case 'purchaseReturn':
        return t(($) => $.purchase.ledger.debitNote);
      case 'creditNote':
        return t(($) => $.sale.creditNote);
      case 'payment':
        return t(($) => $.word.payment);
      case 'expense':
        return t(($) => $.purchase.ledger.expense);
      default:
        return t(($) => $.purchase.ledger.opening);
    }
  };
  return ({ documentKind, isReversal }) =>
    isReversal ? `${wordOf(documentKind)} (${t(($) => $.stock.reversal)})` : wordOf(documentKind);
}
