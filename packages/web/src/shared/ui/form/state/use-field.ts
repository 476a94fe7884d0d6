import { type ReactNode, useMemo } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { fieldError } from '../submit/field-error';
import { askedIn } from './asked';

/** What every field takes: the form's `control`, the name of its value, the label, how wide it is. */
export interface FieldProps<Values extends FieldValues, Output> {
  readonly control: Control<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly description?: ReactNode;
  /** Of the form's width; full when absent. */
  readonly half?: boolean;
  readonly third?: boolean;
  /** Where the contract does not say it of this field alone. */
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

/** A field bound to its form: its value, what it shows whatever it is, and what the contract asks of it. */
export function useField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { control, name, label, description, half, third, isRequired, isDisabled } = props;
  const { field, fieldState } = useController({ control, name });
  const asked = useMemo(() => askedIn(control, name), [control, name]);
  const span = half ? 'half' : third ? 'third' : undefined;
  const shown = {
    label,
    description,
    error: fieldError(fieldState.error),
    withAsterisk: isRequired ?? asked.isRequired,
    disabled: isDisabled,
  };
  return { field, span, asked, shown, inForm: { ...shown, wrapperProps: { 'data-span': span } } };
}
