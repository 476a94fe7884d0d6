import {
  type ActionLine,
  finishTask,
  getTask,
  listActions,
  listTaskPeople,
  skipTask,
  updateTask,
} from '@henhouse/contract/task/task';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itemsKept, online } from '../../shared/outbox/outbox.fixture';
import { drainNow } from '../../shared/outbox/sender';
import * as exportRows from '../../shared/ui/table/export-rows';
import { blankOf } from '../../test-blank';
import { answer, fakeNetwork, noNetwork, renderScreen } from '../../test-screen';
import ActionListPage from './action-list.page';

const farmId = '01900000-0000-7000-8000-0000000000f1';
const id = '01900000-0000-7000-8000-0000000000a1';
const line = blankOf(getTask.output, {
  key: id,
  id,
  farmId,
  farmName: 'Meadow Farm',
  shedName: 'Shed 3',
  flockNumber: 'B-7',
  origin: 'person',
  topic: 'other',
  title: 'Look at the nipples',
  dueFrom: '2026-03-10',
  dueDay: '2026-03-10',
  priority: 'normal',
  state: 'due',
  version: 3,
});
const list = answer(listActions, { items: [line], total: 1 } as never);

const waiting = async () => (await itemsKept()).map(({ title, version }) => `${title} ${version}`);

function show() {
  online(false);
  return renderScreen(<ActionListPage />, {
    path: '/manage/farm/:farmId/action-list',
    at: `/manage/farm/${farmId}/action-list`,
    answers: [list, noNetwork(finishTask), noNetwork(skipTask)],
  });
}

describe('the action list without a network', () => {
  it('keeps a tick on this device, says so at the task, and sends it later', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Mark as done: Look at the nipples' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /What came of it/ }), 'Two were blocked');
    await user.click(within(dialog).getByRole('button', { name: 'Mark as done' }));
    expect((await screen.findAllByText('On this phone, not sent yet')).length).toBeGreaterThan(0);
    expect(await waiting()).toEqual(['Done: Look at the nipples, Shed 3 · B-7 3']);
    expect(screen.queryByRole('button', { name: 'Mark as done: Look at the nipples' })).not.toBeInTheDocument();

    online(true);
    const received = fakeNetwork([list, answer(finishTask, { ...line, state: 'done', version: 4 })]);
    await drainNow();
    expect(await waiting()).toEqual([]);
    const sent = received.find(({ method }) => method === 'PUT');
    expect(sent?.body).toMatchObject({ result: 'Two were blocked' });
    expect(sent?.headers.get('If-Match')).toBe('"3"');
  });

  it('keeps a task that is left out, with its reason', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /Actions/i }));
    await user.click(await screen.findByRole('menuitem', { name: 'Skip' }));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Water is off');
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    await vi.waitFor(async () => expect(await waiting()).toEqual(['Skipped: Look at the nipples, Shed 3 · B-7 3']));
  });
});

describe('a task', () => {
  it('says what was noted for who does it, in the list and where it is ticked', async () => {
    const noted = { ...line, notes: 'Line 2 first: it was blocked last week' };
    const { user } = await renderScreen(<ActionListPage />, {
      path: '/manage/farm/:farmId/action-list',
      at: `/manage/farm/${farmId}/action-list`,
      answers: [answer(listActions, { items: [noted], total: 1 } as never)],
    });
    expect(await screen.findByText(noted.notes)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark as done: Look at the nipples' }));
    expect(within(await screen.findByRole('dialog')).getByText(noted.notes)).toBeVisible();
  });
});

describe('an item that runs out', () => {
  const itemId = '01900000-0000-7000-8000-0000000000d1';
  const params = { name: 'IB Mass', category: 'vaccine', unit: 'doses', onHand: 6000, incoming: 0, minimum: 7000 };
  const low: ActionLine = {
    ...line,
    key: 'stock item',
    id: null,
    origin: 'stock',
    topic: 'stockLow',
    title: '',
    itemId,
    params,
  };

  it.each([
    ['Manager', 'create' as const, `/apps/manage-farm/${farmId}/purchase/add/vaccine?item=${itemId}&unit=doses`],
    [
      'Supervisor',
      'request' as const,
      `/apps/manage-farm/${farmId}/purchase/request?item=${itemId}&unit=doses&kind=vaccine`,
    ],
  ])(
    'is named with what there is and ought to be, and a %s who may %s is led to where it is ordered',
    async (role, action, way) => {
      const { user } = await renderScreen(<ActionListPage />, {
        path: '/manage/farm/:farmId/action-list',
        at: `/manage/farm/${farmId}/action-list`,
        role,
        rules: [
          { action: 'read', subject: 'Task' },
          { action, subject: 'Purchase' },
        ],
        answers: [answer(listActions, { items: [low], total: 1 } as never)],
      });
      const title = /IB Mass: 6,000.* in store, minimum 7,000/;
      expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
      await user.click(screen.getByRole('button', { name: /Actions|More/ }));
      expect(await screen.findByRole('menuitem', { name: 'Order' })).toHaveAttribute('href', way);
      // Whoever does not see the store is not sent there.
      expect(screen.queryByRole('menuitem', { name: 'Open' })).not.toBeInTheDocument();
    },
  );
});

describe('a vaccination of a programme', () => {
  it.each([
    [true, 0],
    [false, 1],
  ])(
    'is left out by who records outside veterinarians’ papers where no Doctor is: with one %s',
    async (hasDoctor, count) => {
      const vaccination = { ...line, origin: 'programme', topic: 'vaccination', title: 'IB', hasDoctor };
      const { user } = await renderScreen(<ActionListPage />, {
        path: '/manage/farm/:farmId/action-list',
        at: `/manage/farm/${farmId}/action-list`,
        rules: [
          { action: 'read', subject: 'Task' },
          { action: 'update', subject: 'Task' },
          { action: 'outside', subject: 'Prescription' },
        ],
        answers: [answer(listActions, { items: [vaccination], total: 1 } as never)],
      });
      await user.click(await screen.findByRole('button', { name: /Actions/i }));
      await screen.findByRole('menuitem', { name: 'Change or give to somebody' });
      expect(screen.queryAllByRole('menuitem', { name: 'Skip' })).toHaveLength(count);
    },
  );
});

describe('several tasks', () => {
  it('are given to a person of the farm, or to whoever has a role there', async () => {
    const ada = '01900000-0000-7000-8000-0000000000e1';
    const { user, received } = await renderScreen(<ActionListPage />, {
      path: '/manage/farm/:farmId/action-list',
      at: `/manage/farm/${farmId}/action-list`,
      answers: [
        list,
        answer(listTaskPeople, { items: [{ id: ada, name: 'Ada', role: 'Manager' }] }),
        answer(updateTask, line),
      ],
    });
    await user.click(await screen.findByRole('checkbox', { name: /Look at the nipples/ }));
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('combobox', { name: /To whom/ }));
    await user.click(await screen.findByRole('option', { name: /Ada/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
    await waitFor(() =>
      expect(received.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        assigneeId: ada,
        assigneeRole: null,
      }),
    );
  });
});

it('an alarm of early warning is called by what was seen', async () => {
  const alarm = {
    ...line,
    origin: 'alarm',
    topic: 'alarm',
    title: '',
    params: { alarm: 'earlyWarning', pattern: 'deaths' },
  };
  await renderScreen(<ActionListPage />, {
    path: '/manage/farm/:farmId/action-list',
    at: `/manage/farm/${farmId}/action-list`,
    answers: [answer(listActions, { items: [alarm], total: 1 } as never)],
  });
  expect((await screen.findAllByText('Alarm: More birds die than expected')).length).toBeGreaterThan(0);
});

it('says in a file where each task comes from, also where the list does not show it', async () => {
  const written = vi.spyOn(exportRows, 'saveFile').mockImplementation(() => undefined);
  const { user } = await renderScreen(<ActionListPage />, {
    path: '/manage/farm/:farmId/action-list',
    at: `/manage/farm/${farmId}/action-list`,
    answers: [list],
  });
  expect(await screen.findByText('Look at the nipples')).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Why' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
  await waitFor(() => expect(written).toHaveBeenCalled());
  const text = (await written.mock.calls[0]?.[0].text()) ?? '';
  const [heads, values] = text.trim().split('\r\n');
  expect(heads).toContain('Why');
  expect(values).toContain('Added by hand');
});
