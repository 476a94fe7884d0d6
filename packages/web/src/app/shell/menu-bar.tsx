import { ActionIcon, Menu } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { Doors, ShownDoor } from '../navigation/use-doors';
import { FarmSwitcher } from './farm-switcher';
import menuStyles from './menu.module.css';
import styles from './menu-bar.module.css';

/** The doors in a bar below the header: the first ones in a row, the others as drop-downs of their groups. */
export default function MenuBar({ doors, onAppearance }: { readonly doors: Doors; readonly onAppearance: () => void }) {
  const doorsOf = (group: ShownDoor['group']) => doors.shown.filter((door) => door.group === group);
  return (
    <div className={styles.bar}>
      <div className={styles.barFarm}>
        <FarmSwitcher doors={doors} />
      </div>
      <nav className={styles.barNav} aria-label={t(($) => $.shell.mainNavigation)}>
        {doorsOf('first').map((door) => (
          <BarLink key={door.key} door={door} />
        ))}
        {(['work', 'business', 'company'] as const).map((group) => (
          <BarGroup key={group} label={t(($) => $.door.groups[group])} doors={doorsOf(group)} />
        ))}
        {doorsOf('last').map((door) => (
          <BarLink key={door.key} door={door} />
        ))}
      </nav>
      <ActionIcon aria-label={t(($) => $.shell.layout.title)} onClick={onAppearance}>
        <IconAdjustmentsHorizontal size={18} />
      </ActionIcon>
    </div>
  );
}

function BarLink({ door: { to, icon: Icon, label, isHere } }: { readonly door: ShownDoor }) {
  return (
    <Link className={styles.barLink} to={to} data-here={isHere || undefined} aria-current={isHere ? 'page' : undefined}>
      <span aria-hidden="true" className={menuStyles.navIcon}>
        <Icon size={18} />
      </span>
      {label}
    </Link>
  );
}

function BarGroup({ label, doors }: { readonly label: string; readonly doors: readonly ShownDoor[] }) {
  if (doors.length === 0) return null;
  return (
    <Menu position="bottom-start" trigger="click-hover" openDelay={60}>
      <Menu.Target>
        <button type="button" className={styles.barLink} data-here={doors.some(({ isHere }) => isHere) || undefined}>
          {label}
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {doors.map(({ key, to, icon: Icon, label: name, badge, isHere }) => (
          <Menu.Item
            key={key}
            component={Link}
            to={to}
            aria-current={isHere ? 'page' : undefined}
            leftSection={<Icon size={18} />}
            rightSection={
              badge ? (
                <span className={menuStyles.navBadge} data-tone={badge.tone}>
                  {badge.text}
                </span>
              ) : null
            }
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
