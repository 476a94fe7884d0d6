import { createContext, type ReactNode } from 'react';
import { createValue } from '../../live/listeners';
import type { RowAction } from '../table/column';

/** Closes the dialog that something stands in, so that a form in it can be left from its foot; null on a page. */
export const CloseDialogContext = createContext<(() => void) | null>(null);

/** What is done, or looked at more closely, over the page: as `PartDialog` takes it. */
export interface Dialog {
  readonly title: string;
  readonly size?: 'md' | 'lg' | 'xl' | undefined;
  readonly content: ReactNode;
}

interface OpenedDialog extends Dialog {
  readonly key: number;
  /** One that was closed stays to be drawn while its dialog goes. */
  readonly isOpen: boolean;
}

const dialogs = createValue<readonly OpenedDialog[]>([]);
let openedYet = 0;

/** Opens a dialog over the page, above any other; whoever opens it keeps none of their own. Another screen takes it away. */
export function openDialog(dialog: Dialog): void {
  openedYet += 1;
  dialogs.set([...dialogs.get().filter(({ isOpen }) => isOpen), { ...dialog, key: openedYet, isOpen: true }]);
}

export interface ActInDialog extends Omit<RowAction, 'to' | 'onClick'>, Pick<Dialog, 'content'> {
  readonly title?: string | undefined;
  readonly size?: Dialog['size'] | undefined;
}

/** What is done in a dialog, which is called as what leads to it where it has no title of its own. */
export const dialogAct = ({ label, icon, isDanger = false, title = label, size, content }: ActInDialog) => ({
  label,
  icon,
  isDanger,
  onClick: () => openDialog({ title, size, content }),
});

/** Closes the one of that key; the topmost without. */
export function closeDialog(key = dialogs.get().findLast(({ isOpen }) => isOpen)?.key): void {
  dialogs.set(dialogs.get().map((dialog) => (dialog.key === key ? { ...dialog, isOpen: false } : dialog)));
}

/** Goes on in the topmost one with something else. */
export function replaceDialog({ title, content }: Pick<Dialog, 'title' | 'content'>): void {
  const last = dialogs.get().findLast(({ isOpen }) => isOpen);
  dialogs.set(dialogs.get().map((dialog) => (dialog === last ? { ...dialog, title, content } : dialog)));
}

export function closeDialogs(): void {
  for (const { key } of dialogs.get()) closeDialog(key);
}

export const useOpenedDialogs = dialogs.useValue;
