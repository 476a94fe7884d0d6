import { type farmChange, ownerships } from '@henhouse/contract/farm/farm';
import { farmKinds } from '@henhouse/domain/farm/farm';
import { unitSystems } from '@henhouse/domain/quantity/unit-system';
import { t } from 'i18next';
import type { Control, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { choicesOf } from '../../shared/i18n/choices-of';
import { NoteField, NumberField, SelectField, TextField } from '../../shared/ui/form/fields';
import { bindTo } from '../../shared/ui/form/state/bind-to';
import { TimeZoneField } from '../../shared/ui/form/time-zone-field';

type FarmValues = z.input<typeof farmChange>;

/** The fields of a farm, the same for adding and editing. */
export function FarmFields<Values extends FarmValues & FieldValues, Output>({
  control: given,
}: {
  readonly control: Control<Values, unknown, Output>;
}) {
  // Add has an id besides; the fields here are those that both forms share.
  const control = given as unknown as Control<FarmValues, unknown, Output>;
  const bind = bindTo(control);
  return (
    <>
      <TextField {...bind('name', ($) => $.word.name)} half />
      <TextField {...bind('code', ($) => $.word.code)} description={t(($) => $.farm.codeHint)} half maxLength={20} />
      <SelectField {...bind('kind', ($) => $.word.kind)} half options={choicesOf(farmKinds, ($) => $.farm.kinds)} />
      <SelectField
        {...bind('ownership', ($) => $.farm.ownership)}
        half
        options={choicesOf(ownerships, ($) => $.farm.ownerships)}
      />
      <TextField {...bind('managerName', ($) => $.farm.manager)} half />
      <TextField {...bind('biosecurityZone', ($) => $.farm.biosecurityZone)} half />
      <NumberField
        {...bind('minimumEmptyDays', ($) => $.farm.minimumEmptyDays)}
        description={t(($) => $.farm.minimumEmptyDaysHint)}
        unit="days"
        half
      />
      <TimeZoneField
        {...bind('timeZone', ($) => $.word.timeZone)}
        description={t(($) => $.farm.timeZoneHint)}
        half
        isClearable
      />
      <SelectField
        {...bind('unitSystem', ($) => $.word.units)}
        description={t(($) => $.farm.unitsHint)}
        half
        options={unitSystems.map((system) => ({ value: system, label: t(($) => $.company[system]) }))}
        isClearable
      />
      <NoteField {...bind('address', ($) => $.word.address)} />
      <NumberField {...bind('latitude', ($) => $.farm.latitude)} unit="°" decimals={6} half />
      <NumberField {...bind('longitude', ($) => $.farm.longitude)} unit="°" decimals={6} half />
      <NoteField {...bind('notes', ($) => $.word.notes)} />
    </>
  );
}
