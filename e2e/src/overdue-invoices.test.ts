import { describe, expect, it } from 'vitest';
import { browser, journey, openPage, startSharedDemo } from './journey';

const product = journey(startSharedDemo);
const customer = 'Dümmer Egg Packing';

describe.runIf(browser)('an Owner asks for what is overdue', () => {
  it('comes from home to the customer, takes the reminder as a paper, is told of a second one, and takes it back', async () => {
    const owner = await openPage({ acceptDownloads: true });
    const { page } = owner;
    await owner.signIn(product.url, 'owner@vale.example', 'henhouse-demo');
    await page.getByRole('link', { name: 'Send reminders' }).click();
    await page.getByRole('link', { name: customer }).first().click();
    const reminders = page.getByRole('region', { name: 'Reminders' });
    const send = async () => {
      await page.getByRole('button', { name: `Actions for ${customer}` }).click();
      await page.getByRole('menuitem', { name: 'Send reminder' }).click();
      return page.getByRole('dialog', { name: 'Send reminder' });
    };

    const form = await send();
    // Nobody has set up a mail server: nothing is offered that would lie in a folder.
    await form.getByText('There is no mail server yet').waitFor();
    await form.getByRole('textbox', { name: 'Notes' }).fill('As agreed on the phone');
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      form.getByRole('button', { name: 'Send reminder' }).click(),
    ]);
    expect(paper.suggestedFilename()).toMatch(/\.pdf$/);
    await reminders.getByText('Sent').first().waitFor();

    const again = await send();
    await again.getByRole('button', { name: 'Send reminder' }).click();
    // What was open before the books began has no number: it is named by what it is.
    await again.getByRole('checkbox', { name: /was reminded of the opening balance on/ }).waitFor();
    await page.keyboard.press('Escape');

    await reminders
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Take reminder back' }).click();
    const sure = page.getByRole('dialog', { name: /^Take back the reminder/ });
    await sure.getByRole('textbox').fill('Paid this morning');
    await sure.getByRole('button', { name: 'Take reminder back' }).click();
    await reminders.getByText('Taken back').first().waitFor();
    expect(owner.troublesBut(422)).toEqual([]);
  });
});
