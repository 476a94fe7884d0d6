import type { Purchase } from '@henhouse/contract/purchase/purchase';
import { invoicePurchase } from '@henhouse/contract/purchase/purchase-documents';
import { invoiceFields } from '@henhouse/contract/purchase/purchase-schemas';
import { purchaseAmounts } from '@henhouse/domain/purchase/check-purchase';
import { leftOffInvoices } from '@henhouse/domain/purchase/purchase-state';
import { t } from 'i18next';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useSend } from '../../../shared/api/use-answer';
import { DocumentLine } from '../../../shared/document/document-line';
import { TypedFacts } from '../../../shared/document/what-will-be';
import { newId } from '../../../shared/format/id';
import { Money } from '../../../shared/format/money';
import { today } from '../../../shared/format/today';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { NoteField, NumberField, TextField } from '../../../shared/ui/form/fields';
import { toastInfo, toastSuccess } from '../../../shared/ui/page/toast';
import { priceUnit, useUnitWord } from '../unit-word';
import { useGoodsOf } from './order-lines';

const schema = z.strictObject(invoiceFields);
type Values = z.input<typeof schema>;

/** What was cancelled last, for whoever writes it anew; else what has come, was kept and is not invoiced, at the price of the order. */
function defaultsOf(purchase: Purchase): Values {
  const isFirst = purchase.invoices.every(({ state }) => state !== 'posted');
  const areVoid = purchase.invoices.every(({ state }) => state === 'cancelled');
  const former = areVoid ? purchase.invoices.at(-1) : undefined;
  if (former !== undefined) {
    const { number: name, day, dueDay, freightMinor, notes } = former;
    const lines = former.lines.map(({ netMinor: _net, taxMinor: _tax, ...line }) => line);
    return { number: name, day, dueDay, freightMinor, freightTaxPct: purchase.freightTaxPct, notes, lines };
  }
  const open = purchase.lines.flatMap((line) => {
    const { id: lineId, quantity, freeQuantity, accepted, billed, unitPriceMinor, discountPct, taxPct } = line;
    const come = accepted === 0 ? quantity : Math.min(quantity, Math.max(0, accepted - freeQuantity));
    const left = Math.round((come - billed - leftOffInvoices(line)) * 1000) / 1000;
    return left > 0 ? [{ lineId, quantity: left, unitPriceMinor, discountPct, taxPct }] : [];
  });
  return {
    number: '',
    day: today(purchase.farmId),
    dueDay: null,
    freightMinor: isFirst ? purchase.freightMinor : 0,
    freightTaxPct: isFirst ? purchase.freightTaxPct : 0,
    notes: '',
    lines: open,
  };
}

const number = (value: number | null | undefined) => (Number.isFinite(value) ? Number(value) : 0);

/** Records the supplier's invoice; a price that differs from the order is what the lots cost from now on. */
export function InvoiceForm({ purchase }: { readonly purchase: Purchase }) {
  const wordOf = useUnitWord();
  const goodsOf = useGoodsOf();
  const [id] = useState(newId);
  const send = useSend(invoicePurchase, { changes: ['purchase', 'money', 'stock'] });
  const form = useAppForm({
    schema,
    defaults: defaultsOf(purchase),
    draft: `invoice-${purchase.id}`,
    fresh: [],
  });
  const { control, bind } = form;
  const { fields, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const [lines, freightMinor, freightTaxPct] = useWatch({
    control,
    name: ['lines', 'freightMinor', 'freightTaxPct'],
  });
  const { totalMinor } = purchaseAmounts({
    freightMinor: Math.round(number(freightMinor)),
    freightTaxPct: number(freightTaxPct),
    lines: lines.map((line) => ({
      quantity: number(line.quantity),
      unitPriceMinor: number(line.unitPriceMinor),
      discountPct: number(line.discountPct),
      taxPct: number(line.taxPct),
    })),
  });
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.purchase.invoiceNow)}
      onSubmit={async (values) => {
        const after = await send.mutateAsync({ params: { purchaseId: purchase.id }, body: { id, ...values } });
        const waits = after.invoices.some((invoice) => invoice.id === id && invoice.state === 'waiting');
        if (waits) toastInfo(t(($) => $.purchase.invoiceWaitsText));
        else toastSuccess(t(($) => $.purchase.invoicedToast, { number: values.number }));
      }}
    >
      <TextField {...bind('number', ($) => $.purchase.invoiceNumber)} third />
      <DayField {...bind('day', ($) => $.word.invoiceDay)} third upToTodayOf={purchase.farmId} />
      <DayField
        {...bind('dueDay', ($) => $.word.due)}
        description={t(($) => $.money.dueHint, { days: purchase.termsDays })}
        third
      />
      {fields.map((field, index) => {
        const line = purchase.lines.find((one) => one.id === field.lineId);
        const unit = wordOf(line?.unit ?? '');
        return (
          <DocumentLine
            key={field.key}
            name={line ? goodsOf(line) : ''}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          >
            <NumberField {...bind(`lines.${index}.quantity`, ($) => $.word.invoiced)} unit={unit} />
            <NumberField
              {...bind(`lines.${index}.unitPriceMinor`, ($) => $.word.price)}
              unit={priceUnit(line?.unit ?? '')}
            />
            <NumberField {...bind(`lines.${index}.discountPct`, ($) => $.purchase.discount)} unit="%" />
            <NumberField {...bind(`lines.${index}.taxPct`, ($) => $.purchase.taxPct)} unit="%" />
          </DocumentLine>
        );
      })}
      <NumberField {...bind('freightMinor', ($) => $.word.freight)} unit="money" half />
      <NumberField {...bind('freightTaxPct', ($) => $.purchase.freightTax)} unit="%" half />
      <NoteField {...bind('notes', ($) => $.word.notes)} />
      <TypedFacts facts={[{ label: t(($) => $.word.total), value: <Money value={totalMinor} /> }]} />
    </AppForm>
  );
}
