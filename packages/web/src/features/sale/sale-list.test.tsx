import { saleRow } from '@henhouse/contract/sale/sale';
import { expect, it } from 'vitest';
import { blankOf } from '../../test-blank';
import { csvLines } from '../../test-file';
import { useSaleColumns } from './sale-list';

it('a sale without its prices has no total in a file either', async () => {
  const sale = { number: 7, goods: 'L-1', partnerName: 'Plant', totalMinor: 0, isPriced: false } as const;
  const [head = '', first = ''] = await csvLines(useSaleColumns, [blankOf(saleRow, sale)]);
  expect(first.split(',')[head.split(',').indexOf('Total (EUR)')]).toBe('');
});
