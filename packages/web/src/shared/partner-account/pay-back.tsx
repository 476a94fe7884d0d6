import {
  listCustomerOpen,
  listSupplierOpen,
  payCustomerCredit,
  takeSupplierCredit,
} from '@henhouse/contract/money/payment';
import { t } from 'i18next';
import { useState } from 'react';
import { useAnswer, useSend } from '../api/use-answer';
import { newId } from '../format/id';
import { moneyText } from '../format/money-number';
import { today } from '../format/today';
import { AppForm, useAppForm } from '../ui/form/app-form';
import { NumberField } from '../ui/form/fields';
import { toastSuccess } from '../ui/page/toast';
import { Answer } from '../ui/state/answer';
import type { PartnerSide } from './pay-open';
import { moneyPlaces, PaymentFields } from './payment-fields';

const calls = {
  supplier: { open: listSupplierOpen, payBack: takeSupplierCredit },
  customer: { open: listCustomerOpen, payBack: payCustomerCredit },
} as const;
const schema = takeSupplierCredit.input.omit({ id: true, partnerId: true, confirmed: true });

interface PayBackProps {
  readonly side: PartnerSide;
  readonly partnerId: string;
}

/** Records that what a partner has to their credit was paid back: by a supplier, or to a customer. */
export function PayBack({ side, partnerId }: PayBackProps) {
  const open = useAnswer(calls[side].open, { query: { partner: partnerId, perPage: 1 } });
  return (
    <Answer of={open}>
      {({ creditMinor }) => <PayBackForm side={side} partnerId={partnerId} creditMinor={creditMinor} />}
    </Answer>
  );
}

function PayBackForm({ side, partnerId, creditMinor }: PayBackProps & { readonly creditMinor: number }) {
  const [id] = useState(newId);
  const send = useSend(calls[side].payBack, { changes: ['money', 'purchase', 'sale', 'expense'] });
  const form = useAppForm({ schema, defaults: { day: today(null), place: 'bank' as const, amountMinor: creditMinor } });
  const { bind } = form;
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.purchase.payNow)}
      onSubmit={async (values, confirmed) => {
        const made = await send.mutateAsync({ body: { ...values, id, partnerId, confirmed } });
        toastSuccess(t(($) => $.purchase.paidToast, { amount: moneyText(-made.amountMinor) }));
      }}
    >
      <NumberField
        {...bind('amountMinor', ($) => $.economics.amount)}
        description={t(($) => $.purchase.creditThere, { amount: moneyText(creditMinor) })}
        unit="money"
      />
      <PaymentFields
        day={bind('day', ($) => $.word.day)}
        siteOf={null}
        place={bind('place', ($) => $.word.payment)}
        places={moneyPlaces}
        reference={bind('reference', ($) => $.purchase.reference)}
      />
    </AppForm>
  );
}
