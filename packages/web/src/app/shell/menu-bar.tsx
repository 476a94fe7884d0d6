import { ActionIcon, Menu } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { NavGroup } from '../navigation/navigation';
import { FarmSwitcher } from './farm-switcher';
import styles from './shell.module.css';

interface MenuBarProps {
  readonly groups: readonly NavGroup[];
  readonly onAppearance: () => void;
}

/** The groups of the navigation in a bar below the header. */
export function MenuBar({ groups, onAppearance }: MenuBarProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <div className={styles.bar}>
      <div className={styles.barFarm}>
        <FarmSwitcher />
      </div>
      <nav className={styles.barNav} aria-label={t(($) => $.shell.mainNavigation)}>
        {groups.map(({ key, label, items }) =>
          label === null ? (
            items.map(({ screen, to, icon, label: text }) => (
              <Link key={screen} className={styles.barLink} to={to} activeOptions={{ exact: true }}>
                <span aria-hidden="true" className={styles.navIcon}>
                  {icon}
                </span>
                {text}
              </Link>
            ))
          ) : (
            <Menu key={key} position="bottom-start" trigger="click-hover" openDelay={60}>
              <Menu.Target>
                <button
                  type="button"
                  className={styles.barLink}
                  data-active={items.some(({ to }) => pathname.startsWith(to)) || undefined}
                >
                  {label}
                  <IconChevronDown size={14} aria-hidden="true" />
                </button>
              </Menu.Target>
              <Menu.Dropdown>
                {items.map(({ screen, to, icon, label: text, badge }) => (
                  <Menu.Item
                    key={screen}
                    component={Link}
                    to={to}
                    leftSection={icon}
                    rightSection={
                      badge ? (
                        <span className={styles.navBadge} data-tone={badge.tone}>
                          {badge.text}
                        </span>
                      ) : null
                    }
                  >
                    {text}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          ),
        )}
      </nav>
      <ActionIcon aria-label={t(($) => $.shell.appearance)} onClick={onAppearance}>
        <IconAdjustmentsHorizontal size={18} />
      </ActionIcon>
    </div>
  );
}
