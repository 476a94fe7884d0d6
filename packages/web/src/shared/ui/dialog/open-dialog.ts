import type { ReactNode } from 'react';
import { createValue } from '../../live/listeners';

/** What is done, or looked at more closely, over the page: as `PartDialog` takes it. */
export interface Dialog {
  readonly title: string;
  readonly size?: 'md' | 'lg' | 'xl' | undefined;
  readonly content: ReactNode;
  /** Another screen does not take it away: it shows what nobody sees again. */
  readonly stays?: boolean;
}

interface OpenedDialog extends Dialog {
  readonly key: number;
  /** One that was closed stays to be drawn while it goes. */
  readonly isOpen: boolean;
}

export const noDialog: OpenedDialog = { key: 0, title: '', content: null, isOpen: false };

/** From the lowest to the topmost. */
export const openedDialogs = createValue<readonly OpenedDialog[]>([]);
let openedYet = 0;

/** Opens a dialog over the page, above any other; whoever opens it keeps none of their own. Another screen takes it away. */
export function openDialog(dialog: Dialog): void {
  openedYet += 1;
  const stillOpen = openedDialogs.get().filter(({ isOpen }) => isOpen);
  openedDialogs.set([...stillOpen, { ...dialog, key: openedYet, isOpen: true }]);
}

const topmost = () => openedDialogs.get().findLast(({ isOpen }) => isOpen)?.key;

/** Changes the one of that key; the topmost without. */
export function changeDialog(part: Partial<OpenedDialog>, key = topmost()): void {
  openedDialogs.set(openedDialogs.get().map((dialog) => (dialog.key === key ? { ...dialog, ...part } : dialog)));
}

/** Closes the topmost one. */
export const closeDialog = (): void => changeDialog({ isOpen: false });

/** Closes what another screen takes away; at the end of a session all of them. */
export const closeDialogs = (isEnd: boolean): void =>
  openedDialogs.set(
    openedDialogs.get().map((dialog) => (dialog.stays && !isEnd ? dialog : { ...dialog, isOpen: false })),
  );
