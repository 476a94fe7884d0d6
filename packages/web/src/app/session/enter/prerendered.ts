import { useLayoutEffect } from 'react';

const prerendered = () => document.getElementById('prerendered');

const partsOf = (page: ParentNode) => [
  ...page.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLButtonElement>('input, select, button'),
];

type Part = ReturnType<typeof partsOf>[number];

/** Types or chooses as a person does: the field knows of it only by its events. */
function enter(field: Part, value: string): void {
  // React keeps its own `value` on the field itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

function press(button: Part): void {
  // What shows the password listens for this alone.
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  button.click();
}

/** Does again on the screen what was done on the page before it: values, then the focus, then what was pressed. */
function repeat(before: readonly Part[], focused: Element | null): void {
  const pairs = partsOf(document).flatMap((now, index) => {
    const typed = before[index];
    return typed?.type === now.type ? [{ typed, now }] : [];
  });
  for (const { typed, now } of pairs) {
    if (typed.value !== now.value) enter(now, typed.value);
    if (typed !== focused) continue;
    now.focus();
    if ('selectionStart' in now && 'selectionStart' in typed)
      now.setSelectionRange(typed.selectionStart, typed.selectionEnd);
  }
  for (const { typed, now } of pairs) if ('pressed' in typed.dataset) press(now);
}

/**
 * Takes the place of the sign-in screen that the page itself brought (app/first-paint.js). Nothing typed there is lost, and
 * nobody presses twice.
 */
export function useTakeOver(): void {
  useLayoutEffect(() => {
    const page = prerendered();
    if (!page) return;
    const before = partsOf(page);
    const focused = document.activeElement;
    page.remove();
    // After React is done with this drawing, and before the browser draws.
    queueMicrotask(() => repeat(before, focused));
  }, []);
}

/** Where something else is shown than signing in. */
export const removePrerendered = (): void => prerendered()?.remove();
