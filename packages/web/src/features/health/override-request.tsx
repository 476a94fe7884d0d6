import { requestOverride, requestOverrideOnPaper } from '@henhouse/contract/health/flock-health';
import { paperInput } from '@henhouse/contract/health/outside-paper';
import type { HeldProduct } from '@henhouse/domain/health/withdrawal-period';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { choicesOf } from '../../shared/i18n/choices-of';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { DayField } from '../../shared/ui/form/day-field';
import { NumberField, SelectField, TextField } from '../../shared/ui/form/fields';
import { toastSuccess } from '../../shared/ui/page/toast';
import type { NamedFlock } from './named-flock';
import { PaperFields } from './paper/paper-fields';
import { blankPaper } from './paper/paper-values';

interface OverrideRequestProps {
  readonly flock: NamedFlock;
  /** What is held. */
  readonly products: readonly HeldProduct[];
  readonly today: string;
  /** No Doctor looks after the farm: the paper of an outside veterinarian stands for one. */
  readonly onPaper: boolean;
}

const overrideForm = requestOverride.input.extend({ paper: paperInput.nullable() });

/** Asks another person to let a held product go on one day, with the reason that is printed on the sale. */
export function OverrideRequest({ flock, products, today, onPaper }: OverrideRequestProps) {
  const ask = useSend(requestOverride, { changes: ['health'] });
  const requestOnPaper = useSend(requestOverrideOnPaper, { changes: ['health'] });
  const params = { flockId: flock.id };
  const form = useAppForm({
    schema: overrideForm,
    defaults: {
      product: products[0] ?? 'meat',
      day: today,
      atMost: null,
      paper: onPaper ? blankPaper(today) : null,
    },
  });
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.health.ask)}
      onSubmit={async ({ paper, ...body }) => {
        if (paper === null) await ask.mutateAsync({ params, body });
        else await requestOnPaper.mutateAsync({ params, body: { ...body, paper } });
        toastSuccess(paper === null ? t(($) => $.health.asked) : t(($) => $.health.paper.asked));
      }}
    >
      <p>{onPaper ? t(($) => $.health.paper.askText) : t(($) => $.health.askText)}</p>
      <SelectField
        {...form.bind('product', ($) => $.health.productLabel)}
        half
        options={choicesOf(products, ($) => $.health.product)}
      />
      <DayField {...form.bind('day', ($) => $.health.dayOfSale)} half min={today} />
      <NumberField {...form.bind('atMost', ($) => $.health.atMost)} description={t(($) => $.health.atMostHint)} half />
      <TextField {...form.bind('reason', ($) => $.word.reason)} description={t(($) => $.health.reasonHint)} />
      {onPaper ? <PaperFields control={form.control} flockId={flock.id} today={today} /> : null}
    </AppForm>
  );
}
