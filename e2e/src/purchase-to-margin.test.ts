import { randomUUID } from 'node:crypto';
import { createPartner } from '@henhouse/contract/catalogue/partner';
import { getFlockEconomics } from '@henhouse/contract/economics/economics';
import { listFarms } from '@henhouse/contract/farm/farm';
import { listFlocks } from '@henhouse/contract/flock/flock';
import { getMoneySetting, updateMoneySetting } from '@henhouse/contract/money/money-setting';
import { addDays, dayInZone } from '@henhouse/domain/day/day';
import { beforeAll, describe, expect, it } from 'vitest';
import { addFeed, buildShed, planFlock } from '../../packages/server/test/scenario';
import { ApiClient } from './api-client';
import { FormDriver } from './form-driver';
import { browser, journey, openPage } from './journey';
import { startDemo } from './product';

const password = 'henhouse-demo';
const today = dayInZone(Date.now(), 'Europe/Berlin');
const delivered = addDays(today, -12);

/** All that the journey states; amounts in euros as they are typed, what follows from them in cents. */
const feed = { bags: 480, came: 300, torn: 2, price: 11.4, billed: 11.6, freight: 125, kgPerBag: 25, taxPct: 7 };
const chicks = { paid: 2000, free: 40, came: 2020, dead: 20, price: 0.41, taxPct: 7 };
const eatenKg = [30, 70];
const sold = { birds: 2020, kg: 820.4, price: 1.35, taxPct: 7 };
const heating = { mistaken: 1250, right: 125, sharePct: 40 };

const cents = (euros: number) => Math.round(euros * 100);
const withTax = (netMinor: number, taxPct: number) => netMinor + Math.round((netMinor * taxPct) / 100);
const billedFeed = cents(feed.came * feed.billed);
const feedInvoice = withTax(billedFeed, feed.taxPct) + cents(feed.freight);
/** What was invoiced and the freight, over what came. */
const centsPerKg = (billedFeed + cents(feed.freight)) / (feed.came * feed.kgPerBag);
const paidChicks = chicks.came - chicks.free;
const cost = (heatingEuros: number) => ({
  chicks: cents(paidChicks * chicks.price),
  feed: Math.round(centsPerKg * eatenKg.reduce((sum, kg) => sum + kg)),
  expenses: Math.round((cents(heatingEuros) * heating.sharePct) / 100),
});
const incomeMinor = cents(sold.kg * sold.price);
const sum = (amounts: Readonly<Record<string, number>>) => Object.values(amounts).reduce((all, each) => all + each, 0);
const euros = (minor: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }).format(minor / 100).replace('-', '−');

const product = journey(startDemo);
let owner: ApiClient;
let farmId: string;
let shedId: string;
let other: { readonly id: string; readonly number: string };
const flock = { id: randomUUID(), number: 'J-1' };

beforeAll(async () => {
  owner = await ApiClient.signIn(product.url, 'owner@vale.example', password);
  const farms = await owner.ok(listFarms, { query: { perPage: 50 } });
  farmId = farms.items.find(({ name }) => name === 'Meadow Farm')?.id ?? '';
  const { items } = await owner.ok(listFlocks, { query: { farm: farmId, perPage: 50 } });
  other = items.find(({ state }) => state === 'rearing') as (typeof items)[number];
  const room = { name: 'Journey shed', birdCapacity: 3000, areaM2: 200 };
  shedId = (await buildShed(owner, farmId, 'J', room)).id;
  await planFlock(owner, farmId, { ...flock, hatchDay: delivered });
  const { version, ...fields } = await owner.ok(getMoneySetting);
  const limits = { adminLimitMinor: 2_500_000, managerLimitMinor: 500_000 };
  await owner.ok(updateMoneySetting, { body: { ...fields, ...limits }, version });
  const units = [{ name: 'bag', factor: feed.kgPerBag }];
  await addFeed(owner, { code: 'J-ST', name: 'Journey starter', units });
  for (const [name, isSupplier] of [
    ['Journey mill', true],
    ['Journey hatchery', true],
    ['Journey butcher', false],
  ] as const)
    await owner.ok(createPartner, { body: { id: randomUUID(), name, isSupplier, isCustomer: !isSupplier } });
});

async function signedIn(email: string) {
  const watched = await openPage({ timezoneId: 'Europe/Berlin' });
  await watched.signIn(product.url, email, password);
  return { watched, page: watched.page, driver: new FormDriver(watched.page) };
}
type Person = Awaited<ReturnType<typeof signedIn>>;

const atFarm = () => `/apps/manage-farm/${farmId}`;
const economics = () => owner.ok(getFlockEconomics, { params: { flockId: flock.id } });

/** Drafts a purchase with one line; answers its page. */
async function draft({ watched, page, driver }: Person, kind: string, supplier: string, line: () => Promise<void>) {
  await watched.goInside(`${atFarm()}/purchase/add/${kind}`);
  await driver.choose('Supplier', supplier, supplier);
  await driver.day('Day', addDays(delivered, -3));
  await line();
  await driver.save('Save draft', page.getByRole('heading', { name: /^Purchase \d+/ }));
  return new URL(page.url()).pathname;
}

/** Beside the title: the line of its life names every state, whichever it is in. */
const state = ({ page }: Person, word: string) => page.locator('[data-page-head]').getByText(word, { exact: true });

describe.runIf(browser)('from a purchase to a margin', { timeout: 300_000 }, () => {
  let manager: Person;
  let boss: Person;
  let feedPurchase: string;

  it('buys feed: drafted, approved by a second person above the limit, ordered, part of it received and rejected', async () => {
    manager = await signedIn('manager@vale.example');
    boss = await signedIn('owner@vale.example');
    const { page, driver } = manager;
    feedPurchase = await draft(manager, 'feed', 'Journey mill', async () => {
      await driver.choose('Item', 'Journey starter', 'Journey');
      await driver.choose('Unit', 'bag');
      await driver.type({ Quantity: feed.bags, Price: feed.price, 'Tax rate': feed.taxPct, Freight: feed.freight });
    });
    // Above what a Manager approves: the Owner does.
    const refused = await driver.step('Approve');
    await refused.getByRole('button', { name: 'Approve', exact: true }).click();
    await refused.getByText(/is above what you may approve/).waitFor();
    await page.keyboard.press('Escape');
    await boss.watched.goInside(feedPurchase);
    await boss.driver.decide('Approve');
    await state(manager, 'Approved').waitFor();
    await driver.decide('Order');
    const receiving = await driver.step('Receive goods');
    const form = driver.in(receiving);
    await form.day('Arrived on', delivered);
    await form.type({ Accepted: feed.came, Rejected: feed.torn, 'Why rejected': 'Torn bags', Lot: 'S-1' });
    await form.day('Expires', addDays(today, 60));
    await driver.done(receiving, 'Take into store');
    await state(manager, 'Part received').waitFor();
  });

  it('records the invoice at another price, pays a part, and expects no more', async () => {
    const { page, driver } = manager;
    const invoicing = await driver.step('Record invoice');
    const form = driver.in(invoicing);
    await form.type({ 'Number of the invoice': 'JM 4711', Invoiced: feed.came, Price: feed.billed });
    await driver.done(invoicing, 'Record invoice');
    await page.getByText(euros(feedInvoice)).first().waitFor();
    const paying = await driver.step('Pay');
    await paying.getByRole('textbox', { name: /^Invoice JM 4711/ }).fill('2000');
    await driver.done(paying, 'Record payment');
    await page
      .getByText(euros(feedInvoice - 200_000))
      .first()
      .waitFor();
    await driver.decide('Expect no more', 'The mill has no more of it');
    await state(manager, 'Part paid').waitFor();
    // Whoever looks on sees it without asking again.
    await state(boss, 'Part paid').waitFor();
  });

  it('buys chicks alone below the limit, and has them and the feed in store', async () => {
    const { watched, page, driver } = manager;
    await draft(manager, 'chicks', 'Journey hatchery', async () => {
      await page.getByRole('combobox', { name: 'Breed', exact: true }).fill('Ross 308');
      await driver.type({ Hatchery: 'Journey hatchery' });
      await driver.choose('Sex', 'As hatched');
      await driver.day('Hatch day', delivered);
      await driver.choose('Unit', 'birds');
      await page.getByRole('button', { name: 'Discount and free goods' }).click();
      const { paid, free, price, taxPct } = chicks;
      await driver.type({ Quantity: paid, 'Free of charge': free, Price: price, 'Tax rate': taxPct });
    });
    await driver.decide('Approve');
    await driver.decide('Order');
    const receiving = await driver.step('Receive goods');
    const form = driver.in(receiving);
    await form.day('Arrived on', delivered);
    await form.type({ Accepted: chicks.came, Rejected: chicks.dead, 'Why rejected': 'Dead in the boxes' });
    await driver.done(receiving, 'Take into store');
    const invoicing = await driver.step('Record invoice');
    await driver.in(invoicing).type({ 'Number of the invoice': 'JH 12', Invoiced: paidChicks });
    await driver.done(invoicing, 'Record invoice');
    await state(manager, 'Invoiced').waitFor();
    await watched.goInside(`${atFarm()}/inventory/list?q=Journey`);
    const row = page.getByRole('row', { name: /Journey starter/ });
    await row.getByText('7,500').first().waitFor();
  });

  it('places the chicks, feeds them of that lot, weighs and sells them', async () => {
    const { watched, page, driver } = manager;
    const entry = async (kind: string, fill: () => Promise<void>) => {
      const path = `${atFarm()}/shed/${shedId}/data-entry/${flock.id}/${kind}`;
      if (new URL(page.url()).pathname === path) await page.getByRole('button', { name: 'Enter another' }).click();
      else await watched.goInside(path);
      await fill();
      await page.getByRole('button', { name: 'Save entry' }).click();
      await page.getByRole('heading', { name: 'Saved' }).waitFor();
    };
    await entry('chick-placement', async () => {
      await driver.day('Day', delivered);
      await driver.choose('From the store', 'Ross 308');
      const count = page.getByRole('textbox', { name: 'Birds delivered' });
      expect(await count.inputValue()).toBe('2,020');
    });
    for (const [index, kg] of eatenKg.entries())
      await entry('feed', async () => {
        await driver.day('Day', addDays(delivered, 1 + index * 4));
        await driver.choose('Feed', 'Journey starter');
        await driver.choose('Lot', 'S-1');
        await driver.type({ 'Feed given': kg });
      });
    const meanG = (sold.kg * 1000) / sold.birds;
    await entry('weight', async () => {
      await page.getByText('Number and mean', { exact: true }).click();
      await driver.type({ 'Birds weighed': 50, 'Mean weight': Math.round(meanG) });
    });
    await entry('bird-sale', async () => {
      await driver.choose('What for', 'Clearing the shed');
      await driver.type({ Birds: sold.birds, 'Gross weight': sold.kg + 100, Tare: 100 });
    });
  });

  it('sells the birds: confirmed, invoiced, paid in part', async () => {
    const { watched, page, driver } = manager;
    await watched.goInside(`${atFarm()}/sale/bird-sale/add`);
    await driver.choose('Customer', 'Journey butcher', 'Journey');
    await driver.choose('Flock', flock.number);
    await page.getByText(/To be paid: 2,020 birds, 820\.4 kg/).waitFor();
    await driver.choose('Unit', 'kg');
    await driver.type({ Price: sold.price, 'Tax rate': sold.taxPct });
    await driver.save('Save draft', page.getByRole('heading', { name: /^Sale \d+/ }));
    await driver.decide('Confirm');
    const invoicing = await driver.step('Write invoice');
    await driver.done(invoicing, 'Write invoice');
    const total = withTax(incomeMinor, sold.taxPct);
    const paying = await driver.step('Record payment');
    await paying.getByRole('textbox').first().fill('500');
    await driver.done(paying, 'Record payment');
    await state(manager, 'Part paid').waitFor();
    await page
      .getByText(euros(total - 50_000))
      .first()
      .waitFor();
  });

  /** Hands in the heating of the farm, of which this flock bears its percents; the Owner approves it. */
  async function spend(amount: number): Promise<string> {
    const { watched, page, driver } = manager;
    await watched.goInside(`${atFarm()}/expense-entry/add`);
    await driver.choose('Category', 'Heating');
    await driver.choose('Payment', 'Paid from the bank');
    await driver.type({ 'Paid to': 'Journey heating', 'Amount without tax': amount });
    await driver.choose('Shared by', 'Percent');
    for (const [index, [name, pct]] of [
      [flock.number, heating.sharePct] as const,
      [other.number, 100 - heating.sharePct] as const,
    ].entries()) {
      await page.getByRole('button', { name: 'Add a flock' }).click();
      await page.getByRole('combobox', { name: 'Flock' }).nth(index).click();
      await page.getByRole('option', { name, exact: true }).last().click();
      await page.getByRole('textbox', { name: 'Share' }).nth(index).fill(String(pct));
    }
    await driver.save('Save as draft', page.getByRole('heading', { name: /^Expense \d+/ }));
    const path = new URL(page.url()).pathname;
    await boss.watched.goInside(path);
    await boss.driver.decide('Approve');
    return path;
  }

  /** The report of the flock, as the Owner reads it, agrees with what the journey has stated. */
  async function agrees(heatingEuros: number, borneMinor: number): Promise<void> {
    const { page } = boss;
    const { expenses, ...goods } = cost(heatingEuros);
    const costs = { ...goods, expenses: expenses + borneMinor };
    const costMinor = sum(costs);
    const marginMinor = incomeMinor - costMinor;
    await boss.watched.goInside(`/apps/economic-report?farm=${farmId}`);
    // It has cost more than others have: the best flocks of a farm stand there first.
    await page.getByRole('button', { name: /^Show \d+ more/ }).click();
    await page.getByRole('link', { name: flock.number, exact: true }).first().click();
    await page.getByRole('heading', { name: `Flock ${flock.number}: income and cost` }).waitFor();
    await page.getByRole('heading', { name: 'Income and cost', exact: true }).waitFor();
    const list = page.getByRole('list').filter({ hasText: 'Margin' }).last();
    const shown = async () => (await list.innerText()).replaceAll(/\s+/g, ' ');
    const sentences = [
      `Birds sold ${euros(incomeMinor)}`,
      `Income ${euros(incomeMinor)}`,
      `Chicks and pullets ${euros(costs.chicks)}`,
      `Feed ${euros(costs.feed)}`,
      `Expenses ${euros(costs.expenses)}`,
      `Cost ${euros(costMinor)}`,
      `Margin ${euros(marginMinor)}`,
    ].join(' ');
    // What was read before stands there until the answer of now has come.
    await expect.poll(shown, { timeout: 10_000 }).toBe(sentences);
    const { flock: figures, lines } = await economics();
    expect(figures).toMatchObject({ costMinor, incomeMinor, marginMinor, birdsPlaced: chicks.came });
    expect(figures.costPerBirdPlaced).toBeCloseTo(costMinor / chicks.came, 6);
    expect(figures.costPerBirdSold).toBeCloseTo(costMinor / sold.birds, 6);
    expect(figures.marginPerBirdPlaced).toBeCloseTo(marginMinor / chicks.came, 6);
    const made = (side: string) =>
      lines.filter((line) => line.side === side).reduce((all, { amountMinor }) => all + amountMinor, 0);
    expect([made('cost'), made('income')]).toEqual([costMinor, incomeMinor]);
  }

  it('shares an expense out that was mistyped; taken back and entered again, the report follows', async () => {
    // In the first days of a month the flock was there in the last one, of which the demo has bills.
    const { flock: before } = await economics();
    const borneMinor = before.cost.expenses;
    const mistaken = await spend(heating.mistaken);
    await agrees(heating.mistaken, borneMinor);
    await boss.watched.goInside(mistaken);
    await boss.driver.decide('Cancel expense', 'A digit too many');
    const { flock: without } = await economics();
    expect(without.cost.expenses).toBe(borneMinor);
    await spend(heating.right);
    await agrees(heating.right, borneMinor);
  });

  it('opens from the amount down to the purchase that it comes of', async () => {
    const { page } = boss;
    const row = page.getByRole('row', { name: /Journey starter.*S-1/ });
    expect(await row.innerText()).toContain(euros(cost(0).feed));
    await row.getByRole('link').click();
    await page.getByRole('heading', { name: /^Purchase \d+/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe(feedPurchase);
    await page.getByText('JM 4711').first().waitFor();
    for (const { troubles } of [boss.watched]) expect(troubles).toEqual([]);
    // The browser itself notes each refusal of the server.
    expect(manager.watched.troublesBut(422)).toEqual([]);
  });
});
