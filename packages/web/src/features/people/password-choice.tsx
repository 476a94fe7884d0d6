import { ActionIcon, TextInput } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { t } from 'i18next';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { fieldError } from '../../shared/ui/form/submit/field-error';
import { makePassword } from './new-password';

interface PasswordChoiceProps<Values extends FieldValues, Output> {
  readonly control: Control<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
}

/** A one-time password to hand over: made up, or typed; in sight, since it is to be read out. */
export function PasswordChoice<Values extends FieldValues, Output>({
  control,
  name,
}: PasswordChoiceProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <TextInput
      {...field}
      value={field.value ?? ''}
      wrapperProps={{ 'data-span': 'half' }}
      label={t(($) => $.people.firstPassword)}
      description={t(($) => $.people.firstPasswordHint)}
      error={fieldError(fieldState.error)}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      withAsterisk
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(($) => $.people.anotherPassword)}
          onClick={() => field.onChange(makePassword())}
        >
          <IconRefresh size={16} />
        </ActionIcon>
      }
    />
  );
}
