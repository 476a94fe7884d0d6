import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../shared/i18n/i18n';
import { type Language, languageNames, languages } from '../../shared/i18n/language';
import { screenPath } from '../../shared/screen/screen-path';
import { HelpButton } from '../help/help-button';
import { Logo } from '../shell/logo';
import styles from './entrance.module.css';

interface EntranceProps {
  readonly title: string;
  readonly intro: string;
  readonly isWide?: boolean;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The pages before the frame: sign-in, the first visit, registration. */
export function Entrance({ title, intro, isWide = false, aside, children }: EntranceProps) {
  const { i18n } = useTranslation();
  return (
    <div className={styles.entrance}>
      <header className={styles.head}>
        <Logo />
        <div className={styles.headEnd}>
          <HelpButton size={40} />
          <NativeSelect
            className={styles.language}
            aria-label={t(($) => $.shell.language)}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={i18n.language}
            onChange={(event) => void chooseLanguage(event.currentTarget.value as Language)}
          />
        </div>
      </header>
      <main className={styles.main} data-wide={isWide || undefined}>
        <section className={styles.card}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.intro}>{intro}</p>
          {children}
        </section>
        {aside}
      </main>
      <footer className={styles.foot}>
        <Link to={screenPath('evidence-check')}>{t(($) => $.shell.checkEvidence)}</Link>
        <Link to={screenPath('privacy')}>{t(($) => $.shell.privacy)}</Link>
        <Link to={screenPath('mmp-privacy')}>{t(($) => $.shell.installedPrivacy)}</Link>
      </footer>
    </div>
  );
}
