import { createHealthItem, type HealthItem, updateHealthItem } from '@henhouse/contract/health/health-item';
import { code, id, line } from '@henhouse/contract/shape';
import { type HealthCategory, healthCategories } from '@henhouse/domain/health/health-item';
import { medicineRoutes } from '@henhouse/domain/health/medicine-route';

import { t } from 'i18next';
import { type Control, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useSend } from '../../api/use-answer';
import { choicesOf } from '../../i18n/choices-of';
import { AppForm, useAppForm } from '../../ui/form/app-form';
import { CheckField, NumberField, SelectField, TextField } from '../../ui/form/fields';
import { toastSuccess } from '../../ui/page/toast';
import { PeriodFields, type PeriodValues } from './period-fields';

interface HealthItemFormProps {
  /** What is changed; null adds one. */
  readonly item: HealthItem | null;
  /** Of a new one, at first. */
  readonly category?: HealthCategory;
}

const { periods } = updateHealthItem.input.shape;
/** One form adds and changes; category, code and unit stand once the item is there. */
const schema = z.strictObject({
  ...updateHealthItem.input.shape,
  periods: periods.unwrap(),
  id,
  category: z.enum(healthCategories),
  code,
  unit: line(1, 12),
});

/** Adds a vaccine or a medicine, or changes it: its name, what its label says. */
export function HealthItemForm({ item, category: first = 'medicine' }: HealthItemFormProps) {
  const create = useSend(createHealthItem, { changes: ['health', 'stock', 'catalogue'] });
  const update = useSend(updateHealthItem, { changes: ['health', 'stock', 'catalogue'] });
  const form = useAppForm({
    schema,
    row: item,
    defaults: { category: first, unit: first === 'vaccine' ? 'doses' : 'ml' },
  });
  const { control, bind } = form;
  const [category, unit] = useWatch({ control, name: ['category', 'unit'] });
  const isMedicine = category === 'medicine';
  return (
    <AppForm
      form={form}
      closes
      submitLabel={item === null ? t(($) => $.health.addItem) : t(($) => $.word.save)}
      onSubmit={async ({ id: itemId, category: kind, code: itemCode, unit: itemUnit, retired, ...label }) => {
        if (item === null) {
          await create.mutateAsync({ body: { id: itemId, category: kind, code: itemCode, unit: itemUnit, ...label } });
        } else {
          await update.mutateAsync({ params: { itemId }, body: { retired, ...label }, version: form.version });
        }
        toastSuccess(t(($) => $.word.nameIsSaved, { name: label.name }));
      }}
    >
      <SelectField
        {...bind('category', ($) => $.word.kind)}
        half
        isDisabled={item !== null}
        options={choicesOf(healthCategories, ($) => $.health.category)}
      />
      <TextField {...bind('name', ($) => $.word.name)} half />
      <TextField {...bind('code', ($) => $.word.code)} half isDisabled={item !== null} />
      {isMedicine ? (
        <TextField
          {...bind('unit', ($) => $.word.unit)}
          description={t(($) => $.health.unitHint)}
          half
          isDisabled={item !== null}
        />
      ) : null}
      <TextField
        {...bind('activeSubstance')}
        label={isMedicine ? t(($) => $.word.activeSubstance) : t(($) => $.health.antigens)}
        half
      />
      <SelectField
        {...bind('route', ($) => $.health.usualRoute)}
        half
        isClearable
        placeholder={t(($) => $.health.anyRoute)}
        options={choicesOf(medicineRoutes, ($) => $.health.route)}
      />
      {isMedicine ? (
        <>
          <NumberField {...bind('strengthMgPerUnit', ($) => $.health.strength)} unit={`mg/${unit}`} half />
          <NumberField
            {...bind('doseMgPerKgDay', ($) => $.health.dailyDose)}
            description={t(($) => $.health.dailyDoseHint)}
            unit="mg/kg"
            half
          />
          <CheckField {...bind('prescriptionOnly', ($) => $.health.prescriptionOnly)} half />
          <CheckField {...bind('antimicrobial', ($) => $.health.isAntimicrobial)} half />
        </>
      ) : null}
      {item === null ? null : <CheckField {...bind('retired', ($) => $.word.retired)} half />}
      {/* The periods are the same in every form that has them. */}
      <PeriodFields control={control as unknown as Control<{ periods: PeriodValues[] }>} isOfVaccine={!isMedicine} />
    </AppForm>
  );
}
