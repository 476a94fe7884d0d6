import { endpoint } from '@henhouse/contract/endpoint';
import { IconFeather } from '@tabler/icons-react';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { answer, refusal, renderScreen } from '../../../test-screen';
import { AppTable } from './app-table';
import type { TableColumn } from './column';
import { csvOf } from './export-rows';

const row = z.object({ id: z.string(), name: z.string(), birds: z.number() });
type Row = z.output<typeof row>;

const listFlocks = endpoint('flock.list', 'GET', '/api/v1/flocks', {
  summary: '',
  access: 'session',
  query: z.object({
    q: z.string().optional(),
    page: z.coerce.number(),
    perPage: z.coerce.number(),
    sortBy: z.enum(['name']).default('name'),
    sortDesc: z.string().optional(),
    state: z.string().optional(),
  }),
  output: z.object({ items: z.array(row), total: z.int() }),
});

const rows: Row[] = Array.from({ length: 57 }, (_, index) => ({
  id: `f${index}`,
  name: `Flock ${index}`,
  birds: index * 1000,
}));

const listing = answer(listFlocks, ({ query }) => {
  const found = rows.filter(({ name }) => name.includes(query.get('q') ?? ''));
  const [page, perPage] = [Number(query.get('page')), Number(query.get('perPage'))];
  return { items: found.slice((page - 1) * perPage, page * perPage), total: found.length };
});

const columns: TableColumn<Row>[] = [
  { id: 'name', header: 'Flock', value: ({ name }) => name },
  { id: 'birds', header: 'Birds', value: ({ birds }) => birds, align: 'end' },
];

const table = (
  <AppTable
    name="flocks"
    title="Flocks"
    endpoint={listFlocks}
    columns={columns}
    filters={[{ name: 'state', label: 'State', options: [{ value: 'open', label: 'Open' }] }]}
    rowKey={({ id }) => id}
    rowName={({ name }) => name}
    rowLink={({ id }) => `/flocks/${id}`}
    rowActions={() => [{ label: 'Close', onClick: () => undefined }]}
    empty={{ icon: IconFeather, title: 'No flocks yet' }}
  />
);

describe('a list', () => {
  it('says which of how many entries it shows, and turns the page in the address', async () => {
    const { user, router } = await renderScreen(table, { path: '/flocks', answers: [listing] });
    expect(await screen.findByText('Showing 1 to 10 of 57 entries')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Flock 0' })).toHaveAttribute('href', '/flocks/f0');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Showing 11 to 20 of 57 entries')).toBeInTheDocument();
    expect(router.state.location.searchStr).toBe('?page=2');
  });

  it('asks the server to search, filter and sort, and keeps all of it in the address', async () => {
    const { user, router, received } = await renderScreen(table, {
      path: '/flocks',
      at: '/flocks?page=3',
      answers: [listing],
    });
    await screen.findByText('Showing 21 to 30 of 57 entries');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), '5');
    await screen.findByText('Showing 1 to 10 of 12 entries');
    await user.click(screen.getByRole('button', { name: 'Flock' }));
    await waitFor(() => expect(router.state.location.searchStr).toContain('sortBy=name'));
    await user.click(screen.getByRole('button', { name: /^Flock/ }));
    await waitFor(() => expect(received.at(-1)?.query.get('sortDesc')).toBe('true'));
    expect(received.at(-1)?.query.get('q')).toBe('5');
    expect(screen.getByRole('columnheader', { name: /^Flock/ })).toHaveAttribute('aria-sort', 'descending');
  });

  it('explains the words at its head by what stands below, as far as that is written down', async () => {
    const weighed: TableColumn<Row>[] = [
      ...columns,
      { id: 'fcr', header: 'FCR', value: () => 1.6 },
      { id: 'index', header: 'Index', value: () => 380, term: 'epef' },
      { id: 'weightG', header: 'Of the eggs', value: () => 60, term: null },
    ];
    const { user } = await renderScreen(
      <AppTable name="weighed" title="Flocks" endpoint={listFlocks} columns={weighed} empty={null} />,
      { path: '/flocks', answers: [listing] },
    );
    const explainedBy = async (head: string) => {
      await user.hover(await screen.findByText(head));
      await new Promise((resolve) => setTimeout(resolve, 30));
      const text = screen.queryByRole('tooltip')?.textContent ?? '';
      await user.unhover(screen.getByText(head));
      await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
      return text;
    };
    expect(await explainedBy('FCR')).toMatch(/^FCR, feed conversion: feed eaten/);
    expect(await explainedBy('Index')).toMatch(/^European production efficiency factor/);
    for (const head of ['Birds', 'Of the eggs']) expect(await explainedBy(head)).toBe('');
  });

  it('starts from an address that somebody sent', async () => {
    const { received } = await renderScreen(table, {
      path: '/flocks',
      at: '/flocks?q=4&state=open&perPage=25&sortBy=name',
      answers: [listing],
    });
    expect(await screen.findByDisplayValue('4')).toBeInTheDocument();
    const lastQuery = Object.fromEntries(received.find(({ query }) => query.has('page'))?.query ?? []);
    expect(lastQuery).toEqual({ q: '4', state: 'open', page: '1', perPage: '25', sortBy: 'name', sortDesc: 'false' });
  });

  it('goes to the last page there is from an address beyond it', async () => {
    const at = '/flocks?page=9&q=Flock';
    const { router } = await renderScreen(table, { path: '/flocks', at, answers: [listing] });
    expect(await screen.findByText('Showing 51 to 57 of 57 entries')).toBeInTheDocument();
    expect(router.state.location.searchStr).toBe('?page=6&q=Flock');
  });

  it('tells an empty list from a search without a match', async () => {
    const { user } = await renderScreen(table, { path: '/flocks', at: '/flocks?q=zzz', answers: [listing] });
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText('Showing 1 to 10 of 57 entries')).toBeInTheDocument();
  });

  it('is not there while it has nothing, where nothing is to be said of that', async () => {
    const queries: string[] = [];
    const gone = <AppTable name="gone" title="Gone" endpoint={listFlocks} columns={columns} empty={null} />;
    const none = answer(listFlocks, ({ query }) => {
      queries.push(query.toString());
      return { items: [], total: 0 };
    });
    await renderScreen(gone, { path: '/flocks', answers: [none] });
    await waitFor(() => expect(queries).toHaveLength(1));
    expect(screen.queryByText('Gone')).toBeNull();
  });

  it('is there all the same with rows, and where it cannot be read', async () => {
    const kept = <AppTable name="kept" title="Kept" endpoint={listFlocks} columns={columns} empty={null} />;
    for (const one of [listing, refusal(listFlocks, 'notAllowed')]) {
      const { unmount } = await renderScreen(kept, { path: '/flocks', answers: [one] });
      expect(await screen.findByText('Kept')).toBeInTheDocument();
      unmount();
    }
  });

  it('offers what can be done while there is nothing', async () => {
    await renderScreen(table, { path: '/flocks', answers: [answer(listFlocks, { items: [], total: 0 })] });
    expect(await screen.findByText('No flocks yet')).toBeInTheDocument();
    // Nor is there anything to look for.
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
  });

  it('keeps its title and says which right is missing', async () => {
    const missing = { action: 'read', subject: 'Flock' };
    await renderScreen(table, { path: '/flocks', answers: [refusal(listFlocks, 'notAllowed', { missing })] });
    expect(await screen.findByText('It needs the right “read” on “Flocks”.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Flocks' })).toBeInTheDocument();
  });

  it('hides a column until somebody wants it, and remembers', async () => {
    const first = await renderScreen(table, { path: '/flocks', answers: [listing] });
    await first.user.click(await screen.findByRole('button', { name: 'Columns' }));
    await first.user.click(await screen.findByRole('checkbox', { name: 'Birds' }));
    expect(screen.queryByRole('columnheader', { name: 'Birds' })).not.toBeInTheDocument();
    first.unmount();
    await renderScreen(table, { path: '/flocks', answers: [listing] });
    await screen.findByText('Showing 1 to 10 of 57 entries');
    expect(screen.queryByRole('columnheader', { name: 'Birds' })).not.toBeInTheDocument();
  });

  it('exports every page of what is shown, not only this one', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:1';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await renderScreen(table, { path: '/flocks', at: '/flocks?q=4', answers: [listing] });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const lines = ((await files[0]?.text()) ?? '').trim().split('\r\n');
    expect(lines).toHaveLength(1 + rows.filter(({ name }) => name.includes('4')).length);
  });

  it('gives no file to somebody who only looks in as support', async () => {
    await renderScreen(table, { answers: [listing], user: { supportUntil: '2026-03-02T13:00:00Z' } });
    expect(await screen.findByText('Flock 0')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  });

  it('names each row’s menu', async () => {
    await renderScreen(table, { path: '/flocks', answers: [listing] });
    const [, first] = await screen.findAllByRole('row');
    expect(within(first as HTMLElement).getByRole('button', { name: 'Actions for Flock 0' })).toBeInTheDocument();
  });
});

describe('a CSV file', () => {
  it('cannot carry a formula into somebody’s spreadsheet', async () => {
    const text = await csvOf(columns, [
      { id: '1', name: '=cmd|calc', birds: -5 },
      { id: '2', name: 'a "quoted", one', birds: 2.5 },
    ]).text();
    expect(text.replace('\ufeff', '').split('\r\n')).toEqual([
      'Flock,Birds',
      "'=cmd|calc,-5",
      '"a ""quoted"", one",2.5',
      '',
    ]);
  });
});

describe('a list that opens with what is open', () => {
  const queries: (string | null)[] = [];
  const opened = (total: (state: string | null) => number) => {
    queries.length = 0;
    return renderScreen(
      <AppTable
        name="flocks"
        title="Flocks"
        endpoint={listFlocks}
        columns={columns}
        filters={[{ name: 'state', label: 'State', initial: 'open', options: [{ value: 'open', label: 'Open' }] }]}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={{ icon: IconFeather, title: 'No flocks yet' }}
      />,
      {
        answers: [
          answer(listFlocks, ({ query }) => {
            const state = query.get('state');
            queries.push(state);
            return { items: rows.slice(0, total(state)), total: total(state) };
          }),
        ],
      },
    );
  };

  it('says what is to be begun where there is nothing at all', async () => {
    await opened(() => 0);
    expect(await screen.findByText('No flocks yet')).toBeVisible();
  });

  it('says that nothing is open where there is something else', async () => {
    await opened((state) => (state === 'open' ? 0 : 3));
    expect(await screen.findByRole('button', { name: 'Clear search and filters' })).toBeVisible();
    expect(screen.queryByText('No flocks yet')).not.toBeInTheDocument();
  });

  it('searches among all, and shows what is open again without a search', async () => {
    const { user } = await opened((state) => (state === 'open' ? 2 : 3));
    await screen.findAllByText('Flock 0');
    await user.type(screen.getByRole('searchbox'), 'Flock');
    await waitFor(() => expect(queries.at(-1)).toBe(null));
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(queries.at(-1)).toBe('open'));
  });

  it('stays so when it is sorted', async () => {
    const { user } = await opened(() => 3);
    await user.click(await screen.findByRole('button', { name: /^Flock/ }));
    await waitFor(() => expect(queries.length).toBeGreaterThan(1));
    expect(queries.at(-1)).toBe('open');
  });
});
