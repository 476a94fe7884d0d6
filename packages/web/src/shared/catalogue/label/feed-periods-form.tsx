import type { Item } from '@henhouse/contract/catalogue/item';
import { stateFeedPeriods } from '@henhouse/contract/health/health-item';

import { t } from 'i18next';
import type { Control } from 'react-hook-form';
import { useSend } from '../../api/use-answer';
import { AppForm, useAppForm } from '../../ui/form/app-form';
import { TextField } from '../../ui/form/fields';
import { PeriodFields, type PeriodValues } from './period-fields';

/** A medicated feed holds what the birds give as medicine does, by the periods stated here. */
export function FeedPeriodsForm({ feed }: { readonly feed: Item }) {
  const state = useSend(stateFeedPeriods, { changes: ['stock', 'health', 'catalogue'] });
  const form = useAppForm({ schema: stateFeedPeriods.input, defaults: { periods: feed.periods } });
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.word.save)}
      done={t(($) => $.word.nameIsSaved, { name: feed.name })}
      onSubmit={(values) => state.mutateAsync({ params: { itemId: feed.id }, body: values })}
    >
      {/* The periods are the same in every form that has them. */}
      <PeriodFields control={form.control as unknown as Control<{ periods: PeriodValues[] }>} />
      <TextField {...form.bind('reason', ($) => $.word.reason)} />
    </AppForm>
  );
}
