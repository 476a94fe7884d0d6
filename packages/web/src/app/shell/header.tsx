import { ActionIcon } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconArrowLeft, IconMenu2, IconMoon, IconSearch, IconSun, IconWifiOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { chooseSkin, useAppearance } from '../../shared/look/appearance';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { breakable } from '../../shared/ui/breakable';
import { usePageTitle } from '../../shared/ui/page/page-title';
import { useIsPhone } from '../../shared/ui/page/use-is-phone';
import { atRest } from '../../shared/ui/state/at-rest';
import { lazyComponent } from '../../shared/ui/state/lazy-component';
import { HelpButton } from '../help/help-button';
import type { ShownDoor } from '../navigation/use-doors';
import { AlarmBell } from './alarm-bell';
import styles from './header.module.css';
import { Logo } from './logo';
import { UserMenu } from './user-menu';

/** The queue brings its database along: not before the screen that somebody came for is there. */
const SyncState = lazyComponent(async () => {
  await atRest;
  return import('../../shared/outbox/sync-state');
});

interface HeaderProps {
  readonly hasMenuButton: boolean;
  /** The door that a phone’s page leads back to. */
  readonly back: ShownDoor | undefined;
  /** Whose doors a phone has at its foot; empty elsewhere. */
  readonly context: string;
  readonly hasLogo: boolean;
  readonly onMenu: () => void;
  readonly onSearch: () => void;
  readonly onAppearance: () => void;
}

/** Search, sync state in words, skin, alarms, user. */
export function Header({ hasMenuButton, back, context, hasLogo, onMenu, onSearch, onAppearance }: HeaderProps) {
  const { skin, layout } = useAppearance();
  const isPhone = useIsPhone();
  const { online } = useNetwork();
  const title = usePageTitle();
  const isDark = skin === 'dark';
  const may = useMay();
  const hasCompany = useSession()?.user.companyId != null;
  return (
    <header className={styles.header} data-type={layout.navbarType} data-color={layout.navbarColor}>
      {hasMenuButton ? (
        <ActionIcon className={styles.menuButton} size={44} aria-label={t(($) => $.shell.openMenu)} onClick={onMenu}>
          <IconMenu2 size={22} />
        </ActionIcon>
      ) : null}
      {back ? (
        <ActionIcon
          component={Link}
          className={styles.menuButton}
          size={44}
          to={back.to}
          aria-label={t(($) => $.door.back, { door: back.label })}
        >
          <IconArrowLeft size={22} className={styles.backArrow} />
        </ActionIcon>
      ) : null}
      {hasLogo && !isPhone ? <Logo /> : null}
      {isPhone ? (
        <span className={styles.barText} aria-hidden="true">
          <span className={styles.barTitle}>{breakable(title)}</span>
          {context === '' ? null : <span className={styles.barContext}>{context}</span>}
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
          <ActionIcon size={44} aria-label={t(($) => $.word.search)} onClick={onSearch}>
            <IconSearch size={20} />
          </ActionIcon>
        ) : null}
        {/* On a phone they are in the menu of the account: the title needs the room. */}
        {isPhone ? null : (
          <>
            <ActionIcon
              size={36}
              aria-label={t(($) => $.shell.switchSkin)}
              aria-pressed={isDark}
              onClick={() => chooseSkin(isDark ? 'light' : 'dark')}
            >
              {isDark ? <IconSun size={19} /> : <IconMoon size={19} />}
            </ActionIcon>
            <HelpButton size={36} />
          </>
        )}
        {hasCompany && may('read', 'Alarm') ? <AlarmBell size={isPhone ? 44 : 36} /> : null}
        <UserMenu onAppearance={onAppearance} />
      </div>
    </header>
  );
}
