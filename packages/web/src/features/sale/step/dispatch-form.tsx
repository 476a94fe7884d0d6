import type { OutputOf } from '@henhouse/contract/endpoint';
import { dispatchSale, getDispatch, type OfferedLot } from '@henhouse/contract/sale/dispatch';
import { isDay } from '@henhouse/domain/day/day';
import { t } from 'i18next';
import { useEffect } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useAnswer, useSend } from '../../../shared/api/use-answer';
import { DocumentLine } from '../../../shared/document/document-line';
import { formatDay } from '../../../shared/format/day';
import { formatNumber } from '../../../shared/format/number';
import { today } from '../../../shared/format/today';
import { withColon } from '../../../shared/i18n/with-colon';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { NumberField, TextField } from '../../../shared/ui/form/fields';
import { rowSent } from '../../../shared/ui/form/submit/row-sent';
import { toastSuccess } from '../../../shared/ui/page/toast';
import { Answer } from '../../../shared/ui/state/answer';
import { GoodsShort } from '../dispatch/goods-short';
import { quantityText, useGoodsOf } from '../use-goods-of';

const { day, carrier } = dispatchSale.input.shape;
const schema = z.strictObject({ day, carrier, counts: z.record(z.string(), z.int().min(0).nullable()) });

/** Sends off what was sold, with the lots that it is taken from: the oldest first, unless somebody chooses others. No prices. */
export function DispatchForm({ saleId, onDone }: { readonly saleId: string; readonly onDone: () => void }) {
  const dispatch = useAnswer(getDispatch, { params: { saleId }, query: {} });
  return <Answer of={dispatch}>{(first) => <SendOff first={first} onDone={onDone} />}</Answer>;
}

interface SendOffProps {
  /** As it stands today. */
  readonly first: OutputOf<typeof getDispatch>;
  readonly onDone: () => void;
}

/** A lot may serve several lines. */
const keyOf = ({ lineId, lotId }: OfferedLot) => `${lineId}:${lotId}`;

function SendOff({ first, onDone }: SendOffProps) {
  const goodsOf = useGoodsOf();
  const send = useSend(dispatchSale, { changes: ['sale', 'stock'] });
  const form = useAppForm({
    schema,
    defaults: {
      day: today(first.sale.farmId),

      counts: Object.fromEntries(first.offered.map((lot) => [keyOf(lot), lot.proposed])),
    },
  });
  const { control, bind, setValue, getFieldState } = form;
  const state = useFormState({ control });
  const chosenDay = useWatch({ control, name: 'day' });
  const isOther = isDay(chosenDay) && chosenDay !== today(first.sale.farmId);
  const params = { saleId: first.sale.id };
  const other = useAnswer(getDispatch, { params, query: { day: chosenDay } }, { enabled: isOther });
  const current = (isOther ? other.data : undefined) ?? first;
  const { sale, offered } = current;
  // On another day other lots lie there; what somebody typed stays.
  useEffect(() => {
    for (const lot of offered) {
      const name = `counts.${keyOf(lot)}` as const;
      if (!getFieldState(name, state).isDirty) setValue(name, lot.proposed);
    }
  }, [offered, state, getFieldState, setValue]);
  return (
    <AppForm
      form={form}
      isInline
      fieldOf={(field, { counts }) => {
        const at = rowSent(field, 'lots', offered, (lot) => (counts[keyOf(lot)] ?? 0) > 0);
        return at ? `counts.${keyOf(at.row)}` : undefined;
      }}
      submitLabel={t(($) => $.sale.steps.dispatch)}
      onSubmit={async ({ counts, ...values }) => {
        const lots = offered.flatMap((lot) => {
          const quantity = counts[keyOf(lot)] ?? 0;
          return quantity > 0 ? [{ lineId: lot.lineId, lotId: lot.lotId, quantity }] : [];
        });
        const after = await send.mutateAsync({ params, body: { ...values, lots }, version: sale.version });
        toastSuccess(t(($) => $.sale.sent, { number: after.number }));
        onDone();
      }}
    >
      <GoodsShort of={current} />
      <DayField {...bind('day', ($) => $.sale.dispatchDay)} half upToTodayOf={sale.farmId} />
      <TextField {...bind('carrier', ($) => $.sale.carrier)} half />
      {sale.lines.map((line) => (
        <DocumentLine key={line.id} name={withColon(goodsOf(line), quantityText(line))}>
          {offered.map((lot) =>
            lot.lineId === line.id ? (
              <NumberField
                key={keyOf(lot)}
                {...bind(`counts.${keyOf(lot)}`)}
                label={t(($) => $.sale.lotOf, { source: lot.source, day: formatDay(lot.bornDay) })}
                description={[
                  t(($) => $.sale.onHand, { quantity: formatNumber(lot.onHand) }),
                  ...(lot.isQuarantined ? [t(($) => $.sale.quarantined)] : []),
                  ...(lot.isLaidInWithdrawal ? [t(($) => $.sale.laidInWithdrawal)] : []),
                ].join(', ')}
                decimals={0}
              />
            ) : null,
          )}
        </DocumentLine>
      ))}
    </AppForm>
  );
}
