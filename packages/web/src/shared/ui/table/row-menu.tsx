import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { t } from 'i18next';
import { MenuActs } from '../page/act-menu';
import { type RowActions, those } from './column';

interface RowMenuProps {
  readonly name: string;
  readonly actions: RowActions;
  /** Drawn as the last of a row of buttons, at the head of a page. */
  readonly isButton?: boolean;
}

/** What can be done with a row, or with what a page is about. */
export function RowMenu({ name, actions: perhaps, isButton = false }: RowMenuProps) {
  const actions = those(perhaps);
  if (actions.length === 0) return null;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon
          className="on-screen"
          aria-label={t(($) => $.table.rowActions, { name })}
          size={isButton ? 36 : 32}
          {...(isButton ? { variant: 'default' } : {})}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuActs actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}
