import type { WatchedPage } from '../watched-page';

/** More are as those before them. */
const atMost = 150;

/**
 * What the keyboard comes to, from the foot of the page to its head, that lies wholly under what stays at the edge of the window (WCAG 2.4.11).
 * What opens over the page when the keyboard is there is no edge, nor the help, which somebody opened and Escape closes.
 */
export const coveredFocus = ({ page }: WatchedPage): Promise<string[]> =>
  page.evaluate((limit) => {
    const isAtEdge = (over: Element) => {
      for (let at: Element | null = over; at; at = at.parentElement)
        if (['sticky', 'fixed'].includes(getComputedStyle(at).position))
          return !at.closest('[data-portal], [data-help-panel]');
      return false;
    };
    const named = (element: Element) =>
      `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? ''}`;
    const before = document.activeElement;
    const reached = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea)')]
      .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility())
      .slice(0, limit)
      .toReversed();
    const found = reached.flatMap((element) => {
      element.focus();
      const { left, right, top, bottom } = element.getBoundingClientRect();
      // What is drawn beside it (a switch, a choice) has a field of no size.
      if (right - left < 4 || bottom - top < 4) return [];
      const middle = (top + bottom) / 2;
      const over = [left + 2, (left + right) / 2, right - 2].map((x) => document.elementFromPoint(x, middle));
      const isCovered = over.every((at) => at && !element.contains(at) && !at.contains(element) && isAtEdge(at));
      return isCovered ? [`the keyboard is at ${named(element)}, under ${over[1] ? named(over[1]) : 'nothing'}`] : [];
    });
    if (before instanceof HTMLElement && before !== document.body) before.focus();
    else document.querySelector<HTMLElement>(':focus')?.blur();
    window.scrollTo(0, 0);
    return found.slice(0, 3);
  }, atMost);
