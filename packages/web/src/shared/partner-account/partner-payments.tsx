import type { Payment } from '@henhouse/contract/money/payment';
import { IconCash } from '@tabler/icons-react';
import { t } from 'i18next';
import { formatDay } from '../format/day';
import { moneyText } from '../format/money-number';
import { withColon } from '../i18n/with-colon';
import { AppTable } from '../ui/table/app-table';
import type { Columns } from '../ui/table/column';
import { documentWord } from './document-word';
import type { PartnerSide } from './pay-open';
import { paymentCalls, useTakeBackPayment } from './take-back-payment';

interface PartnerPaymentsProps {
  readonly side: PartnerSide;
  readonly partnerId: string;
  readonly mayChange: boolean;
}

/** Payments of a partner whatever they paid, expenses and opening balances too; each can be taken back. */
export function PartnerPayments({ side, partnerId, mayChange }: PartnerPaymentsProps) {
  const takeBack = useTakeBackPayment(side);
  const columns: Columns<Payment> = [
    { id: 'day', header: t(($) => $.word.day), kind: 'day' },
    {
      id: 'documents',
      header: t(($) => $.word.document),
      value: ({ parts }) => parts.map(({ name, documentKind }) => `${documentWord(documentKind)} ${name}`).join(', '),
      card: 'title',
    },
    {
      id: 'place',
      header: t(($) => $.word.payment),
      value: ({ place }) => t(($) => $.purchase.places[place]),
    },
    { id: 'reference', header: t(($) => $.purchase.reference) },
    { id: 'amountMinor', header: t(($) => $.economics.amount), kind: 'money', card: 'aside' },
    {
      id: 'state',
      header: t(($) => $.word.state),
      value: ({ state, reason, amountMinor }) =>
        state === 'posted'
          ? t(($) => (amountMinor < 0 ? $.purchase.ledger.paidBack : $.word.paid))
          : withColon(($) => $.purchase.paymentGone, reason),
    },
  ];
  return (
    <AppTable
      name={`${side}-payments`}
      isBeside
      title={t(($) => $.purchase.payments)}
      endpoint={paymentCalls[side].list}
      query={{ partner: partnerId, sortDesc: 'true' }}
      columns={columns}
      rowName={({ day, amountMinor }) => `${formatDay(day)}, ${moneyText(amountMinor)}`}
      rowActions={(payment) => [
        mayChange &&
          payment.state === 'posted' && {
            label: t(($) => $.purchase.cancelPayment),
            isDanger: true,
            onClick: () => takeBack(payment),
          },
      ]}
      empty={{ icon: IconCash, title: t(($) => $.purchase.noPayments), text: t(($) => $.purchase.noPaymentsText) }}
    />
  );
}
