import type { KeyboardEvent } from 'react';

const cellSelector = '[data-cell]';

function isAtEdge(field: HTMLInputElement, side: 'start' | 'end'): boolean {
  const { selectionStart, selectionEnd, value } = field;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  return isAll || (side === 'start' ? selectionEnd === 0 : selectionStart === value.length);
}

/** Where a key leads: to the cell below, above or beside, or along the column and on to the next one. */
function stepOf(event: KeyboardEvent): { readonly along: number } | { readonly beside: number } | null {
  const field = event.target instanceof HTMLInputElement ? event.target : null;
  const isRtl = document.documentElement.dir === 'rtl';
  switch (event.key) {
    case 'Enter':
    case 'ArrowDown':
      return { along: event.shiftKey && event.key === 'Enter' ? -1 : 1 };
    case 'ArrowUp':
      return { along: -1 };
    case 'Tab':
      return { along: event.shiftKey ? -1 : 1 };
    case 'ArrowRight':
      return field && !isAtEdge(field, 'end') ? null : { beside: isRtl ? -1 : 1 };
    case 'ArrowLeft':
      return field && !isAtEdge(field, 'start') ? null : { beside: isRtl ? 1 : -1 };
    default:
      return null;
  }
}

/**
 * The keys of the grid: Enter, Tab and the arrows go down a column and on to the top of the next, arrows go sideways from
 * the edge of a number. After the last cell Tab leaves the grid as it leaves any form.
 */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const from = (event.target as HTMLElement).closest<HTMLElement>(cellSelector);
  if (!from || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  // A cell that is in the books is a button: Enter opens it.
  if (event.key === 'Enter' && from instanceof HTMLButtonElement) return;
  const step = stepOf(event);
  if (!step) return;
  const cells = [...(from.closest('[data-grid]')?.querySelectorAll<HTMLElement>(cellSelector) ?? [])];
  const place = (cell: HTMLElement) => ({ row: Number(cell.dataset.row), column: Number(cell.dataset.column) });
  const here = place(from);
  const next =
    'along' in step
      ? inColumns(cells, place, from, step.along)
      : cells.find((cell) => place(cell).row === here.row && place(cell).column === here.column + step.beside);
  if (!next) {
    if (event.key !== 'Tab') event.preventDefault();
    return;
  }
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** "Next" on a phone's keypad goes on to the next figure, shed by shed. */
export function moveInCards(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target;
  if (event.key !== 'Enter' || !(from instanceof HTMLInputElement) || event.ctrlKey || event.metaKey) return;
  const cells = [...(from.closest('[data-grid]')?.querySelectorAll<HTMLInputElement>('input[data-cell]') ?? [])];
  const next = cells[cells.indexOf(from) + 1];
  event.preventDefault();
  if (next) next.focus();
  else from.blur();
}

function inColumns(
  cells: readonly HTMLElement[],
  place: (cell: HTMLElement) => { readonly row: number; readonly column: number },
  from: HTMLElement,
  step: number,
): HTMLElement | undefined {
  const order = [...cells].sort((a, b) => {
    const [one, other] = [place(a), place(b)];
    return one.column - other.column || one.row - other.row;
  });
  return order[order.indexOf(from) + step];
}
