import { TextInput } from '@mantine/core';
import { type FieldValues, useController } from 'react-hook-form';
import type { FieldProps } from '../../../shared/ui/form/fields';

/** A time of day, kept as HH:MM, null while it is empty. */
export function TimeField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { control, name, label, description, span } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <TextInput
      {...field}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.currentTarget.value || null)}
      wrapperProps={{ 'data-span': span }}
      type="time"
      label={label}
      description={description}
      error={fieldState.error?.message}
    />
  );
}
