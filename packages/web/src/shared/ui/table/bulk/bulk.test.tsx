import { endpoint } from '@henhouse/contract/endpoint';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answer, renderScreen } from '../../../../test-screen';
import { AppTable } from '../app-table';

const list = endpoint('flock.list', 'GET', '/api/v1/flocks', {
  summary: '',
  access: 'session',
  query: z.object({ open: z.string().optional(), sortBy: z.enum(['name']).default('name') }),
  output: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })), total: z.int() }),
});

const items = ['A', 'B', 'C', 'D'].map((name) => ({ id: name, name }));

async function shown(at = '/flocks') {
  const tried: string[] = [];
  const table = (
    <AppTable
      name="flocks"
      title="Flocks"
      endpoint={list}
      columns={[{ id: 'name', header: 'Flock' }]}
      filters={[{ name: 'open', label: 'Open', initial: 'true', options: [{ value: 'true', label: 'Open ones' }] }]}
      bulk={[
        {
          label: 'Approve',
          fits: ({ name }) => name !== 'D',
          run: async ({ name }) => {
            tried.push(name);
            if (name === 'B') throw new Error('no');
          },
        },
      ]}
      empty={null}
    />
  );
  const rendered = await renderScreen(table, { path: '/flocks', at, answers: [answer(list, { items, total: 4 })] });
  await screen.findByText('A');
  return { ...rendered, tried };
}

describe('several rows at once', () => {
  it('are chosen one by one, from one to another with the shift key, and all', async () => {
    const { user } = await shown();
    const box = (name: string) => screen.getByRole('checkbox', { name: `Choose ${name}` });
    await user.click(box('A'));
    await user.keyboard('{Shift>}');
    await user.click(box('C'));
    await user.keyboard('{/Shift}');
    expect(box('B')).toBeChecked();
    expect(screen.getByText('3 chosen')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Choose all of this page' }));
    expect(box('D')).toBeChecked();
  });

  it('go one after the other; what did not go says why and stays chosen', async () => {
    const { user, tried } = await shown();
    await user.click(screen.getByRole('checkbox', { name: 'Choose all of this page' }));
    await user.click(screen.getByRole('button', { name: 'Approve (3)' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approve: 2 of 3 done.')).toBeInTheDocument();
    expect(tried).toEqual(['A', 'B', 'C']);
    expect(screen.getByRole('checkbox', { name: 'Choose B' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Choose A' })).not.toBeChecked();
  });
});

describe('a list that opens narrowed', () => {
  it('asks for what is open, and for all where the address says so', async () => {
    const { received } = await shown();
    expect(received.find(({ query }) => query.has('page'))?.query.get('open')).toBe('true');
    const all = await shown('/flocks?open=all');
    await waitFor(() => expect(all.received.some(({ query }) => query.has('page'))).toBe(true));
    expect(all.received.find(({ query }) => query.has('page'))?.query.has('open')).toBe(false);
  });
});
