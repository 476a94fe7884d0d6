import { createFirstCompany } from '@henhouse/contract/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/call';
import { invalidate } from '../../shared/api/use-answer';
import { countryChoices, currencyChoices, likelyCountry, likelyCurrency } from '../../shared/format/places';
import { languageNames, languages } from '../../shared/i18n/language';
import { startSession } from '../../shared/session/session';
import { AppForm } from '../../shared/ui/form/app-form';
import { SelectField, TextField } from '../../shared/ui/form/fields';
import { FormLegend } from '../../shared/ui/form/form-section';
import { PasswordField } from '../../shared/ui/form/password-field';
import { TimeZoneField } from '../../shared/ui/form/time-zone-field';
import { useAppForm } from '../../shared/ui/form/use-app-form';

/** The first visit of an empty installation: the company and its Owner, who is signed in right away. */
export function FirstCompanyForm() {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const country = likelyCountry();
  const form = useAppForm({
    schema: createFirstCompany.input,
    defaults: {
      companyName: '',
      country,
      currency: likelyCurrency(country),
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      language: languages.find((language) => language === i18n.language) ?? 'en',
      fullName: '',
      username: '',
      email: '',
      password: '',
    },
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
      }}
    >
      <FormLegend>{t(($) => $.session.setup.company)}</FormLegend>
      <TextField
        control={form.control}
        name="companyName"
        label={t(($) => $.session.setup.companyName)}
        autoComplete="organization"
        isRequired
      />
      <SelectField
        control={form.control}
        name="country"
        label={t(($) => $.session.setup.country)}
        options={countryChoices()}
        span="half"
        isRequired
      />
      <SelectField
        control={form.control}
        name="currency"
        label={t(($) => $.session.setup.currency)}
        description={t(($) => $.session.setup.currencyHint)}
        options={currencyChoices()}
        span="half"
        isRequired
      />
      <TimeZoneField
        control={form.control}
        name="timeZone"
        label={t(($) => $.session.setup.timeZone)}
        span="half"
        isRequired
      />
      <SelectField
        control={form.control}
        name="language"
        label={t(($) => $.session.setup.language)}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        span="half"
        isRequired
      />
      <FormLegend>{t(($) => $.session.setup.owner)}</FormLegend>
      <TextField
        control={form.control}
        name="fullName"
        label={t(($) => $.session.setup.fullName)}
        autoComplete="name"
        span="half"
        isRequired
      />
      <TextField
        control={form.control}
        name="username"
        label={t(($) => $.session.setup.username)}
        autoComplete="username"
        span="half"
        isRequired
      />
      <TextField
        control={form.control}
        name="email"
        type="email"
        label={t(($) => $.session.setup.email)}
        autoComplete="email"
        isRequired
      />
      <PasswordField
        control={form.control}
        name="password"
        label={t(($) => $.session.setup.password)}
        description={t(($) => $.session.setup.passwordHint)}
        autoComplete="new-password"
      />
    </AppForm>
  );
}
