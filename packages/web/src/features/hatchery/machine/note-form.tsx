import type { MachineDetail } from '@henhouse/contract/hatchery/machine';
import { addMachineNote } from '@henhouse/contract/hatchery/machine-timeline';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../shared/api/use-answer';
import { newId } from '../../../shared/format/id';
import { AppForm } from '../../../shared/ui/form/app-form';
import { TextField } from '../../../shared/ui/form/fields';
import { InstantField, thisMinute } from '../../../shared/ui/form/instant-field';
import { useAppForm } from '../../../shared/ui/form/use-app-form';
import { toastSuccess } from '../../../shared/ui/page/toast';

interface NoteFormProps {
  readonly machine: MachineDetail;
  readonly onDone: () => void;
}

/** Writes a note into the timeline of a machine. */
export function NoteForm({ machine, onDone }: NoteFormProps) {
  const { t } = useTranslation();
  const add = useSend(addMachineNote, { changes: ['machine'] });
  const [at] = useState(thisMinute);
  const form = useAppForm({ schema: addMachineNote.input, defaults: { id: newId(), at, text: '' } });
  return (
    <AppForm
      form={form}
      isInline
      submitLabel={t(($) => $.machine.write)}
      onSubmit={async (body) => {
        await add.mutateAsync({ params: { machineId: machine.id }, body });
        toastSuccess(t(($) => $.machine.written));
        onDone();
      }}
    >
      <TextField control={form.control} name="text" label={t(($) => $.machine.note)} maxLength={500} isRequired />
      <InstantField
        control={form.control}
        name="at"
        label={t(($) => $.machine.at)}
        span="half"
        timeZone={machine.timeZone}
        isRequired
        hasNow
      />
    </AppForm>
  );
}
