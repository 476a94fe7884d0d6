import { type ActionLine, handleFact } from '@henhouse/contract/task/task';
import { addDays } from '@henhouse/domain/day/day';
import { factOrigins } from '@henhouse/domain/task/task';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { useToday } from '../../shared/format/use-today';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { DayField } from '../../shared/ui/form/day-field';
import { TextField } from '../../shared/ui/form/fields';
import { AssigneeFields } from './assignee-fields';
import { taskAreas } from './task-areas';

/** Gives a fact to somebody, or puts it off until a day. */
export function FactForm({ fact }: { readonly fact: ActionLine }) {
  const handle = useSend(handleFact, { changes: taskAreas });
  const origin = factOrigins.find((one) => one === fact.origin) ?? 'missing';
  const form = useAppForm({
    schema: handleFact.input,
    defaults: {
      origin,
      // The list names a fact by its origin and its key.
      key: fact.key.slice(origin.length + 1),
      assigneeId: fact.assigneeId,
      assigneeRole: fact.assigneeRole,
      dismissedUntil: fact.dismissedUntil,
      reason: fact.reason,
    },
  });
  const { control, bind } = form;
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.word.save)}
      done={t(($) => $.task.saved)}
      onSubmit={async (values) => {
        // A day that was taken out is none.
        const body = { ...values, dismissedUntil: values.dismissedUntil || null };
        await handle.mutateAsync({ params: { farmId: fact.farmId }, body });
      }}
    >
      <AssigneeFields control={control} farmId={fact.farmId} personField="assigneeId" roleField="assigneeRole" />
      <DayField
        {...bind('dismissedUntil', ($) => $.task.form.putOff)}
        description={t(($) => $.task.form.putOffHint)}
        half
        min={addDays(useToday(fact.farmId), 1)}
      />
      <TextField {...bind('reason', ($) => $.word.reason)} half />
    </AppForm>
  );
}
