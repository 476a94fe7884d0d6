import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import type { FieldProps } from '../../shared/ui/form/state/use-field';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What is wrong with the list, or with the first of its lines that is not right. */
function firstMessage(error: unknown): string | undefined {
  const problems: readonly unknown[] = Array.isArray(error) ? error : [error];
  const found = problems.find((one) => typeof one === 'object' && one !== null && 'message' in one);
  return (found as { readonly message?: string } | undefined)?.message;
}

/** A check-list, one line each; kept as a list of texts. */
export function ChecklistField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { control, name, label, description } = props;
  const { field, fieldState } = useController({ control, name });
  const kept: readonly string[] = field.value ?? [];
  const [typed, setTyped] = useState(() => kept.join('\n'));
  // Blank lines belong to whoever is typing; a list that came from elsewhere does not.
  const shown = linesOf(typed).join('\n') === kept.join('\n') ? typed : kept.join('\n');
  return (
    <Textarea
      {...field}
      label={label}
      description={description}
      error={firstMessage(fieldState.error)}
      value={shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        field.onChange(linesOf(event.currentTarget.value));
      }}
      autosize
      minRows={1}
      maxRows={12}
    />
  );
}
