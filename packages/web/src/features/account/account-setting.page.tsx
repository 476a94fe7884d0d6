import { getAccount, type OwnAccount } from '@henhouse/contract/session/account';
import { Alert } from '@mantine/core';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { useAnswer } from '../../shared/api/use-answer';
import { useSession } from '../../shared/session/session';
import { LayoutControls } from '../../shared/ui/appearance/layout-controls';
import { SettingsPage } from '../../shared/ui/form/frame/settings-page';
import { SaveTogetherContext } from '../../shared/ui/form/submit/save-together';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import { those } from '../../shared/ui/table/column';
import type { PageTab } from '../../shared/ui/thing/tabs';
import { AlarmsCard } from './alarms-card';
import { EmailCard } from './email-card';
import { MailsCard } from './mails-card';
import { PasswordCard } from './password-card';
import { ProfileForm } from './profile-form';
import { SessionsCard } from './sessions-card';
import { TwoFactorCard } from './two-factor-card';
import { useEmailLink } from './use-email-link';

/** What is no setting but an act, with a button of its own: the page does not save it together with the profile. */
const act = (card: ReactNode) => <SaveTogetherContext value={null}>{card}</SaveTogetherContext>;

/** Everything about the own account, a tab each. */
export default function AccountSettingPage() {
  const account = useAnswer(getAccount, {});
  useEmailLink();
  return <Answer of={account}>{(data) => <AccountSettings account={data} />}</Answer>;
}

function AccountSettings({ account }: { readonly account: OwnAccount }) {
  const must = useSession()?.user.must ?? null;
  const tab = (id: 'profile' | 'password' | 'two-factor' | 'sessions' | 'appearance' | 'notifications') => ({
    id,
    label: t(($) => $.account.tab[id]),
  });
  return (
    <SettingsPage
      title={t(($) => $.screen['pages-account-setting'])}
      subtitle={account.email || account.username}
      notice={
        must ? (
          <Alert color="yellow" title={t(($) => $.account.must.title)}>
            {t(($) => $.account.must[must])}
          </Alert>
        ) : null
      }
      tabs={those<PageTab>([
        {
          ...tab('profile'),
          content: () => (
            <>
              <ProfileForm account={account} />
              {act(<EmailCard account={account} />)}
            </>
          ),
        },
        { ...tab('password'), content: () => act(<PasswordCard account={account} />) },
        { ...tab('two-factor'), content: () => act(<TwoFactorCard account={account} />) },
        { ...tab('sessions'), content: () => <SessionsCard /> },
        {
          ...tab('appearance'),
          content: () => (
            <Card title={t(($) => $.account.tab.appearance)} subtitle={t(($) => $.account.appearanceHint)}>
              <LayoutControls />
            </Card>
          ),
        },
        {
          ...tab('notifications'),
          content: () => (
            <>
              <MailsCard account={account} />
              {account.hasMails ? <AlarmsCard /> : null}
            </>
          ),
        },
      ])}
    />
  );
}
