import { IconAlertTriangle, IconClock, IconCloudCheck, IconLoader2 } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useIsPhone } from '../ui/page/use-is-phone';
import styles from './outbox.module.css';
import { OutboxDrawer } from './outbox-drawer';
import { useOutbox } from './use-outbox';

/**
 * The queue in words, in the header: "All entries saved" (said only once it was read), "3 waiting", "1 needs your attention". Opens
 * its list. On a phone the title has its room while nothing waits; it is said all the same.
 */
export default function SyncState() {
  const outbox = useOutbox();
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const { isRead, attention, waiting, others, isSending } = outbox;
  const state = !isRead
    ? 'unread'
    : attention > 0
      ? 'attention'
      : isSending
        ? 'sending'
        : waiting > 0
          ? 'waiting'
          : 'saved';
  const views = {
    attention: {
      icon: <IconAlertTriangle size={17} />,
      text: t(($) => $.shell.outbox.attention, { count: attention }),
    },
    sending: { icon: <IconLoader2 size={17} />, text: t(($) => $.shell.outbox.sending) },
    waiting: { icon: <IconClock size={17} />, text: t(($) => $.shell.outbox.waiting, { count: waiting }) },
    unread: { icon: <IconLoader2 size={17} />, text: t(($) => $.shell.outbox.reading) },
    saved: { icon: <IconCloudCheck size={17} />, text: t(($) => $.shell.outbox.allSaved) },
  };
  const isQuiet = isPhone && others === 0 && (state === 'unread' || state === 'saved');
  if (isQuiet && !isOpen) return <output className="visually-hidden">{views[state].text}</output>;
  return (
    <>
      <button
        type="button"
        className={styles.sync}
        data-state={state}
        aria-label={views[state].text}
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true" className={styles.syncIcon}>
          {views[state].icon}
        </span>
        <output className={styles.syncText}>{views[state].text}</output>
      </button>
      <OutboxDrawer opened={isOpen} onClose={() => setOpen(false)} outbox={outbox} />
    </>
  );
}
