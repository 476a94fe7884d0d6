import { CloseButton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './banner.module.css';

interface BannerProps {
  readonly icon: Icon;
  readonly label: string;
  readonly words: ReactNode;
  /** What there is to do about it. */
  readonly action?: ReactNode;
  readonly onPutAway?: () => void;
}

/** Over the screens: what everybody, or whoever can do something about it, should know. */
export function Banner({ icon: Sign, label, words, action, onPutAway }: BannerProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.banner} aria-label={label}>
      <Sign size={16} aria-hidden="true" />
      <span className={styles.words}>{words}</span>
      {action}
      {onPutAway ? <CloseButton size="sm" aria-label={t(($) => $.mail.putAway)} onClick={onPutAway} /> : null}
    </section>
  );
}
