import { creditSale, type Sale } from '@henhouse/contract/sale/sale';
import { addThousandths } from '@henhouse/domain/quantity/thousandths';
import { t } from 'i18next';
import { useState } from 'react';
import { z } from 'zod';
import { useSend } from '../../../shared/api/use-answer';
import { DocumentLine } from '../../../shared/document/document-line';
import { formatDay } from '../../../shared/format/day';
import { newId } from '../../../shared/format/id';
import { moneyText } from '../../../shared/format/money-number';
import { formatNumber, formatQuantity } from '../../../shared/format/number';
import { today } from '../../../shared/format/today';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { CheckField, NumberField, SelectField, TextField } from '../../../shared/ui/form/fields';
import { rowSent } from '../../../shared/ui/form/submit/row-sent';
import { toastSuccess } from '../../../shared/ui/page/toast';
import { useGoodsOf } from '../use-goods-of';

const { day, reason, lines } = creditSale.input.shape;
const schema = z.strictObject({
  by: z.enum(['quantity', 'amount']),
  isBack: z.boolean(),
  day,
  reason,
  lines: z.array(
    z.strictObject({
      lineId: z.string(),
      quantity: z.number().min(0).multipleOf(0.001).nullable(),
      netMinor: lines.element.shape.netMinor.unwrap(),
    }),
  ),
  returned: z.array(z.strictObject({ lineId: z.string(), lotId: z.string(), quantity: z.int().min(0).nullable() })),
});
type Values = z.output<typeof schema>;

/** What of the form is a credit note: lines that are credited, and eggs that come back. */
function noteOf({ by, isBack, lines, returned }: Values) {
  const isAmount = by === 'amount';
  return {
    lines: lines.map(({ lineId, quantity, netMinor }) =>
      isAmount ? { lineId, quantity: 0, netMinor } : { lineId, quantity: quantity ?? 0, netMinor: null },
    ),
    returned: returned.map((lot) => ({ ...lot, quantity: isAmount || !isBack ? 0 : (lot.quantity ?? 0) })),
  };
}

/** What of a line is not credited yet, in its unit. */
const leftOf = ({ quantity, creditedQuantity }: Sale['lines'][number]) => addThousandths(quantity, -creditedQuantity);

const isCredited = ({ quantity, netMinor }: { readonly quantity: number; readonly netMinor: number | null }) =>
  quantity > 0 || netMinor !== null;
const isReturned = ({ quantity }: { readonly quantity: number }) => quantity > 0;

function fieldOf(field: string, values: Values): string | undefined {
  const note = noteOf(values);
  const at = rowSent(field, 'lines', note.lines, isCredited);
  if (at) return `lines.${at.index}.${at.name}`;
  const lot = rowSent(field, 'returned', note.returned, isReturned);
  return lot ? `returned.${lot.index}.${lot.name}` : undefined;
}

/** Writes a credit note, whole or in part: for goods that the customer has not, which if eggs may come back into their lots, or an amount. */
export function CreditForm({ sale }: { readonly sale: Sale }) {
  const goodsOf = useGoodsOf();
  const [id] = useState(newId);
  const send = useSend(creditSale, { changes: ['sale', 'money', 'stock', 'flock'] });
  const lots = sale.kind === 'eggs' ? sale.lots.filter(({ quantity, returned }) => quantity > returned) : [];
  const form = useAppForm({
    schema,
    defaults: {
      by: 'quantity',
      isBack: false,
      day: today(sale.farmId),
      lines: sale.lines.map((line) => ({
        lineId: line.id,
        quantity: leftOf(line),
        netMinor: null,
      })),
      returned: lots.map(({ lineId, lotId }) => ({ lineId, lotId, quantity: null })),
    },
  });
  const { bind } = form;
  const [by, isBack] = form.watch(['by', 'isBack']);
  const isAmount = by === 'amount';
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.sale.creditNow)}
      fieldOf={fieldOf}
      onSubmit={async (values) => {
        const note = noteOf(values);
        const credited = note.lines.filter(isCredited);
        const body = {
          id,
          day: values.day,
          reason: values.reason,
          lines: credited,
          returned: note.returned.filter(isReturned),
        };
        const after = await send.mutateAsync({ params: { saleId: sale.id }, body });
        const name = after.creditNotes.find((one) => one.id === id)?.name ?? '';
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
      {isAmount || lots.length === 0 ? null : <CheckField {...bind('isBack', ($) => $.sale.eggsComeBack)} />}
      {sale.lines.map((line, index) => (
        <DocumentLine key={line.id} name={goodsOf(line)}>
          {isAmount ? (
            <NumberField
              {...bind(`lines.${index}.netMinor`, ($) => $.sale.creditAmount)}
              description={t(($) => $.sale.creditAtMost, {
                max: moneyText((line.netMinor ?? 0) - (line.creditedNetMinor ?? 0)),
              })}
              unit="money"
            />
          ) : (
            <NumberField
              {...bind(`lines.${index}.quantity`, ($) => $.word.quantity)}
              description={t(($) => $.sale.creditAtMost, {
                max: formatQuantity(leftOf(line)),
              })}
              unit={line.unit === 'kg' ? 'kg' : t(($) => $.sale.units[line.unit])}
            />
          )}
          {lots.map((lot, at) =>
            isAmount || !isBack || lot.lineId !== line.id ? null : (
              <NumberField
                key={lot.lotId}
                {...bind(`returned.${at}.quantity`)}
                label={t(($) => $.sale.returnedEggs, {
                  lot: t(($$) => $$.sale.lotOf, { source: lot.source, day: formatDay(lot.bornDay) }),
                })}
                description={t(($) => $.sale.creditAtMost, { max: formatNumber(lot.quantity - lot.returned) })}
                decimals={0}
              />
            ),
          )}
        </DocumentLine>
      ))}
      <DayField {...bind('day', ($) => $.word.day)} half upToTodayOf={sale.farmId} />
      <TextField {...bind('reason', ($) => $.word.reason)} half />
    </AppForm>
  );
}
