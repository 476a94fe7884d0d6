import { type ReactNode, useSyncExternalStore } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog';

/** What is asked before an act: as `ConfirmDialog` takes it, with what follows from the act as `text`. */
interface Question extends Omit<ConfirmDialogProps, 'opened' | 'onClose' | 'children'> {
  readonly text: ReactNode;
  /** It was closed, or another one took its place; also after a yes. */
  readonly onClosed?: () => void;
}

/** The latest question; one that was answered stays to be drawn while its dialog goes. */
interface Confirmation {
  readonly question: Question | null;
  readonly isOpen: boolean;
}

let confirmation: Confirmation = { question: null, isOpen: false };
const listeners = new Set<() => void>();

function change(next: Confirmation): void {
  confirmation = next;
  for (const listener of listeners) listener();
}

/**
 * Asks before an act that cannot simply be undone; whoever asks keeps no dialog of their own. Answers what tells whether
 * the question still stands, and so will show a refusal.
 */
export function confirmAct(question: Question): () => boolean {
  if (confirmation.isOpen) confirmation.question?.onClosed?.();
  change({ question, isOpen: true });
  return () => confirmation.isOpen && confirmation.question?.onConfirm === question.onConfirm;
}

/** Asks, and answers whether somebody said yes. */
export const isSure = (question: Omit<Question, 'onConfirm' | 'onClosed'>): Promise<boolean> =>
  new Promise((answer) => confirmAct({ ...question, onConfirm: () => answer(true), onClosed: () => answer(false) }));

/** The server refused for want of a reason: the question that stands asks for one, too. */
export const alsoRequireReason = (): void => {
  if (confirmation.question) change({ ...confirmation, question: { ...confirmation.question, withReason: true } });
};

export function closeQuestion(): void {
  const { question, isOpen } = confirmation;
  change({ question, isOpen: false });
  if (isOpen) question?.onClosed?.();
}

export function useConfirmation(): Confirmation {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => confirmation,
  );
}
