import { register } from '@henhouse/contract/session/session';
import { Alert } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { call } from '../../shared/api/call';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { TextField } from '../../shared/ui/form/fields';
import { PasswordField } from '../../shared/ui/form/password-field';
import { CountryFields, useLikelyStart } from '../setup/country-fields';

// A company says where it is, and has a name, when it signs up here.
const schema = register.input.required();

/** Signs up: a company of one's own. The answer is the same for a known and an unknown address. */
export function RegisterForm() {
  const { reader, start } = useLikelyStart();
  const [isAccepted, setAccepted] = useState(false);
  const form = useAppForm({
    schema,
    defaults: { ...start },
  });
  if (isAccepted) return <Alert color="pine">{t(($) => $.session.register.accepted)}</Alert>;
  return (
    <AppForm
      isInline
      form={form}
      submitLabel={t(($) => $.session.register.create)}
      onSubmit={async (body) => {
        await call(register, { body });
        setAccepted(true);
      }}
    >
      <TextField {...form.bind('companyName', ($) => $.session.setup.companyName)} />
      <CountryFields form={form} reader={reader} />
      <TextField {...form.bind('username', ($) => $.session.setup.username)} autoComplete="username" />
      <TextField {...form.bind('email', ($) => $.session.setup.email)} type="email" autoComplete="email" />
      <PasswordField
        {...form.bind('password', ($) => $.session.setup.password)}
        description={t(($) => $.session.setup.passwordHint)}
        autoComplete="new-password"
      />
    </AppForm>
  );
}
