import {
  getCustomerLedger,
  getSupplierLedger,
  listCustomerAgeing,
  listSupplierAgeing,
  type PartnerAgeing,
  type PartnerLedgerLine,
} from '@henhouse/contract/money/partner-ledger';
import { ageingBuckets } from '@henhouse/domain/money/ageing';
import { IconArrowBackUp, IconCash, IconReceipt } from '@tabler/icons-react';
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
import { type RowAction, type TableColumn, those } from '../ui/table/column';
import { ThingPage } from '../ui/thing/thing-page';
import { documentWord } from './document-word';
import { PartnerPayments } from './partner-payments';
import { usePartnerSite } from './partner-site';
import { PayBack } from './pay-back';
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
  const columns: TableColumn<PartnerLedgerLine>[] = [
    { id: 'day', header: t(($) => $.word.day), kind: 'day' },
    { id: 'document', header: t(($) => $.word.document), value: (line) => wordOf(line), card: 'title' },
    { id: 'name', header: t(($) => $.word.number) },
    {
      id: 'more',
      header: t(($) => $.purchase.ledger.more),
      kind: 'money',
      value: ({ moreMinor }) => moreMinor || null,
    },
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
  const mayPay = may('update', calls[side].subject);
  return (
    <Answer of={ageing}>
      {({ items: [aged] }) => (
        <ThingPage
          title={aged?.partnerName ?? site.accountTitle}
          crumbs={[{ label: site.balancesTitle, to: site.balances }]}
          next={those([
            mayPay &&
              aged &&
              aged.openMinor > 0 &&
              dialogAct({ label: site.pay, icon: <IconCash size={16} />, content: pay }),
          ])}
          more={those([
            // What they have to their credit: the balance is so much below what is open.
            mayPay &&
              aged &&
              aged.balanceMinor < aged.openMinor &&
              dialogAct({
                label: site.payBack,
                icon: <IconArrowBackUp size={16} />,
                content: <PayBack side={side} partnerId={partnerId} />,
              }),
            ...(aged && more ? more(aged) : []),
          ])}
        >
          {aged ? (
            <Figures
              facts={[
                {
                  label: t(($) => $.purchase.open),
                  term: 'openMinor',
                  value: <Money value={aged.openMinor} isWhole />,
                  words: (
                    <>
                      {t(($) => $.purchase.balance)} <Money value={aged.balanceMinor} />
                    </>
                  ),
                },
                ...ageingBuckets.map((bucket) => ({
                  label: t(($) => $.purchase.ageing[bucket]),
                  value: <Money value={aged[bucket]} isWhole />,
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
          <PartnerPayments side={side} partnerId={partnerId} mayChange={mayPay} />
          {children}
        </ThingPage>
      )}
    </Answer>
  );
}

/** What a line of the ledger is, in words. */
function wordOf({ documentKind, isReversal, moreMinor, lessMinor }: PartnerLedgerLine): string {
  if (isReversal) return `${documentWord(documentKind)} (${t(($) => $.stock.reversal)})`;
  // An expense that leaves less owed is what came back of one.
  if (documentKind === 'expense' && lessMinor > 0) return t(($) => $.purchase.ledger.refund);
  return documentKind === 'payment' && moreMinor > 0
    ? t(($) => $.purchase.ledger.paidBack)
    : documentWord(documentKind);
}
