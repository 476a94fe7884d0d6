import { creditSale, type Sale } from '@henhouse/contract/sale/sale';
import { t } from 'i18next';
import { useState } from 'react';
import { z } from 'zod';
import { useSend } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { newId } from '../../../shared/format/id';
import { formatNumber, formatQuantity } from '../../../shared/format/number';
import { today } from '../../../shared/format/today';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { NumberField, TextField } from '../../../shared/ui/form/fields';
import { toastSuccess } from '../../../shared/ui/page/toast';
import { useGoodsOf } from '../use-goods-of';

const { day, reason } = creditSale.input.shape;
const schema = z.strictObject({
  day,
  reason,
  quantities: z.array(z.number().min(0).multipleOf(0.001).nullable()),
  returned: z.array(z.int().min(0).nullable()),
});

/** Writes a credit note, whole or in part; eggs may come back into the lots that they left. */
export function CreditForm({ sale }: { readonly sale: Sale }) {
  const goodsOf = useGoodsOf();
  const [id] = useState(newId);
  const send = useSend(creditSale, { changes: ['sale', 'money', 'stock', 'flock'] });
  const left = sale.lines.map(
    ({ quantity, creditedQuantity }) => Math.round((quantity - creditedQuantity) * 1e3) / 1e3,
  );
  const lots = sale.kind === 'eggs' ? sale.lots.filter(({ quantity, returned }) => quantity > returned) : [];
  const form = useAppForm({
    schema,
    defaults: { day: today(sale.farmId), quantities: left, returned: lots.map(() => null) },
  });
  const { bind } = form;
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.sale.creditNow)}
      onSubmit={async ({ quantities, returned, ...values }) => {
        const lines = sale.lines.flatMap(({ id: lineId }, index) => {
          const quantity = quantities[index] ?? 0;
          return quantity > 0 ? [{ lineId, quantity }] : [];
        });
        const back = lots.flatMap(({ lineId, lotId }, index) => {
          const quantity = returned[index] ?? 0;
          return quantity > 0 ? [{ lineId, lotId, quantity }] : [];
        });
        const body = { ...values, id, lines, returned: back };
        const after = await send.mutateAsync({ params: { saleId: sale.id }, body });
        const name = after.creditNotes.find((note) => note.id === id)?.name ?? '';
        toastSuccess(t(($) => $.sale.creditedToast, { name }));
      }}
    >
      {sale.lines.map((line, index) => (
        <NumberField
          key={line.id}
          {...bind(`quantities.${index}`)}
          label={t(($) => $.sale.creditQuantity, { goods: goodsOf(line) })}
          description={t(($) => $.sale.creditAtMost, { max: formatQuantity(left[index]) })}
          unit={line.unit === 'kg' ? 'kg' : t(($) => $.sale.units[line.unit])}
          half
        />
      ))}
      {lots.map((lot, index) => (
        <NumberField
          key={`${lot.lineId} ${lot.lotId}`}
          {...bind(`returned.${index}`)}
          label={t(($) => $.sale.returnedEggs, {
            lot: t(($$) => $$.sale.lotOf, { source: lot.source, day: formatDay(lot.bornDay) }),
          })}
          description={t(($) => $.sale.creditAtMost, { max: formatNumber(lot.quantity - lot.returned) })}
          half
        />
      ))}
      <DayField {...bind('day', ($) => $.word.day)} half upToTodayOf={sale.farmId} />
      <TextField {...bind('reason', ($) => $.word.reason)} half />
    </AppForm>
  );
}
