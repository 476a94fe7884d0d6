import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { isAtPhone } from '../../../test-phone';
import { renderScreen } from '../../../test-screen';
import { linkedCount } from './cell';
import type { TableColumn } from './column';
import { DataTable, PartTable } from './data-table';

it('says in a sentence what is not there, within the card and without a table', async () => {
  const columns = [{ id: 'name', header: 'Shed' }] as const;
  const rows: { readonly id: string; readonly name: string }[] = [];
  await renderScreen(
    <DataTable name="sheds" title="Sheds" columns={columns} rows={rows} empty="No shed stands empty." />,
    { path: '/sheds' },
  );
  const card = await screen.findByRole('region', { name: 'Sheds' });
  expect(card).toContainElement(screen.getByText('No shed stands empty.'));
  expect(screen.queryByRole('table')).toBeNull();
});

it('offers no pages where all rows stand on one, however few a page may have', async () => {
  const columns = [{ id: 'name', header: 'Shed' }] as const;
  const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at), name: `Shed ${at}` }));
  const table = (count: number) => (
    <DataTable name="sheds" title="Sheds" columns={columns} rows={rows(count)} perPage={10} />
  );
  const { unmount } = await renderScreen(table(10), { path: '/sheds' });
  expect(await screen.findByText('Shed 9')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
  unmount();
  await renderScreen(table(11), { path: '/sheds' });
  expect(await screen.findByRole('button', { name: 'Next page' })).toBeVisible();
});

it('heads each row with what names it, and its sum with what that is called', async () => {
  type Row = { readonly id: string; readonly day: string; readonly name: string; readonly birds: number };
  const rows: Row[] = [
    { id: 'a', day: '2026-03-01', name: 'Shed 1', birds: 10 },
    { id: 'b', day: '2026-03-02', name: 'Shed 2', birds: 20 },
  ];
  const columns: TableColumn<Row>[] = [
    { id: 'day', header: 'Day', kind: 'day' },
    { id: 'name', header: 'Shed', card: 'title' },
    { id: 'birds', header: 'Birds', kind: 'figure', isSummed: true },
  ];
  await renderScreen(
    <PartTable<Row> label="Sheds" columns={columns} rows={rows} rowKey={({ id }) => id} sumName="Together" />,
  );
  const headers = await screen.findAllByRole('rowheader');
  expect(headers.map(({ textContent }) => textContent?.trim())).toEqual(['Shed 1', 'Shed 2', 'Together']);
  expect(screen.getByRole('row', { name: /Shed 2/ })).toHaveTextContent(/Mar 2, 2026.*Shed 2.*20/);
});

it('draws what most rows have not only where one of them has', async () => {
  type Row = { readonly id: string; readonly name: string; readonly cause: string };
  const columns: TableColumn<Row>[] = [
    { id: 'name', header: 'Shed' },
    { id: 'cause', header: 'Cause', isRare: true },
  ];
  const table = (cause: string) => (
    <PartTable<Row> label="Alarms" columns={columns} rows={[{ id: 'a', name: 'Shed 1', cause }]} />
  );
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const { unmount } = await renderScreen(table(''));
  expect(heads()).toEqual(['Shed']);
  unmount();
  await renderScreen(table('Fan stood still'));
  expect(heads()).toEqual(['Shed', 'Cause']);
});

it('leads from a count to what it counts, and from none nowhere', async () => {
  interface Row {
    readonly id: string;
    readonly name: string;
    readonly drafts: number;
  }
  const rows: Row[] = [
    { id: 'a', name: 'Farm 1', drafts: 1200 },
    { id: 'b', name: 'Farm 2', drafts: 0 },
  ];
  const columns: TableColumn<Row>[] = [
    { id: 'name', header: 'Farm' },
    linkedCount(
      ['drafts', 'Drafts'],
      ({ id }: Row) => `/farms/${id}`,
      ({ name }: Row) => name,
    ),
  ];
  await renderScreen(<PartTable label="Sales" columns={columns} rows={rows} />);
  const link = await screen.findByRole('link', { name: 'Farm 1, Drafts: 1,200' });
  expect(link).toHaveAttribute('href', '/farms/a');
  expect(screen.getAllByRole('link')).toEqual([link]);
  expect(screen.getByRole('row', { name: /Farm 2/ })).toHaveTextContent(/Farm 2\s*0$/);
});

it('offers the number of rows that a list begins with, whichever that is', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({ id: String(at), name: `Shed ${at + 1}` }));
  const columns = [{ id: 'name', header: 'Shed' }] as const;
  await renderScreen(<DataTable name="sheds" title="Sheds" columns={columns} rows={rows} perPage={24} />, {
    path: '/sheds',
  });
  const shown = screen.getByRole('combobox', { name: 'Rows per page' });
  expect(shown).toHaveValue('24');
  expect(screen.getByRole('status')).toHaveTextContent('1 to 24 of 30');
  await userEvent.click(shown);
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered).toEqual(['10', '24', '25', '50', '100', '200']);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByRole('status')).toHaveTextContent('25 to 30 of 30');
});

const manyColumns = [
  { id: 'name', header: 'Shed' },
  ...['Placed', 'Alive', 'Dead', 'Culled', 'Sold', 'Water'].map(
    (header) => ({ id: header, header, kind: 'figure', value: () => 1 }) as const,
  ),
] as const;

/** A window where four columns fit beside each other. */
function withRoomForFour(): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function width(this: HTMLElement) {
    return 100 * this.querySelectorAll('thead th').length;
  });
}

it('leaves out what a phone leaves to the row, where a table is wider than its room, until somebody chooses it', async () => {
  withRoomForFour();
  const rows = [{ id: 'a', name: 'Shed 1' }];
  await renderScreen(<DataTable name="sheds" title="Sheds" columns={manyColumns} rows={rows} />, { path: '/sheds' });
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await screen.findByText('Shed 1');
  expect(heads()).toEqual(['Shed', 'Placed', 'Alive', 'Dead']);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const water = await screen.findByRole('checkbox', { name: 'Water' });
  expect(water).not.toBeChecked();
  await userEvent.click(water);
  expect(heads()).toEqual(['Shed', 'Placed', 'Alive', 'Water']);
  vi.restoreAllMocks();
});

it('has no more room for what was left out by the width of a scroll bar alone: columns would come and go for ever', async () => {
  const sizeChanges: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(change: () => void) {
        sizeChanges.push(change);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const widthIs = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function width(this: HTMLElement) {
    return 100 * this.querySelectorAll('thead th').length;
  });
  const water = vi.fn(() => 1);
  const columns = [
    { id: 'name', header: 'Shed' },
    ...['Placed', 'Alive', 'Dead'].map((header) => ({ id: header, header, kind: 'figure', value: () => 1 }) as const),
    { id: 'water', header: 'Water', kind: 'figure', value: water },
  ] as const;
  await renderScreen(<DataTable name="sheds" title="Sheds" columns={columns} rows={[{ id: 'a', name: 'Shed 1' }]} />);
  await screen.findByText('Shed 1');
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const becomes = (px: number) => {
    widthIs.mockReturnValue(px);
    water.mockClear();
    act(() => sizeChanges.forEach((change) => change()));
    return water.mock.calls.length > 0;
  };
  expect(heads()).toEqual(['Shed', 'Placed', 'Alive', 'Dead']);
  // The bar of the page goes with the lower rows, and comes with the higher ones.
  expect([becomes(415), becomes(400), becomes(415)]).toEqual([false, false, false]);
  expect(becomes(500)).toBe(true);
  expect(heads()).toEqual(['Shed', 'Placed', 'Alive', 'Dead', 'Water']);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('draws all columns again where it comes back with room for them, as after a phone was turned', async () => {
  withRoomForFour();
  const turned = new Set<(event: { readonly matches: boolean }) => void>();
  const { matchMedia } = globalThis;
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...matchMedia(query),
    addEventListener: (_: 'change', hear: (event: { readonly matches: boolean }) => void) =>
      query.includes('max-width: 48em') && turned.add(hear),
    removeEventListener: () => undefined,
  }));
  const becomesPhone = (matches: boolean) => act(() => turned.forEach((hear) => hear({ matches })));
  const rows = [{ id: 'a', name: 'Shed 1' }];
  await renderScreen(<DataTable name="sheds-turned" title="Sheds" columns={manyColumns} rows={rows} />);
  await screen.findByText('Shed 1');
  expect(screen.getAllByRole('columnheader')).toHaveLength(4);
  becomesPhone(true);
  expect(screen.queryByRole('columnheader')).toBeNull();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  becomesPhone(false);
  expect(screen.getAllByRole('columnheader')).toHaveLength(manyColumns.length);
  vi.restoreAllMocks();
  vi.stubGlobal('matchMedia', matchMedia);
});

it('of a part of a card is cards where it finds no room: all of it is there, behind its row', async () => {
  withRoomForFour();
  await renderScreen(<PartTable label="Sheds" columns={manyColumns} rows={[{ id: 'a', name: 'Shed 1' }]} />);
  await userEvent.click(await screen.findByRole('button', { name: /Shed 1/, expanded: false }));
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Dead',
    'Culled',
    'Sold',
    'Water',
  ]);
  vi.restoreAllMocks();
});

it('shows ten rows at once on a phone, and is its title alone where it is looked up seldom', async () => {
  const asAtADesk = isAtPhone(true);
  const rows = Array.from({ length: 30 }, (_, at) => ({ id: String(at), name: `Shed ${at + 1}` }));
  const columns = [{ id: 'name', header: 'Shed' }] as const;
  await renderScreen(<DataTable name="sheds" title="Sheds" columns={columns} rows={rows} folds />);
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Sheds', expanded: false }));
  expect(screen.getByRole('status')).toHaveTextContent('1 to 10 of 30');
  asAtADesk();
});

it('has on paper all rows of a group that is folded on the screen', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => ({ id: String(at), name: `Flock ${at + 1}` }));
  const columns = [{ id: 'name', header: 'Flock' }] as const;
  await renderScreen(<DataTable name="f" title="Flocks" columns={columns} rows={rows} groupOf={() => 'Meadow'} />);
  await screen.findByText('Flock 6');
  expect(screen.queryByText('Flock 7')).toBeNull();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('Flock 12')).toBeInTheDocument();
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText('Flock 7')).toBeNull();
});

it('is a table on paper from the first page on, though a phone prints it', async () => {
  const asAtADesk = isAtPhone(true);
  const columns = [{ id: 'name', header: 'Shed' }] as const;
  await renderScreen(<DataTable name="sheds" title="Sheds" columns={columns} rows={[{ id: 'a', name: 'Shed 1' }]} />);
  await screen.findByText('Shed 1');
  expect(screen.queryByRole('table')).toBeNull();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getByRole('table')).toBeVisible();
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('table')).toBeNull();
  asAtADesk();
});
