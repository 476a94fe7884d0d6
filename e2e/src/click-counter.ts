import type { Locator, Page } from 'playwright-core';
import type { WatchedPage } from './watched-page';

/**
 * A hand that counts what it does: every press of a button, every list that is opened and every choice in it. What is typed is
 * no click, nor is going to the next field.
 */
export class ClickCounter {
  clicks = 0;
  private readonly begunMs = performance.now();
  private readonly marks: { readonly name: string; readonly clicks: number; readonly seconds: number }[] = [];

  constructor(private readonly watched: WatchedPage) {}

  private get page(): Page {
    return this.watched.page;
  }

  get seconds(): number {
    return Math.round((performance.now() - this.begunMs) / 100) / 10;
  }

  async click(what: Locator): Promise<void> {
    this.clicks += 1;
    await what.click();
  }

  /** The button, or the link that looks like one. */
  async press(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    const named = { name, exact: typeof name === 'string' };
    await this.click(within.getByRole('button', named).or(within.getByRole('link', named)).first());
  }

  /** Opens a list and chooses from it: two clicks; what is typed to find it is none. */
  async pick(
    label: string,
    option: string | RegExp,
    typed?: string,
    within: Page | Locator = this.page,
  ): Promise<void> {
    const box = within.getByRole('combobox', { name: label, exact: true }).first();
    await this.click(box);
    if (typed !== undefined) await box.fill(typed);
    await this.click(this.page.getByRole('option', { name: option }).first());
  }

  async type(values: Readonly<Record<string, string | number>>, within: Page | Locator = this.page): Promise<void> {
    for (const [label, value] of Object.entries(values))
      await within.getByRole('textbox', { name: label, exact: true }).first().fill(String(value));
  }

  async at(path: RegExp): Promise<void> {
    await this.page.waitForURL((url) => path.test(url.pathname + url.search), { timeout: 20_000 });
    await this.watched.settled();
  }

  /** Notes how far it is. */
  mark(name: string): void {
    this.marks.push({ name, clicks: this.clicks, seconds: this.seconds });
  }

  /** What each part took, and all of it. */
  story(): string {
    const parts = this.marks.map(({ name, clicks, seconds }, index) => {
      const before = this.marks[index - 1];
      return `  ${name}: ${clicks - (before?.clicks ?? 0)} clicks, ${(seconds - (before?.seconds ?? 0)).toFixed(1)} s`;
    });
    return [...parts, `  all: ${this.clicks} clicks, ${this.seconds} s`].join('\n');
  }
}
