import { PasswordInput } from '@mantine/core';
import { t } from 'i18next';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './state/use-field';

interface PasswordFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  /** `new-password` for one that is being chosen. */
  readonly autoComplete: 'new-password' | 'current-password';
  readonly isOptional?: boolean;
}

/** A password: long, pasteable, visible on demand. A form with one keeps no draft. */
export function PasswordField<Values extends FieldValues, Output>(props: PasswordFieldProps<Values, Output>) {
  const { autoComplete, isOptional = false } = props;
  const { field, inForm } = useField(props);
  return (
    <PasswordInput
      {...field}
      value={field.value ?? ''}
      {...inForm}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t(($) => $.session.showPassword), tabIndex: 0 }}
      labelProps={isOptional ? {} : { 'data-asked': '' }}
    />
  );
}
