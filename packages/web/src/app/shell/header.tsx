import { ActionIcon } from '@mantine/core';
import { useMediaQuery, useNetwork } from '@mantine/hooks';
import { IconMenu2, IconMoon, IconSearch, IconSun, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseSkin, useAppearance } from '../../shared/look/appearance';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { usePageTitle } from '../../shared/ui/page/page-title';
import { lazyPart } from '../../shared/ui/state/lazy-part';
import { Logo } from './logo';
import styles from './shell.module.css';
import { UserMenu } from './user-menu';

const AlarmBell = lazyPart(() => import('./alarm-bell'));
const SyncState = lazyPart(() => import('../../shared/outbox/sync-state'));

interface HeaderProps {
  readonly hasMenuButton: boolean;
  readonly hasLogo: boolean;
  readonly onMenu: () => void;
  readonly onSearch: () => void;
  readonly onAppearance: () => void;
}

/** Search, sync state in words, skin, alarms, user. */
export function Header({ hasMenuButton, hasLogo, onMenu, onSearch, onAppearance }: HeaderProps) {
  const { t } = useTranslation();
  const { skin, layout } = useAppearance();
  const isPhone = useMediaQuery('(max-width: 48em)');
  const { online } = useNetwork();
  const title = usePageTitle();
  const isDark = skin === 'dark';
  const may = useMay();
  const hasCompany = useSession()?.user.companyId != null;
  return (
    <header className={styles.header} data-type={layout.navbarType} data-color={layout.navbarColor}>
      {hasMenuButton ? (
        <ActionIcon className={styles.menuButton} size={40} aria-label={t(($) => $.shell.openMenu)} onClick={onMenu}>
          <IconMenu2 size={22} />
        </ActionIcon>
      ) : null}
      {hasLogo && !isPhone ? <Logo /> : null}
      {isPhone ? (
        <span className={styles.barTitle} aria-hidden="true">
          {title}
        </span>
      ) : (
        <button type="button" className={styles.search} onClick={onSearch}>
          <IconSearch size={17} aria-hidden="true" />
          <span className={styles.searchText}>{t(($) => $.shell.search)}</span>
          <kbd>Ctrl K</kbd>
        </button>
      )}
      <div className={styles.headerEnd}>
        {online ? null : (
          <output className={styles.offline} title={t(($) => $.shell.offline.text)}>
            <IconWifiOff size={15} aria-hidden="true" />
            <span className={styles.offlineText}>{t(($) => $.shell.offline.pill)}</span>
          </output>
        )}
        <SyncState />
        {isPhone ? (
          <ActionIcon size={40} aria-label={t(($) => $.shell.searchShort)} onClick={onSearch}>
            <IconSearch size={20} />
          </ActionIcon>
        ) : null}
        <ActionIcon
          size={isPhone ? 40 : 36}
          aria-label={t(($) => $.shell.switchSkin)}
          aria-pressed={isDark}
          onClick={() => chooseSkin(isDark ? 'light' : 'dark')}
        >
          {isDark ? <IconSun size={19} /> : <IconMoon size={19} />}
        </ActionIcon>
        {hasCompany && may('read', 'Alarm') ? <AlarmBell size={isPhone ? 40 : 36} /> : null}
        <UserMenu onAppearance={onAppearance} />
      </div>
    </header>
  );
}
