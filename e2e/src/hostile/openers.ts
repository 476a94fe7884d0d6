/** What can be pressed to see more: in the content, or in the menu that stands open. */
export interface Press {
  readonly within: 'main' | '[role="menu"]';
  /** Text that only payloads have: of rows and list items those are pressed that show it. */
  readonly mark: string;
  /** Focuses and clicks the one of that key. */
  readonly press?: string;
}

/**
 * Finds what can be pressed: buttons that send nothing, lists to choose from, tabs, parts of a screen, items of a menu that lead nowhere else; of a list those of
 * the first and the last item with a payload. Answers a key for each, the same when the screen is drawn anew. Runs inside
 * the page, so it is one piece.
 */
export function openers({ within, mark, press }: Press): string[] {
  // Files are taken elsewhere; pages and days are turned by nobody's text.
  const quiet = /^(Export|Columns|Previous page|Next page|Download|Today|Yesterday|Day before|Day after)/;
  const picker = 'input[role="combobox"], input[aria-haspopup="listbox"]';
  const selector = `button, [role="tab"], [role="menuitem"], summary, [role="radiogroup"] input, ${picker}`;
  const off = ':disabled, [aria-disabled="true"], [data-disabled], [type="submit"], [href]';
  const lists = [...document.querySelectorAll('table, ul, ol')];
  const found = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>(`${within} :is(${selector})`)) {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent;
    const name = (element.getAttribute('aria-label') ?? label ?? '').trim();
    // Choices that show another part of a screen, not those of a form or of what the screens look like.
    if (element.matches(`input:not(${picker})`) && element.closest('form, [role="tabpanel"]')) continue;
    const isSeen = element.getClientRects().length > 0;
    if (!isSeen || element.matches(off) || element.closest('thead') || quiet.test(name)) continue;
    const item = element.closest('tr, li');
    let key = `“${name}”`;
    if (item?.parentElement) {
      const items = [...item.parentElement.children].filter(({ textContent }) => textContent?.includes(mark));
      if (item !== items[0] && item !== items.at(-1)) continue;
      const list = lists.indexOf(item.closest('table, ul, ol') ?? item);
      const place = [...item.querySelectorAll(selector)].indexOf(element);
      key = `list ${list}, ${item === items[0] ? 'first' : 'last'} row, button ${place}`;
    }
    if (!found.has(key)) found.set(key, element);
  }
  const chosen = press === undefined ? undefined : found.get(press);
  chosen?.focus();
  chosen?.click();
  return [...found.keys()];
}
