import { getAccount, type OwnAccount } from '@henhouse/contract/session/account';
import { Alert, Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { useAnswer } from '../../shared/api/use-answer';
import { useSession } from '../../shared/session/session';
import { LayoutControls } from '../../shared/ui/appearance/layout-controls';
import { Card, Page, PageHeader } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import styles from './account.module.css';
import { AlarmsCard } from './alarms-card';
import { EmailCard } from './email-card';
import { LanguageCard } from './language-card';
import { MailsCard } from './mails-card';
import { PasswordCard } from './password-card';
import { ProfileCard } from './profile-card';
import { SessionsCard } from './sessions-card';
import { TwoFactorCard } from './two-factor-card';
import { useEmailLink } from './use-email-link';

const tabs = ['profile', 'password', 'two-factor', 'sessions', 'language', 'appearance', 'notifications'] as const;
type Tab = (typeof tabs)[number];

/** The tab that the address names; while something has to be done first, the one where it is done. */
function useTab(): Tab {
  const { tab }: { readonly tab?: string } = useSearch({ strict: false });
  return tabs.find((each) => each === tab) ?? 'profile';
}

/** On a phone the tabs are wider than the screen: the one that is open is in sight. */
const intoSight = (tab: HTMLButtonElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** Everything about the own account, a tab each. */
export default function AccountSettingPage() {
  const account = useAnswer(getAccount, {});
  useEmailLink();
  return (
    <Page>
      <PageHeader
        title={t(($) => $.screen['pages-account-setting'])}
        crumbs={[{ label: t(($) => $.word.account) }]}
        subtitle={account.data?.email || account.data?.username}
      />
      <Answer of={account}>{(data) => <Settings account={data} />}</Answer>
    </Page>
  );
}

function Settings({ account }: { readonly account: OwnAccount }) {
  const navigate = useNavigate();
  const must = useSession()?.user.must ?? null;
  const tab = useTab();
  const panels: Readonly<Record<Tab, ReactNode>> = {
    profile: (
      <>
        <ProfileCard account={account} />
        <EmailCard account={account} />
      </>
    ),
    password: <PasswordCard account={account} />,
    'two-factor': <TwoFactorCard account={account} />,
    sessions: <SessionsCard />,
    language: <LanguageCard account={account} />,
    appearance: (
      <Card title={t(($) => $.account.tab.appearance)} subtitle={t(($) => $.account.appearanceHint)}>
        <div className={styles.narrow}>
          <LayoutControls />
        </div>
      </Card>
    ),
    notifications: (
      <>
        <MailsCard account={account} />
        {account.hasMails ? <AlarmsCard /> : null}
      </>
    ),
  };
  return (
    <>
      {must ? (
        <Alert color="yellow" title={t(($) => $.account.must.title)}>
          {t(($) => $.account.must[must])}
        </Alert>
      ) : null}
      <Tabs
        value={tab}
        onChange={(value) =>
          void navigate({ to: '.', search: { tab: value ?? 'profile' } as never, hash: '', resetScroll: false })
        }
        keepMounted={false}
      >
        <div className={styles.tabs}>
          <Tabs.List className={styles.tabList} aria-label={t(($) => $.screen['pages-account-setting'])}>
            {tabs.map((each) => (
              <Tabs.Tab key={each} value={each} {...(each === tab ? { ref: intoSight } : {})}>
                {t(($) => $.account.tab[each])}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
        <Tabs.Panel value={tab} className={styles.panel}>
          {panels[tab]}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
