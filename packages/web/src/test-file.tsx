import { waitFor } from '@testing-library/react';
import type { TableColumn } from './shared/ui/table/column';
import { csvOf } from './shared/ui/table/export-rows';
import { renderScreen } from './test-screen';

/** The lines of the file that a list writes of its rows, with the columns that it opens with. */
export async function csvLines<Row>(
  useColumns: () => readonly TableColumn<Row>[],
  rows: readonly Row[],
): Promise<string[]> {
  const shown: (readonly TableColumn<Row>[])[] = [];
  function Columns() {
    shown.push(useColumns().filter(({ isHidden }) => !isHidden));
    return null;
  }
  await renderScreen(<Columns />, { role: 'Owner' });
  const columns = await waitFor(() => shown.at(-1) ?? Promise.reject(new Error('no columns yet')));
  return (await csvOf(columns, rows).text()).replace('\ufeff', '').trim().split('\r\n');
}
