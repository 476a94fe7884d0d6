import { t } from 'i18next';
import styles from './menu.module.css';

/** The mark and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#1f7a54" />
        <path
          d="M16 7c-3.600 0-6.500 5-6.500 9.400A6.400 6.400 0 0 0 16 23a6.400 6.400 0 0 0 6.500-6.600C22.500 12 19.600 7 16 7Z"
          fill="#fff"
        />
        <path
          d="M12.600 16.200c0 2.200 1.500 3.900 3.400 3.900"
          fill="none"
          stroke="#1f7a54"
          strokeWidth="1.600"
          strokeLinecap="round"
        />
      </svg>
      <span className={styles.logoText}>{t(($) => $.shell.product)}</span>
    </span>
  );
}
