import type { withdrawalPeriod } from '@henhouse/contract/health/health-item';
import { medicineRoutes } from '@henhouse/domain/health/medicine-route';
import { heldProducts, targetSpecies } from '@henhouse/domain/health/withdrawal-period';
import { IconTrash } from '@tabler/icons-react';
import { t } from 'i18next';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { countries } from '../../format/places-and-money';
import { choicesOf } from '../../i18n/choices-of';
import { CheckField, NumberField, SelectField } from '../../ui/form/fields';
import { FormLegend } from '../../ui/form/frame/form-section';
import { bindTo } from '../../ui/form/state/bind-to';
import { ActButton } from '../../ui/page/act-button';
import styles from './period-fields.module.css';

export type PeriodValues = z.input<typeof withdrawalPeriod>;

interface PeriodFieldsProps {
  readonly control: Control<{ periods: PeriodValues[] }>;
  /** Most vaccines have none: that is no omission. */
  readonly isOfVaccine?: boolean;
}

/** Withdrawal periods as the label states them: a product, for which birds, in which country, by which route. */
export function PeriodFields({ control, isOfVaccine = false }: PeriodFieldsProps) {
  const bind = bindTo(control);
  const { fields, append, remove } = useFieldArray({ control, name: 'periods' });
  const periods = useWatch({ control, name: 'periods' });
  const add = () =>
    append({ product: 'meat', species: 'chicken', country: null, route: null, permitted: true, days: null });
  return (
    <>
      <FormLegend>{t(($) => $.health.periods)}</FormLegend>
      <p className="aside-words">
        {t(($) => $.health.periodsHint)} {isOfVaccine ? t(($) => $.health.noPeriodOfVaccine) : null}
      </p>
      {fields.map((field, index) => {
        const isPermitted = periods[index]?.permitted !== false;
        return (
          <fieldset
            key={field.id}
            className={styles.period}
            aria-label={t(($) => $.health.periodNumber, { number: index + 1 })}
          >
            <SelectField
              {...bind(`periods.${index}.product`, ($) => $.health.productLabel)}
              isRequired
              options={choicesOf(heldProducts, ($) => $.health.product)}
            />
            <SelectField
              {...bind(`periods.${index}.species`, ($) => $.word.for)}
              isRequired
              options={choicesOf(targetSpecies, ($) => $.health.species)}
            />
            <SelectField
              {...bind(`periods.${index}.country`, ($) => $.word.country)}
              isClearable
              placeholder={t(($) => $.health.anyCountry)}
              options={countries()}
            />
            <SelectField
              {...bind(`periods.${index}.route`, ($) => $.health.route.label)}
              isClearable
              placeholder={t(($) => $.health.anyRoute)}
              options={choicesOf(medicineRoutes, ($) => $.health.route)}
            />
            <CheckField {...bind(`periods.${index}.permitted`, ($) => $.health.permitted)} />
            <NumberField
              {...bind(`periods.${index}.days`)}
              label={isPermitted ? t(($) => $.health.periodDays) : t(($) => $.health.daysBeforeLay)}
              unit="days"
              decimals={0}
              isRequired={isPermitted}
            />
            <ActButton
              subtle
              color="red"
              small
              icon={IconTrash}
              label={t(($) => $.word.remove)}
              onClick={() => remove(index)}
            />
          </fieldset>
        );
      })}
      <ActButton adds quiet small label={t(($) => $.health.addPeriod)} onClick={add} />
    </>
  );
}
