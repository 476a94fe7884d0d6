import { endpoint } from '@henhouse/contract/endpoint';
import { getListViews, type ListView, removeListView, saveListView } from '@henhouse/contract/people/list-view';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answer, renderScreen } from '../../../../test-screen';
import { AppTable } from '../app-table';

const list = endpoint('flock.list', 'GET', '/api/v1/flocks', {
  summary: '',
  access: 'session',
  query: z.object({ state: z.string().optional(), sortBy: z.enum(['name']).default('name') }),
  output: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })), total: z.int() }),
});

const view = (name: string, part: Partial<ListView> = {}): ListView => ({
  id: '01900000-0000-7000-8000-0000000000c1',
  list: 'flocks',
  name,
  search: 'state=closed',
  columns: [],
  isDefault: false,
  ...part,
});

const shown = (items: ListView[], at = '/flocks') =>
  renderScreen(
    <AppTable
      name="flocks"
      title="Flocks"
      endpoint={list}
      columns={[{ id: 'name', header: 'Flock' }]}
      filters={[{ name: 'state', label: 'State', options: [{ value: 'closed', label: 'Closed ones' }] }]}
      empty={null}
    />,
    {
      path: '/flocks',
      at,
      answers: [
        answer(list, { items: [{ id: 'a', name: 'A' }], total: 1 }),
        answer(getListViews, { items }),
        answer(saveListView, view('Mine')),
        answer(removeListView, null as never),
      ],
    },
  );

type Received = Awaited<ReturnType<typeof shown>>['received'];
const lastState = (received: Received) =>
  received
    .filter(({ path }) => path === '/api/v1/flocks')
    .at(-1)
    ?.query.get('state');
const sent = (received: Received, method: string) => received.find((each) => each.method === method);

describe('views of a list by name', () => {
  it('open the list with the default, unless the address says more', async () => {
    const closed = [view('Closed', { isDefault: true })];
    const first = await shown(closed);
    await waitFor(() => expect(lastState(first.received)).toBe('closed'));
    first.unmount();
    // The next time it is known here that there is one: the list is asked for once, and not as it would be without it before.
    const { received, unmount } = await shown(closed);
    await waitFor(() => expect(lastState(received)).toBe('closed'));
    expect(received.filter(({ path }) => path === '/api/v1/flocks')).toHaveLength(1);
    unmount();
    const sorted = await shown([view('Closed', { isDefault: true })], '/flocks?sortBy=name');
    await screen.findByText('A');
    expect(lastState(sorted.received)).toBe(null);
  });

  it('bring back what they were saved with', async () => {
    const { user, received } = await shown([view('Closed')]);
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Closed' }));
    await waitFor(() => expect(lastState(received)).toBe('closed'));
  });

  it('choose no column that stands there anyway: it gives way in a narrow window as before', async () => {
    const { user } = await shown([view('Closed', { columns: ['name'] })]);
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Closed' }));
    await waitFor(() => expect(localStorage.getItem('columns:flocks')).toBe('{}'));
  });

  it('are saved with what the list shows, and removed', async () => {
    const { user, received } = await shown([view('Closed')], '/flocks?state=closed');
    await user.click(await screen.findByRole('button', { name: 'Closed' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Save/ }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Mine');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(sent(received, 'PUT')?.body).toMatchObject({ list: 'flocks', name: 'Mine', search: 'state=closed' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Closed' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Change|^Rename/ }));
    await user.click(await screen.findByRole('button', { name: /^Remove/ }));
    await waitFor(() => expect(sent(received, 'DELETE')?.path).toMatch(/0000c1$/));
  });
});
