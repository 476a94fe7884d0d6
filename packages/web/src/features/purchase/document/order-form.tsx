import { orderPurchase, type Purchase } from '@henhouse/contract/purchase/purchase';
import { dayInZone } from '@henhouse/domain/day/day';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { siteZone, today } from '../../../shared/format/today';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { toastSuccess } from '../../../shared/ui/page/toast';

/** Notes that it was ordered: today, or, of a purchase that is typed later, on the day that it bears. */
export function OrderForm({ purchase }: { readonly purchase: Purchase }) {
  const { id, number, day, createdAt, farmId, partnerName, version } = purchase;
  const send = useSend(orderPurchase, { changes: ['purchase', 'money'] });
  const isTypedLater = day < dayInZone(Date.parse(createdAt), siteZone(farmId));
  const form = useAppForm({
    schema: orderPurchase.input,
    version,
    defaults: { day: isTypedLater ? day : today(farmId) },
  });
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.purchase.steps.order)}
      onSubmit={async (body) => {
        const after = await send.mutateAsync({ params: { purchaseId: id }, body, version: form.version });
        toastSuccess(t(($) => $.purchase.stepDone, { number, state: t(($$) => $$.purchase.states[after.state]) }));
      }}
    >
      <p>{t(($) => $.purchase.stepTexts.order, { supplier: partnerName })}</p>
      <DayField {...form.bind('day', ($) => $.purchase.ordered)} upToTodayOf={farmId} />
    </AppForm>
  );
}
