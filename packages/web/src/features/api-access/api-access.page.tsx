import { Button, Tabs } from '@mantine/core';
import { IconBook, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { useMay } from '../../shared/session/ability';
import { ActButton } from '../../shared/ui/page/act-button';
import { Page, PageHeader } from '../../shared/ui/page/card';
import styles from './api-access.module.css';
import { TokenDrawer } from './token-drawer';
import { TokenTable } from './token-table';
import { WebhookDrawer } from './webhook-drawer';
import { WebhookTable } from './webhook-table';

const tabs = ['tokens', 'webhooks'] as const;

/** What other programs may do here, and what they are told: API tokens and webhooks. */
export default function ApiAccessPage() {
  const may = useMay();
  const navigate = useNavigate();
  const search: { tab?: unknown } = useSearch({ strict: false });
  const tab = tabs.find((each) => each === search.tab) ?? 'tokens';
  const [adding, setAdding] = useState(false);
  const add = may('create', 'ApiToken') ? (
    <ActButton
      icon={IconPlus}
      label={tab === 'tokens' ? t(($) => $.apiAccess.token.add) : t(($) => $.apiAccess.webhook.add)}
      onClick={() => setAdding(true)}
    />
  ) : null;
  const close = () => setAdding(false);
  return (
    <Page>
      <PageHeader
        title={t(($) => $.screen['apps-api-access'])}
        subtitle={t(($) => $.apiAccess.subtitle)}
        actions={
          <>
            <Button
              component="a"
              href="/api/docs"
              target="_blank"
              variant="default"
              leftSection={<IconBook size={16} />}
            >
              {t(($) => $.apiAccess.docs)}
            </Button>
            {add}
          </>
        }
      />
      <Tabs
        value={tab}
        // What was searched for in one list is of no use in the other.
        onChange={(value) =>
          void navigate({ to: '.', search: { tab: value ?? 'tokens' } as never, resetScroll: false })
        }
        keepMounted={false}
      >
        <Tabs.List aria-label={t(($) => $.screen['apps-api-access'])}>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(($) => $.apiAccess.tab[each])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} className={styles.panel}>
          {tab === 'tokens' ? <TokenTable add={add} /> : <WebhookTable add={add} />}
        </Tabs.Panel>
      </Tabs>
      <TokenDrawer opened={adding && tab === 'tokens'} onClose={close} />
      <WebhookDrawer opened={adding && tab === 'webhooks'} onClose={close} />
    </Page>
  );
}
