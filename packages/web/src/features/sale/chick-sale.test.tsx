import { listPartners } from '@henhouse/contract/catalogue/partner';
import { type ChickLotInStore, listChickLots } from '@henhouse/contract/purchase/chick-lot';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { answer, renderScreen } from '../../test-screen';
import { saleAddPage } from './sale-add';

const farmId = '01900000-0000-7000-8000-00000000000f';
const hatchOf = (number: number) => `01900000-0000-7000-8000-0000000000${number}`;
const lot = (lotId: string, grade: ChickLotInStore['grade'], onHand: number, hatchNumber = 17): ChickLotInStore => ({
  lotId,
  breed: 'Ross 308',
  sex: 'asHatched',
  grade,
  hatchDay: '2026-03-23',
  hatchId: hatchOf(hatchNumber),
  hatchNumber,
  source: 'H-7',
  supplierName: '',
  receivedDay: '2026-03-23',
  onHand,
});

let Page: ComponentType;
beforeAll(async () => {
  Page = (await saleAddPage('chicks')).default;
});
const show = (search = '') =>
  renderScreen(<Page />, {
    path: '/apps/manage-farm/$farmId/sale/chick/add',
    at: `/apps/manage-farm/${farmId}/sale/chick/add${search}`,
    answers: [
      answer(listChickLots, { items: [lot('l1', 'a', 4200), lot('l2', 'b', 50), lot('l3', 'a', 800, 18)] }),
      answer(listPartners, { items: [], total: 0 }),
    ],
  });

describe('a sale of chicks', () => {
  it('is of chicks that are chosen by breed and grade of what is in the store', async () => {
    const { user } = await show();
    const stored = await screen.findByRole('combobox', { name: 'Chicks in the store' });
    await user.click(stored);
    // Of whichever hatch: who buys chicks buys a grade.
    await user.click(await screen.findByRole('option', { name: /^Ross 308, .*Grade A: 5,000 there$/ }));
    expect(screen.getByRole('textbox', { name: /^Breed/ })).toHaveValue('Ross 308');
    expect(screen.getByRole('combobox', { name: 'Grade' })).toHaveValue('Grade A');
    await user.click(stored);
    await user.click(await screen.findByRole('option', { name: /Grade B: 50 there$/ }));
    expect(screen.getByRole('combobox', { name: 'Grade' })).toHaveValue('Grade B');
  });

  it('that a hatch led to is of its chicks', async () => {
    const { user } = await show(`?breed=Ross+308&grade=a&sex=asHatched&hatch=${hatchOf(18)}`);
    expect(await screen.findByRole('textbox', { name: /^Breed/ })).toHaveValue('Ross 308');
    expect(screen.getByRole('combobox', { name: 'Grade' })).toHaveValue('Grade A');
    const hatch = await screen.findByRole('combobox', { name: 'Hatch' });
    expect(hatch).toHaveValue('Hatch 18, Mar 23, 2026: 800 there');
    await user.click(hatch);
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
      'Hatch 17, Mar 23, 2026: 4,200 there',
      'Hatch 18, Mar 23, 2026: 800 there',
    ]);
    // Hatch 18 has no chicks of grade B: what is sold then is of no hatch that somebody chose.
    await user.click(screen.getByRole('combobox', { name: 'Chicks in the store' }));
    await user.click(await screen.findByRole('option', { name: /Grade B: 50 there$/ }));
    await vi.waitFor(() => expect(screen.getByRole('combobox', { name: 'Hatch' })).toHaveValue(''));
  });

  it('says how many leave where some of them are free', async () => {
    const { user } = await show('?breed=Ross+308&grade=a&sex=asHatched');
    await user.type(await screen.findByRole('textbox', { name: /^Quantity/ }), '900');
    const free = screen.getByRole('textbox', { name: /^Free/ });
    await user.clear(free);
    await user.type(free, '2');
    expect(await screen.findByText('900 chicks, 18 free: 918 leave')).toBeInTheDocument();
  });
});
