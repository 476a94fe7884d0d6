import { listWebhooks, type Webhook, webhookStates } from '@henhouse/contract/webhook/webhook';
import { IconWebhook } from '@tabler/icons-react';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { formatInstant } from '../../shared/format/day';
import { screenPath } from '../../shared/screen/screen-path';
import { StatusPill } from '../../shared/ui/state/status-pill';
import { AppTable } from '../../shared/ui/table/app-table';
import { pillColumn, type TableColumn } from '../../shared/ui/table/column';
import { choiceFilter } from '../../shared/ui/table/filters';
import styles from './api-access.module.css';
import { hookTones, topicWord } from './webhook-words';

/** The company's webhooks; each leads to its log, where it is changed. */
export function WebhookTable({ add }: { readonly add: ReactNode }) {
  const columns: TableColumn<Webhook>[] = [
    { id: 'name', header: t(($) => $.word.name) },
    {
      id: 'url',
      header: t(($) => $.apiAccess.webhook.url),
      cell: (hook) => <span className={styles.url}>{hook.url}</span>,
    },
    {
      id: 'topics',
      header: t(($) => $.apiAccess.webhook.topics),
      value: (hook) => hook.topics.map((topic) => topicWord(topic)).join(' · '),
    },
    { id: 'actsForName', header: t(($) => $.apiAccess.webhook.actsFor) },
    {
      id: 'lastAt',
      header: t(($) => $.apiAccess.webhook.lastAt),
      value: (hook) => (hook.lastAt ? formatInstant(hook.lastAt) : t(($) => $.word.never)),
    },
    { id: 'waiting', header: t(($) => $.apiAccess.webhook.waiting), align: 'end' },
    pillColumn((hook) => ({ text: t(($) => $.apiAccess.webhook.states[hook.state]), pill: <HookState hook={hook} /> })),
  ];
  return (
    <AppTable
      name="webhooks"
      title={t(($) => $.apiAccess.tab.webhooks)}
      subtitle={t(($) => $.apiAccess.webhook.listHint)}
      endpoint={listWebhooks}
      columns={columns}
      filters={[choiceFilter('state', webhookStates, ($) => $.apiAccess.webhook.states)]}
      rowLink={(hook) => screenPath('apps-api-access-webhook', { webhookId: hook.id })}
      empty={{
        icon: IconWebhook,
        title: t(($) => $.apiAccess.webhook.empty),
        text: t(($) => $.apiAccess.webhook.emptyText),
        actions: add,
      }}
    />
  );
}

/** At work, paused, failing; or told nothing because the person behind it has left. */
export function HookState({ hook }: { readonly hook: Webhook }) {
  if (!hook.actsForIsActive) return <StatusPill tone="bad">{t(($) => $.apiAccess.webhook.orphaned)}</StatusPill>;
  return <StatusPill tone={hookTones[hook.state]}>{t(($) => $.apiAccess.webhook.states[hook.state])}</StatusPill>;
}
