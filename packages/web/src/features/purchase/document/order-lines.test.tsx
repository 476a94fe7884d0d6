import { getPurchase } from '@henhouse/contract/purchase/purchase';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { blankOf } from '../../../test-blank';
import { renderScreen } from '../../../test-screen';
import { OrderLines } from './order-lines';

it('says in its file what a price is per as on the screen, in the reader’s words and of one', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:1';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const lines = ['bag', 'box', 'eggs', 'chicks', 'kg'].map((unit, index) =>
    blankOf(getPurchase.output.shape.lines.element, { id: `${index}`, itemName: unit, unit, unitPriceMinor: 800 }),
  );
  const { user } = await renderScreen(<OrderLines purchase={blankOf(getPurchase.output, { lines })} />, { path: '/' });
  expect(await screen.findByText('€8.00/box of 100')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const written = await files[0]?.text();
  for (const unit of ['bag', 'box of 100', 'egg', 'bird', 'kg']) expect(written).toContain(`,8,EUR/${unit},`);
});
