import { getSale, type Sale } from '@henhouse/contract/sale/sale';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { blankOf } from '../../test-blank';
import { answer, renderScreen } from '../../test-screen';
import SaleEditPage from './sale-edit.page';

const uuid = (end: string) => `01900000-0000-7000-8000-${end.padStart(12, '0')}`;
const sale = blankOf(getSale.output, {
  id: uuid('b1'),
  number: 12,
  kind: 'eggs',
  farmId: uuid('f1'),
  day: '2026-03-10',
});
const confirmed: Partial<Sale> = { state: 'confirmed', steps: ['dispatch', 'reopen'] };

const open = (of: () => Partial<Sale>) =>
  renderScreen(<SaleEditPage />, {
    path: '/apps/manage-farm/:farmId/sale/:saleId/edit',
    at: `/apps/manage-farm/${sale.farmId}/sale/${sale.id}/edit`,
    answers: [answer(getSale, () => ({ ...sale, ...of() }))],
  });

it('a sale that can be changed no more has no form, and says what is done in its place', async () => {
  await open(() => confirmed);
  expect(await screen.findByText('This can no longer be changed')).toBeVisible();
  expect(screen.getByText(/A confirmed one is taken back to draft first/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('who has begun keeps the form when somebody else confirms the sale', async () => {
  let state: Partial<Sale> = { state: 'draft', steps: ['edit', 'confirm'] };
  const { client } = await open(() => state);
  expect(await screen.findByRole('textbox', { name: /^Note/ })).toBeVisible();
  // By its number it is seen that the page has the newer answer.
  state = { ...confirmed, number: 13 };
  await client.invalidateQueries();
  expect(await screen.findByRole('heading', { name: 'Change sale 13' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Note/ })).toBeVisible();
});
