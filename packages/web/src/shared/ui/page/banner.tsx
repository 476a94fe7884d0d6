import { CloseButton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';

interface BannerProps {
  readonly icon: Icon;
  readonly label: string;
  readonly words: ReactNode;
  /** What there is to do about it. */
  readonly action?: ReactNode;
  readonly putAway?: { readonly label: string; readonly onClick: () => void };
}

/** Over the screens: what everybody, or whoever can do something about it, should know. */
export function Banner({ icon: Sign, label, words, action, putAway }: BannerProps) {
  return (
    <section className={styles.banner} aria-label={label}>
      <Sign size={16} aria-hidden="true" />
      <span className={styles.words}>{words}</span>
      {action}
      {putAway ? <CloseButton size="sm" aria-label={putAway.label} onClick={putAway.onClick} /> : null}
    </section>
  );
}
