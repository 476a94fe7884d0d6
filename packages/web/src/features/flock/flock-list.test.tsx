import { getFlockList } from '@henhouse/contract/dashboard/flock-list';
import { listFarms } from '@henhouse/contract/farm/farm';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { blankOf } from '../../test-blank';
import { answer, renderScreen } from '../../test-screen';
import FlockListPage from './flock-list.page';

it('says how far the order by a figure goes', async () => {
  const line = blankOf(getFlockList.output.shape.items.element, { id: 'f1', number: 'A-1' });
  await renderScreen(<FlockListPage />, {
    role: 'Owner',
    answers: [
      answer(getFlockList, { items: [line], total: 1240, figured: 600 }),
      answer(listFarms, { items: [], total: 0 }),
    ],
  });
  expect(await screen.findByText(/^The 600 youngest of 1,240 flocks are in this order/)).toBeInTheDocument();
});
