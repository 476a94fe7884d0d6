import { type Person, resetPassword } from '@henhouse/contract/people/user';
import { Text } from '@mantine/core';
import { t } from 'i18next';
import { z } from 'zod';
import { useSend } from '../../shared/api/use-answer';
import { changeDialog, closeDialog } from '../../shared/ui/dialog/open-dialog';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { ActButton } from '../../shared/ui/page/act-button';
import { HandOver } from './hand-over';
import { makePassword } from './new-password';
import { PasswordChoice } from './password-choice';

const schema = z.object({ password: z.string().min(1).max(200) });

/** A one-time password for an account that the company looks after: chosen, set, and shown once to be handed over. */
export function NewPasswordForm({ person }: { readonly person: Person }) {
  const reset = useSend(resetPassword, { changes: ['people'] });
  const form = useAppForm({ schema, defaults: { password: makePassword() } });
  const { kind, id: userId, fullName, username, version } = person;
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.people.setPassword)}
      onSubmit={async ({ password }) => {
        await reset.mutateAsync({ params: { kind, userId }, body: { password }, version });
        changeDialog({
          title: t(($) => $.people.handOver, { name: fullName }),
          content: (
            <HandOver
              username={username ?? ''}
              password={password}
              actions={<ActButton quiet label={t(($) => $.ui.action.close)} onClick={closeDialog} />}
            />
          ),
        });
      }}
    >
      <Text size="md">{t(($) => $.people.setPasswordText)}</Text>
      <PasswordChoice {...form.bind('password')} />
    </AppForm>
  );
}
