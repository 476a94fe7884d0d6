import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { closeQuestion, useAsking } from './ask';
import { ConfirmDialog } from './confirm-dialog';

/** The dialog of whatever is asked; another screen takes it away. */
export default function Asked() {
  const { question, isOpen } = useAsking();
  const path = useLocation({ select: ({ pathname }) => pathname });
  // It is drawn first with the first question: that is no other screen.
  const askedAt = useRef(path);
  useEffect(() => {
    if (askedAt.current !== path) closeQuestion();
    askedAt.current = path;
  }, [path]);
  if (question === null) return null;
  const { text, onClosed: _onClosed, ...asked } = question;
  return (
    <ConfirmDialog {...asked} opened={isOpen} onClose={closeQuestion}>
      {text}
    </ConfirmDialog>
  );
}
