import { type ReactNode, useSyncExternalStore } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog';

/** What is asked before an act: as `ConfirmDialog` takes it, with what follows from the act as `text`. */
interface Question extends Omit<ConfirmDialogProps, 'opened' | 'onClose' | 'children'> {
  readonly text: ReactNode;
  /** It was closed, or another one took its place; also after a yes. */
  readonly onClosed?: () => void;
}

/** The latest question; one that was answered stays to be drawn while its dialog goes. */
interface Asking {
  readonly question: Question | null;
  readonly isOpen: boolean;
}

let asking: Asking = { question: null, isOpen: false };
const listeners = new Set<() => void>();

function change(next: Asking): void {
  asking = next;
  for (const listener of listeners) listener();
}

/**
 * Asks before an act that cannot simply be undone; whoever asks keeps no dialog of their own. Answers what tells whether
 * the question still stands, and so will show a refusal.
 */
export function ask(question: Question): () => boolean {
  if (asking.isOpen) asking.question?.onClosed?.();
  change({ question, isOpen: true });
  return () => asking.isOpen && asking.question?.onConfirm === question.onConfirm;
}

/** Asks, and answers whether somebody said yes. */
export const isSure = (question: Omit<Question, 'onConfirm' | 'onClosed'>): Promise<boolean> =>
  new Promise((answer) => ask({ ...question, onConfirm: () => answer(true), onClosed: () => answer(false) }));

/** The server refused for want of a reason: the question that stands asks for one, too. */
export const alsoAskReason = (): void => {
  if (asking.question) change({ ...asking, question: { ...asking.question, withReason: true } });
};

export function closeQuestion(): void {
  const { question, isOpen } = asking;
  change({ question, isOpen: false });
  if (isOpen) question?.onClosed?.();
}

export function useAsking(): Asking {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asking,
  );
}
