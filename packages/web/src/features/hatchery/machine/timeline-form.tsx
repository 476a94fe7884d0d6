import type { MachineDetail } from '@henhouse/contract/hatchery/machine';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Typed } from '../../../shared/outbox/outbox-db';
import { AppForm, type AppFormState } from '../../../shared/ui/form/app-form';

interface TimelineFormProps<Values extends FieldValues, Output extends FieldValues> {
  readonly machine: MachineDetail;
  readonly form: AppFormState<Values, Output>;
  /** What the queue calls it, before the machine. */
  readonly title: string;
  readonly send: (
    body: Output,
    how: { readonly title: string; readonly typed: Typed | null; readonly done: () => string },
  ) => Promise<unknown>;
  readonly children: ReactNode;
}

/** Writes something into the timeline of a machine, with or without a network. */
export function TimelineForm<Values extends FieldValues, Output extends FieldValues>(
  props: TimelineFormProps<Values, Output>,
) {
  const { machine, form, title, send, children } = props;
  return (
    <AppForm
      form={form}
      closes
      isInline
      isKept
      submitLabel={t(($) => $.machine.write)}
      onSubmit={async (body) => {
        const done = () => t(($) => $.machine.written);
        await send(body, { title: [title, machine.code].join(', '), typed: form.typed(), done });
      }}
    >
      {children}
    </AppForm>
  );
}
