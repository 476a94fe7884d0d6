import { type OwnAccount, saveProfile } from '@henhouse/contract/session/account';
import { getSession as getUser } from '@henhouse/contract/session/session';
import { t } from 'i18next';
import { call } from '../../shared/api/call';
import { useSend } from '../../shared/api/use-answer';
import { updateUser } from '../../shared/session/session';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { TextField } from '../../shared/ui/form/fields';
import { Card } from '../../shared/ui/page/card';
import { type ProfileValues, profileOf } from './profile-values';

/** Name, username, phone. */
export function ProfileCard({ account }: { readonly account: OwnAccount }) {
  const save = useSend(saveProfile, { changes: ['account'] });
  const form = useAppForm<ProfileValues, ProfileValues>({
    schema: saveProfile.input,
    draft: 'account-profile',
    version: account.version,
    defaults: profileOf(account),
  });
  return (
    <Card title={t(($) => $.account.tab.profile)}>
      <AppForm
        isInline
        form={form}
        submitLabel={t(($) => $.account.save)}
        onLoadCurrent={(current) => form.reset(profileOf(current as OwnAccount))}
        done={t(($) => $.ui.form.saved)}
        onSubmit={async (values) => {
          // The language has a tab of its own: what was chosen there meanwhile stays.
          const body = { ...values, language: profileOf(account).language };
          const saved = await save.mutateAsync({ body, version: form.version });
          form.reset(profileOf(saved));
          updateUser(await call(getUser, {}));
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
      </AppForm>
    </Card>
  );
}
