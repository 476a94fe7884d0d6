import { listEggTargets, listReturnableLots, sendEggs } from '@henhouse/contract/supply/supply';
import { permissionsOf } from '@henhouse/domain/people/matrix';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, renderScreen, sentBy } from '../../test-screen';
import SupplyEggsPage from './supply-eggs.page';

const uuid = (end: string) => `01900000-0000-7000-8000-${end.padStart(12, '0')}`;
const [farm, hatchery, hatching, table] = ['f1', 'f2', 'b1', 'b2'].map(uuid) as [string, string, string, string];

const eggs = (lotId: string, eggGrade: 'hatching' | 'table', onHand: number) => ({
  lotId,
  itemId: null,
  itemName: eggGrade,
  lotCode: '2026-03-01',
  eggGrade,
  flockNumber: 'P-7',
  unit: 'eggs',
  receivedDay: '2026-03-01',
  expiryDay: null,
  quarantinedFrom: null,
  onHand,
});

describe('eggs that go to another own farm', () => {
  it('are all hatching eggs that are there, by flock and grade, to a farm that the sender need not see', async () => {
    const { user, received } = await renderScreen(<SupplyEggsPage />, {
      path: '/apps/manage-farm/:farmId/supply/eggs',
      at: `/apps/manage-farm/${farm}/supply/eggs`,
      rules: permissionsOf('Manager'),
      answers: [
        answer(listReturnableLots, { items: [eggs(table, 'table', 200), eggs(hatching, 'hatching', 3800)] }),
        answer(listEggTargets, { items: [{ farmId: hatchery, farmName: 'Valley Hatchery', hasHatchery: true }] }),
        answer(sendEggs, { id: uuid('a1'), number: 9, version: 1 }),
      ],
    });
    expect(await screen.findByDisplayValue(/P-7, Hatching, lot .*Mar.*2026, 3,800/)).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Farm' }));
    await user.click(await screen.findByRole('option', { name: 'Valley Hatchery' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const { body } = await sentBy(received, 'POST');
    expect(body).toMatchObject({ toFarm: hatchery, lots: [{ lotId: hatching, quantity: 3800 }] });
  });
});
