import { getFlockList } from '@henhouse/contract/dashboard/flock-list';
import { listFarms } from '@henhouse/contract/farm/farm';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { blankOf } from '../../test-blank';
import { csvLines } from '../../test-file';
import { answer, renderScreen } from '../../test-screen';
import FlockListPage from './flock-list.page';
import { useFlockColumns } from './list/flock-columns';

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

it('names the sheds that a flock stands in, and those it was in once it has left', async () => {
  const shed = (shedName: string, birdsAlive: number) => ({ shedId: shedName, shedName, birdsAlive, birdsPlaced: 0 });
  const line = (number: string, sheds: ReturnType<typeof shed>[]) =>
    blankOf(getFlockList.output.shape.items.element, { id: number, number, sheds });
  await renderScreen(<FlockListPage />, {
    role: 'Owner',
    answers: [
      answer(getFlockList, {
        items: [
          line('A-1', [shed('Hens 1', 539), shed('Hens 2', 418), shed('Rearing', 0)]),
          line('B-1', [shed('Hens 3', 0)]),
        ],
        total: 2,
        figured: 2,
      }),
      answer(listFarms, { items: [], total: 0 }),
    ],
  });
  expect(await screen.findByText('Hens 1, Hens 2')).toBeInTheDocument();
  expect(screen.getByText('Hens 3')).toBeInTheDocument();
});

it('takes a quarantine along into the file, and ages in one unit', async () => {
  const line = {
    number: 'A-1',
    state: 'rearing',
    quarantined: true,
    ageDays: 322,
    weightG: 1643.3600000000001,
  } as const;
  const [head, first] = await csvLines(useFlockColumns, [blankOf(getFlockList.output.shape.items.element, line)]);
  expect(head).toMatch(/,Age \(days\),.*,State$/);
  expect(first).toMatch(/,322,.*,1643\.36,.*,Quarantined$/);
});
