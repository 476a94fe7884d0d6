import type { BodyOf } from '@henhouse/contract/endpoint';
import { createProgramme, type Programme, updateProgramme } from '@henhouse/contract/schedule/programme';
import type { ProgrammeKind } from '@henhouse/domain/schedule/programme';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { t } from 'i18next';
import { FormProvider, useWatch } from 'react-hook-form';
import { useSend } from '../../shared/api/use-answer';
import { WhatWillBe } from '../../shared/document/what-will-be';
import { newId } from '../../shared/format/id';
import { choicesOf } from '../../shared/i18n/choices-of';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { NoteField, SelectField, TextField } from '../../shared/ui/form/fields';
import { FormSection } from '../../shared/ui/form/frame/form-section';
import { toastSuccess } from '../../shared/ui/page/toast';
import { useAgeWords } from './age-words';
import { blankLine, ProgrammeLines } from './programme-lines';

/** What a new programme begins with: nothing, or a copy. */
export type ProgrammeStart = Pick<
  BodyOf<typeof createProgramme>,
  'name' | 'kind' | 'productionKind' | 'notes' | 'example' | 'lines'
>;

/** What a programme is changed, or copied, from. */
export const startOf = ({ name, kind, productionKind, notes, example, lineItems }: Programme): ProgrammeStart => ({
  name,
  kind,
  productionKind,
  notes,
  example,
  lines: lineItems.map(({ itemName: _itemName, ...line }) => line),
});

const valuesOf = (id: string, start: ProgrammeStart) => ({
  id,
  ...start,
  lines: start.lines.length > 0 ? start.lines : [blankLine(start.kind as ProgrammeKind)],
});

interface ProgrammeFormProps {
  readonly start: ProgrammeStart;
  /** What is changed; null adds one. */
  readonly programme: Programme | null;
  readonly onSaved: (programme: Programme) => unknown;
}

/** Adds a programme, or changes one: other lines are a new version. */
export function ProgrammeForm({ start, programme, onSaved }: ProgrammeFormProps) {
  const create = useSend(createProgramme, { changes: ['schedule'] });
  const update = useSend(updateProgramme, { changes: ['schedule'] });
  const form = useAppForm({
    schema: createProgramme.input,
    version: programme?.version,
    ...(programme === null && { draft: `programme-${start.kind}-${start.example ?? ''}` }),
    defaults: valuesOf(programme?.id ?? newId(), start),
  });
  const { bind } = form;
  return (
    <FormProvider {...form}>
      <AppForm
        form={form}
        submitLabel={t(($) => $.word.saveProgramme)}
        summary={<Course />}
        onLoadCurrent={(current) => {
          const row = current as Programme;
          form.reset(valuesOf(row.id, startOf(row)));
        }}
        onSubmit={async (values) => {
          const saved =
            programme === null
              ? await create.mutateAsync({ body: values })
              : await update.mutateAsync({
                  params: { birdProgrammeId: programme.id },
                  body: updateProgramme.input.strip().parse(values),
                  version: form.version,
                });
          toastSuccess(t(($) => $.schedule.saved));
          await onSaved(saved);
        }}
      >
        <FormSection>
          <TextField {...bind('name', ($) => $.word.name)} half />
          <SelectField
            {...bind('productionKind', ($) => $.word.for)}
            half
            options={choicesOf(productionKinds, ($) => $.farm.kinds)}
            isClearable
            placeholder={t(($) => $.schedule.anyProduction)}
          />
        </FormSection>
        <ProgrammeLines kind={start.kind} />
        <FormSection>
          <NoteField
            {...bind('notes', ($) => $.word.notes)}
            {...(programme !== null && { description: t(($) => $.schedule.saveHint) })}
          />
        </FormSection>
      </AppForm>
    </FormProvider>
  );
}

/** What the flock is told to do, in the order of its age. */
function Course() {
  const ageText = useAgeWords();
  const lines = useWatch<{ lines: ProgrammeStart['lines'] }, 'lines'>({ name: 'lines' });
  const inDays = ({ ageUnit, fromAge }: (typeof lines)[number]) => fromAge * (ageUnit === 'week' ? 7 : 1);
  const ordered = lines.toSorted((a, b) => inDays(a) - inDays(b));
  return (
    <WhatWillBe
      facts={ordered.map((line, place) => ({
        label: line.title || t(($) => $.word.lineNumber, { number: place + 1 }),
        value: ageText({ every: null, ...line }),
      }))}
    />
  );
}
