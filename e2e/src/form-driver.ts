import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** Where fields stand: a page, or a dialog of it. */
type Within = Page | Locator;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Somebody's hand on the forms of a page. */
export class FormDriver {
  constructor(
    private readonly page: Page,
    private readonly within: Within = page,
  ) {}

  in(within: Locator): FormDriver {
    return new FormDriver(this.page, within);
  }

  /** Fields of numbers and text. */
  async type(values: Readonly<Record<string, string | number>>): Promise<void> {
    for (const [label, value] of Object.entries(values))
      await this.within.getByRole('textbox', { name: label, exact: true }).fill(String(value));
  }

  async day(label: string, day: string): Promise<void> {
    await this.within
      .getByLabel(new RegExp(`^${escaped(label)}\\b`))
      .first()
      .fill(day);
  }

  /** An option of a list that opens; of a list that is searched, what is found for the text. */
  async choose(label: string, option: string, typed?: string): Promise<void> {
    const box = this.within.getByRole('combobox', { name: label, exact: true });
    // What the field before has to say as it is left may move the box away under the pointer: a person clicks again.
    for (let tries = 0; tries < 3; tries += 1) {
      await box.click();
      if (await isOpen(box)) break;
    }
    if (typed !== undefined) await box.fill(typed);
    await this.page.getByRole('option', { name: option }).first().click();
  }

  /** Saves; what the form asks about, since it is far from what was usual, is confirmed as somebody does who has looked. */
  async save(button: string, saved: Locator): Promise<void> {
    await this.page.getByRole('button', { name: button }).click();
    const anyway = this.page.getByRole('button', { name: 'Record it anyway' });
    await anyway.or(saved).first().waitFor();
    if (await anyway.isVisible()) {
      for (const box of await this.page.getByRole('checkbox', { name: /^(Checked, record it|I have checked)/ }).all())
        await box.check();
      await anyway.click();
    }
    await saved.waitFor();
  }

  /** One of the steps that a document can take next; answers the dialog that asks about it. */
  async step(name: string): Promise<Locator> {
    const next = this.page.locator('[data-page-head]').getByRole('button', { name, exact: true });
    const more = this.page.getByRole('button', { name: /^Actions for (Purchase|Sale|Hatch|Expense) / });
    await next.or(more).first().waitFor();
    if (await next.isVisible()) await next.click();
    else {
      await more.click();
      await this.page.getByRole('menuitem', { name, exact: true }).click();
    }
    return this.page.getByRole('dialog');
  }

  /** A step that is confirmed, with a reason where it asks for one. */
  async decide(name: string, reason?: string): Promise<void> {
    const dialog = await this.step(name);
    if (reason !== undefined) await dialog.getByRole('textbox').fill(reason);
    await this.done(dialog, name);
  }

  /** Presses the button of a dialog, which closes it when the server has said yes. @throws Error with what it says otherwise */
  async done(dialog: Locator, button: string): Promise<void> {
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await dialog.waitFor({ state: 'hidden', timeout: 10_000 }).catch(async (cause: unknown) => {
      throw new Error(`“${button}” is not done: ${await dialog.innerText()}`, { cause });
    });
  }
}

/** Whether the list of a box opens within a second. */
async function isOpen(box: Locator): Promise<boolean> {
  for (let waits = 0; waits < 20; waits += 1) {
    if ((await box.getAttribute('aria-expanded')) === 'true') return true;
    await sleep(50);
  }
  return false;
}
