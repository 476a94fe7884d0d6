import {
  listCustomerOpen,
  listSupplierOpen,
  type OpenDocumentRow,
  payByCustomer,
  paymentPlaces,
  paySupplier,
} from '@henhouse/contract/money/payment';
import { t } from 'i18next';
import { useState } from 'react';
import { z } from 'zod';
import { useAnswer, useSend } from '../api/use-answer';
import { formatDay } from '../format/day';
import { newId } from '../format/id';
import { moneyText } from '../format/money-number';
import { furthestSite, today } from '../format/today';
import { AppForm, useAppForm } from '../ui/form/app-form';
import { NumberField } from '../ui/form/fields';
import { toastSuccess } from '../ui/page/toast';
import { Answer } from '../ui/state/answer';
import { moneyPlaces, PaymentFields } from './payment-fields';

/** Whose documents: suppliers are paid, customers pay. */
export type PartnerSide = 'supplier' | 'customer';

const openEndpoint = { supplier: listSupplierOpen, customer: listCustomerOpen } as const;
const payEndpoint = { supplier: paySupplier, customer: payByCustomer } as const;

interface PayPartnerProps {
  readonly side: PartnerSide;
  readonly partnerId: string;
  /** Documents that stand first, paid in full unless somebody types another amount; others not at all. */
  readonly own?: ReadonlySet<string>;
}

/** Records a payment of one partner, in parts of one or several of the documents that are open. */
export function PayPartner({ side, partnerId, own = new Set() }: PayPartnerProps) {
  const first = own.size === 0 ? {} : { first: [...own].join(',') };
  const open = useAnswer(
    openEndpoint[side],
    { query: { partner: partnerId, perPage: 100, ...first } },
    { enabled: partnerId !== '' },
  );
  return (
    <Answer of={open}>
      {({ items, total, creditMinor }) => (
        <PayOpen
          side={side}
          partnerId={partnerId}
          documents={items.toSorted((a, b) => Number(own.has(b.id)) - Number(own.has(a.id)))}
          own={own}
          total={total}
          creditMinor={creditMinor}
        />
      )}
    </Answer>
  );
}

interface PayOpenProps extends Required<PayPartnerProps> {
  readonly documents: readonly OpenDocumentRow[];
  /** How many are open: of many, those that are due first are here. */
  readonly total: number;
  /** What the partner has to their credit: it can pay instead of money. */
  readonly creditMinor: number;
}

const siteOf = (documents: readonly OpenDocumentRow[]) => furthestSite(documents.map(({ farmId }) => farmId));

const amount = z.number().int().min(0).nullable();
const schema = z.strictObject({
  day: paySupplier.input.shape.day,
  place: paySupplier.input.shape.place,
  reference: paySupplier.input.shape.reference,
  amountsMinor: z.array(amount),
});

function PayOpen({ side, partnerId, documents, total, own, creditMinor }: PayOpenProps) {
  const [id] = useState(newId);
  const pay = useSend(payEndpoint[side], { changes: ['money', 'purchase', 'sale'] });
  const form = useAppForm({
    schema,
    defaults: {
      day: today(siteOf(documents.filter((document) => own.has(document.id)))),
      place: 'bank',

      amountsMinor: documents.map((document) => (own.has(document.id) ? document.openMinor : null)),
    },
  });
  const { bind } = form;
  return (
    <AppForm
      form={form}
      closes
      isInline
      submitLabel={t(($) => $.purchase.payNow)}
      onSubmit={async ({ amountsMinor, ...values }, confirmed) => {
        const parts = documents.flatMap(({ kind: documentKind, id: documentId }, index) => {
          const amountMinor = amountsMinor[index] ?? 0;
          return amountMinor > 0 ? [{ documentKind, documentId, amountMinor }] : [];
        });
        const made = await pay.mutateAsync({ body: { ...values, id, partnerId, parts, confirmed } });
        toastSuccess(t(($) => $.purchase.paidToast, { amount: moneyText(made.amountMinor) }));
      }}
    >
      {total > documents.length ? (
        <p className="aside-words is-wide">{t(($) => $.purchase.openPart, { shown: documents.length, total })}</p>
      ) : null}
      {documents.map((document, index) => (
        <NumberField
          key={document.id}
          {...bind(`amountsMinor.${index}`)}
          label={t(($) => $.purchase.payOf, {
            name: document.name ? `${t(($) => $.word.invoice)} ${document.name}` : t(($) => $.purchase.ledger.opening),
            due: formatDay(document.dueDay),
          })}
          description={t(($) => $.purchase.payOpen, { amount: moneyText(document.openMinor) })}
          unit="money"
        />
      ))}
      <PaymentFields
        day={bind('day', ($) => $.word.day)}
        siteOf={siteOf(documents)}
        place={{
          ...bind('place', ($) => $[side === 'supplier' ? 'purchase' : 'sale'].payFrom),
          description:
            creditMinor > 0 ? t(($) => $.purchase.creditThere, { amount: moneyText(creditMinor) }) : undefined,
        }}
        places={creditMinor > 0 ? paymentPlaces : moneyPlaces}
        reference={bind('reference', ($) => $.purchase.reference)}
      />
    </AppForm>
  );
}
