import { Drawer, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';

interface PartDialogProps {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form of something that belongs to what the page is about, over the page. */
export function PartDialog({ title, opened, onClose, children }: PartDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} size="xl" title={title}>
      {children}
    </Modal>
  );
}

const sheet = { content: { height: 'auto', minHeight: '57dvh', maxHeight: '92dvh', borderRadius: '16px 16px 0 0' } };

/** The same at the thumb of a phone: as high as what is in it, and no less than a good half of the screen. */
export function Sheet({ title, opened, onClose, children }: PartDialogProps) {
  return (
    <Drawer opened={opened} onClose={onClose} position="bottom" styles={sheet} title={title}>
      {children}
    </Drawer>
  );
}

interface SideDrawerProps extends PartDialogProps {
  readonly width?: number;
  /** A click beside it must not take away what is in it. */
  readonly isHeld?: boolean;
}

/** One of many things in full beside the list it stands in; on a phone from below. */
export function SideDrawer({ title, opened, onClose, width = 560, isHeld = false, children }: SideDrawerProps) {
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '92%' : width}
      title={title}
      closeOnClickOutside={!isHeld}
    >
      {children}
    </Drawer>
  );
}
