import type { paymentPlaces } from '@henhouse/contract/money/payment';
import { t } from 'i18next';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DayField } from '../ui/form/day-field';
import { SelectField, TextField } from '../ui/form/fields';

/** Where money itself lies. */
export const moneyPlaces = ['bank', 'cash'] as const;

interface PaymentFieldsProps<Values extends FieldValues, Output> {
  readonly day: Omit<ComponentProps<typeof DayField<Values, Output>>, 'third' | 'upToTodayOf'>;
  /** The farm by whose clock no day is to come; null: the company's. */
  readonly siteOf: ComponentProps<typeof DayField>['upToTodayOf'];
  readonly place: Omit<ComponentProps<typeof SelectField<Values, Output>>, 'third' | 'options'>;
  readonly places: readonly (typeof paymentPlaces)[number][];
  readonly reference: Omit<ComponentProps<typeof TextField<Values, Output>>, 'third'>;
}

/** When money came or went, which way, and what the bank calls it. */
export function PaymentFields<Values extends FieldValues, Output>({
  day,
  siteOf,
  place,
  places,
  reference,
}: PaymentFieldsProps<Values, Output>) {
  return (
    <>
      <DayField {...day} third upToTodayOf={siteOf} />
      <SelectField
        {...place}
        third
        options={places.map((value) => ({ value, label: t(($) => $.purchase.places[value]) }))}
      />
      <TextField {...reference} third />
    </>
  );
}
