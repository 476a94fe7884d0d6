import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { NavGroup, NavItem } from '../navigation/navigation';
import styles from './shell.module.css';

interface NavListProps {
  readonly groups: readonly NavGroup[];
  readonly onGo?: () => void;
}

/** The groups of the navigation, each under its heading. */
export function NavList({ groups, onGo }: NavListProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles.nav} aria-label={t(($) => $.shell.mainNavigation)}>
      {groups.map(({ key, label, items }) => (
        <div key={key} className={styles.navGroup}>
          {label ? (
            <h2 className={styles.navHeading} id={`nav-${key}`}>
              {label}
            </h2>
          ) : null}
          <ul {...(label ? { 'aria-labelledby': `nav-${key}` } : {})}>
            {items.map((item) => (
              <li key={item.screen}>
                <NavLink item={item} {...(onGo ? { onGo } : {})} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function NavLink({ item, onGo }: { readonly item: NavItem; readonly onGo?: () => void }) {
  const { to, label, icon, badge } = item;
  return (
    <Link
      className={styles.navLink}
      to={to}
      onClick={onGo}
      title={label}
      activeOptions={{ exact: item.screen === 'manage-farm' || item.screen === 'apps-company', includeSearch: false }}
    >
      <span className={styles.navIcon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.navText}>{label}</span>
      {badge ? (
        <span className={styles.navBadge} data-tone={badge.tone}>
          {badge.text}
        </span>
      ) : null}
    </Link>
  );
}
