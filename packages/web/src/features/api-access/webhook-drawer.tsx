import type { BodyOf } from '@henhouse/contract/endpoint';
import { createWebhook, updateWebhook, type Webhook } from '@henhouse/contract/webhook/webhook';
import { eventTopics, webhookTopics } from '@henhouse/domain/event/event-topic';
import { Checkbox, Stack } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useSend } from '../../shared/api/use-answer';
import { newId } from '../../shared/format/id';
import { useMay } from '../../shared/session/ability';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { TextField } from '../../shared/ui/form/fields';
import { toastSuccess } from '../../shared/ui/page/toast';
import styles from './api-access.module.css';
import { SecretDrawer } from './secret-drawer';

interface WebhookDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The one to change; a new one without. */
  readonly webhook?: Webhook | undefined;
  /** A new secret to show, of one that is there already. */
  readonly secret?: string | undefined;
}

/** How a receiver makes sure that a message is ours. */
const exampleOf = (secret: string) => `import { createHmac, timingSafeEqual } from 'node:crypto';

const secret = '${secret}';
// Henhouse-Signature: t=<seconds since 1970>,v1=<hex>
function isFromHenhouse(header, body) {
  const [, t, v1] = /^t=(\\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (!t || Math.abs(Date.now() / 1000 - t) > 300) return false;
  const wanted = createHmac('sha256', secret).update(t + '.' + body).digest();
  return timingSafeEqual(Buffer.from(v1, 'hex'), wanted);
}`;

/** Adds or changes a webhook; a new secret is shown this once. */
export function WebhookDrawer({ webhook, ...drawer }: WebhookDrawerProps) {
  return (
    <SecretDrawer
      {...drawer}
      title={(isMade) => t(($) => $.apiAccess.webhook[isMade ? 'secretTitle' : webhook ? 'edit' : 'add'])}
      example={exampleOf}
      exampleTitle={t(($) => $.apiAccess.webhook.verify)}
    >
      {(onMade, close) => <WebhookForm webhook={webhook} onMade={onMade} onSaved={close} />}
    </SecretDrawer>
  );
}

interface WebhookFormProps {
  readonly webhook: Webhook | undefined;
  readonly onMade: (secret: string) => void;
  readonly onSaved: () => void;
}

type Fields = BodyOf<typeof updateWebhook>;

function WebhookForm({ webhook, onMade, onSaved }: WebhookFormProps) {
  const may = useMay();
  const create = useSend(createWebhook, { changes: ['webhook'] });
  const update = useSend(updateWebhook, { changes: ['webhook'] });
  const [id] = useState(newId);
  const form = useAppForm({
    schema: updateWebhook.input,
    row: webhook && { ...webhook, topics: webhook.topics as Fields['topics'] },
  });
  const { field, fieldState } = useController({ control: form.control, name: 'topics' });
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.word.save)}
      onSubmit={async (values) => {
        if (!webhook) {
          onMade((await create.mutateAsync({ body: { id, ...values } })).secret);
          return;
        }
        await update.mutateAsync({ params: { webhookId: webhook.id }, body: values, version: form.version });
        toastSuccess(t(($) => $.ui.form.saved));
        onSaved();
      }}
    >
      <TextField {...form.bind('name', ($) => $.word.name)} description={t(($) => $.apiAccess.webhook.nameHint)} />
      <TextField
        {...form.bind('url', ($) => $.apiAccess.webhook.url)}
        type="url"
        description={t(($) => $.apiAccess.webhook.urlHint)}
        placeholder="https://"
      />
      <Checkbox.Group
        className={styles.wide ?? ''}
        label={t(($) => $.apiAccess.webhook.topics)}
        description={t(($) => $.apiAccess.webhook.topicsHint)}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error ? t(($) => $.apiAccess.webhook.topicsNone) : undefined}
        withAsterisk
      >
        <Stack gap="xs" my="xs">
          {webhookTopics
            .filter((topic) => may('read', eventTopics[topic].subject))
            .map((topic) => (
              <Checkbox
                key={topic}
                value={topic}
                label={t(($) => $.apiAccess.webhook.topic[topic])}
                description={topic}
              />
            ))}
        </Stack>
      </Checkbox.Group>
      <p className={`${styles.hint} ${styles.wide}`}>{t(($) => $.apiAccess.webhook.actsHint)}</p>
    </AppForm>
  );
}
