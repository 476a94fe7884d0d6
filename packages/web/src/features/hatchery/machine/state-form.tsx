import { type MachineDetail, moveMachineState } from '@henhouse/contract/hatchery/machine';
import { explainedStates, type MachineState } from '@henhouse/domain/hatchery/machine-state';
import { t } from 'i18next';
import { useState } from 'react';
import { useSend } from '../../../shared/api/use-answer';
import { thisMinute } from '../../../shared/clock/clock';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { TextField } from '../../../shared/ui/form/fields';
import { InstantField } from '../../../shared/ui/form/instant-field';

/** Moves a machine to its next state: since when, and where it stands still, why. */
export function StateForm({ machine, to }: { readonly machine: MachineDetail; readonly to: MachineState }) {
  const move = useSend(moveMachineState, { changes: ['machine', 'hatchery'] });
  const [at] = useState(thisMinute);
  const stateName = t(($) => $.machine.states[to]);
  const form = useAppForm({
    schema: moveMachineState.input,
    defaults: { state: to, at },
  });
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.word.moveToState, { state: stateName })}
      done={t(($) => $.machine.moved, { name: machine.code, state: stateName })}
      onSubmit={(body) => move.mutateAsync({ params: { machineId: machine.id }, body, version: machine.version })}
    >
      <InstantField
        {...form.bind('at', ($) => $.word.when)}
        description={t(($) => $.machine.moveText, { from: t(($$) => $$.machine.states[machine.state]) })}
        half
        timeZone={machine.timeZone}
        hasNow
      />
      <TextField {...form.bind('reason', ($) => $.word.reason)} isRequired={explainedStates.has(to)} />
    </AppForm>
  );
}
