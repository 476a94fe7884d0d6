import { createFirstCompany } from '@henhouse/contract/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { call } from '../../shared/api/call';
import { invalidate } from '../../shared/api/use-answer';
import { screenPath } from '../../shared/screen/screen-path';
import { startSession } from '../../shared/session/session';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { TextField } from '../../shared/ui/form/fields';
import { FormLegend } from '../../shared/ui/form/frame/form-section';
import { PasswordField } from '../../shared/ui/form/password-field';
import { CountryFields, useLikelyStart } from '../setup/country-fields';

/** The first visit of an empty installation: the company and its Owner, who is signed in right away. */
export function FirstCompanyForm() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { reader, start } = useLikelyStart();
  const form = useAppForm({
    schema: createFirstCompany.input,
    defaults: { ...start },
  });
  return (
    <AppForm
      isInline
      form={form}
      submitLabel={t(($) => $.session.setup.create)}
      onSubmit={async (body) => {
        const answer = await call(createFirstCompany, { body });
        await invalidate(client, 'session');
        startSession(answer);
        // The farm comes next; whoever wants that later finds it at home.
        await navigate({ to: screenPath('apps-setup'), replace: true });
      }}
    >
      <FormLegend>{t(($) => $.session.setup.company)}</FormLegend>
      <TextField {...form.bind('companyName', ($) => $.session.setup.companyName)} autoComplete="organization" />
      <CountryFields form={form} reader={reader} />
      <FormLegend>{t(($) => $.session.setup.owner)}</FormLegend>
      <TextField {...form.bind('fullName', ($) => $.session.setup.fullName)} autoComplete="name" half />
      <TextField {...form.bind('username', ($) => $.session.setup.username)} autoComplete="username" half />
      <TextField {...form.bind('email', ($) => $.session.setup.email)} type="email" autoComplete="email" />
      <PasswordField
        {...form.bind('password', ($) => $.session.setup.password)}
        description={t(($) => $.session.setup.passwordHint)}
        autoComplete="new-password"
      />
    </AppForm>
  );
}
