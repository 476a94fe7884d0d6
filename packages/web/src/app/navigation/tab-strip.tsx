import { Menu } from '@mantine/core';
import { IconChevronDown, IconSelector } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { Tabs } from '../../shared/ui/thing/tabs';
import { FarmMenu } from './farm-choice';
import styles from './navigation.module.css';
import { type Doors, isOfOneFarm } from './use-doors';

/** The screens behind the door that somebody is at, above the one they see; and of which farm it is, where that is not said by the doors. */
export function TabStrip({ doors, isPhone }: { readonly doors: Doors; readonly isPhone: boolean }) {
  const { here, tab, farm } = doors;
  const isOfFarm = isOfOneFarm(doors);
  if (!here || !tab || (here.tabs.length < 2 && !isOfFarm)) return null;
  return (
    <div className={styles.strip}>
      {isPhone && here.tabs.length > 1 ? (
        <Menu position="bottom-start" width={264}>
          <Menu.Target>
            <button type="button" className={styles.choice}>
              <span className="visually-hidden">{t(($) => $.door.tabsOf, { door: here.label })}: </span>
              {tab.label}
              <IconChevronDown size={16} aria-hidden="true" />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {here.tabs.map(({ id, label, to, isHere }) => (
              <Menu.Item
                key={id}
                component={Link}
                to={to}
                className={styles.choiceItem ?? ''}
                aria-current={isHere ? 'page' : undefined}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <Tabs label={t(($) => $.door.tabsOf, { door: here.label })} tabs={here.tabs} here={tab.id} isOfDoor />
      )}
      {isOfFarm && farm ? (
        <FarmMenu doors={doors} hasAll={false}>
          <button type="button" className={styles.choice}>
            <span className="visually-hidden">{t(($) => $.door.farmShown)}: </span>
            {farm.name}
            <IconSelector size={16} aria-hidden="true" />
          </button>
        </FarmMenu>
      ) : null}
    </div>
  );
}
