import { dispatchSale, getDispatch, type OfferedLot } from '@henhouse/contract/sale/dispatch';
import type { Sale } from '@henhouse/contract/sale/sale';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAnswer, useSend } from '../../../shared/api/use-answer';
import { DocumentLine } from '../../../shared/document/document-line';
import { formatDay } from '../../../shared/format/day';
import { formatNumber } from '../../../shared/format/number';
import { today } from '../../../shared/format/today';
import { AppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { TextField } from '../../../shared/ui/form/fields';
import { NumberField } from '../../../shared/ui/form/number-field';
import { useAppForm } from '../../../shared/ui/form/use-app-form';
import { toastSuccess } from '../../../shared/ui/page/toast';
import { Answer } from '../../../shared/ui/state/answer';
import { useGoodsOf } from '../use-goods-of';

const { day, carrier } = dispatchSale.input.shape;
const schema = z.strictObject({ day, carrier, counts: z.array(z.int().min(0).nullable()) });

interface DispatchFormProps {
  readonly saleId: string;
  readonly onDone: () => void;
}

/** Sends off what was sold, with the lots that it is taken from: the oldest first, unless somebody chooses others. No prices. */
export function DispatchForm({ saleId, onDone }: DispatchFormProps) {
  const dispatch = useAnswer(getDispatch, { params: { saleId }, query: {} });
  return (
    <Answer of={dispatch}>{({ sale, offered }) => <SendOff sale={sale} offered={offered} onDone={onDone} />}</Answer>
  );
}

interface SendOffProps {
  readonly sale: Sale;
  readonly offered: readonly OfferedLot[];
  readonly onDone: () => void;
}

function SendOff({ sale, offered, onDone }: SendOffProps) {
  const { t } = useTranslation();
  const goodsOf = useGoodsOf();
  const send = useSend(dispatchSale, { changes: ['sale', 'stock'] });
  const form = useAppForm({
    schema,
    defaults: { day: today(), carrier: '', counts: offered.map(({ proposed }) => proposed) },
  });
  const { control } = form;
  return (
    <AppForm
      form={form}
      isInline
      submitLabel={t(($) => $.sale.send)}
      onSubmit={async ({ counts, ...said }) => {
        const lots = offered.flatMap(({ lineId, lotId }, index) => {
          const quantity = counts[index] ?? 0;
          return quantity > 0 ? [{ lineId, lotId, quantity }] : [];
        });
        const after = await send.mutateAsync({
          params: { saleId: sale.id },
          body: { ...said, lots },
          version: sale.version,
        });
        toastSuccess(t(($) => $.sale.sent, { number: after.number }));
        onDone();
      }}
    >
      <DayField
        control={control}
        name="day"
        label={t(($) => $.sale.dispatchDay)}
        span="half"
        max={today()}
        today={today()}
        isRequired
      />
      <TextField control={control} name="carrier" label={t(($) => $.sale.carrier)} span="half" maxLength={100} />
      {sale.lines.map((line) => (
        <DocumentLine
          key={line.id}
          name={`${goodsOf(line)}: ${formatNumber(line.quantity)} ${t(($) => $.sale.units[line.unit])}`}
        >
          {offered.map((lot, index) =>
            lot.lineId === line.id ? (
              <NumberField
                key={lot.lotId}
                control={control}
                name={`counts.${index}`}
                label={t(($) => $.sale.lotOf, { source: lot.source, day: formatDay(lot.bornDay) })}
                description={[
                  t(($) => $.sale.onHand, { quantity: formatNumber(lot.onHand) }),
                  ...(lot.isQuarantined ? [t(($) => $.sale.quarantined)] : []),
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
