import type { ReactNode } from 'react';
import { createValue } from '../../live/listeners';
import type { RowAction } from '../table/column';
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

const confirmation = createValue<Confirmation>({ question: null, isOpen: false });

/**
 * Asks before an act that cannot simply be undone; whoever asks keeps no dialog of their own. Answers what tells whether
 * the question still stands, and so will show a refusal.
 */
export function confirmAct(question: Question): () => boolean {
  const before = confirmation.get();
  if (before.isOpen) before.question?.onClosed?.();
  confirmation.set({ question, isOpen: true });
  return () => confirmation.get().isOpen && confirmation.get().question?.onConfirm === question.onConfirm;
}

type ActToConfirm = Omit<Question, 'confirmLabel'> & Omit<RowAction, 'to' | 'onClick'>;

/** What can be done, and asks first: its label confirms it; what takes something back asks as what is dangerous. */
export const confirmedAct = ({ label, icon, isDanger = false, danger = isDanger, ...question }: ActToConfirm) => ({
  label,
  icon,
  isDanger,
  onClick: () => void confirmAct({ ...question, confirmLabel: label, danger }),
});

/** Asks, and answers whether somebody said yes. */
export const isSure = (question: Omit<Question, 'onConfirm' | 'onClosed'>): Promise<boolean> =>
  new Promise((answer) => confirmAct({ ...question, onConfirm: () => answer(true), onClosed: () => answer(false) }));

/** The server refused for want of a reason: the question that stands asks for one, too. */
export const alsoRequireReason = (): void => {
  const { question, isOpen } = confirmation.get();
  if (question) confirmation.set({ isOpen, question: { ...question, withReason: true } });
};

export function closeQuestion(): void {
  const { question, isOpen } = confirmation.get();
  confirmation.set({ question, isOpen: false });
  if (isOpen) question?.onClosed?.();
}

export const useConfirmation = confirmation.useValue;
