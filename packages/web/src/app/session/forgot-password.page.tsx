import { requestPasswordReset } from '@henhouse/contract/session/password';
import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { call } from '../../shared/api/call';
import { screenPath } from '../../shared/screen/screen-path';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { TextField } from '../../shared/ui/form/fields';
import { Entrance } from './entrance';
import { useWindowTitle } from './use-window-title';

/** Asks for a link to a new password. What is said afterwards is the same for everybody. */
export default function ForgotPasswordPage() {
  const title = t(($) => $.session.forgot.title);
  useWindowTitle(title);
  const [isRequested, setRequested] = useState(false);
  const form = useAppForm({ schema: requestPasswordReset.input });
  return (
    <Entrance title={title} intro={t(($) => $.session.forgot.intro)}>
      {isRequested ? (
        <Alert color="pine">{t(($) => $.session.forgot.asked)}</Alert>
      ) : (
        <AppForm
          isInline
          form={form}
          submitLabel={t(($) => $.session.forgot.send)}
          onSubmit={async (body) => {
            await call(requestPasswordReset, { body });
            setRequested(true);
          }}
        >
          <TextField {...form.bind('name', ($) => $.session.email)} autoComplete="username" />
        </AppForm>
      )}
      <Alert color="blue">{t(($) => $.session.forgot.managed)}</Alert>
      <p>
        <Link to={screenPath('auth-login')}>{t(($) => $.session.forgot.back)}</Link>
      </p>
    </Entrance>
  );
}
