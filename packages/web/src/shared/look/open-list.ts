/**
 * For the list of choices of a box, as it comes and goes: the box says that it is open, and which list is its own. The library says
 * so only once something else draws the box again: to whoever cannot see it, a list that stood open for the first time was shut.
 */
export function describeOpenList(list: HTMLElement | null): (() => void) | undefined {
  const box = document.querySelector('[role="combobox"][data-expanded]');
  if (!list || !box) return undefined;
  box.setAttribute('aria-expanded', 'true');
  // What it is called by is known once it has come.
  const named = setTimeout(() => box.setAttribute('aria-controls', list.id));
  return () => {
    clearTimeout(named);
    box.setAttribute('aria-expanded', 'false');
    box.removeAttribute('aria-controls');
  };
}
