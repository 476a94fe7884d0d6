import { createEndpoints } from '@henhouse/contract/entry/entry';
import { type GridLine, getGrid } from '@henhouse/contract/entry/entry-work';
import { listFarms } from '@henhouse/contract/farm/farm';
import { createTask, getTask } from '@henhouse/contract/task/task';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ApiClient } from './api-client';
import { FormDriver } from './form-driver';
import { browser, journey, openPage } from './journey';
import { coldStart, isKept, phone, syncState } from './kept-on-device';
import { startDemo } from './product';

const password = 'henhouse-demo';
const email = 'supervisor@vale.example';
const title = 'Look at the nipples';
const product = journey(startDemo);

interface Work {
  readonly farmId: string;
  readonly taskId: string;
  readonly line: GridLine;
  /** Another shed, in which somebody else will have entered more. */
  readonly emptied: GridLine;
}

/** A task that the Manager gives to the Supervisor, and a shed of theirs. */
async function giveWork(): Promise<Work> {
  const supervisor = await ApiClient.signIn(product.url, email, password);
  const { items } = await supervisor.ok(listFarms);
  const farmId = items[0]?.id ?? '';
  const grid = await supervisor.ok(getGrid, { params: { farmId } });
  const [line, emptied] = ['Shed 3', 'Shed 1'].map((name) => grid.lines.find(({ shedName }) => shedName === name));
  const manager = await ApiClient.signIn(product.url, 'manager@vale.example', password);
  const taskId = crypto.randomUUID();
  const due = { dueFrom: grid.day, dueDay: grid.day, priority: 'high' as const, assigneeId: supervisor.user.id };
  await manager.ok(createTask, { params: { farmId }, body: { id: taskId, title, ...due } });
  return { farmId, taskId, line: line as GridLine, emptied: emptied as GridLine };
}

async function readWork({ farmId, taskId, line }: Work) {
  const client = await ApiClient.signIn(product.url, email, password);
  const task = await client.ok(getTask, { params: { taskId } });
  const grid = await client.ok(getGrid, { params: { farmId } });
  const now = grid.lines.find(({ shedId }) => shedId === line.shedId);
  return { task: `${task.state}: ${task.result}`, birdsAlive: now?.birdsAlive };
}

/** Leaves two birds in the shed: what was entered there without a network cannot be any more. */
async function empty({ farmId, emptied }: Work): Promise<void> {
  const manager = await ApiClient.signIn(product.url, 'manager@vale.example', password);
  const { shedId, flockId, birdsAlive } = emptied;
  const lines = [{ fate: 'culled' as const, cause: 'other', count: birdsAlive - 2 }];
  const { day } = await manager.ok(getGrid, { params: { farmId } });
  const detail = { sex: 'asHatched' as const, lines, timeOfDay: null };
  const body = { id: crypto.randomUUID(), day, detail, confirmed: ['mortalityHigh' as const] };
  await manager.ok(createEndpoints.mortality, { params: { shedId, flockId }, body });
}

/** Enters dead birds and waits until so much waits for the network: `then` is what the header says. */
async function enterDeaths(page: Page, count: number, then: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Dead' }).first().fill(String(count));
  await new FormDriver(page).save('Save entry', syncState(page, then));
}

async function tick(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Mark as done: ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'What came of it' }).fill('Two were blocked');
  await dialog.getByRole('button', { name: 'Mark as done' }).click();
  await page.getByText('On this phone, not sent yet').first().waitFor({ timeout: 15_000 });
}

describe.runIf(browser)('a day’s work without a network', () => {
  it('after one sign-in: a task is ticked and entries made from a cold start; they arrive when the network is back, and what is refused then stays', async () => {
    const work = await giveWork();
    const watched = await openPage({ ...phone, serviceWorkers: 'allow' });
    await watched.signIn(product.url, email, password);
    const brought = ['task.actions', 'entry.context', 'dashboard.flockFigures', 'dashboard.farmBroiler'];
    await expect.poll(() => isKept(watched.page, brought), { timeout: 40_000, interval: 300 }).toBe(true);
    expect(watched.troubles).toEqual([]);

    const context = watched.page.context();
    const farmUrl = `${product.url}/apps/manage-farm/${work.farmId}`;
    await product.stop();
    await context.setOffline(true);

    const list = await coldStart(context, `${farmUrl}/action-list`);
    await tick(list);
    await syncState(list, '1 waiting').waitFor();

    const formOf = ({ shedId, flockId }: GridLine) => `${farmUrl}/shed/${shedId}/data-entry/${flockId}/mortality`;
    const entry = await coldStart(context, formOf(work.line));
    await enterDeaths(entry, 4, '2 waiting');
    const doubtful = await coldStart(context, formOf(work.emptied));
    await enterDeaths(doubtful, 5, '3 waiting');

    const expense = await coldStart(context, `${farmUrl}/expense-entry/add`);
    await expense.getByText('This cannot be done without a network.').first().waitFor({ timeout: 20_000 });

    await product.startAgain();
    await empty(work);
    await context.setOffline(false);
    // Its form was left long ago: what is refused stays, says so, and nothing says that all is saved.
    const state = syncState(expense, '1 needs your attention');
    await state.waitFor({ timeout: 40_000 });
    await expense.getByRole('button', { name: /needs your attention/ }).click();
    const kept = expense.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Shed 1' });
    await kept.getByText('Refused: needs your attention').waitFor();
    expect(await expense.getByText('All entries saved').count()).toBe(0);
    expect(await readWork(work)).toEqual({
      task: 'done: Two were blocked',
      birdsAlive: work.line.birdsAlive - 4,
    });
  });
});
