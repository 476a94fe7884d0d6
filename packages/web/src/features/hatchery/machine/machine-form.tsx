import { listProgrammes } from '@henhouse/contract/hatchery/incubation-programme';
import { createMachine, type Machine, machineChange, updateMachine } from '@henhouse/contract/hatchery/machine';
import { machineCapacity, machineKinds, machineStages } from '@henhouse/domain/hatchery/machine';
import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useAnswer, useSend } from '../../../shared/api/use-answer';
import { measureText } from '../../../shared/format/units';
import { choicesOf } from '../../../shared/i18n/choices-of';
import { AppForm, type AppFormState, useAppForm } from '../../../shared/ui/form/app-form';
import { NoteField, NumberField, SelectField, TextField } from '../../../shared/ui/form/fields';
import { LiveResults } from '../../../shared/ui/form/frame/form-section';
import { toastSuccess } from '../../../shared/ui/page/toast';

/** What the form keeps: where the machine stands, and its kind, only matter when it is new. */
const formSchema = createMachine.input.extend({ hatcheryId: z.uuid() });
type Values = z.input<typeof formSchema>;

const changes = { changes: ['machine', 'hatchery', 'search'] } as const;

interface MachineFormProps {
  /** What is changed; null registers one. */
  readonly machine: Machine | null;
  /** Hatcheries that it can stand in. */
  readonly hatcheries: readonly { readonly id: string; readonly name: string }[];
}

/** Registers a machine, or changes one. */
export function MachineForm({ machine, hatcheries }: MachineFormProps) {
  const create = useSend(createMachine, changes);
  const update = useSend(updateMachine, changes);
  const form = useAppForm({
    schema: formSchema,
    row: machine,
    defaults: { hatcheryId: hatcheries[0]?.id ?? '', kind: 'setter', stage: 'single' },
  });
  const { control, bind } = form;
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.machine.save)}
      onSubmit={async ({ hatcheryId, ...body }) => {
        if (machine === null) await create.mutateAsync({ params: { hatcheryId }, body });
        else {
          const change = machineChange.strip().parse(body);
          await update.mutateAsync({ params: { machineId: machine.id }, body: change, version: form.version });
        }
        toastSuccess(t(($) => $.word.nameIsSaved, { name: body.name }));
      }}
    >
      <SelectField
        {...bind('kind', ($) => $.word.kind)}
        half
        isDisabled={machine !== null}
        options={choicesOf(machineKinds, ($) => $.machine.kinds)}
      />
      <SelectField
        {...bind('hatcheryId', ($) => $.word.hatchery)}
        half
        isDisabled={machine !== null}
        options={hatcheries.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField {...bind('code', ($) => $.word.code)} description={t(($) => $.machine.codeHint)} half maxLength={20} />
      <TextField {...bind('name', ($) => $.word.name)} half />
      <TextField {...bind('maker', ($) => $.machine.maker)} half />
      <TextField {...bind('model', ($) => $.machine.model)} half />
      {(['trolleys', 'traysPerTrolley', 'eggsPerTray'] as const).map((name) => (
        <NumberField
          key={name}
          control={control}
          name={name}
          label={t(($) => $.machine[name])}
          decimals={0}
          third
          isRequired
        />
      ))}
      <Capacity form={form} />
      <SelectField
        {...bind('stage', ($) => $.machine.stage)}
        half
        options={choicesOf(machineStages, ($) => $.machine.stages)}
      />
      <ProgrammeField form={form} />
      <NoteField {...bind('notes', ($) => $.word.notes)} />
    </AppForm>
  );
}

type MachineFormState = AppFormState<Values, z.output<typeof formSchema>>;

function Capacity({ form }: { readonly form: MachineFormState }) {
  const [trolleys, traysPerTrolley, eggsPerTray] = useWatch({
    control: form.control,
    name: ['trolleys', 'traysPerTrolley', 'eggsPerTray'],
  });
  const eggs = machineCapacity({ trolleys, traysPerTrolley, eggsPerTray });
  if (!(eggs > 0)) return null;
  return <LiveResults>{t(($) => $.machine.holds, { eggs: measureText(eggs, 'eggs') })}</LiveResults>;
}

function ProgrammeField({ form }: { readonly form: MachineFormState }) {
  const kind = useWatch({ control: form.control, name: 'kind' });
  const { data } = useAnswer(listProgrammes, { query: { kind, retired: 'false', perPage: '200' } });
  return (
    <SelectField
      {...form.bind('programmeId', ($) => $.machine.programme)}
      half
      isClearable
      placeholder={t(($) => $.machine.noProgramme)}
      options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
