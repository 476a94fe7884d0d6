import { Button } from '@mantine/core';
import { type Icon, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MouseEventHandler } from 'react';

export interface ActButtonProps {
  readonly label: string;
  readonly icon?: Icon;
  /** It makes something new: with the plus that is the same on every screen. */
  readonly adds?: boolean;
  /** Where it leads; without, what it does. */
  readonly to?: string;
  readonly onClick?: MouseEventHandler<HTMLElement>;
  readonly type?: 'button' | 'submit';
  /** Beside a more important one. */
  readonly quiet?: boolean;
  /** Within a line of text or a row. */
  readonly subtle?: boolean;
  /** In the head of a card, in a row. */
  readonly small?: boolean;
  /** What it began is under way. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly fullWidth?: boolean;
  readonly color?: string;
  readonly className?: string | undefined;
  /** Where the label alone does not say what of. */
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-expanded'?: boolean;
  /** It is what was chosen among several. */
  readonly 'aria-pressed'?: boolean;
  /** A dialog is entered here. */
  readonly 'data-autofocus'?: boolean;
  /** What Ctrl with Enter presses for a form without a button of its own. */
  readonly 'data-saves-together'?: boolean;
}

/** What can be done, or gone to: one button, whichever it is. */
export function ActButton(props: ActButtonProps) {
  const { label, adds = false, to, quiet = false, subtle = false, small = false, busy, className, ...rest } = props;
  const { icon: Drawn = adds ? IconPlus : undefined, ...pressed } = rest;
  const look = {
    ...pressed,
    ...(quiet ? { variant: 'default' } : subtle ? { variant: 'subtle' } : {}),
    ...(small ? { size: 'compact-sm' } : {}),
    ...(busy === undefined ? {} : { loading: busy }),
    ...(className ? { className } : {}),
    ...(Drawn ? { leftSection: <Drawn size={16} /> } : {}),
  };
  if (to === undefined) return <Button {...look}>{label}</Button>;
  return (
    <Button {...look} component={Link} to={to}>
      {label}
    </Button>
  );
}
