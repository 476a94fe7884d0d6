import { t } from 'i18next';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { Text } from '../../../i18n/texts';

interface Bound<Values extends FieldValues, Output, Name extends FieldPath<Values>> {
  readonly control: Control<Values, unknown, Output>;
  readonly name: Name;
}

export interface Bind<Values extends FieldValues, Output> {
  <Name extends FieldPath<Values>>(name: Name): Bound<Values, Output, Name>;
  <Name extends FieldPath<Values>>(name: Name, label: Text): Bound<Values, Output, Name> & { readonly label: string };
}

/**
 * What binds a field to its form and says what it is called: `<TextField {...bind('name', ($) => $.word.name)} … />`. A field
 * whose label depends on something says it beside.
 */
export function bindTo<Values extends FieldValues, Output>(control: Control<Values, unknown, Output>) {
  const bind = (name: FieldPath<Values>, label?: Text) => ({
    control,
    name,
    ...(label && { label: t(label as never) }),
  });
  return bind as unknown as Bind<Values, Output>;
}
