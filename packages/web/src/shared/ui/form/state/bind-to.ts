import type { Control, FieldPath, FieldValues } from 'react-hook-form';

export interface Bound<Values extends FieldValues, Output, Name extends FieldPath<Values>> {
  readonly control: Control<Values, unknown, Output>;
  readonly name: Name;
}

/** What binds a field to its form: `<TextField {...bind('name')} … />`. */
export function bindTo<Values extends FieldValues, Output>(control: Control<Values, unknown, Output>) {
  return <Name extends FieldPath<Values>>(name: Name): Bound<Values, Output, Name> => ({ control, name });
}
