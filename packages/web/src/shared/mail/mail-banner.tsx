import { CloseButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMailOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActButton } from '../ui/page/act-button';
import styles from './mail.module.css';
import { MailDialog } from './mail-dialog';
import { useMailState } from './use-mail-state';

/** Over the screens of who could set mail up, while nobody has: what waits, and how. Put away until the page is loaded anew. */
export default function MailBanner() {
  const { t } = useTranslation();
  const [isAway, setAway] = useState(false);
  const [isOpen, dialog] = useDisclosure(false);
  const state = useMailState();
  if (state === undefined) return null;
  const isWanted = state.maySetUp && !state.isSetUp && !isAway;
  return (
    <>
      {isWanted ? (
        <section className={styles.banner} aria-label={t(($) => $.mail.setUp)}>
          <IconMailOff size={16} aria-hidden="true" />
          <span className={styles.words}>{t(($) => $.mail.banner, { count: state.waiting })}</span>
          <ActButton small quiet label={t(($) => $.mail.setUp)} onClick={dialog.open} />
          <CloseButton size="sm" aria-label={t(($) => $.mail.putAway)} onClick={() => setAway(true)} />
        </section>
      ) : null}
      <MailDialog isOpen={isOpen} onClose={dialog.close} />
    </>
  );
}
