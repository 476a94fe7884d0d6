const fields = 'input:not([type=hidden]):not([disabled]), textarea:not([disabled]), select:not([disabled])';

/** When dialogs were entered: later somebody comes to the cross because they want to; the kit goes there twice as it opens. */
const entered = new WeakMap<Element, number>();
const openingMs = 500;

/**
 * A dialog is entered at its cross, since that stands first: whoever is to fill in a form begins at its first field instead, as soon as it is
 * there. Without a form the cross is what is safe.
 */
export function enterDialog(cross: HTMLElement): void {
  const dialog = cross.closest('[role=dialog]');
  // A thumb looks at the whole form first: a field would bring the keyboard over half of it.
  if (!dialog || matchMedia('(pointer: coarse)').matches) return;
  const sinceMs = entered.get(dialog) ?? performance.now();
  entered.set(dialog, sinceMs);
  if (performance.now() - sinceMs > openingMs) return;
  const toField = (): boolean => {
    const field = dialog.querySelector('form')?.querySelector<HTMLElement>(fields);
    field?.focus({ preventScroll: true });
    return field !== null && field !== undefined;
  };
  if (toField()) return;
  const coming = new MutationObserver(() => (document.activeElement !== cross || toField()) && coming.disconnect());
  coming.observe(dialog, { childList: true, subtree: true });
  cross.addEventListener('blur', () => coming.disconnect(), { once: true });
}
