import { type ReactNode, useMemo } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useMeaning } from '../../meaning';
import { FieldTerm } from '../../term';
import { fieldError } from '../submit/field-error';
import { fieldRulesOf } from './field-rules';

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
  const { field, fieldState, formState } = useController({ control, name });
  // Where a line is added the whole list is judged: nobody is told of what they have not come to yet.
  const isJudged = fieldState.isTouched || formState.submitCount > 0;
  const rules = useMemo(() => fieldRulesOf(control, name), [control, name]);
  // What a sentence below the field says is not said twice.
  const hint = useMeaning(description ? undefined : name.slice(name.lastIndexOf('.') + 1));
  const span = half ? 'half' : third ? 'third' : undefined;
  const shown = {
    label: hint === undefined ? label : <FieldTerm hint={hint} label={label} />,
    description,
    'aria-description': hint,
    error: isJudged ? fieldError(fieldState.error) : undefined,
    // Drawn by the style sheet: what a field is called stays its label.
    labelProps: (isRequired ?? rules.isRequired) ? { 'data-asked': '' } : {},
    disabled: isDisabled,
  };
  return { field, span, bounds: rules, shown, inForm: { ...shown, wrapperProps: { 'data-span': span } } };
}
