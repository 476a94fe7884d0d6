import { createSample, type Sample, updateSample } from '@henhouse/contract/health/sample';
import { type SampleKind, sampleKinds } from '@henhouse/domain/health/sample';
import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useSend } from '../../../shared/api/use-answer';
import { today } from '../../../shared/format/today';
import { choicesOf } from '../../../shared/i18n/choices-of';
import { useFarms } from '../../../shared/session/current-farm';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { NoteField, NumberField, SelectField, TextField } from '../../../shared/ui/form/fields';
import { placeKey, placeOf, useSamplePlaces } from './sample-place';
import { useSampleWords } from './sample-words';

const schema = createSample.input.extend({ farmId: z.string(), reason: updateSample.input.shape.reason });

/** What is known of a sample before anybody types. */
export interface SampleBegun {
  readonly farmId: string;
  readonly flockId?: string | null;
  readonly kind?: SampleKind | null;
}

interface SampleFormProps {
  readonly begun: SampleBegun;
  /** The one that is corrected; null: a new one. */
  readonly sample: Sample | null;
}

/** A sample as it was taken: what for, where, when, of how many parts, by whom, and which laboratory has it. */
export function SampleForm({ begun, sample }: SampleFormProps) {
  const { farms } = useFarms();
  const changes = ['sample', 'task'];
  const take = useSend(createSample, { changes });
  const correct = useSend(updateSample, { changes });
  const form = useAppForm({
    schema,
    row: sample,
    draft: sample === null ? `sample-of:${begun.flockId ?? begun.farmId}` : `sample:${sample.id}`,
    fresh: ['id'],
    defaults: {
      farmId: begun.farmId,
      kind: begun.kind ?? 'salmonella',
      flockId: begun.flockId ?? null,
      day: today(begun.farmId),
      parts: 2,
    },
  });
  const { control, bind, setValue } = form;
  const [farmId, flockId, shedId, machineId, lotId] = useWatch({
    control,
    name: ['farmId', 'flockId', 'shedId', 'machineId', 'lotId'],
  });
  const listed = useSamplePlaces(farmId);
  const { whereOf } = useSampleWords();
  // Where it was taken stays to be seen and chosen: of a flock that is over, too.
  const own = sample === null ? [] : [{ key: placeKey(sample), label: whereOf(sample), place: placeOf(sample) }];
  const places = [...own.filter(({ key }) => !listed.some((each) => each.key === key)), ...listed];
  // Its parts are corrected with what was found in them.
  const isKnown = sample !== null && sample.knownDay !== null;
  const here = placeOf({ flockId, shedId, machineId, lotId });
  function choosePlace(place: typeof here) {
    for (const field of ['flockId', 'shedId', 'machineId', 'lotId'] as const) {
      setValue(field, place[field], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
  }
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.sample.save)}
      done={t(($) => $.ui.form.saved)}
      onSubmit={async ({ id, farmId: at, reason, ...values }) => {
        if (sample === null) await take.mutateAsync({ params: { farmId: at }, body: { id, ...values } });
        // Which sampling it is follows from what it says now.
        else
          await correct.mutateAsync({
            params: { sampleId: sample.id },
            body: { ...values, taskId: undefined, reason },
            version: form.version,
          });
      }}
    >
      {begun.farmId === '' ? (
        <SelectField
          {...bind('farmId', ($) => $.word.farm)}
          options={farms.map((farm) => ({ value: farm.id, label: farm.name }))}
        />
      ) : null}
      <SelectField
        {...bind('kind', ($) => $.sample.examinedFor)}
        half
        options={choicesOf(sampleKinds, ($) => $.sample.kind)}
      />
      <SelectField
        {...bind('flockId', ($) => $.sample.where)}
        half
        options={places.map(({ key, label }) => ({ value: key, label }))}
        isDisabled={farmId === ''}
        shown={farmId !== '' && places.some(({ key }) => key === placeKey(here)) ? placeKey(here) : null}
        onChoose={(key) => {
          const chosen = places.find((each) => each.key === key);
          if (chosen) choosePlace({ ...chosen.place });
        }}
      />
      <DayField {...bind('day', ($) => $.sample.day)} half upToTodayOf={farmId} />
      {isKnown ? null : <NumberField {...bind('parts', ($) => $.sample.parts)} half />}
      <TextField {...bind('takenBy', ($) => $.sample.takenBy)} half />
      <TextField {...bind('laboratory', ($) => $.sample.laboratory)} half />
      <TextField {...bind('number', ($) => $.sample.number)} description={t(($) => $.sample.numberHint)} />
      <NoteField {...bind('notes', ($) => $.word.notes)} />
      {isKnown ? <TextField {...bind('reason', ($) => $.word.reason)} isRequired /> : null}
    </AppForm>
  );
}
