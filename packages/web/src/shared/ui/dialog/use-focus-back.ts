import { useEffect } from 'react';

/**
 * Gives the focus back to what had it before a dialog, also where that is drawn open, or goes without having been closed: the kit's own
 * dialogs do so only where they stood there closed before.
 */
export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    // What is in the dialog takes the focus after this.
    const before = document.activeElement;
    return () => {
      const atClose = document.activeElement;
      setTimeout(() => {
        const now = document.activeElement;
        if (before instanceof HTMLElement && (now === document.body || now === atClose)) {
          before.focus({ preventScroll: true });
        }
      }, 10);
    };
  }, [opened]);
}
