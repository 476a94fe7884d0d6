import { createValue } from '../live/listeners';
import type { HelpPageName } from './help-page';

/** The help beside the work. `page` null: the page of the screen in sight. */
interface Help {
  readonly isOpen: boolean;
  readonly page: HelpPageName | null;
}

const help = createValue<Help>({ isOpen: false, page: null });
/** Where the keyboard was when help opened: it goes back there. */
let opener: HTMLElement | null = null;

/** Opens the help beside what is in sight: at its page, or at the named one. */
export function openHelp(page: HelpPageName | null = null): void {
  if (!help.get().isOpen) opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  help.set({ isOpen: true, page });
}

export function showHelpPage(page: HelpPageName | null): void {
  help.set({ ...help.get(), page });
}

export function closeHelp(): void {
  help.set({ isOpen: false, page: null });
  if (opener?.isConnected) opener.focus({ preventScroll: true });
  opener = null;
}

export const useHelp = help.useValue;
