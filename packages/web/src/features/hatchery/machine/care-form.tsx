import type { MachineDetail } from '@henhouse/contract/hatchery/machine';
import { addMachineCare, machineCareKinds } from '@henhouse/contract/hatchery/machine-timeline';
import { t } from 'i18next';
import { newId } from '../../../shared/format/id';
import { today } from '../../../shared/format/today';
import { choicesOf } from '../../../shared/i18n/choices-of';
import { useSendLater } from '../../../shared/outbox/use-send-later';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { SelectField, TextField } from '../../../shared/ui/form/fields';

interface CareFormProps {
  readonly machine: MachineDetail;
  readonly onDone: () => void;
}

/** Writes down service or calibration, and when it is due again. */
export function CareForm({ machine, onDone }: CareFormProps) {
  const add = useSendLater(addMachineCare, { changes: ['machine'] });
  const day = today(machine.farmId);
  const form = useAppForm({
    schema: addMachineCare.input,
    draft: `machine-care:${machine.id}`,
    defaults: { id: newId(), kind: 'service', day, nextDay: null, doneBy: '', text: '' },
  });
  const { bind } = form;
  return (
    <AppForm
      form={form}
      isInline
      isKept
      submitLabel={t(($) => $.machine.write)}
      onSubmit={async (said) => {
        // A day that was taken out is none.
        const body = { ...said, nextDay: said.nextDay || null };
        await add(
          { params: { machineId: machine.id }, body },
          {
            title: [t(($) => $.machine.addCare), machine.code].join(', '),
            typed: form.typed(),
            done: () => t(($) => $.machine.written),
          },
        );
        onDone();
      }}
    >
      <SelectField
        {...bind('kind', ($) => $.word.whatWasDone)}
        half
        options={choicesOf(machineCareKinds, ($) => $.machine.eventKinds)}
      />
      <DayField {...bind('day', ($) => $.word.day)} half max={day} today={day} />
      <DayField {...bind('nextDay', ($) => $.machine.nextDay)} description={t(($) => $.machine.nextDayHint)} half />
      <TextField {...bind('doneBy', ($) => $.machine.doneBy)} description={t(($) => $.machine.doneByHint)} half />
      <TextField {...bind('text', ($) => $.word.notes)} />
    </AppForm>
  );
}
