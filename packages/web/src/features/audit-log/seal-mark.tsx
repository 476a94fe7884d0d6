import { IconClock, IconShieldCheck } from '@tabler/icons-react';
import { t } from 'i18next';
import styles from './audit-log.module.css';

/** Whether a line stands in the chain that seals the log: nobody can change it unseen any more. */
export function SealMark({ seal }: { readonly seal: number | null }) {
  return (
    <span className={styles.seal} data-sealed={seal !== null || undefined}>
      {seal === null ? <IconClock size={16} aria-hidden="true" /> : <IconShieldCheck size={16} aria-hidden="true" />}
      {seal === null ? t(($) => $.audit.notYetSealed) : t(($) => $.audit.sealed)}
    </span>
  );
}
