import { type OwnAccount, saveProfile } from '@henhouse/contract/session/account';
import { getSession as getUser } from '@henhouse/contract/session/session';
import { t } from 'i18next';
import { call } from '../../shared/api/call';
import { useSend } from '../../shared/api/use-answer';
import { chooseLanguage } from '../../shared/i18n/i18n';
import { languageNames, languages } from '../../shared/i18n/language';
import { updateUser } from '../../shared/session/session';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { SelectField } from '../../shared/ui/form/fields';
import { Card } from '../../shared/ui/page/card';
import { toastSuccess } from '../../shared/ui/page/toast';
import { type ProfileValues, profileOf } from './profile-values';

/** The language of mails and of every device that none was chosen on; this one changes at once. */
export function LanguageCard({ account }: { readonly account: OwnAccount }) {
  const save = useSend(saveProfile, { changes: ['account'] });
  const form = useAppForm<ProfileValues, ProfileValues>({
    schema: saveProfile.input,
    draft: 'account-language',
    fresh: ['fullName', 'username', 'phone'],
    version: account.version,
    defaults: profileOf(account),
  });
  return (
    <Card title={t(($) => $.account.tab.language)} subtitle={t(($) => $.account.languageHint)}>
      <AppForm
        form={form}
        submitLabel={t(($) => $.account.save)}
        onLoadCurrent={(current) => form.reset(profileOf(current as OwnAccount))}
        onSubmit={async (body) => {
          const saved = await save.mutateAsync({ body, version: form.version });
          updateUser(await call(getUser, {}));
          await chooseLanguage(body.language);
          toastSuccess(t(($) => $.ui.form.saved));
          return saved;
        }}
      >
        <SelectField
          {...form.bind('language', ($) => $.account.tab.language)}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          half
        />
      </AppForm>
    </Card>
  );
}
