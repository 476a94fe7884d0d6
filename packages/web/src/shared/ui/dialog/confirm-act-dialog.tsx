import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { closeQuestion, useConfirmation } from './confirm-act';
import { ConfirmDialog } from './confirm-dialog';

/** The dialog of whatever is asked; another screen takes it away. */
export default function ConfirmActDialog() {
  const { question, isOpen } = useConfirmation();
  const path = useLocation({ select: ({ pathname }) => pathname });
  // It is drawn first with the first question: that is no other screen.
  const openedAt = useRef(path);
  useEffect(() => {
    if (openedAt.current !== path) closeQuestion();
    openedAt.current = path;
  }, [path]);
  if (question === null) return null;
  const { text, onClosed: _onClosed, ...dialog } = question;
  return (
    <ConfirmDialog {...dialog} opened={isOpen} onClose={closeQuestion}>
      {text}
    </ConfirmDialog>
  );
}
