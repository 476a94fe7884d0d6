import { listFarms } from '@henhouse/contract/farm/farm';
import { listSales, saleRow } from '@henhouse/contract/sale/sale';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { blankOf } from '../../test-blank';
import { farmLine } from '../../test-farm';
import { csvLines } from '../../test-file';
import { answer, renderScreen } from '../../test-screen';
import { saleListPage, useSaleColumns } from './sale-list';

it('a sale without its prices has no total in a file either', async () => {
  const sale = { number: 7, goods: 'L-1', partnerName: 'Plant', totalMinor: 0, isPriced: false } as const;
  const [head = '', first = ''] = await csvLines(useSaleColumns, [blankOf(saleRow, sale)]);
  expect(first.split(',')[head.split(',').indexOf('Total (EUR)')]).toBe('');
});

it('sells from the sales of all farms, at the one there is, or at the one that is chosen', async () => {
  const Page = (await saleListPage(null)).default;
  const [north, south] = ['North Farm', 'South Farm'].map((name, at) =>
    farmLine({ id: `01900000-0000-7000-8000-0000000000f${at}`, name }),
  ) as [ReturnType<typeof farmLine>, ReturnType<typeof farmLine>];
  const show = (farms: (typeof north)[]) =>
    renderScreen(<Page />, {
      role: 'Owner',
      answers: [answer(listSales, { items: [], total: 0 }), answer(listFarms, { items: farms, total: farms.length })],
    });
  const first = await show([north]);
  await first.user.click(await screen.findByRole('button', { name: 'Sell' }));
  const of = ({ id }: typeof north) => `/apps/manage-farm/${id}/sale/bird-sale/add`;
  expect(await screen.findByRole('menuitem', { name: 'Sell birds' })).toHaveAttribute('href', of(north));
  first.unmount();
  const { user } = await show([north, south]);
  await user.click(await screen.findByRole('button', { name: 'Sell' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sell birds' }));
  expect(await screen.findByRole('link', { name: 'South Farm' })).toHaveAttribute('href', of(south));
});
