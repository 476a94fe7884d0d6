import type { shedChange } from '@henhouse/contract/farm/shed';
import { type FarmKind, keepsKind } from '@henhouse/domain/farm/farm';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { t } from 'i18next';
import type { Control, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { DayField } from '../../shared/ui/form/day-field';
import { NoteField, NumberField, SelectField, TextField } from '../../shared/ui/form/fields';
import { FormLegend } from '../../shared/ui/form/frame/form-section';
import { bindTo } from '../../shared/ui/form/state/bind-to';

type ShedValues = z.input<typeof shedChange>;

/** Production kinds that may stand on such a farm. */
export const kindsOn = (farmKind: FarmKind) => productionKinds.filter((kind) => keepsKind(farmKind, kind));

/** The fields of a shed, the same for adding and editing. */
export function ShedFields<Values extends ShedValues & FieldValues, Output>({
  control: given,
  farmKind,
}: {
  readonly control: Control<Values, unknown, Output>;
  /** Only what may stand on such a farm is offered. */
  readonly farmKind: FarmKind;
}) {
  // Add has an id besides; the fields here are those that both forms share.
  const control = given as unknown as Control<ShedValues, unknown, Output>;
  const bind = bindTo(control);
  const equipment = ['drinkers', 'feeders', 'nests', 'silos'] as const;
  return (
    <>
      <TextField {...bind('name', ($) => $.word.name)} third />
      <TextField {...bind('code', ($) => $.word.code)} description={t(($) => $.farm.codeHint)} third maxLength={20} />
      <SelectField
        {...bind('productionKind', ($) => $.word.production)}
        third
        options={kindsOn(farmKind).map((kind) => ({ value: kind, label: t(($) => $.farm.kinds[kind]) }))}
      />
      <FormLegend>{t(($) => $.farm.sizeAndRoom)}</FormLegend>
      <NumberField {...bind('lengthM', ($) => $.farm.length)} unit="m" third />
      <NumberField {...bind('widthM', ($) => $.farm.width)} unit="m" third />
      <NumberField
        {...bind('areaM2', ($) => $.entry.context.area)}
        description={t(($) => $.farm.areaHint)}
        unit="m2"
        third
      />
      <NumberField {...bind('birdCapacity', ($) => $.farm.capacity)} unit="birds" third />
      <NumberField {...bind('maximumDensityKgM2', ($) => $.entry.context.maximumDensity)} unit="kgPerM2" third />
      <NumberField isYear {...bind('yearBuilt', ($) => $.farm.yearBuilt)} third />
      <FormLegend>{t(($) => $.farm.equipment)}</FormLegend>
      {equipment.map((name) => (
        <NumberField key={name} control={control} name={name} label={t(($) => $.farm[name])} decimals={0} half />
      ))}
      <TextField
        {...bind('waterLine', ($) => $.warning.kind.waterLine)}
        description={t(($) => $.farm.waterLineHint)}
        half
      />
      <DayField {...bind('activeFromDay', ($) => $.farm.activeFrom)} half />
      <DayField {...bind('activeToDay', ($) => $.farm.activeTo)} half />
      <NoteField {...bind('notes', ($) => $.word.notes)} />
    </>
  );
}
