import type { OwnAccount } from '@henhouse/contract/session/account';
import { changePassword } from '@henhouse/contract/session/password';
import { passwordMinimum } from '@henhouse/domain/session/password';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { isApiError } from '../../shared/api/api-error';
import { invalidate } from '../../shared/api/use-answer';
import { reopenSession } from '../../shared/session/move';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { PasswordField } from '../../shared/ui/form/password-field';
import { Card } from '../../shared/ui/page/card';

/** The current password and a new one. Everything else that is signed in is signed out by it. */
export function PasswordCard({ account }: { readonly account: OwnAccount }) {
  const client = useQueryClient();
  // No draft: a password is not written down in the browser.
  const form = useAppForm({ schema: changePassword.input });
  const min = account.hasTotp ? passwordMinimum.withTotp : passwordMinimum.withoutTotp;
  return (
    <Card title={t(($) => $.account.tab.password)} subtitle={t(($) => $.account.password.text)}>
      <AppForm
        isInline
        form={form}
        submitLabel={t(($) => $.account.password.change)}
        done={t(($) => $.account.password.changed)}
        onSubmit={async (body) => {
          try {
            await reopenSession(changePassword, body, (session) => session);
          } catch (error) {
            if (!isApiError(error) || error.code !== 'wrongCredentials') throw error;
            form.setError('currentPassword', { message: t(($) => $.session.proof.wrong.password) });
            return;
          }
          form.reset({ currentPassword: '', newPassword: '' });
          await invalidate(client, 'account');
        }}
      >
        <PasswordField
          {...form.bind('currentPassword', ($) => $.account.password.current)}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.bind('newPassword', ($) => $.session.reset.title)}
          description={t(($) => $.account.password.hint, { min })}
          autoComplete="new-password"
        />
      </AppForm>
    </Card>
  );
}
