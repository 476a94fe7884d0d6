import { Drawer, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconLoader2 } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { timeNow } from '../clock/clock';
import { formatAgo } from '../format/day';
import { closedMonthOf, requestLateReason } from '../session/late-reason';
import { confirmAct } from '../ui/dialog/confirm-act';
import { writeDraft } from '../ui/form/state/draft';
import { ActButton } from '../ui/page/act-button';
import { CopyButton } from '../ui/page/copy-button';
import { EmptyState } from '../ui/state/empty-state';
import type { PlaceContext } from '../way-out/act-place';
import { FailureWithWay } from '../way-out/way-out';
import { isAside, stateText } from './aside/aside';
import styles from './outbox.module.css';
import { publish } from './outbox-channel';
import {
  changeBody,
  failureOf,
  markWaiting,
  type OutboxItem,
  removeItem,
  sendUponVersion,
  sendWithLateReason,
} from './outbox-db';
import { drainNow } from './sender';
import type { OutboxView } from './use-outbox';

interface OutboxDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly outbox: OutboxView;
}

/** Every document that has not reached the server, with what can be done about it. */
export function OutboxDrawer({ opened, onClose, outbox }: OutboxDrawerProps) {
  const confirmDiscard = (toDiscard: OutboxItem) =>
    confirmAct({
      title: t(($) => $.shell.outbox.discardTitle),
      confirmLabel: t(($) => $.word.discard),
      isKept: true,
      onConfirm: async () => {
        if (toDiscard) await removeItem(toDiscard.seq);
        publish({ kind: 'changed' });
      },
      text: t(($) => $.shell.outbox.discardText, { title: toDiscard.title }),
    });
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="md" title={t(($) => $.shell.outbox.title)}>
      <Stack gap="md">
        <Text c="dimmed">{t(($) => $.shell.outbox.intro)}</Text>
        {!outbox.isRead ? null : outbox.items.length === 0 ? (
          <EmptyState compact icon={IconCheck} title={t(($) => $.shell.outbox.empty)} />
        ) : (
          <ul className="bare-list in-column">
            {outbox.items.map((item) => (
              <ItemRow key={item.seq} item={item} onDiscard={() => confirmDiscard(item)} onLeave={onClose} />
            ))}
          </ul>
        )}
        {outbox.waiting > 0 ? (
          <ActButton quiet label={t(($) => $.shell.outbox.sendNow)} onClick={() => void drainNow()} />
        ) : null}
        {outbox.others > 0 ? (
          <Text c="dimmed">{t(($) => $.shell.outbox.waitingOthers, { count: outbox.others })}</Text>
        ) : null}
      </Stack>
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
  const [nowMs] = useState(timeNow);
  return (
    <li className={styles.item} data-state={item.state}>
      <span className={styles.icon} aria-hidden="true">
        {icons[item.state]}
      </span>
      <div className={styles.text}>
        <strong>{item.title}</strong>
        <div className="fine-words">
          {stateText(item)} · {t(($) => $.shell.outbox.savedAt, { ago: formatAgo(item.savedAt, nowMs) })}
        </div>
        {item.failure ? (
          <div className={styles.failure}>
            <FailureWithWay
              error={failureOf(item.failure)}
              values={{ ...item.params, ...bodyOf(item) }}
              context={farmOf(item)}
            />
          </div>
        ) : null}
        {item.state === 'attention' ? <Remedies item={item} onDiscard={onDiscard} onLeave={onLeave} /> : null}
      </div>
    </li>
  );
}

/** The farm that a document was typed on, which is not always the one in sight. */
function farmOf({ editPath = '' }: OutboxItem): PlaceContext {
  const farmId = /\/manage-farm\/([^/?]+)/.exec(editPath)?.[1];
  return farmId ? { farmId } : {};
}

const bodyOf = ({ body }: OutboxItem): object => (typeof body === 'object' && body !== null ? body : {});

/** A document as a text, for whoever has to write it down somewhere else. */
const textOf = ({ title, typed, body }: OutboxItem) => `${title}\n${JSON.stringify(typed?.values ?? body, null, 2)}`;

function isConfirmable(item: OutboxItem): boolean {
  return item.failure?.code === 'needsConfirmation' && typeof item.body === 'object';
}

/** Where a document names what was confirmed: in itself, or a step of a hatch within it. */
function withConfirmed(body: object, confirmed: readonly string[]): object {
  return 'step' in body && typeof body.step === 'object'
    ? { ...body, step: { ...body.step, confirmed } }
    : { ...body, confirmed };
}

/** What was typed is a draft again, where the form that it was typed into finds it. */
function putBack({ typed }: OutboxItem): void {
  if (typed) writeDraft(typed.name, { version: typed.version, values: typed.values });
}

const pathBack = (path: string, seq: number) => `${path}${path.includes('?') ? '&' : '?'}outbox=${seq}`;

/** Sends once more; a document of a closed month asks first why it comes late. */
async function sendAgain({ seq, failure }: OutboxItem): Promise<void> {
  const month = failure && closedMonthOf(failureOf(failure));
  const lateReason = month ? await requestLateReason(month) : null;
  if (month && lateReason === null) return;
  await (lateReason === null ? markWaiting(seq, null) : sendWithLateReason(seq, lateReason));
  publish({ kind: 'added' });
}

function Remedies({ item, onDiscard, onLeave }: ItemRowProps) {
  const currentVersion = item.addsOnly ? item.failure?.currentVersion : undefined;
  async function confirmAll() {
    const codes = item.failure?.problems.map((problem) => problem.code) ?? [];
    await changeBody(item.seq, withConfirmed(item.body as object, codes));
    publish({ kind: 'added' });
  }
  async function sendUpon(version: number) {
    await sendUponVersion(item.seq, version);
    publish({ kind: 'added' });
  }
  return (
    <div className={styles.remedies}>
      {item.editPath ? (
        <ActButton
          small
          label={t(($) => $.shell.outbox.edit)}
          to={pathBack(item.editPath, item.seq)}
          onClick={() => {
            putBack(item);
            onLeave();
          }}
        />
      ) : null}
      {currentVersion !== undefined ? (
        <ActButton
          small
          quiet
          label={t(($) => $.shell.outbox.sendAllTheSame)}
          onClick={() => void sendUpon(currentVersion)}
        />
      ) : isConfirmable(item) ? (
        <ActButton small quiet label={t(($) => $.ui.form.recordAnyway)} onClick={() => void confirmAll()} />
      ) : (
        <ActButton small quiet label={t(($) => $.ui.action.tryAgain)} onClick={() => void sendAgain(item)} />
      )}
      {isAside(item) ? <CopyButton small text={textOf(item)} /> : null}
      <ActButton small subtle color="red" label={t(($) => $.word.discard)} onClick={onDiscard} />
    </div>
  );
}
