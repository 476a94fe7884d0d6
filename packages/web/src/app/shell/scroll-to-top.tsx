import { ActionIcon } from '@mantine/core';
import { useWindowScroll } from '@mantine/hooks';
import { IconArrowUp } from '@tabler/icons-react';
import { t } from 'i18next';
import styles from './shell.module.css';

const thresholdPx = 250;

/** The way back up, once somebody has gone down far enough. */
export function ScrollToTop() {
  const [{ y }] = useWindowScroll();
  if (y <= thresholdPx) return null;
  const isCalm = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <ActionIcon
      className={styles.toTop}
      variant="filled"
      color="pine"
      size={42}
      aria-label={t(($) => $.shell.scrollToTop)}
      onClick={() => globalThis.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })}
    >
      <IconArrowUp size={20} />
    </ActionIcon>
  );
}
