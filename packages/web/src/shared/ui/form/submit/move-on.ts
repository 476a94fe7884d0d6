import type { KeyboardEvent } from 'react';

/** A list to choose from is a field that nobody types in; a fold that is closed has fields behind it. */
const fields =
  'input:not([type=hidden]):not(:disabled):is(:not([readonly]), [aria-haspopup]), select:not(:disabled), textarea:not(:disabled), [data-next-field][aria-expanded=false]';

/** As the button does it: not while it waits, nor before what is to be confirmed is. */
function save(form: HTMLFormElement): void {
  const own = form.querySelector<HTMLButtonElement>('button[type=submit]');
  // One of the forms that a page saves together has no button of its own.
  const button = own ?? document.querySelector<HTMLButtonElement>('[data-saves-together]');
  if (button && !button.disabled) button.click();
}

/**
 * Enter goes to the next field, as on a calculator; on the last one it saves. A list that is open, a text of several
 * lines and buttons keep their own Enter; a group of radio buttons counts as one field. Ctrl with Enter saves from everywhere.
 */
export function moveOnWithEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const target = event.target as HTMLElement;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    save(event.currentTarget);
    return;
  }
  if (event.defaultPrevented) return;
  if (!target.matches('input, select') || target.getAttribute('aria-expanded') === 'true') return;
  const form = event.currentTarget;
  const all = [...form.querySelectorAll<HTMLInputElement>(fields)].filter(
    (field) => field.type !== 'radio' || field.checked || field === target,
  );
  const next = all[all.indexOf(target as HTMLInputElement) + 1];
  event.preventDefault();
  if (!next) {
    save(form);
    return;
  }
  next.focus();
  if (next.type !== 'date' && next.type !== 'checkbox' && next.type !== 'radio') next.select?.();
}
