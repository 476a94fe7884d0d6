import type { createPriceList } from '@henhouse/contract/catalogue/price-list';
import { pricedProducts, priceUnits } from '@henhouse/domain/catalogue/price-list';
import { eggGrades } from '@henhouse/domain/egg/egg-grade';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { t } from 'i18next';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import styles from '../../shared/catalogue/lines.module.css';
import { useWords } from '../../shared/catalogue/use-words';
import { WordField } from '../../shared/catalogue/word-field';
import { choicesOf } from '../../shared/i18n/choices-of';
import type { AppFormState } from '../../shared/ui/form/app-form';
import { NumberField, SelectField } from '../../shared/ui/form/fields';
import { FormLegend } from '../../shared/ui/form/frame/form-section';
import { ActButton } from '../../shared/ui/page/act-button';

type Values = z.input<typeof createPriceList.input>;

export const blankPrice: Values['lines'][number] = {
  product: 'birds',
  productionKind: null,
  breed: '',
  grade: null,
  unit: 'kg',
  priceMinor: 0,
};

/** The prices of a list, a line each. */
export function PriceLines({ form }: { readonly form: AppFormState<Values, z.output<typeof createPriceList.input>> }) {
  const { control, bind, setValue } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const lines = useWatch({ control, name: 'lines' });
  const grades = useWords('eggGrade');
  return (
    <>
      <FormLegend>{t(($) => $.catalogue.price.lines)}</FormLegend>
      {fields.map((field, index) => {
        const line = lines[index] ?? blankPrice;
        return (
          <fieldset key={field.id} className={styles.line} aria-label={`${index + 1}`}>
            <SelectField
              {...bind(`lines.${index}.product`, ($) => $.catalogue.price.product)}
              options={choicesOf(pricedProducts, ($) => $.catalogue.price.products)}
              onChoose={(value) => {
                const product = oneOf(pricedProducts, value) ?? 'birds';
                // Another product is sold in other units, and only eggs have grades.
                const unit = priceUnits[product][0];
                setValue(`lines.${index}`, { ...line, product, unit, grade: null }, { shouldDirty: true });
              }}
            />
            {line.product === 'eggs' ? (
              <SelectField
                {...bind(`lines.${index}.grade`, ($) => $.word.grade)}
                placeholder={t(($) => $.catalogue.price.anyGrade)}
                isClearable
                options={eggGrades.map((each) => ({ value: each, label: grades.nameOf(each) }))}
              />
            ) : (
              <SelectField
                {...bind(`lines.${index}.productionKind`, ($) => $.catalogue.price.kind)}
                placeholder={t(($) => $.catalogue.price.anyKind)}
                isClearable
                options={choicesOf(productionKinds, ($) => $.farm.kinds)}
              />
            )}
            <WordField {...bind(`lines.${index}.breed`, ($) => $.catalogue.price.breed)} kind="breed" />
            <SelectField
              {...bind(`lines.${index}.unit`, ($) => $.catalogue.price.unit)}
              options={priceUnits[line.product].map((each) => ({
                value: each,
                label: t(($) => $.catalogue.price.units[each]),
              }))}
            />
            <NumberField {...bind(`lines.${index}.priceMinor`, ($) => $.word.price)} unit="money" decimals={6} />
            <ActionIcon
              aria-label={t(($) => $.catalogue.price.removeLine, { line: String(index + 1) })}
              disabled={fields.length === 1}
              onClick={() => remove(index)}
            >
              <IconX size={16} />
            </ActionIcon>
          </fieldset>
        );
      })}
      <ActButton
        adds
        quiet
        small
        label={t(($) => $.catalogue.price.addLine)}
        onClick={() => append(blankPrice, { shouldFocus: false })}
      />
    </>
  );
}
