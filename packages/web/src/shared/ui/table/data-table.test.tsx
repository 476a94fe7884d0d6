import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-screen';
import { DataTable } from './data-table';

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
