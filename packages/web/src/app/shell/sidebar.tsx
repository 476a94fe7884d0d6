import { ActionIcon } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react';
import { t } from 'i18next';
import { CompanyLogo } from '../../features/company/company-logo';
import { useSession } from '../../shared/session/session';
import type { Doors } from '../navigation/use-doors';
import { FarmSwitcher } from './farm-switcher';
import { Logo } from './logo';
import styles from './menu.module.css';
import { NavList } from './nav-list';

interface SidebarProps {
  readonly doors: Doors;
  readonly isCollapsed: boolean;
  readonly isInDrawer?: boolean;
  readonly onCollapse?: () => void;
  readonly onAppearance: () => void;
  readonly onGo?: () => void;
}

/** Logo, the company’s own, farm, doors; appearance at the foot. */
export function Sidebar({ doors, isCollapsed, isInDrawer = false, onCollapse, onAppearance, onGo }: SidebarProps) {
  const companyId = useSession()?.user.companyId;
  const toggle = isCollapsed ? t(($) => $.shell.expandMenu) : t(($) => $.shell.collapseMenu);
  return (
    <aside className={styles.side} data-in-drawer={isInDrawer || undefined}>
      {isInDrawer ? null : (
        <div className={styles.sideHead}>
          <Logo />
          {onCollapse ? (
            <ActionIcon className={styles.collapse} size={30} aria-label={toggle} title={toggle} onClick={onCollapse}>
              {isCollapsed ? <IconLayoutSidebarLeftExpand size={17} /> : <IconLayoutSidebarLeftCollapse size={17} />}
            </ActionIcon>
          ) : null}
        </div>
      )}
      <div className={styles.sideFarm}>
        {companyId ? <CompanyLogo companyId={companyId} size="small" className={styles.companyLogo} /> : null}
        <FarmSwitcher doors={doors} {...(onGo ? { onChoose: onGo } : {})} />
      </div>
      <NavList doors={doors.shown} {...(onGo ? { onGo } : {})} />
      <div className={styles.sideFoot}>
        <button type="button" className={styles.navLink} onClick={onAppearance} title={t(($) => $.shell.layout.title)}>
          <span className={styles.navIcon} aria-hidden="true">
            <IconAdjustmentsHorizontal size={18} />
          </span>
          <span className={styles.navText}>{t(($) => $.shell.layout.title)}</span>
        </button>
      </div>
    </aside>
  );
}
