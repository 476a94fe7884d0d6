import { Button } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useMay } from '../../shared/session/ability';
import { ActButton } from '../../shared/ui/page/act-button';
import { type PageTab, useTab } from '../../shared/ui/thing/tabs';
import { ThingPage } from '../../shared/ui/thing/thing-page';
import { TokenDrawer } from './token-drawer';
import { TokenTable } from './token-table';
import { WebhookDrawer } from './webhook-drawer';
import { WebhookTable } from './webhook-table';

/** What other programs may do here, and what they are told: API tokens and webhooks. */
export default function ApiAccessPage() {
  const may = useMay();
  const [adding, setAdding] = useState(false);
  const addOf = (label: string) =>
    may('create', 'ApiToken') ? <ActButton adds label={label} onClick={() => setAdding(true)} /> : null;
  const addToken = addOf(t(($) => $.apiAccess.token.add));
  const addWebhook = addOf(t(($) => $.apiAccess.webhook.add));
  const tabs: PageTab[] = [
    { id: 'tokens', label: t(($) => $.apiAccess.tab.tokens), content: () => <TokenTable add={addToken} /> },
    { id: 'webhooks', label: t(($) => $.apiAccess.tab.webhooks), content: () => <WebhookTable add={addWebhook} /> },
  ];
  const isWebhooks = useTab(tabs)?.id === 'webhooks';
  const close = () => setAdding(false);
  return (
    <ThingPage
      title={t(($) => $.screen['apps-api-access'])}
      subtitle={t(($) => $.apiAccess.subtitle)}
      actions={
        <>
          <Button component="a" href="/api/docs" target="_blank" variant="default" leftSection={<IconBook size={16} />}>
            {t(($) => $.apiAccess.docs)}
          </Button>
          {isWebhooks ? addWebhook : addToken}
        </>
      }
      tabs={tabs}
    >
      <TokenDrawer opened={adding && !isWebhooks} onClose={close} />
      <WebhookDrawer opened={adding && isWebhooks} onClose={close} />
    </ThingPage>
  );
}
