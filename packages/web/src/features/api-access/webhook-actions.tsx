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
import { ActButton } from '../../shared/ui/page/act-button';
import { ConfirmDialog } from '../../shared/ui/page/confirm-dialog';
import { toastFailure, toastSuccess } from '../../shared/ui/page/toast';
import { WebhookDrawer } from './webhook-drawer';

type Open = 'edit' | 'rotate' | 'remove' | null;

/** Ping, pause, change, new secret, remove. */
export function WebhookActions({ hook }: { readonly hook: Webhook }) {
  const may = useMay();
  const [open, setOpen] = useState<Open>(null);
  const changes = { changes: ['webhook'] } as const;
  const ping = useSend(testWebhook, changes);
  const pause = useSend(pauseWebhook, changes);
  const isPaused = hook.state === 'paused';
  const params = { webhookId: hook.id };
  const say = (work: Promise<unknown>, done: string) =>
    void work.then(
      () => toastSuccess(done),
      (error: unknown) => toastFailure(error),
    );
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
          <Button variant="default" aria-label={t(($) => $.word.more)} px="xs">
            <IconDots size={18} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('edit')}>{t(($) => $.apiAccess.webhook.edit)}</Menu.Item>
          <Menu.Item onClick={() => setOpen('rotate')}>{t(($) => $.apiAccess.webhook.rotate)}</Menu.Item>
          {may('delete', 'ApiToken') ? (
            <Menu.Item color="red" onClick={() => setOpen('remove')}>
              {t(($) => $.word.remove)}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <WebhookDrawer opened={open === 'edit'} onClose={() => setOpen(null)} webhook={hook} />
      <Questions hook={hook} open={open} onClose={() => setOpen(null)} />
    </>
  );
}

interface QuestionsProps {
  readonly hook: Webhook;
  readonly open: Open;
  readonly onClose: () => void;
}

function Questions({ hook, open, onClose }: QuestionsProps) {
  const navigate = useNavigate();
  const rotate = useSend(rotateWebhookSecret, { changes: ['webhook'] });
  const remove = useSend(removeWebhook);
  const [secret, setSecret] = useState<string | undefined>(undefined);
  const params = { webhookId: hook.id };
  return (
    <>
      <ConfirmDialog
        opened={open === 'rotate'}
        onClose={onClose}
        title={t(($) => $.apiAccess.webhook.rotateTitle, { name: hook.name })}
        confirmLabel={t(($) => $.apiAccess.webhook.rotate)}
        onConfirm={async () => setSecret((await rotate.mutateAsync({ params })).secret)}
      >
        {t(($) => $.apiAccess.webhook.rotateText)}
      </ConfirmDialog>
      <WebhookDrawer
        opened={secret !== undefined}
        onClose={() => setSecret(undefined)}
        webhook={hook}
        secret={secret}
      />
      <ConfirmDialog
        opened={open === 'remove'}
        onClose={onClose}
        title={t(($) => $.apiAccess.webhook.removeTitle, { name: hook.name })}
        confirmLabel={t(($) => $.word.remove)}
        withReason
        done={t(($) => $.apiAccess.webhook.removed, { name: hook.name })}
        onConfirm={async (reason) => {
          await remove.mutateAsync({ params, body: { reason } });
          await navigate({ to: screenPath('apps-api-access', {}, { tab: 'webhooks' }) });
        }}
      >
        {t(($) => $.apiAccess.webhook.removeText)}
      </ConfirmDialog>
    </>
  );
}
