import type { Purchase } from '@henhouse/contract/purchase/purchase';
import { creditPurchase } from '@henhouse/contract/purchase/purchase-documents';
import { supplierCreditFields } from '@henhouse/contract/purchase/purchase-schemas';
import { t } from 'i18next';
import { useState } from 'react';
import { z } from 'zod';
import { useSend } from '../../../shared/api/use-answer';
import { newId } from '../../../shared/format/id';
import { today } from '../../../shared/format/today';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { NumberField, SelectField, TextField } from '../../../shared/ui/form/fields';
import { toastSuccess } from '../../../shared/ui/page/toast';
import { useGoodsOf } from './order-lines';

const schema = z.strictObject(supplierCreditFields);

/** Records a credit note of the supplier for goods that stay: their lots cost less, wherever they have gone since. */
export function CreditForm({ purchase }: { readonly purchase: Purchase }) {
  const goodsOf = useGoodsOf();
  const [id] = useState(newId);
  const send = useSend(creditPurchase, { changes: ['purchase', 'stock', 'money'] });
  const lines = purchase.lines.filter(({ accepted, billed }) => accepted > 0 && billed > 0);
  const first = lines[0];
  const form = useAppForm({
    schema,
    defaults: {
      day: today(purchase.farmId),
      supplierNumber: '',
      lines: [{ lineId: first?.id, netMinor: undefined, taxPct: first?.taxPct ?? 0 }],
    },
  });
  const { bind } = form;
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.purchase.creditNow)}
      onSubmit={async (values) => {
        await send.mutateAsync({ params: { purchaseId: purchase.id }, body: { id, ...values } });
        toastSuccess(t(($) => $.purchase.creditedToast));
      }}
    >
      <SelectField
        {...bind('lines.0.lineId', ($) => $.word.goods)}
        options={lines.map((line) => ({ value: line.id, label: goodsOf(line) }))}
      />
      <NumberField {...bind('lines.0.netMinor', ($) => $.purchase.creditedNet)} unit="money" half />
      <NumberField {...bind('lines.0.taxPct', ($) => $.purchase.taxPct)} unit="%" half />
      <TextField {...bind('supplierNumber', ($) => $.purchase.creditNumber)} half />
      <DayField {...bind('day', ($) => $.word.day)} half upToTodayOf={purchase.farmId} />
      <TextField {...bind('reason', ($) => $.word.reason)} />
    </AppForm>
  );
}
