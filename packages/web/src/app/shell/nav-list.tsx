import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { DoorGroup } from '../navigation/door';
import type { ShownDoor } from '../navigation/use-doors';
import styles from './menu.module.css';

const headed = ['work', 'business', 'company'] as const satisfies readonly DoorGroup[];

/** The doors, each group under its heading. */
export function NavList({ doors, onGo }: { readonly doors: readonly ShownDoor[]; readonly onGo?: () => void }) {
  const doorsOf = (group: DoorGroup) => doors.filter((door) => door.group === group);
  const list = (group: DoorGroup) =>
    doorsOf(group).map((door) => (
      <li key={door.key}>
        <NavLink door={door} {...(onGo ? { onGo } : {})} />
      </li>
    ));
  return (
    <nav className={styles.nav} aria-label={t(($) => $.shell.mainNavigation)}>
      <ul className={styles.navGroup}>{list('first')}</ul>
      {headed
        .filter((group) => doorsOf(group).length > 0)
        .map((group) => (
          <div key={group} className={styles.navGroup}>
            <h2 className={styles.navHeading} id={`nav-${group}`}>
              {t(($) => $.door.groups[group])}
            </h2>
            <ul aria-labelledby={`nav-${group}`}>{list(group)}</ul>
          </div>
        ))}
      {doorsOf('last').length > 0 ? <ul className={`${styles.navGroup} ${styles.navLast}`}>{list('last')}</ul> : null}
    </nav>
  );
}

function NavLink({ door, onGo }: { readonly door: ShownDoor; readonly onGo?: () => void }) {
  const { to, label, icon: Icon, badge, isHere } = door;
  return (
    <Link
      className={styles.navLink}
      to={to}
      onClick={onGo}
      title={label}
      data-here={isHere || undefined}
      aria-current={isHere ? 'page' : undefined}
    >
      <span className={styles.navIcon} aria-hidden="true">
        <Icon size={18} />
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
