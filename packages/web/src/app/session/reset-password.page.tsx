import { resetPassword } from '@henhouse/contract/session/password';
import { Alert } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { isApiError } from '../../shared/api/api-error';
import { call } from '../../shared/api/call';
import { screenPath } from '../../shared/screen/screen-path';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { PasswordField } from '../../shared/ui/form/password-field';
import { ActButton } from '../../shared/ui/page/act-button';
import { Entrance } from './entrance';
import { useWindowTitle } from './use-window-title';

/** The token of the mail's link, `/reset-password#token=…`: it stays out of the address that a server would log. */
function useToken(): string {
  const hash = useLocation({ select: (location) => location.hash });
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
}

/** A new password with the link of the mail. Afterwards everybody signs in anew. */
export default function ResetPasswordPage() {
  const title = t(($) => $.session.reset.title);
  useWindowTitle(title);
  const token = useToken();
  const [state, setState] = useState<'open' | 'done' | 'over'>(token ? 'open' : 'over');
  const form = useAppForm({ schema: resetPassword.input, defaults: { token } });
  return (
    <Entrance title={title} intro={t(($) => $.session.reset.intro)}>
      {state === 'open' ? (
        <AppForm
          isInline
          form={form}
          submitLabel={t(($) => $.session.reset.save)}
          onSubmit={async (body) => {
            try {
              await call(resetPassword, { body });
              setState('done');
            } catch (error) {
              if (!isApiError(error) || !error.problems.some(({ field }) => field === 'token')) throw error;
              setState('over');
            }
          }}
        >
          <PasswordField
            {...form.bind('password', ($) => $.session.reset.title)}
            description={t(($) => $.session.reset.hint)}
            autoComplete="new-password"
          />
        </AppForm>
      ) : null}
      {state === 'done' ? (
        <>
          <Alert color="pine">{t(($) => $.session.reset.done)}</Alert>
          <ActButton label={t(($) => $.session.signIn)} to={screenPath('auth-login')} />
        </>
      ) : null}
      {state === 'over' ? (
        <>
          <Alert color="yellow" role="alert">
            {t(($) => $.session.reset.over)}
          </Alert>
          <ActButton label={t(($) => $.session.reset.again)} to={screenPath('auth-forgot-password')} />
        </>
      ) : null}
    </Entrance>
  );
}
