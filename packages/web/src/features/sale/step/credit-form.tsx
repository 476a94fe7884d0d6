import { creditSale, type Sale } from '@henhouse/contract/sale/sale';
import { t } from 'i18next';
import { useState } from 'react';
import { z } from 'zod';
import { useSend } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { newId } from '../../../shared/format/id';
import { moneyText } from '../../../shared/format/money-number';
import { formatNumber, formatQuantity } from '../../../shared/format/number';
import { today } from '../../../shared/format/today';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { NumberField, SelectField, TextField } from '../../../shared/ui/form/fields';
import { toastSuccess } from '../../../shared/ui/page/toast';
import { useGoodsOf } from '../use-goods-of';

const { day, reason, lines } = creditSale.input.shape;
const schema = z.strictObject({
  by: z.enum(['quantity', 'amount']),
  day,
  reason,
  quantities: z.array(z.number().min(0).multipleOf(0.001).nullable()),
  amounts: z.array(lines.element.shape.netMinor),
  returned: z.array(z.int().min(0).nullable()),
});

/** Writes a credit note, whole or in part: for goods that the customer has not, which if eggs may come back into their lots, or an amount. */
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
    defaults: {
      by: 'quantity',
      day: today(sale.farmId),
      quantities: left,
      amounts: sale.lines.map(() => null),
      returned: lots.map(() => null),
    },
  });
  const { bind } = form;
  const isAmount = form.watch('by') === 'amount';
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.sale.creditNow)}
      onSubmit={async ({ by, quantities, amounts, returned, ...values }) => {
        const credited = sale.lines.flatMap(({ id: lineId }, index) => {
          const quantity = by === 'amount' ? 0 : (quantities[index] ?? 0);
          const netMinor = by === 'amount' ? (amounts[index] ?? null) : null;
          return quantity > 0 || netMinor !== null ? [{ lineId, quantity, netMinor }] : [];
        });
        const back = lots.flatMap(({ lineId, lotId }, index) => {
          const quantity = by === 'amount' ? 0 : (returned[index] ?? 0);
          return quantity > 0 ? [{ lineId, lotId, quantity }] : [];
        });
        const body = { ...values, id, lines: credited, returned: back };
        const after = await send.mutateAsync({ params: { saleId: sale.id }, body });
        const name = after.creditNotes.find((note) => note.id === id)?.name ?? '';
        toastSuccess(t(($) => $.sale.creditedToast, { name }));
      }}
    >
      <SelectField
        {...bind('by', ($) => $.sale.creditBy)}
        options={(['quantity', 'amount'] as const).map((value) => ({
          value,
          label: t(($) => $.sale.creditWays[value]),
        }))}
      />
      {sale.lines.map((line, index) =>
        isAmount ? (
          <NumberField
            key={line.id}
            {...bind(`amounts.${index}`)}
            label={t(($) => $.sale.creditAmount, { goods: goodsOf(line) })}
            description={t(($) => $.sale.creditAtMost, {
              max: moneyText((line.netMinor ?? 0) - (line.creditedNetMinor ?? 0)),
            })}
            unit="money"
            half
          />
        ) : (
          <NumberField
            key={line.id}
            {...bind(`quantities.${index}`)}
            label={t(($) => $.sale.creditQuantity, { goods: goodsOf(line) })}
            description={t(($) => $.sale.creditAtMost, { max: formatQuantity(left[index]) })}
            unit={line.unit === 'kg' ? 'kg' : t(($) => $.sale.units[line.unit])}
            half
          />
        ),
      )}
      {(isAmount ? [] : lots).map((lot, index) => (
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
