import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldError } from './submit/field-error';

/** What every field takes: the form's `control`, the name of its value, the label, how wide it is. */
export interface FieldProps<Values extends FieldValues, Output> {
  readonly control: Control<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly description?: ReactNode;
  /** Of the form's width; full when absent. */
  readonly span?: 'half' | 'third';
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

interface TextFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly maxLength?: number;
  readonly autoComplete?: string;
  readonly placeholder?: string;
}

/** One line of text. */
export function TextField<Values extends FieldValues, Output>(props: TextFieldProps<Values, Output>) {
  const {
    control,
    name,
    label,
    description,
    span,
    isRequired,
    isDisabled,
    type = 'text',
    maxLength,
    autoComplete,
    placeholder,
  } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <TextInput
      {...field}
      value={field.value ?? ''}
      data-span={span}
      wrapperProps={{ 'data-span': span }}
      type={type}
      label={label}
      description={description}
      error={fieldError(fieldState.error)}
      withAsterisk={isRequired}
      disabled={isDisabled}
      maxLength={maxLength}
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
  const { control, name, label, description, span, isRequired, isDisabled, maxLength = 2000 } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <Textarea
      {...field}
      value={field.value ?? ''}
      wrapperProps={{ 'data-span': span }}
      label={label}
      description={description}
      error={fieldError(fieldState.error)}
      withAsterisk={isRequired}
      disabled={isDisabled}
      autosize
      minRows={2}
      maxLength={maxLength}
    />
  );
}

export interface Choice {
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
  const {
    control,
    name,
    label,
    description,
    span,
    isRequired,
    isDisabled,
    options,
    isClearable = false,
    placeholder,
    shown,
    onChoose,
  } = props;
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name });
  return (
    <Select<string | number>
      {...field}
      value={shown === undefined ? (field.value ?? null) : shown}
      onChange={onChoose ?? field.onChange}
      wrapperProps={{ 'data-span': span }}
      label={label}
      description={description}
      error={fieldError(fieldState.error)}
      withAsterisk={isRequired}
      disabled={isDisabled}
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
  const { control, name, label, description, span, isDisabled } = props;
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, ...rest } = field;
  return (
    <Checkbox
      {...rest}
      checked={Boolean(value)}
      onChange={(event) => onChange(event.currentTarget.checked)}
      wrapperProps={{ 'data-span': span }}
      label={label}
      description={description}
      error={fieldError(fieldState.error)}
      disabled={isDisabled}
    />
  );
}
