import { Button, Drawer, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconLoader2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgo } from '../format/day';
import { ConfirmDialog } from '../ui/page/confirm-dialog';
import { EmptyState } from '../ui/state/empty-state';
import { failureText, problemText } from '../ui/state/failure-text';
import styles from './outbox.module.css';
import { tell } from './outbox-channel';
import { changeBody, failureOf, markWaiting, type OutboxItem, removeItem } from './outbox-db';
import { drainNow } from './sender';
import type { OutboxView } from './use-outbox';

interface OutboxDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly outbox: OutboxView;
}

/** Every document that has not reached the server, with what can be done about it. */
export function OutboxDrawer({ opened, onClose, outbox }: OutboxDrawerProps) {
  const { t } = useTranslation();
  const [toDiscard, setToDiscard] = useState<OutboxItem | null>(null);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="md"
      title={t(($) => $.shell.outbox.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.action.close) }}
    >
      <Stack gap="md">
        <Text c="dimmed">{t(($) => $.shell.outbox.intro)}</Text>
        {outbox.items.length === 0 ? (
          <EmptyState compact icon={<IconCheck size={26} />} title={t(($) => $.shell.outbox.empty)} />
        ) : (
          <ul className={styles.list}>
            {outbox.items.map((item) => (
              <ItemRow key={item.seq} item={item} onDiscard={() => setToDiscard(item)} onLeave={onClose} />
            ))}
          </ul>
        )}
        {outbox.waiting > 0 ? (
          <Button variant="default" onClick={() => void drainNow()}>
            {t(($) => $.shell.outbox.sendNow)}
          </Button>
        ) : null}
        {outbox.others > 0 ? (
          <Text c="dimmed">{t(($) => $.shell.outbox.waitingOthers, { count: outbox.others })}</Text>
        ) : null}
      </Stack>
      <ConfirmDialog
        opened={toDiscard !== null}
        onClose={() => setToDiscard(null)}
        title={t(($) => $.shell.outbox.discardTitle)}
        confirmLabel={t(($) => $.shell.outbox.discard)}
        onConfirm={async () => {
          if (toDiscard) await removeItem(toDiscard.seq);
          tell({ kind: 'changed' });
        }}
      >
        {t(($) => $.shell.outbox.discardText, { title: toDiscard?.title ?? '' })}
      </ConfirmDialog>
    </Drawer>
  );
}

const icons = {
  waiting: <IconClock size={18} />,
  sending: <IconLoader2 size={18} />,
  attention: <IconAlertTriangle size={18} />,
} as const;

interface ItemRowProps {
  readonly item: OutboxItem;
  readonly onDiscard: () => void;
  readonly onLeave: () => void;
}

function ItemRow({ item, onDiscard, onLeave }: ItemRowProps) {
  const { t } = useTranslation();
  const [nowMs] = useState(Date.now);
  const states = {
    waiting: t(($) => $.shell.outbox.stateWaiting),
    sending: t(($) => $.shell.outbox.stateSending),
    attention: t(($) => $.shell.outbox.stateAttention),
  };
  return (
    <li className={styles.item} data-state={item.state}>
      <span className={styles.icon} aria-hidden="true">
        {icons[item.state]}
      </span>
      <div className={styles.text}>
        <strong>{item.title}</strong>
        <div className={styles.state}>
          {states[item.state]} · {t(($) => $.shell.outbox.savedAt, { ago: formatAgo(item.savedAt, nowMs) })}
        </div>
        {item.failure ? (
          <div className={styles.failure}>
            {item.failure.problems.length > 0
              ? item.failure.problems.map((problem) => (
                  <div key={problem.code + problem.field}>{problemText(problem)}</div>
                ))
              : failureText(failureOf(item.failure))}
          </div>
        ) : null}
        {item.state === 'attention' ? <Remedies item={item} onDiscard={onDiscard} onLeave={onLeave} /> : null}
      </div>
    </li>
  );
}

function isConfirmable(item: OutboxItem): boolean {
  return item.failure?.code === 'needsConfirmation' && typeof item.body === 'object';
}

function Remedies({ item, onDiscard, onLeave }: ItemRowProps) {
  const { t } = useTranslation();
  async function again() {
    await markWaiting(item.seq, null);
    tell({ kind: 'added' });
  }
  async function confirmAll() {
    const codes = item.failure?.problems.map((problem) => problem.code) ?? [];
    await changeBody(item.seq, { ...(item.body as object), confirmed: codes });
    tell({ kind: 'added' });
  }
  return (
    <div className={styles.remedies}>
      {item.editPath ? (
        <Button size="compact-sm" component={Link} to={`${item.editPath}?outbox=${item.seq}`} onClick={onLeave}>
          {t(($) => $.shell.outbox.edit)}
        </Button>
      ) : null}
      {isConfirmable(item) ? (
        <Button size="compact-sm" variant="default" onClick={() => void confirmAll()}>
          {t(($) => $.ui.form.recordAnyway)}
        </Button>
      ) : (
        <Button size="compact-sm" variant="default" onClick={() => void again()}>
          {t(($) => $.shell.outbox.tryAgain)}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" color="red" onClick={onDiscard}>
        {t(($) => $.shell.outbox.discard)}
      </Button>
    </div>
  );
}
