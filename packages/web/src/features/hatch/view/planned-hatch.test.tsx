import { listEggStock, type StockedEggs } from '@henhouse/contract/hatchery/egg-stock';
import { getHatch } from '@henhouse/contract/hatchery/hatch';
import { getHatchSummary, type HatchSummaryRow } from '@henhouse/contract/hatchery/hatch-summary';
import { listMachines, type MachineLine } from '@henhouse/contract/hatchery/machine';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { blankOf } from '../../../test-blank';
import { answer, renderScreen } from '../../../test-screen';
import { hatch, noResults, uuid } from '../hatch.fixture';
import { PlannedHatch } from './planned-hatch';

const [lotId, sourceId, machineId] = [uuid('51'), uuid('52'), uuid('53')];
const lot = {
  lotId,
  sourceId,
  label: 'O1-26-01',
  layDay: '2026-03-01',
  grade: 'hatching',
  machineId,
  machineCode: 'S1',
  standardHatchPct: 88,
};
const planned = blankOf(getHatch.output, {
  ...hatch,
  state: 'planned',
  setAt: null,
  setDay: null,
  pullDay: null,
  plannedDay: '2026-03-07',
  transferDay: 18.5,
  lots: [
    { ...lot, trolley: 1, quantity: 4800 },
    { ...lot, trolley: 2, quantity: 1200 },
  ],
  chicks: [],
  next: ['set', 'cancel'],
});
// What the page does not read is left out of the rows that the network answers with.
const stocked = {
  ...lot,
  onHand: 6000,
  unplanned: 0,
  storageDays: 6,
  storageLossPoints: 2,
  expectedHatchPct: 80,
  quarantinedFrom: null,
  heldBy: [] as string[],
} as unknown as StockedEggs;
const setter = { id: machineId, code: 'S1', freePlaces: 6000 } as MachineLine;
const before: HatchSummaryRow = { ...noResults, key: sourceId, label: 'O1-26-01', eggsSet: 9000, hatchOfSetPct: 78.4 };

describe('a hatch that is only planned', () => {
  it('says what comes of its eggs, where they have room, and when each step is due', async () => {
    await renderScreen(<PlannedHatch hatch={planned} />, {
      answers: [
        answer(listEggStock, { items: [stocked], total: 1 } as never),
        answer(listMachines, { items: [setter], total: 1 }),
        answer(getHatchSummary, { from: '2025-12-08', to: '2026-03-07', rows: [before], total: noResults }),
      ],
    });
    const figure = async (name: string) => (await screen.findByText(name)).closest('div');
    expect(await screen.findByText('80.0 % of the eggs')).toBeVisible();
    expect(await figure('Expected chicks')).toHaveTextContent('4,800');
    expect(await figure('Mean storage')).toHaveTextContent(/6\.0 days.*costs 120 chicks/);
    expect(await screen.findByText('S1: full then')).toBeVisible();
    expect(await screen.findByText('pulled since Dec 8, 2025')).toBeVisible();
    expect(await figure('Hatch of set, same flocks')).toHaveTextContent('78.4');
    const standing = within(screen.getByRole('region', { name: 'Where it stands' }));
    const day = (name: string) => standing.getByText(name).closest('div');
    expect(day('Candle by')).toHaveTextContent('Mar 17, 2026');
    expect(day('Transfer due')).toHaveTextContent('Mar 26, 2026');
    expect(day('Pull due')).toHaveTextContent('Mar 28, 2026');
  });
});
