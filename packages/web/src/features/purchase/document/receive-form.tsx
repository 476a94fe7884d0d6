import type { Purchase } from '@henhouse/contract/purchase/purchase';
import { correctReceipt, receivePurchase } from '@henhouse/contract/purchase/purchase-documents';
import { type PurchaseReceipt, receiptFields } from '@henhouse/contract/purchase/purchase-schemas';
import { isItemKind } from '@henhouse/domain/purchase/purchase-kind';
import { t } from 'i18next';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { useSend } from '../../../shared/api/use-answer';
import { DocumentLine } from '../../../shared/document/document-line';
import { newId } from '../../../shared/format/id';
import { today } from '../../../shared/format/today';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { NoteField, NumberField, TextField } from '../../../shared/ui/form/fields';
import { ActButton } from '../../../shared/ui/page/act-button';
import { useUnitWord } from '../unit-word';
import { useGoodsOf } from './order-lines';

const schema = z.strictObject({ ...receiptFields, reason: z.string().max(500) });
type Values = z.input<typeof schema>;

interface ReceiveFormProps {
  readonly purchase: Purchase;
  /** The receipt that is corrected; null for a new one. */
  readonly receipt: PurchaseReceipt | null;
}

const row = (lineId: string, quantity: number): Values['lines'][number] => ({
  lineId,
  lotId: newId(),
  quantity,
  rejected: 0,
  rejectReason: '',
  lotCode: '',
  expiryDay: null,
  meanWeightG: null,
});

/** What the receipt had said, be it corrected or taken in anew after it was taken back whole; else what still has to come. */
function defaultsOf(purchase: Purchase, receipt: PurchaseReceipt | null): Values {
  const hasCome = purchase.receipts.some(({ state }) => state === 'posted');
  const former = receipt ?? (hasCome ? undefined : purchase.receipts.at(-1));
  if (former !== undefined) {
    const { day, docket, tempC, notes } = former;
    const lines = former.lines.map(({ onHand: _onHand, unitCostMinor: _cost, ...line }) =>
      receipt === null ? { ...line, lotId: newId() } : line,
    );
    return { day, docket, tempC, notes, lines, reason: '' };
  }
  const lines = purchase.lines.flatMap(({ id, quantity, freeQuantity, accepted, rejected }) => {
    const left = Math.round((quantity + freeQuantity - accepted - rejected) * 1000) / 1000;
    return left > 0 ? [row(id, left)] : [];
  });
  return { day: today(purchase.farmId), docket: '', tempC: null, notes: '', lines, reason: '' };
}

/** Takes goods in, lot by lot; several lots of one line are rows of their own. */
export function ReceiveForm({ purchase, receipt }: ReceiveFormProps) {
  const wordOf = useUnitWord();
  const goodsOf = useGoodsOf();
  const [id] = useState(newId);
  const changes = ['purchase', 'stock', 'money'];
  const receive = useSend(receivePurchase, { changes });
  const correct = useSend(correctReceipt, { changes });
  const form = useAppForm({
    schema,
    defaults: defaultsOf(purchase, receipt),
    ...(receipt === null ? { draft: `receive-${purchase.id}`, fresh: [] } : {}),
  });
  const { control, bind } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const hasLots = isItemKind(purchase.kind);
  const params = { purchaseId: purchase.id };
  return (
    <AppForm
      form={form}
      closes
      isInline
      submitLabel={receipt === null ? t(($) => $.purchase.receiveNow) : t(($) => $.purchase.correctNow)}
      done={t(($) => $.purchase.receivedToast)}
      onSubmit={async ({ reason, ...values }) => {
        if (receipt === null) await receive.mutateAsync({ params, body: { id, ...values } });
        else {
          const where = { purchaseId: purchase.id, receiptId: receipt.id };
          await correct.mutateAsync({ params: where, body: { ...values, reason }, version: purchase.version });
        }
      }}
    >
      <DayField {...bind('day', ($) => $.purchase.arrived)} third upToTodayOf={purchase.farmId} />
      <TextField {...bind('docket', ($) => $.purchase.docket)} third />
      <NumberField {...bind('tempC', ($) => $.purchase.tempOnArrival)} unit="tempC" decimals={1} third />
      {fields.map((field, index) => {
        const line = purchase.lines.find(({ id: lineId }) => lineId === field.lineId);
        const unit = wordOf(line?.unit ?? '');
        return (
          <DocumentLine
            key={field.key}
            name={line ? goodsOf(line) : ''}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
            actions={
              <ActButton
                adds
                subtle
                small
                label={t(($) => $.purchase.anotherLot)}
                onClick={() => append(row(field.lineId, 0))}
              />
            }
          >
            <NumberField {...bind(`lines.${index}.quantity`, ($) => $.purchase.accepted)} unit={unit} />
            <NumberField {...bind(`lines.${index}.rejected`, ($) => $.purchase.states.rejected)} unit={unit} />
            <TextField {...bind(`lines.${index}.rejectReason`, ($) => $.purchase.rejectReason)} />
            {purchase.kind === 'eggStock' ? (
              <NumberField
                {...bind(`lines.${index}.meanWeightG`, ($) => $.purchase.meanEggWeight)}
                unit="gSmall"
                decimals={1}
              />
            ) : null}
            {hasLots ? (
              <>
                <TextField {...bind(`lines.${index}.lotCode`, ($) => $.word.lot)} isRequired />
                <DayField
                  {...bind(`lines.${index}.expiryDay`, ($) => $.word.expires)}
                  isRequired={purchase.kind === 'vaccine' || purchase.kind === 'medicine'}
                />
              </>
            ) : null}
          </DocumentLine>
        );
      })}
      <NoteField {...bind('notes', ($) => $.word.notes)} />
      {receipt === null ? null : <TextField {...bind('reason', ($) => $.word.reason)} isRequired />}
    </AppForm>
  );
}
