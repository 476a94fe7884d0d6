import { listItems } from '@henhouse/contract/catalogue/item';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderScreen } from '../../test-screen';
import ActDialog from './act-dialog';

const farmId = '01900000-0000-7000-8000-00000000000a';

it('books stock on the day that it is missing on, which somebody writes down later', async () => {
  const open = { act: 'takeStockIn', context: { farmId, day: '2026-03-02' }, onMended: () => undefined } as const;
  await renderScreen(<ActDialog open={open} />, {
    role: 'Owner',
    answers: [answer(listItems, { items: [], total: 0 })],
  });
  expect(await screen.findByRole('textbox', { name: 'Day' })).toHaveValue('Mon, Mar 2, 2026');
});
