import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useEffect } from 'react';
import { screenPath } from '../../shared/screen/screen-path';
import styles from './frame.module.css';

interface Chapter {
  readonly title: string;
  readonly text: string;
}

interface PrivacyDocumentProps {
  readonly title: string;
  readonly intro: string;
  readonly chapters: readonly Chapter[];
  readonly other: { readonly label: string; readonly to: string };
}

/** A privacy page: what is stored, where, why, for how long. */
export function PrivacyDocument({ title, intro, chapters, other }: PrivacyDocumentProps) {
  useEffect(() => {
    document.title = `${title} · ${t(($) => $.shell.product)}`;
  }, [title]);
  return (
    <main className={styles.document}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.lead}>{intro}</p>
      {chapters.map((chapter) => (
        <section key={chapter.title}>
          <h2>{chapter.title}</h2>
          <p>{chapter.text}</p>
        </section>
      ))}
      <nav className={styles.documentNav}>
        <a href="/">{t(($) => $.privacy.back)}</a>
        <Link to={other.to}>{other.label}</Link>
        <Link to={screenPath('auth-login')}>{t(($) => $.session.signIn)}</Link>
      </nav>
    </main>
  );
}
