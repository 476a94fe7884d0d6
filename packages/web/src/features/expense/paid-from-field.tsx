import { t } from 'i18next';
import type { FieldValues } from 'react-hook-form';
import { SelectField } from '../../shared/ui/form/fields';
import type { FieldProps } from '../../shared/ui/form/state/use-field';

/** Where money came from or went back to; null: it stays owed, or is credited. */
type Place = 'bank' | 'cash' | null;

interface PaidFromFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  /** What stands in the form. */
  readonly place: Place | undefined;
  readonly onPlace: (place: Place) => void;
  /** Paid, or paid back. */
  readonly words: 'paidFrom' | 'paidBackTo';
  /** Whether it may stay owed: a refund is credited by a supplier alone. */
  readonly mayBeOwed?: boolean;
}

/** How an expense was paid, or where its refund went. */
export function PaidFromField<Values extends FieldValues, Output>(props: PaidFromFieldProps<Values, Output>) {
  const { place, onPlace, words, mayBeOwed = true } = props;
  const places = mayBeOwed ? (['bank', 'cash', 'owed'] as const) : (['bank', 'cash'] as const);
  return (
    <SelectField
      {...props}
      half
      shown={place ?? 'owed'}
      onChoose={(value) => onPlace(value === 'cash' || value === 'bank' ? value : null)}
      options={places.map((value) => ({ value, label: t(($) => $.expense[words][value]) }))}
      isRequired
    />
  );
}
