import { MultiSelect } from '@mantine/core';
import { t } from 'i18next';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './state/use-field';

export interface ManyChoice {
  readonly value: string;
  readonly label: string;
}

interface ChooseManyFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  /** Plain choices, or in groups that have a heading each. */
  readonly options:
    | readonly ManyChoice[]
    | readonly { readonly group: string; readonly items: readonly ManyChoice[] }[];
  readonly placeholder?: string;
}

/** Several of many, found by typing; kept as a list of values. */
export function ChooseManyField<Values extends FieldValues, Output>(props: ChooseManyFieldProps<Values, Output>) {
  const { options, placeholder } = props;
  const { field, inForm } = useField(props);
  const chosen: readonly string[] = field.value ?? [];
  return (
    <MultiSelect
      {...field}
      value={[...chosen]}
      {...inForm}
      data={options as { value: string; label: string }[]}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t(($) => $.ui.form.noOptions)}
      placeholder={chosen.length === 0 ? (placeholder ?? t(($) => $.ui.form.chooseOne)) : ''}
    />
  );
}
