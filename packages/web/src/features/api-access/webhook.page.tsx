import {
  deliveryStates,
  getWebhook,
  listDeliveries,
  type Webhook,
  type WebhookDelivery,
} from '@henhouse/contract/webhook/webhook';
import { Alert } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useEffect, useState } from 'react';
import { invalidate, useAnswer } from '../../shared/api/use-answer';
import { formatInstant } from '../../shared/format/day';
import { Measure } from '../../shared/format/measure';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { Facts } from '../../shared/ui/layout/facts';
import { Page } from '../../shared/ui/layout/page';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import { AppTable } from '../../shared/ui/table/app-table';
import { stateColumn, type TableColumn } from '../../shared/ui/table/column';
import { choiceFilter } from '../../shared/ui/table/filters';
import styles from './api-access.module.css';
import { DeliveryDrawer } from './delivery-drawer';
import { WebhookActions } from './webhook-actions';
import { HookState } from './webhook-table';
import { deliveryTones, outcomeWord, topicWord } from './webhook-words';

const lookAgainMs = 3000;

/** One webhook: what it is told, how that went, and all that can be done with it. */
export default function WebhookPage() {
  const webhookId = usePlace('webhookId');
  // Deliveries are no events (they would tell of themselves), so the page looks again by itself.
  const webhook = useAnswer(getWebhook, { params: { webhookId } }, { refetchInterval: lookAgainMs });
  const client = useQueryClient();
  const { dataUpdatedAt } = webhook;
  useEffect(() => {
    if (dataUpdatedAt > 0) void invalidate(client, 'webhook.listDeliveries');
  }, [client, dataUpdatedAt]);
  return <Answer of={webhook}>{(hook) => <WebhookView hook={hook} />}</Answer>;
}

function WebhookView({ hook }: { readonly hook: Webhook }) {
  const facts = [
    { label: t(($) => $.word.state), value: <HookState hook={hook} /> },
    { label: t(($) => $.apiAccess.webhook.url), value: <span className={styles.url}>{hook.url}</span> },
    { label: t(($) => $.apiAccess.webhook.topics), value: hook.topics.map((topic) => topicWord(topic)).join(' · ') },
    { label: t(($) => $.apiAccess.webhook.actsFor), value: hook.actsForName },
    { label: t(($) => $.apiAccess.webhook.waiting), value: <Measure value={hook.waiting} /> },
  ];
  return (
    <Page
      title={hook.name}
      crumbs={[
        {
          label: t(($) => $.screen['apps-api-access']),
          to: screenPath('apps-api-access', {}, { tab: 'webhooks' }),
        },
      ]}
      actions={<WebhookActions hook={hook} />}
    >
      {hook.state === 'failing' ? (
        <Alert color="red" title={t(($) => $.apiAccess.webhook.states.failing)}>
          {t(($) => $.apiAccess.webhook.failingText)}
        </Alert>
      ) : null}
      {hook.actsForIsActive ? null : (
        <Alert color="red" title={t(($) => $.apiAccess.webhook.orphaned)}>
          {t(($) => $.apiAccess.webhook.orphanedText, { name: hook.actsForName })}
        </Alert>
      )}
      <Card title={t(($) => $.apiAccess.webhook.facts)}>
        <Facts facts={facts} />
      </Card>
      <DeliveryList hook={hook} />
    </Page>
  );
}

function DeliveryList({ hook }: { readonly hook: Webhook }) {
  const [shown, setShown] = useState<WebhookDelivery | null>(null);
  const columns: TableColumn<WebhookDelivery>[] = [
    {
      id: 'createdAt',
      header: t(($) => $.word.when),
      value: (line) => formatInstant(line.createdAt),
    },
    { id: 'topic', header: t(($) => $.word.what), value: (line) => topicWord(line.topic) },
    {
      id: 'outcome',
      header: t(($) => $.word.answer),
      value: (line) => (line.tries.length > 0 ? outcomeWord({ status: line.lastStatus, error: line.lastError }) : null),
    },
    { id: 'durationMs', header: t(($) => $.apiAccess.log.duration), kind: 'figure', unit: 'ms' },
    { id: 'attempts', header: t(($) => $.apiAccess.log.attempts), value: (line) => line.tries.length, align: 'end' },
    stateColumn(({ state }) => ({ text: t(($) => $.apiAccess.log.states[state]), tone: deliveryTones[state] })),
  ];
  return (
    <>
      <AppTable
        name="webhook-deliveries"
        title={t(($) => $.apiAccess.log.title)}
        subtitle={t(($) => $.apiAccess.log.hint)}
        endpoint={listDeliveries}
        params={{ webhookId: hook.id }}
        columns={columns}
        filters={[choiceFilter('state', deliveryStates, ($) => $.apiAccess.log.states)]}
        rowName={(line) => `${topicWord(line.topic)}, ${formatInstant(line.createdAt)}`}
        rowActions={(line) => [{ label: t(($) => $.apiAccess.log.look), onClick: () => setShown(line) }]}
        empty={{ icon: IconSend, title: t(($) => $.apiAccess.log.empty), text: t(($) => $.apiAccess.log.emptyText) }}
      />
      <DeliveryDrawer hook={hook} line={shown} onClose={() => setShown(null)} />
    </>
  );
}
