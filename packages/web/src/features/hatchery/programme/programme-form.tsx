import {
  createProgramme,
  type IncubationProgramme,
  programmeInput,
  updateProgramme,
} from '@henhouse/contract/hatchery/incubation-programme';
import { proposedProgrammes } from '@henhouse/domain/hatchery/incubation-programme';
import { machineKinds, machineStages } from '@henhouse/domain/hatchery/machine';
import { Group, Text } from '@mantine/core';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { choicesOf } from '../../../shared/i18n/choices-of';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { NoteField, SelectField, TextField } from '../../../shared/ui/form/fields';
import { ActButton } from '../../../shared/ui/page/act-button';
import { toastSuccess } from '../../../shared/ui/page/toast';
import { ProgrammeLines } from './programme-lines';

/** A line of which nothing is typed yet but the usual turning. */
const firstLine = { fromHour: 0, humidityPct: null, co2Ppm: null, turnsPerHour: 1 };

interface ProgrammeFormProps {
  /** What is changed; null adds one. */
  readonly programme: IncubationProgramme | null;
}

/** Adds a programme of set-points, from nothing or from a proposal, or changes one. */
export function ProgrammeForm({ programme }: ProgrammeFormProps) {
  const create = useSend(createProgramme, { changes: ['machine'] });
  const update = useSend(updateProgramme, { changes: ['machine'] });
  const form = useAppForm({
    schema: programmeInput,
    row: programme,
    defaults: { machineKind: 'setter', stage: 'single', lines: [firstLine] },
  });
  const { bind } = form;

  function propose(key: (typeof proposedProgrammes)[number]['key']) {
    const proposed = proposedProgrammes.find((each) => each.key === key);
    if (!proposed) return;
    form.reset({
      id: form.getValues('id'),
      name: t(($) => $.machine.proposals[key]),
      machineKind: proposed.kind,
      stage: proposed.stage,
      lines: proposed.lines.map((line) => ({ ...line })),
      notes: t(($) => $.machine.proposalNotes[key]),
    });
  }

  return (
    <>
      {programme === null ? (
        <Group gap="xs" mb="md">
          <Text size="sm" c="dimmed" w="100%">
            {t(($) => $.machine.proposal)}. {t(($) => $.machine.proposalHint)}
          </Text>
          {proposedProgrammes.map(({ key }) => (
            <ActButton key={key} quiet small label={t(($) => $.machine.proposals[key])} onClick={() => propose(key)} />
          ))}
        </Group>
      ) : null}
      <AppForm
        form={form}
        closes
        isInline
        submitLabel={t(($) => $.word.saveProgramme)}
        onSubmit={async ({ id, ...values }, confirmed) => {
          if (programme === null) await create.mutateAsync({ body: { id, ...values, confirmed } });
          else {
            const body = { ...values, retired: programme.retired, confirmed };
            await update.mutateAsync({ params: { incubationProgrammeId: id }, body, version: form.version });
          }
          toastSuccess(t(($) => $.word.nameIsSaved, { name: values.name }));
        }}
      >
        <TextField {...bind('name', ($) => $.word.name)} />
        <SelectField
          {...bind('machineKind', ($) => $.word.kind)}
          half
          options={choicesOf(machineKinds, ($) => $.machine.kinds)}
        />
        <SelectField
          {...bind('stage', ($) => $.machine.stage)}
          half
          options={choicesOf(machineStages, ($) => $.machine.stages)}
        />
        <ProgrammeLines form={form} />
        <NoteField {...bind('notes', ($) => $.word.notes)} />
      </AppForm>
    </>
  );
}
