import { Modal } from '@mantine/core';
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
