import {
  listReturnableLots,
  listSendableLots,
  type SendableLot,
  type Supply,
  sendSupply,
} from '@henhouse/contract/supply/supply';
import { proposeLots } from '@henhouse/domain/ledger/first-expiry';
import { sendingFarm } from '@henhouse/domain/supply/supply';
import { t } from 'i18next';
import { FormProvider } from 'react-hook-form';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { today } from '../../shared/format/today';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { TextField } from '../../shared/ui/form/fields';
import { Card } from '../../shared/ui/page/card';
import { toastSuccess } from '../../shared/ui/page/toast';
import { Answer } from '../../shared/ui/state/answer';
import { JourneyFields } from './form/journey-fields';
import { LotLines } from './form/lot-lines';

interface SendFormProps {
  readonly supply: Supply;
  readonly onDone: () => void;
}

/** Lots for what was asked for, first expiry first; or those on their way, to be put right. */
export function SendForm({ supply, onDone }: SendFormProps) {
  const { kind } = supply;
  const sender = sendingFarm(supply);
  const stored = kind === 'eggs' ? null : kind;
  const ofCompany = useAnswer(
    listSendableLots,
    { query: { kind: stored ?? 'feed' } },
    { enabled: sender === null && stored !== null },
  );
  const ofFarm = useAnswer(
    listReturnableLots,
    { params: { farmId: sender ?? '' }, query: { kind } },
    { enabled: sender !== null },
  );
  return (
    <Answer of={sender === null ? ofCompany : ofFarm}>
      {({ items }) => <Form supply={supply} lots={withSent(items, supply)} onDone={onDone} />}
    </Answer>
  );
}

/** What is on its way counts as there: it is what may be changed. */
function withSent(lots: readonly SendableLot[], supply: Supply): SendableLot[] {
  const sendable = lots.map((lot) => {
    const sent = supply.lots.find(({ lotId }) => lotId === lot.lotId)?.sent ?? 0;
    return { ...lot, onHand: lot.onHand + sent };
  });
  const gone = supply.lots
    .filter(({ lotId }) => !lots.some((lot) => lot.lotId === lotId))
    .map((lot) => ({ ...lot, receivedDay: null, onHand: lot.sent }));
  return [...sendable, ...gone];
}

/** First expiry first for each item that was asked for, as far as the store has it. */
function proposed(supply: Supply, lots: readonly SendableLot[]): { lotId: string; quantity: number }[] {
  if (supply.lots.length > 0) return supply.lots.map(({ lotId, sent }) => ({ lotId, quantity: sent }));
  return supply.lines.flatMap(({ itemId, quantity }) => {
    const ofItem = lots
      .filter((lot) => lot.itemId === itemId)
      .map((lot) => ({ ...lot, receivedDay: lot.receivedDay ?? '' }));
    return [...proposeLots(ofItem, quantity, today(supply.farmId)).shares];
  });
}

function Form({ supply, lots, onDone }: SendFormProps & { readonly lots: readonly SendableLot[] }) {
  const send = useSend(sendSupply, { changes: ['supply', 'stock'] });
  const isCorrection = supply.state === 'sent';
  const form = useAppForm({
    schema: sendSupply.input,
    defaults: {
      day: supply.sentDay ?? today(supply.farmId),
      carrier: supply.carrier,
      lots: proposed(supply, lots),
    },
  });
  return (
    <Card title={isCorrection ? t(($) => $.supply.correctSending) : t(($) => $.supply.sendTo)}>
      <FormProvider {...form}>
        <AppForm
          form={form}
          submitLabel={isCorrection ? t(($) => $.supply.correctSending) : t(($) => $.supply.sendTo)}
          onSubmit={async (body) => {
            const params = { supplyId: supply.id };
            const { number } = await send.mutateAsync({ params, body, version: supply.version });
            toastSuccess(t(($) => $.supply.saved, { number }));
            onDone();
          }}
        >
          <JourneyFields farmId={supply.farmId} />
          <LotLines farmId={supply.farmId} lots={lots} direction={supply.direction} />
          {isCorrection ? <TextField {...form.bind('reason', ($) => $.supply.whyCorrected)} isRequired /> : null}
        </AppForm>
      </FormProvider>
    </Card>
  );
}
