import { ActionIcon } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { t } from 'i18next';
import { useEffect, useState } from 'react';
import styles from './shell.module.css';

const thresholdPx = 250;

/** The way back up, once somebody has gone down far enough. */
export function ScrollToTop() {
  const [isFarDown, setFarDown] = useState(false);
  useEffect(() => {
    // Where it stands is asked once somebody scrolls: asked before, the whole page is laid out for it.
    const look = () => setFarDown(globalThis.scrollY > thresholdPx);
    globalThis.addEventListener('scroll', look, { passive: true });
    return () => globalThis.removeEventListener('scroll', look);
  }, []);
  if (!isFarDown) return null;
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
