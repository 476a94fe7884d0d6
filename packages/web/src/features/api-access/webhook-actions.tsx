import {
  pauseWebhook,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
} from '@henhouse/contract/webhook/webhook';
import { Button, Menu } from '@mantine/core';
import { IconDots, IconSend } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { useSend } from '../../shared/api/use-answer';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { confirmAct } from '../../shared/ui/dialog/confirm-act';
import { ActButton } from '../../shared/ui/page/act-button';
import { toastFailure, toastSuccess } from '../../shared/ui/page/toast';
import { WebhookDrawer } from './webhook-drawer';

/** Ping, pause, change, new secret, remove. */
export function WebhookActions({ hook }: { readonly hook: Webhook }) {
  const may = useMay();
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const [secret, setSecret] = useState<string | undefined>(undefined);
  const changes = { changes: ['webhook'] } as const;
  const ping = useSend(testWebhook, changes);
  const pause = useSend(pauseWebhook, changes);
  const rotate = useSend(rotateWebhookSecret, changes);
  const remove = useSend(removeWebhook);
  const isPaused = hook.state === 'paused';
  const params = { webhookId: hook.id };
  const say = (work: Promise<unknown>, done: string) =>
    void work.then(
      () => toastSuccess(done),
      (error: unknown) => toastFailure(error),
    );
  const { name } = hook;
  const confirmRotate = () =>
    confirmAct({
      title: t(($) => $.apiAccess.webhook.rotateTitle, { name }),
      confirmLabel: t(($) => $.apiAccess.webhook.rotate),
      onConfirm: async () => setSecret((await rotate.mutateAsync({ params })).secret),
      text: t(($) => $.apiAccess.webhook.rotateText),
    });
  const confirmRemove = () =>
    confirmAct({
      title: t(($) => $.apiAccess.webhook.removeTitle, { name }),
      confirmLabel: t(($) => $.word.remove),
      withReason: true,
      done: t(($) => $.apiAccess.webhook.removed, { name }),
      onConfirm: async (reason) => {
        await remove.mutateAsync({ params, body: { reason } });
        await navigate({ to: screenPath('apps-api-access', {}, { tab: 'webhooks' }) });
      },
      text: t(($) => $.apiAccess.webhook.removeText),
    });
  if (!may('update', 'ApiToken')) return null;
  return (
    <>
      {isPaused ? null : (
        <ActButton
          quiet
          icon={IconSend}
          busy={ping.isPending}
          label={t(($) => $.apiAccess.webhook.ping)}
          onClick={() =>
            say(
              ping.mutateAsync({ params }),
              t(($) => $.apiAccess.webhook.pinged),
            )
          }
        />
      )}
      <ActButton
        quiet
        busy={pause.isPending}
        label={isPaused ? t(($) => $.apiAccess.webhook.resume) : t(($) => $.apiAccess.webhook.pause)}
        onClick={() =>
          say(
            pause.mutateAsync({ params, body: { paused: !isPaused }, version: hook.version }),
            isPaused ? t(($) => $.apiAccess.webhook.resumed) : t(($) => $.apiAccess.webhook.pausedNow),
          )
        }
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" aria-label={t(($) => $.ui.action.more)} px="xs">
            <IconDots size={18} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setEditing(true)}>{t(($) => $.apiAccess.webhook.edit)}</Menu.Item>
          <Menu.Item onClick={confirmRotate}>{t(($) => $.apiAccess.webhook.rotate)}</Menu.Item>
          {may('delete', 'ApiToken') ? (
            <Menu.Item color="red" onClick={confirmRemove}>
              {t(($) => $.word.remove)}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <WebhookDrawer
        opened={isEditing || secret !== undefined}
        onClose={() => {
          setEditing(false);
          setSecret(undefined);
        }}
        webhook={hook}
        secret={secret}
      />
    </>
  );
}
