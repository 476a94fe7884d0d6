import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { t } from 'i18next';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './state/use-field';

interface TextFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly maxLength?: number;
  readonly autoComplete?: string;
  readonly placeholder?: string;
}

/** One line of text. */
export function TextField<Values extends FieldValues, Output>(props: TextFieldProps<Values, Output>) {
  const { type = 'text', maxLength, autoComplete, placeholder } = props;
  const { field, inForm, asked } = useField(props);
  return (
    <TextInput
      {...field}
      value={field.value ?? ''}
      {...inForm}
      type={type}
      maxLength={maxLength ?? asked.maxLength}
      autoComplete={autoComplete ?? 'off'}
      placeholder={placeholder}
    />
  );
}

interface NoteFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  readonly maxLength?: number;
}

/** Text of several lines; Enter breaks the line. */
export function NoteField<Values extends FieldValues, Output>(props: NoteFieldProps<Values, Output>) {
  const { maxLength } = props;
  const { field, inForm, asked } = useField(props);
  return (
    <Textarea
      {...field}
      value={field.value ?? ''}
      {...inForm}
      autosize
      minRows={2}
      maxLength={maxLength ?? asked.maxLength ?? 2000}
    />
  );
}

interface Choice {
  readonly value: string | number;
  readonly label: string;
  readonly isDisabled?: boolean;
}

interface SelectFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  readonly options: readonly Choice[];
  /** An empty choice is kept as null. */
  readonly isClearable?: boolean;
  readonly placeholder?: string;
  /** Where the form's value is not the choice itself: which choice is shown, and what choosing does. */
  readonly shown?: string | number | null;
  readonly onChoose?: (value: string | number | null) => void;
}

/** One of several; above eight choices they can be searched by typing. */
export function SelectField<Values extends FieldValues, Output>(props: SelectFieldProps<Values, Output>) {
  const { options, isClearable = false, placeholder, shown, onChoose } = props;
  const { field, inForm } = useField(props);
  const chosen = shown === undefined ? field.value : shown;
  // An empty text is no choice, unless it is one of them; one that is no longer among them can still be taken out.
  const isNone = chosen === '' && !options.some(({ value }) => value === '');
  return (
    <Select<string | number>
      {...field}
      value={isNone ? null : (chosen ?? null)}
      onChange={onChoose ?? field.onChange}
      {...inForm}
      data={options.map(({ value, label: text, isDisabled: off }) => ({ value, label: text, disabled: off ?? false }))}
      searchable={options.length > 8}
      nothingFoundMessage={t(($) => $.ui.form.noOptions)}
      clearable={isClearable}
      allowDeselect={isClearable}
      placeholder={placeholder ?? t(($) => $.ui.form.chooseOne)}
    />
  );
}

/** Yes or no. */
export function CheckField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { field, inForm } = useField(props);
  const { labelProps: _, ...drawn } = inForm;
  const { value, onChange, ...rest } = field;
  return (
    <Checkbox
      {...rest}
      checked={Boolean(value)}
      onChange={(event) => onChange(event.currentTarget.checked)}
      {...drawn}
    />
  );
}
