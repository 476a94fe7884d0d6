import { MultiSelect } from '@mantine/core';
import { type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from './fields';
import { fieldError } from './submit/field-error';

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
  const { control, name, label, description, span, isRequired, isDisabled, options, placeholder } = props;
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name });
  const chosen: readonly string[] = field.value ?? [];
  return (
    <MultiSelect
      {...field}
      value={[...chosen]}
      wrapperProps={{ 'data-span': span }}
      label={label}
      description={description}
      error={fieldError(fieldState.error)}
      withAsterisk={isRequired}
      disabled={isDisabled}
      data={options as { value: string; label: string }[]}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t(($) => $.ui.form.noOptions)}
      placeholder={chosen.length === 0 ? (placeholder ?? t(($) => $.ui.form.chooseOne)) : ''}
    />
  );
}
