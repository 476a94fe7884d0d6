import type { flockChange } from '@henhouse/contract/flock/flock';
import { listStandards } from '@henhouse/contract/standards/standard';
import { fitsStandard } from '@henhouse/domain/flock/flock';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { t } from 'i18next';
import type { Control, FieldValues } from 'react-hook-form';
import { useController, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { allStandards } from '../../shared/api/all-of-them';
import { useAnswer } from '../../shared/api/use-answer';
import { WordField } from '../../shared/catalogue/word-field';
import { choicesOf } from '../../shared/i18n/choices-of';
import { DayField } from '../../shared/ui/form/day-field';
import { NoteField, NumberField, SelectField, TextField } from '../../shared/ui/form/fields';
import { bindTo } from '../../shared/ui/form/state/bind-to';
import { WayTo } from '../../shared/way-out/way-out';

type FlockValues = z.input<typeof flockChange>;
type Control_<Output> = Control<FlockValues, unknown, Output>;

/** How a flock can be kept, as one choice: not sexed, hens, cocks, or both apart. */
const keepings = ['asHatched', 'female', 'male', 'female male'] as const;

/** The fields of a flock, the same for opening and changing. */
export function FlockFields<Values extends FlockValues & FieldValues, Output>({
  control: given,
  today,
}: {
  readonly control: Control<Values, unknown, Output>;
  readonly today: string;
}) {
  // Opening has an id and a farm besides; the fields here are those that both forms share.
  const control = given as unknown as Control_<Output>;
  const bind = bindTo(control);
  return (
    <>
      <TextField {...bind('number', ($) => $.word.number)} description={t(($) => $.flock.numberHint)} half />
      <WordField {...bind('breed', ($) => $.word.breed)} kind="breed" half />
      <SelectField
        {...bind('productionKind', ($) => $.word.production)}
        half
        options={choicesOf(productionKinds, ($) => $.farm.kinds)}
      />
      <KeepingField control={control} />
      <StandardField control={control} />
      <DayField
        {...bind('hatchDay', ($) => $.flock.hatchDay)}
        description={t(($) => $.flock.hatchDayHint)}
        half
        today={today}
      />
      <SelectField
        {...bind('sourceKind', ($) => $.flock.sourceKind)}
        third
        options={choicesOf(['supplier', 'hatch'] as const, ($) => $.flock.sources)}
      />
      <TextField {...bind('sourceName', ($) => $.word.supplierOrHatchery)} third />
      <TextField {...bind('parentFlock', ($) => $.flock.parentFlock)} third />
      <NumberField {...bind('plannedBirds', ($) => $.flock.plannedBirds)} unit="birds" third />
      <NumberField {...bind('targetAgeDays', ($) => $.flock.targetAge)} unit="days" third />
      <NumberField {...bind('targetWeightG', ($) => $.flock.targetWeight)} unit="g" third />
      <NoteField {...bind('notes', ($) => $.flock.notes)} />
    </>
  );
}

/** One choice on the screen, a list of sex groups in the document. */
function KeepingField<Output>({ control }: { readonly control: Control_<Output> }) {
  const bind = bindTo(control);
  const { field } = useController({ control, name: 'sexes' });
  const label = (keeping: string) =>
    keeping
      .split(' ')
      .map((sex) => t(($) => $.ui.sex[sex as keyof typeof $.ui.sex]))
      .join(' + ');
  return (
    <SelectField
      {...bind('sexes', ($) => $.flock.sexes)}
      half
      options={keepings.map((keeping) => ({ value: keeping, label: label(keeping) }))}
      shown={field.value.join(' ')}
      onChoose={(keeping) => field.onChange(String(keeping).split(' '))}
    />
  );
}

/** Standards that fit the production kind and the sexes kept. */
function StandardField<Output>({ control }: { readonly control: Control_<Output> }) {
  const bind = bindTo(control);
  const [productionKind, sexes] = useWatch({ control, name: ['productionKind', 'sexes'] });
  const standards = useAnswer(listStandards, allStandards);
  const fitting = standards.data?.items.filter((standard) => fitsStandard({ productionKind, sexes }, standard)) ?? [];
  return (
    <SelectField
      {...bind('standardId', ($) => $.flock.standard)}
      description={
        standards.data && fitting.length === 0 ? (
          <>
            {t(($) => $.flock.noStandard)} <WayTo act="addStandard" />
          </>
        ) : (
          t(($) => $.flock.standardHint)
        )
      }
      half
      options={fitting.map((standard) => ({
        value: standard.id,
        label: [standard.name, t(($) => $.ui.sex[standard.sex]), standard.year].filter(Boolean).join(', '),
      }))}
    />
  );
}
