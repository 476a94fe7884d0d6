import { getMailState } from '@henhouse/contract/mail/mail';
import { Button, CloseButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMailOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../api/use-answer';
import { useSession } from '../session/session';
import styles from './mail.module.css';
import { MailDialog } from './mail-dialog';

const askedAgainMs = 5 * 60_000;

/** Over the screens of who could set mail up, while nobody has: what waits, and how. Put away until the page is loaded anew. */
export default function MailBanner() {
  const user = useSession()?.user;
  const mayBe = user !== undefined && !user.supportUntil && (user.role === 'Owner' || !user.companyId);
  return mayBe ? <Banner /> : null;
}

function Banner() {
  const { t } = useTranslation();
  const [isAway, setAway] = useState(false);
  const [isOpen, dialog] = useDisclosure(false);
  const state = useAnswer(getMailState, {}, { staleTime: askedAgainMs });
  const isWanted = state.data?.maySetUp === true && !state.data.isSetUp && !isAway;
  return (
    <>
      {isWanted ? (
        <section className={styles.banner} aria-label={t(($) => $.mail.title)}>
          <IconMailOff size={16} aria-hidden="true" />
          <span className={styles.words}>{t(($) => $.mail.banner, { count: state.data?.waiting ?? 0 })}</span>
          <Button size="compact-sm" variant="default" onClick={dialog.open}>
            {t(($) => $.mail.setUp)}
          </Button>
          <CloseButton size="sm" aria-label={t(($) => $.mail.putAway)} onClick={() => setAway(true)} />
        </section>
      ) : null}
      <MailDialog isOpen={isOpen} onClose={dialog.close} />
    </>
  );
}
