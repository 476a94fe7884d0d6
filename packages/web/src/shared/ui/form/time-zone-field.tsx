import { type FieldValues, useController } from 'react-hook-form';
import { timeZones } from '../../format/time-zones';
import { SelectField } from './fields';
import type { FieldProps } from './state/use-field';

interface TimeZoneFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  /** An empty choice is kept as null. */
  readonly isClearable?: boolean;
}

/** A time zone by its IANA name. The one that stands in the form is always among the choices, and can be gone back to. */
export function TimeZoneField<Values extends FieldValues, Output>(props: TimeZoneFieldProps<Values, Output>) {
  const { control, name } = props;
  const { field, formState } = useController({ control, name });
  const before: unknown = formState.defaultValues?.[name];
  const options = timeZones(field.value, typeof before === 'string' ? before : null);
  return <SelectField {...props} options={options.map((value) => ({ value, label: value.replaceAll('_', ' ') }))} />;
}
