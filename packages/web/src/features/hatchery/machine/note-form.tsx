import type { MachineDetail } from '@henhouse/contract/hatchery/machine';
import { addMachineNote } from '@henhouse/contract/hatchery/machine-timeline';
import { t } from 'i18next';
import { useState } from 'react';
import { newId } from '../../../shared/format/id';
import { useSendLater } from '../../../shared/outbox/use-send-later';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { TextField } from '../../../shared/ui/form/fields';
import { InstantField, thisMinute } from '../../../shared/ui/form/instant-field';

interface NoteFormProps {
  readonly machine: MachineDetail;
  readonly onDone: () => void;
}

/** Writes a note into the timeline of a machine. */
export function NoteForm({ machine, onDone }: NoteFormProps) {
  const add = useSendLater(addMachineNote, { changes: ['machine'] });
  const [at] = useState(thisMinute);
  const form = useAppForm({
    schema: addMachineNote.input,
    draft: `machine-note:${machine.id}`,
    defaults: { id: newId(), at, text: '' },
  });
  return (
    <AppForm
      form={form}
      isInline
      isKept
      submitLabel={t(($) => $.machine.write)}
      onSubmit={async (body) => {
        await add(
          { params: { machineId: machine.id }, body },
          {
            title: [t(($) => $.machine.addNote), machine.code].join(', '),
            typed: form.typed(),
            done: () => t(($) => $.machine.written),
          },
        );
        onDone();
      }}
    >
      <TextField {...form.bind('text', ($) => $.word.note)} />
      <InstantField {...form.bind('at', ($) => $.word.when)} half timeZone={machine.timeZone} hasNow />
    </AppForm>
  );
}
