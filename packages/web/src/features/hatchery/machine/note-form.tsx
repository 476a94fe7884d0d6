import type { MachineDetail } from '@henhouse/contract/hatchery/machine';
import { addMachineNote } from '@henhouse/contract/hatchery/machine-timeline';
import { t } from 'i18next';
import { useState } from 'react';
import { thisMinute } from '../../../shared/clock/clock';
import { useSendLater } from '../../../shared/outbox/use-send-later';
import { useAppForm } from '../../../shared/ui/form/app-form';
import { TextField } from '../../../shared/ui/form/fields';
import { InstantField } from '../../../shared/ui/form/instant-field';
import { TimelineForm } from './timeline-form';

/** Writes a note into the timeline of a machine. */
export function NoteForm({ machine }: { readonly machine: MachineDetail }) {
  const add = useSendLater(addMachineNote, { changes: ['machine'] });
  const [at] = useState(thisMinute);
  const form = useAppForm({
    schema: addMachineNote.input,
    draft: `machine-note:${machine.id}`,
    defaults: { at },
  });
  return (
    <TimelineForm
      machine={machine}
      form={form}
      title={t(($) => $.word.note)}
      send={(body, how) => add({ params: { machineId: machine.id }, body }, how)}
    >
      <TextField {...form.bind('text', ($) => $.word.note)} />
      <InstantField {...form.bind('at', ($) => $.word.when)} half timeZone={machine.timeZone} hasNow />
    </TimelineForm>
  );
}
