import { type OwnAccount, saveProfile } from '@henhouse/contract/session/account';
import { getSession as getUser } from '@henhouse/contract/session/session';
import { t } from 'i18next';
import { call } from '../../shared/api/call';
import { useSend } from '../../shared/api/use-answer';
import { chooseLanguage } from '../../shared/i18n/i18n';
import { languageNames, languages } from '../../shared/i18n/language';
import { updateUser } from '../../shared/session/session';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { SelectField, TextField } from '../../shared/ui/form/fields';

/** What the person may change of their account. */
/** Name, username, phone, and the language of mails and of every device that none was chosen on; this one changes at once. */
export function ProfileForm({ account }: { readonly account: OwnAccount }) {
  const save = useSend(saveProfile, { changes: ['account'] });
  const form = useAppForm({
    schema: saveProfile.input,
    draft: 'account-profile',
    row: { ...account, language: languages.find((each) => each === account.language) ?? 'en' },
  });
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.word.save)}
      onSubmit={async (body) => {
        const saved = await save.mutateAsync({ body, version: form.version });
        updateUser(await call(getUser, {}));
        if (body.language !== account.language) await chooseLanguage(body.language);
        return saved;
      }}
    >
      <TextField {...form.bind('fullName', ($) => $.account.fullName)} autoComplete="name" />
      <TextField
        {...form.bind('username', ($) => $.word.username)}
        description={t(($) => $.account.usernameHint)}
        autoComplete="username"
        maxLength={40}
        half
      />
      <TextField {...form.bind('phone', ($) => $.word.phone)} type="tel" autoComplete="tel" half />
      <SelectField
        {...form.bind('language', ($) => $.account.language)}
        description={t(($) => $.account.languageHint)}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        half
      />
    </AppForm>
  );
}
