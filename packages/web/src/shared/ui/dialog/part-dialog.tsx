import { Drawer, Modal } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { CloseDialogContext } from '../form/submit/close-dialog';
import { useIsPhone } from '../page/use-is-phone';
import { changeDialog, closeDialogs, noDialog, openedDialogs } from './open-dialog';
import { useFocusBack } from './use-focus-back';

interface PartDialogProps {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

interface SizedDialogProps extends PartDialogProps {
  /** A long form takes `xl`, one of a few fields `lg`, both the whole of a phone; `md` is a question with a field or two, in the middle of the window. */
  readonly size?: 'md' | 'lg' | 'xl' | undefined;
}

/** A form, or a closer look, of something that belongs to what the page is about, over the page. */
export function PartDialog({ title, opened, onClose, size = 'xl', children }: SizedDialogProps) {
  const isPhone = useIsPhone();
  useFocusBack(opened);
  const fullScreen = isPhone && size !== 'md';
  return (
    <Modal opened={opened} onClose={onClose} size={size} centered={size === 'md'} fullScreen={fullScreen} title={title}>
      <CloseDialogContext value={onClose}>{children}</CloseDialogContext>
    </Modal>
  );
}

/** Whatever was opened over the page by `openDialog`; another screen takes it away. */
export function OpenedDialogs() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const openedAt = useRef(path);
  useEffect(() => {
    if (openedAt.current !== path) closeDialogs(false);
    openedAt.current = path;
  }, [path]);
  useEffect(() => () => closeDialogs(true), []);
  // One more than are open: what is there closed before remembers what had the focus, and gives it back.
  return [...openedDialogs.useValue(), noDialog].map(({ key, isOpen, content, title, size }, level) => (
    <PartDialog
      key={level}
      title={title}
      size={size}
      opened={isOpen}
      onClose={() => changeDialog({ isOpen: false }, key)}
    >
      <Fragment key={key}>{content}</Fragment>
    </PartDialog>
  ));
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
  const isPhone = useIsPhone();
  useFocusBack(opened);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '92%' : width}
      title={title}
      closeOnClickOutside={!isHeld}
    >
      <CloseDialogContext value={onClose}>{children}</CloseDialogContext>
    </Drawer>
  );
}
