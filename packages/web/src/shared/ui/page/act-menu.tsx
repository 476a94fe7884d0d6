import { Button, Menu } from '@mantine/core';
import { type Icon, IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { RowAction } from '../table/column';

interface ActMenuProps {
  readonly label: string;
  readonly icon?: Icon;
  /** Beside a more important button. */
  readonly quiet?: boolean;
  /** What stands above the choices. */
  readonly hint?: string;
  readonly actions: readonly RowAction[];
}

/** A button that first asks of which kind. */
export function ActMenu({ label, icon: Drawn, quiet = false, hint, actions }: ActMenuProps) {
  return (
    <Menu>
      <Menu.Target>
        <Button
          {...(quiet ? { variant: 'default' } : {})}
          {...(Drawn ? { leftSection: <Drawn size={16} /> } : {})}
          rightSection={<IconChevronDown size={14} />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {hint ? <Menu.Label>{hint}</Menu.Label> : null}
        <MenuActs actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** What a menu offers. */
export function MenuActs({ actions }: Pick<ActMenuProps, 'actions'>) {
  return actions.map(({ label, icon, to, onClick, isDanger }) =>
    to ? (
      <Menu.Item key={label} leftSection={icon} component={Link} to={to}>
        {label}
      </Menu.Item>
    ) : (
      <Menu.Item key={label} leftSection={icon} onClick={onClick} {...(isDanger ? { color: 'red' } : {})}>
        {label}
      </Menu.Item>
    ),
  );
}
