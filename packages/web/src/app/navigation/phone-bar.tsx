import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import styles from './navigation.module.css';
import type { Doors, ShownDoor } from './use-doors';

/** Four doors at most that a person comes back to all day: of the scope where it has them, the day at the farm in hand. */
function doorsOfPhone({ scope, byScope }: Doors): ShownDoor[] {
  const { all, farm, platform } = byScope;
  const keyed = (doors: readonly ShownDoor[], key: string) => doors.find((door) => door.key === key);
  if (scope === 'platform') return platform.slice(0, 4);
  const wished =
    scope === 'farm'
      ? [
          keyed(farm, 'dashboard'),
          keyed(farm, 'today') ?? keyed(farm, 'hatchery'),
          keyed(farm, 'sheds'),
          keyed(farm, 'tasks'),
        ]
      : [
          keyed(all, 'home') ?? keyed(all, 'production'),
          keyed(farm, 'today'),
          keyed(all, 'flocks'),
          keyed(all, 'tasks'),
        ];
  return wished.filter((door) => door !== undefined);
}

/** What each is called in the little room there is. */
const short = { dashboard: 'home', sheds: 'flocks' } as const;
const hasShort = (key: string): key is keyof typeof short => Object.hasOwn(short, key);

/** The doors at the foot of a phone; everything else is behind “More”. */
export function PhoneBar({ doors, onMore }: { readonly doors: Doors; readonly onMore: () => void }) {
  const shown = doorsOfPhone(doors);
  const isElsewhere = doors.here !== undefined && !shown.some(({ isHere }) => isHere);
  return (
    <nav className={styles.phoneBar} aria-label={t(($) => $.shell.mainNavigation)}>
      {shown.map(({ key, icon: Icon, label, to, isHere, badge }) => (
        <Link
          key={key}
          to={to}
          className={styles.phoneDoor}
          data-here={isHere || undefined}
          aria-current={isHere ? 'page' : undefined}
        >
          <span className={styles.phoneIcon} aria-hidden="true">
            <Icon size={24} stroke={1.8} />
            {badge ? <span className={styles.phoneBadge} data-tone={badge.tone} /> : null}
          </span>
          <span>{hasShort(key) ? t(($) => $.door.names[short[key]]) : label}</span>
          {badge ? <span className="visually-hidden">, {badge.text}</span> : null}
        </Link>
      ))}
      <button type="button" className={styles.phoneDoor} data-here={isElsewhere || undefined} onClick={onMore}>
        <span className={styles.phoneIcon} aria-hidden="true">
          <IconMenu2 size={24} stroke={1.8} />
        </span>
        <span>{t(($) => $.ui.action.more)}</span>
      </button>
    </nav>
  );
}
