import { receiveSupply, type Supply } from '@henhouse/contract/supply/supply';
import { t } from 'i18next';
import { furthestSite, today } from '../../shared/format/today';
import { quantityText } from '../../shared/format/units';
import { useSendLater } from '../../shared/outbox/use-send-later';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { DayField } from '../../shared/ui/form/day-field';
import { NumberField, TextField } from '../../shared/ui/form/fields';
import { Card } from '../../shared/ui/page/card';
import { brokenText, lotCodeText, useLotName } from './lot-name';
import styles from './supply.module.css';

/** The day it is, or the day of sending where that is a later one: of a farm whose day began before. */
const later = (now: string, sentDay: string | null) => (sentDay !== null && sentDay > now ? sentDay : now);

/** What came of each lot: good, broken, and what is neither never arrived. */
export function ReceiveForm({ supply, onDone }: { readonly supply: Supply; readonly onDone: () => void }) {
  const nameOf = useLotName();
  const receive = useSendLater(receiveSupply, { changes: ['supply', 'stock'] });
  const isCorrection = supply.state === 'received';
  const title = isCorrection ? t(($) => $.supply.correctReceipt) : t(($) => $.supply.receive);
  const form = useAppForm({
    schema: receiveSupply.input,
    draft: `supply-receive:${supply.id}:${supply.version}`,
    defaults: {
      day: supply.receivedDay ?? later(today(supply.farmId), supply.sentDay),
      lots: supply.lots.map(({ lotId, sent, good, broken, reason }) => ({
        lotId,
        good: good ?? sent,
        broken: broken ?? 0,
        reason,
      })),
    },
  });
  return (
    <Card title={title}>
      <AppForm
        form={form}
        isKept
        submitLabel={title}
        onSubmit={async (body) => {
          const params = { supplyId: supply.id };
          const { number } = supply;
          await receive(
            { params, body, version: supply.version },
            {
              title: [title, t(($) => $.door.document.supply, { number })].join(', '),
              typed: form.typed(),
              done: () => t(($) => $.supply.saved, { number }),
            },
          );
          onDone();
        }}
      >
        <DayField
          {...form.bind('day', ($) => $.word.day)}
          half
          {...(supply.sentDay && { min: supply.sentDay })}
          upToTodayOf={furthestSite([supply.farmId, null, supply.fromFarmId])}
        />
        <div className={styles.receipt}>
          {supply.lots.map((lot, index) => (
            <fieldset key={lot.lotId} className={styles.line}>
              <legend>{`${nameOf(lot)} ${lotCodeText(lot)}`}</legend>
              <span>
                {nameOf(lot)}, {lotCodeText(lot)}
                <br />
                <span className="dim-words">
                  {t(($) => $.supply.sent)} {quantityText(lot.sent, lot.unit)}
                </span>
              </span>
              <NumberField {...form.bind(`lots.${index}.good`, ($) => $.ui.status.good)} unit={lot.unit} />
              <NumberField {...form.bind(`lots.${index}.broken`)} label={brokenText(supply.kind)} unit={lot.unit} />
              <TextField {...form.bind(`lots.${index}.reason`, ($) => $.word.reason)} />
            </fieldset>
          ))}
        </div>
        {isCorrection ? <TextField {...form.bind('reason', ($) => $.supply.whyCorrected)} isRequired /> : null}
      </AppForm>
    </Card>
  );
}
