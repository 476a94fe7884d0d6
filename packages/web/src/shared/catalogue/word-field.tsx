import type { WordKind } from '@henhouse/domain/catalogue/word';
import { Autocomplete } from '@mantine/core';
import { type FieldValues, useController } from 'react-hook-form';
import type { FieldProps } from '../ui/form/fields';
import { fieldError } from '../ui/form/submit/field-error';
import { useWords } from './use-words';

interface WordFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  readonly kind: WordKind;
  readonly maxLength?: number;
}

/** A line of text for which the company has words: they are offered while typing, and something else may stand there. */
export function WordField<Values extends FieldValues, Output>(props: WordFieldProps<Values, Output>) {
  const { kind, control, name, label, description, span, isRequired, isDisabled, maxLength } = props;
  const { field, fieldState } = useController({ control, name });
  const names = useWords(kind)
    .choices()
    .map((choice) => choice.label);
  return (
    <Autocomplete
      {...field}
      value={field.value ?? ''}
      wrapperProps={{ 'data-span': span }}
      label={label}
      description={description}
      error={fieldError(fieldState.error)}
      withAsterisk={isRequired}
      disabled={isDisabled}
      data={[...new Set(names)]}
      maxLength={maxLength}
      autoComplete="off"
    />
  );
}
