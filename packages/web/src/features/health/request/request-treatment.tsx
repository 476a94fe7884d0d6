import { listHealthItems } from '@henhouse/contract/health/health-item';
import { createTreatmentRequest } from '@henhouse/contract/health/treatment-request';

import { t } from 'i18next';
import { allMedicines } from '../../../shared/api/all-of-them';
import { useAnswer, useSend } from '../../../shared/api/use-answer';
import { today } from '../../../shared/format/today';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { NoteField, NumberField, SelectField, TextField } from '../../../shared/ui/form/fields';
import type { NamedFlock } from '../named-flock';

/** Asks a Doctor to look at a flock, without leaving its page. */
export function RequestForm({ flock }: { readonly flock: NamedFlock }) {
  const ask = useSend(createTreatmentRequest, { changes: ['health'] });
  const medicines = useAnswer(listHealthItems, allMedicines);
  const form = useAppForm({
    schema: createTreatmentRequest.input,
    defaults: { sinceDay: today(flock.farmId) },
  });
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.health.requestSend)}
      done={t(($) => $.health.requestSent)}
      onSubmit={(values) => ask.mutateAsync({ params: { flockId: flock.id }, body: values })}
    >
      <TextField {...form.bind('signs', ($) => $.health.signs)} placeholder={t(($) => $.health.signsExample)} />
      <DayField {...form.bind('sinceDay', ($) => $.health.since)} half upToTodayOf={flock.farmId} />
      <NumberField {...form.bind('birds', ($) => $.health.birdsSick)} unit="birds" half />
      <SelectField
        {...form.bind('itemId', ($) => $.health.wished)}
        description={t(($) => $.health.wishedHint)}
        isClearable
        options={(medicines.data?.items ?? []).map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
      />
      <NoteField {...form.bind('notes', ($) => $.word.notes)} />
    </AppForm>
  );
}
