import { getSetup } from '@henhouse/contract/session/session';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { screenPath } from '../../shared/screen/screen-path';
import styles from './shell.module.css';

/** The last line of every screen; says when everything above is made up. */
export function Footer() {
  const setup = useAnswer(getSetup, {}, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <footer className={styles.footer}>
      <span>{t(($) => $.shell.product)}</span>
      {setup.data?.demo ? (
        <span className={styles.demo} title={t(($) => $.shell.demoHint)}>
          {t(($) => $.session.demoTitle)}
        </span>
      ) : null}
      <Link to={screenPath('privacy')}>{t(($) => $.shell.privacy)}</Link>
    </footer>
  );
}
