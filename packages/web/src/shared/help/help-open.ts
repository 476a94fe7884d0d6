import { useSyncExternalStore } from 'react';
import type { HelpPageName } from './help-page';

/** The help beside the work. `page` null: the page of the screen in sight. */
interface Help {
  readonly isOpen: boolean;
  readonly page: HelpPageName | null;
}

let help: Help = { isOpen: false, page: null };
/** Where the keyboard was when help opened: it goes back there. */
let opener: HTMLElement | null = null;
const listeners = new Set<() => void>();

function change(next: Help): void {
  help = next;
  for (const listener of listeners) listener();
}

/** Opens the help beside what is in sight: at its page, or at the named one. */
export function openHelp(page: HelpPageName | null = null): void {
  if (!help.isOpen) opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  change({ isOpen: true, page });
}

export function showHelpPage(page: HelpPageName | null): void {
  change({ ...help, page });
}

export function closeHelp(): void {
  change({ isOpen: false, page: null });
  if (opener?.isConnected) opener.focus({ preventScroll: true });
  opener = null;
}

export function useHelp(): Help {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => help,
  );
}
