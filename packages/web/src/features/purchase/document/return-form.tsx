import type { Purchase } from '@henhouse/contract/purchase/purchase';
import { returnPurchase } from '@henhouse/contract/purchase/purchase-documents';
import { returnFields } from '@henhouse/contract/purchase/purchase-schemas';
import { t } from 'i18next';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useSend } from '../../../shared/api/use-answer';
import { newId } from '../../../shared/format/id';
import { today } from '../../../shared/format/today';
import { quantityText } from '../../../shared/format/units';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { NumberField, SelectField, TextField } from '../../../shared/ui/form/fields';
import { toastSuccess } from '../../../shared/ui/page/toast';
import { useUnitWord } from '../unit-word';
import { useGoodsOf } from './order-lines';

const schema = z.strictObject(returnFields);

/** Sends goods of one lot back to the supplier; the debit note follows from what they cost. */
export function ReturnForm({ purchase }: { readonly purchase: Purchase }) {
  const wordOf = useUnitWord();
  const goodsOf = useGoodsOf();
  const [id] = useState(newId);
  const send = useSend(returnPurchase, { changes: ['purchase', 'stock', 'money'] });
  const lots = purchase.receipts
    .filter(({ state }) => state === 'posted')
    .flatMap(({ lines }) => lines)
    .flatMap((lot) => {
      const line = purchase.lines.find((one) => one.id === lot.lineId);
      return line && lot.onHand > 0 ? [{ ...lot, line }] : [];
    });
  const form = useAppForm({
    schema,
    defaults: { day: today(purchase.farmId), lines: [{ lotId: lots[0]?.lotId, quantity: undefined }] },
  });
  const { control, bind } = form;
  const chosen = useWatch({ control, name: 'lines.0.lotId' });
  const unit = wordOf(lots.find(({ lotId }) => lotId === chosen)?.line.baseUnit ?? '');
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.purchase.returnNow)}
      onSubmit={async (values) => {
        const after = await send.mutateAsync({ params: { purchaseId: purchase.id }, body: { id, ...values } });
        const number = after.returns.find((one) => one.id === id)?.number ?? 0;
        toastSuccess(t(($) => $.purchase.returnedToast, { number }));
      }}
    >
      <SelectField
        {...bind('lines.0.lotId', ($) => $.word.lot)}
        options={lots.map(({ lotId, lotCode, onHand, line }) => ({
          value: lotId,
          label: `${goodsOf(line)} ${lotCode} · ${quantityText(onHand, line.baseUnit)}`,
        }))}
      />
      <NumberField {...bind('lines.0.quantity', ($) => $.word.quantity)} unit={unit} half />
      <DayField {...bind('day', ($) => $.word.day)} half upToTodayOf={purchase.farmId} />
      <TextField {...bind('reason', ($) => $.word.reason)} />
    </AppForm>
  );
}
