import { changeEmail, type OwnAccount } from '@henhouse/contract/session/account';
import { Alert, Stack, Text } from '@mantine/core';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { TextField } from '../../shared/ui/form/fields';
import { Card } from '../../shared/ui/page/card';
import { toastInfo } from '../../shared/ui/page/toast';

/** The address. The old one stays until the link in the mail to the new one is used. */
export function EmailCard({ account }: { readonly account: OwnAccount }) {
  const change = useSend(changeEmail, { changes: ['account'] });
  const form = useAppForm({ schema: changeEmail.input, draft: 'account-email' });
  return (
    <Card title={t(($) => $.account.email.title)}>
      <Stack gap="md">
        <Text>
          {account.email ? t(($) => $.account.email.now, { email: account.email }) : t(($) => $.account.email.none)}
        </Text>
        {account.newEmail ? (
          <Alert color="blue">{t(($) => $.account.email.waiting, { email: account.newEmail })}</Alert>
        ) : null}
        <AppForm
          isInline
          form={form}
          submitLabel={t(($) => $.account.email.change)}
          onSubmit={async (body) => {
            await change.mutateAsync({ body });
            form.reset({ email: '' });
            toastInfo(t(($) => $.account.email.sent));
          }}
        >
          <TextField
            {...form.bind('email', ($) => $.account.email.next)}
            type="email"
            description={t(($) => $.account.email.hint)}
            autoComplete="email"
          />
        </AppForm>
      </Stack>
    </Card>
  );
}
