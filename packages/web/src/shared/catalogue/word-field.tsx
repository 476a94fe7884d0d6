import type { WordKind } from '@henhouse/domain/catalogue/word';
import { Autocomplete } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '../ui/form/state/use-field';
import { useWords } from './use-words';

interface WordFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  readonly kind: WordKind;
  readonly maxLength?: number;
}

/** A line of text for which the company has words: they are offered while typing, and something else may stand there. */
export function WordField<Values extends FieldValues, Output>(props: WordFieldProps<Values, Output>) {
  const { kind, maxLength } = props;
  const { field, inForm, bounds } = useField(props);
  const names = useWords(kind)
    .choices()
    .map((choice) => choice.label);
  return (
    <Autocomplete
      {...field}
      value={field.value ?? ''}
      {...inForm}
      data={[...new Set(names)]}
      maxLength={maxLength ?? bounds.maxLength}
      autoComplete="off"
    />
  );
}
