import { listPartners } from '@henhouse/contract/catalogue/partner';
import { type ChickLotInStore, listChickLots } from '@henhouse/contract/purchase/chick-lot';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, renderScreen } from '../../test-screen';
import { saleAddPage } from './sale-add';

const farmId = '01900000-0000-7000-8000-00000000000f';
const lot = (lotId: string, grade: ChickLotInStore['grade'], onHand: number): ChickLotInStore => ({
  lotId,
  breed: 'Ross 308',
  sex: 'asHatched',
  grade,
  hatchDay: '2026-03-23',
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
      answer(listChickLots, { items: [lot('l1', 'a', 4200), lot('l2', 'b', 50), lot('l3', 'a', 800)] }),
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
    await show('?breed=Ross+308&grade=b&sex=asHatched');
    expect(await screen.findByRole('textbox', { name: /^Breed/ })).toHaveValue('Ross 308');
    expect(screen.getByRole('combobox', { name: 'Grade' })).toHaveValue('Grade B');
  });
});
