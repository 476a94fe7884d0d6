import type { MachineDetail } from '@henhouse/contract/hatchery/machine';
import { addMachineCare, machineCareKinds } from '@henhouse/contract/hatchery/machine-timeline';
import { t } from 'i18next';
import { today } from '../../../shared/format/today';
import { choicesOf } from '../../../shared/i18n/choices-of';
import { useSendLater } from '../../../shared/outbox/use-send-later';
import { useAppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { SelectField, TextField } from '../../../shared/ui/form/fields';
import { TimelineForm } from './timeline-form';

/** Writes down service or calibration, and when it is due again. */
export function CareForm({ machine }: { readonly machine: MachineDetail }) {
  const add = useSendLater(addMachineCare, { changes: ['machine'] });
  const form = useAppForm({
    schema: addMachineCare.input,
    draft: `machine-care:${machine.id}`,
    defaults: { kind: 'service', day: today(machine.farmId) },
  });
  const { bind } = form;
  return (
    <TimelineForm
      machine={machine}
      form={form}
      title={t(($) => $.machine.addCare)}
      // A day that was taken out is none.
      send={(values, how) =>
        add({ params: { machineId: machine.id }, body: { ...values, nextDay: values.nextDay || null } }, how)
      }
    >
      <SelectField
        {...bind('kind', ($) => $.word.whatWasDone)}
        half
        options={choicesOf(machineCareKinds, ($) => $.machine.eventKinds)}
      />
      <DayField {...bind('day', ($) => $.word.day)} half upToTodayOf={machine.farmId} />
      <DayField {...bind('nextDay', ($) => $.machine.nextDay)} description={t(($) => $.machine.nextDayHint)} half />
      <TextField {...bind('doneBy', ($) => $.machine.doneBy)} description={t(($) => $.machine.doneByHint)} half />
      <TextField {...bind('text', ($) => $.word.notes)} />
    </TimelineForm>
  );
}
