import { getItem } from '@henhouse/contract/catalogue/item';
import { eggGrades, entersEggRoom } from '@henhouse/domain/egg/egg-grade';
import {
  countedUnits,
  type ItemPurchaseKind,
  isItemKind,
  type PurchaseKind,
} from '@henhouse/domain/purchase/purchase-kind';
import { sexes } from '@henhouse/domain/standards/standard';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { useWords } from '../../shared/catalogue/use-words';
import { AddLine, DocumentLine } from '../../shared/document/document-line';
import { DayField } from '../../shared/ui/form/day-field';
import { SelectField, TextField } from '../../shared/ui/form/fields';
import { FormLegend } from '../../shared/ui/form/form-section';
import { ItemField } from '../../shared/ui/form/item-field';
import { NumberField } from '../../shared/ui/form/number-field';
import type { AppFormState } from '../../shared/ui/form/use-app-form';
import { blankLine, type PurchaseValues, type TypedPurchase } from './purchase-values';
import { useUnitWord } from './unit-word';

type PurchaseFormState = AppFormState<PurchaseValues, TypedPurchase>;

interface LineFieldsProps {
  readonly kind: PurchaseKind;
  readonly form: PurchaseFormState;
}

/** The lines of a purchase, each with what its kind asks for. */
export function LineFields({ kind, form }: LineFieldsProps) {
  const { t } = useTranslation();
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  return (
    <>
      <FormLegend>{t(($) => $.purchase.lines)}</FormLegend>
      {fields.map((field, index) => (
        <DocumentLine
          key={field.key}
          name={t(($) => $.purchase.lineNumber, { number: index + 1 })}
          hasTitle={false}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        >
          {isItemKind(kind) ? <ItemFields form={form} index={index} kind={kind} /> : null}
          {kind === 'chicks' ? <ChickFields form={form} index={index} /> : null}
          {kind === 'eggStock' ? <EggFields form={form} index={index} /> : null}
          <PriceFields kind={kind} form={form} index={index} />
        </DocumentLine>
      ))}
      <AddLine onAdd={() => append(blankLine(kind))} />
    </>
  );
}

interface OfLine {
  readonly form: PurchaseFormState;
  readonly index: number;
}

function ItemFields({ form, index, kind }: OfLine & { readonly kind: ItemPurchaseKind }) {
  const { t } = useTranslation();
  const { control, setValue } = form;
  return (
    <ItemField
      control={control}
      name={`lines.${index}.itemId`}
      label={t(($) => $.purchase.item)}
      category={kind}
      isRequired
      onChoose={(item) => setValue(`lines.${index}.unit`, item?.unit ?? '', { shouldDirty: true })}
    />
  );
}

function ChickFields({ form: { control }, index }: OfLine) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        control={control}
        name={`lines.${index}.breed`}
        label={t(($) => $.purchase.breed)}
        maxLength={60}
        isRequired
      />
      <SelectField
        control={control}
        name={`lines.${index}.sex`}
        label={t(($) => $.entry.sex)}
        isRequired
        options={sexes.map((sex) => ({ value: sex, label: t(($) => $.ui.sex[sex]) }))}
      />
      <TextField
        control={control}
        name={`lines.${index}.hatchery`}
        label={t(($) => $.purchase.hatchery)}
        maxLength={100}
      />
      <TextField
        control={control}
        name={`lines.${index}.sourceFlock`}
        label={t(($) => $.flock.parentFlock)}
        maxLength={100}
      />
      <DayField control={control} name={`lines.${index}.hatchDay`} label={t(($) => $.purchase.hatchDay)} isRequired />
      <NumberField
        control={control}
        name={`lines.${index}.parentAgeWeeks`}
        label={t(($) => $.purchase.parentAge)}
        unit={t(($) => $.purchase.weeks)}
        decimals={0}
      />
    </>
  );
}

function EggFields({ form: { control }, index }: OfLine) {
  const { t } = useTranslation();
  const grades = useWords('eggGrade');
  return (
    <>
      <TextField
        control={control}
        name={`lines.${index}.sourceFlock`}
        label={t(($) => $.purchase.sourceFlock)}
        maxLength={100}
        isRequired
      />
      <SelectField
        control={control}
        name={`lines.${index}.grade`}
        label={t(($) => $.egg.gradeWord)}
        isRequired
        options={eggGrades.filter(entersEggRoom).map((grade) => ({ value: grade, label: grades.nameOf(grade) }))}
      />
      <DayField control={control} name={`lines.${index}.layFromDay`} label={t(($) => $.purchase.layFrom)} isRequired />
      <DayField control={control} name={`lines.${index}.layToDay`} label={t(($) => $.purchase.layTo)} isRequired />
    </>
  );
}

function PriceFields({ kind, form, index }: OfLine & { readonly kind: PurchaseKind }) {
  const { t } = useTranslation();
  const wordOf = useUnitWord();
  const { control } = form;
  const [itemId, unit] = useWatch({ control, name: [`lines.${index}.itemId`, `lines.${index}.unit`] });
  const item = useAnswer(getItem, { params: { itemId: itemId ?? '' } }, { enabled: Boolean(itemId) });
  const ofItem = item.data ? [item.data.unit, ...item.data.units.map(({ name }) => name)] : [];
  const units = isItemKind(kind) ? ofItem : Object.keys(countedUnits[kind]);
  return (
    <>
      <SelectField
        control={control}
        name={`lines.${index}.unit`}
        label={t(($) => $.purchase.unitWord)}
        isRequired
        options={units.map((name) => ({ value: name, label: wordOf(name) }))}
      />
      <NumberField
        control={control}
        name={`lines.${index}.quantity`}
        label={t(($) => $.purchase.quantity)}
        unit={wordOf(unit)}
        isRequired
      />
      <NumberField
        control={control}
        name={`lines.${index}.freeQuantity`}
        label={t(($) => $.purchase.freeQuantity)}
        unit={wordOf(unit)}
      />
      <NumberField
        control={control}
        name={`lines.${index}.unitPriceMinor`}
        label={t(($) => $.purchase.price)}
        unit={unit === '' ? 'money' : `money/${wordOf(unit)}`}
        decimals={6}
        isRequired
      />
      <NumberField
        control={control}
        name={`lines.${index}.discountPct`}
        label={t(($) => $.purchase.discount)}
        unit="%"
      />
      <NumberField control={control} name={`lines.${index}.taxPct`} label={t(($) => $.purchase.taxPct)} unit="%" />
    </>
  );
}
