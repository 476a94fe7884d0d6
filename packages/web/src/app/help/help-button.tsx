import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { t } from 'i18next';
import { closeHelp, openHelp, useHelp } from '../../shared/help/help-open';

/** Opens the page of the manual that fits the screen. */
export function HelpButton({ size }: { readonly size: number }) {
  const { isOpen } = useHelp();
  return (
    <ActionIcon
      size={size}
      aria-label={t(($) => $.shell.help)}
      aria-expanded={isOpen}
      aria-keyshortcuts="?"
      onClick={isOpen ? closeHelp : () => openHelp()}
    >
      <IconHelp size={20} />
    </ActionIcon>
  );
}
