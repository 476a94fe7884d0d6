import type { KeyboardEvent } from 'react';

const fields =
  'input:not([type=hidden]):not(:disabled):not([readonly]), select:not(:disabled), textarea:not(:disabled)';

/**
 * Enter goes to the next field, as on a calculator; on the last one it saves. A list that is open, a text of several
 * lines and buttons keep their own Enter; a group of radio buttons counts as one field.
 */
export function moveOnWithEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const target = event.target as HTMLElement;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return;
  if (!target.matches('input, select') || target.getAttribute('aria-expanded') === 'true') return;
  const form = event.currentTarget;
  const all = [...form.querySelectorAll<HTMLInputElement>(fields)].filter(
    (field) => field.type !== 'radio' || field.checked || field === target,
  );
  const next = all[all.indexOf(target as HTMLInputElement) + 1];
  event.preventDefault();
  if (!next) {
    form.requestSubmit();
    return;
  }
  next.focus();
  if (next.type !== 'date' && next.type !== 'checkbox' && next.type !== 'radio') next.select?.();
}
