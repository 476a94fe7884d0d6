import { Menu } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconCheck,
  IconChevronDown,
  IconHelp,
  IconKey,
  IconLogout,
  IconShieldLock,
  IconUserCog,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useTranslation } from 'react-i18next';
import { openHelp } from '../../shared/help/help-open';
import { chooseLanguage } from '../../shared/i18n/i18n';
import { languageNames, languages } from '../../shared/i18n/language';
import { screenPath } from '../../shared/screen/screen-path';
import { rightWords } from '../../shared/session/right-words';
import { useSession } from '../../shared/session/session';
import { useIsPhone } from '../../shared/ui/page/use-is-phone';
import { signOut } from '../session/sign-out';
import { useCompanySwitch } from './company-switch';
import styles from './header.module.css';

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Who is signed in; language, appearance, privacy, signing out. */
export function UserMenu({ onAppearance }: { readonly onAppearance: () => void }) {
  const { i18n } = useTranslation();
  const user = useSession()?.user;
  const companies = useCompanySwitch();
  const isPhone = useIsPhone();
  if (!user) return null;
  const name = user.fullName || user.username;
  const roleName = rightWords.role({ kind: user.role, name: user.roleName });
  return (
    <Menu width={230} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={styles.user}>
          <span className="visually-hidden">{t(($) => $.shell.userMenu, { name })}</span>
          <span className={styles.avatar} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className={styles.userText}>
            <span className={styles.userName}>{name}</span>
            <span className={styles.userRole}>{roleName}</span>
          </span>
          <IconChevronDown size={15} className={styles.userArrow} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {companies}
        <Menu.Label>{t(($) => $.shell.language)}</Menu.Label>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            onClick={() => void chooseLanguage(language)}
            rightSection={language === i18n.language ? <IconCheck size={14} /> : null}
          >
            {languageNames[language]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconUserCog size={16} />} component={Link} to={screenPath('pages-account-setting')}>
          {t(($) => $.screen['pages-account-setting'])}
        </Menu.Item>
        <Menu.Item leftSection={<IconAdjustmentsHorizontal size={16} />} onClick={onAppearance}>
          {t(($) => $.shell.layout.title)}
        </Menu.Item>
        <Menu.Item leftSection={<IconKey size={16} />} component={Link} to={screenPath('access-control')}>
          {t(($) => $.screen['access-control'])}
        </Menu.Item>
        {isPhone ? (
          <Menu.Item leftSection={<IconHelp size={16} />} onClick={() => openHelp()}>
            {t(($) => $.shell.help)}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconShieldLock size={16} />} component={Link} to={screenPath('privacy')}>
          {t(($) => $.shell.privacy)}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
          {t(($) => $.shell.signOut)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
