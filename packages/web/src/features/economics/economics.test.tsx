import {
  type EconomicFlock,
  getFlockEconomics,
  getSiteEconomics,
  listFlockEconomics,
} from '@henhouse/contract/economics/economics';
import { listFarms } from '@henhouse/contract/farm/farm';
import { costKinds, incomeKinds } from '@henhouse/domain/economics/economic-kind';
import { siteCostKinds } from '@henhouse/domain/economics/site-economics';
import { recordOf } from '@henhouse/domain/quantity/record-of';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startSession } from '../../shared/session/session';
import { blankOf } from '../../test-blank';
import { answer, renderScreen, signedInAs } from '../../test-screen';
import EconomicReportPage from './economic-report.page';
import FlockEconomicsPage from './flock-economics.page';

const uuid = (end: string) => `01900000-0000-7000-8000-${end.padStart(12, '0')}`;
const rules = [
  { action: 'read' as const, subject: 'EconomicReport' as const },
  { action: 'export' as const, subject: 'EconomicReport' as const },
];
const flock = blankOf(listFlockEconomics.output.shape.items.element, {
  flockId: uuid('f1'),
  flockNumber: 'M-1',
  farmId: uuid('a1'),
  farmName: 'Meadow',
  sheds: ['Shed 1'],
  productionKind: 'broiler',
  breed: 'Ross 308',
  state: 'placed',
  placedDay: '2026-03-02',
  birdsPlaced: 20_000,
  birdsAlive: 19_500,
  cost: { ...recordOf(costKinds, () => 0), chicks: 800_000, feed: 1_234_567 },
  income: recordOf(incomeKinds, () => 0),
  costMinor: 2_034_567,
  marginMinor: -2_034_567,
  isForecast: true,
  unpricedLots: 1,
  toInvoiceMinor: 4321,
  fcrEconomic: 1.5938,
  feedCostPerKgGain: 64.66,
  feedShareOfCostPct: 70,
  costFromFeed: 2_906_524.29,
  costPerBirdPlaced: 101.72835,
  costPerKgLive: 81.3954,
  marginPerBirdPlaced: -101.72835,
});
const line = {
  side: 'cost' as const,
  kind: 'feed' as const,
  isRearing: false,
  day: '2026-03-05',
  documentKind: 'openingStock',
  documentId: uuid('d1'),
  opens: { page: 'purchase' as const, id: uuid('d2'), farmId: null },
  label: 'Starter · ST-1',
  quantity: 39_506.144,
  unit: 'kg',
  unitCostMinor: 31.25,
  amountMinor: 1_234_567,
};
const farms = answer(listFarms, { items: [], total: 0 });
const none = blankOf(getSiteEconomics.output.shape.all, {
  cost: recordOf(siteCostKinds, () => 0),
  income: recordOf(incomeKinds, () => 0),
});
const months = answer(getSiteEconomics, { items: [], total: 0, all: none, from: '2026-03-01', to: '2026-03-31' });

describe('the economic report', () => {
  it('lists flocks with cost and margin, says what is a forecast and what has no price', async () => {
    await renderScreen(<EconomicReportPage />, {
      path: '/apps/economic-report',
      at: '/apps/economic-report',
      answers: [farms, answer(listFlockEconomics, { items: [flock], total: 1, means: [] }), months],
      rules,
    });
    const row = (await screen.findByRole('link', { name: 'M-1' })).closest('tr') ?? document.body;
    expect(within(row).getByText('Forecast')).toBeInTheDocument();
    expect(within(row).getByText('€12,346')).toBeInTheDocument();
    expect(within(row).getByText('−€20,346')).toBeInTheDocument();
    expect(within(row).getByText('€0.8140/kg')).toBeInTheDocument();
    expect(screen.getByText('1 flock used goods without a price')).toBeInTheDocument();
    expect(screen.getByText(/^M-1: the cost is too low/)).toBeInTheDocument();
  });

  it('stands farm by farm, the best flock first, each farm with its sums and all of them at the end', async () => {
    const of = (farmName: string, flockNumber: string, marginMinor: number): EconomicFlock => ({
      ...flock,
      flockId: uuid(`f${flockNumber.replace(/\D/g, '')}`),
      farmId: uuid(farmName === 'Meadow' ? 'a1' : 'a2'),
      farmName,
      flockNumber,
      unpricedLots: 0,
      marginMinor,
    });
    const meadow = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => of('Meadow', `M-${number}`, number * 100_00));
    const items = [...meadow, of('Brook', 'B-9', -50_00)];
    const { user, received } = await renderScreen(<EconomicReportPage />, {
      path: '/apps/economic-report',
      at: '/apps/economic-report',
      answers: [farms, answer(listFlockEconomics, { items, total: items.length, means: [] }), months],
      rules,
    });
    const table = await screen.findByRole('table');
    const rows = () =>
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent ?? '');
    const firsts = () =>
      rows()
        .map((text) => /^(Brook|Meadow|9 flocks|[BM]-\d|Show)/.exec(text)?.[0])
        .filter(Boolean);
    expect(firsts()).toEqual(['Brook', 'B-9', 'Meadow', 'M-8', 'M-7', 'M-6', 'M-5', 'M-4', 'M-3', 'Show', '9 flocks']);
    // The sums say what is in them, the bars what they reach to: a loss has one, too.
    const rowOf = (name: string) => rows().find((text) => text.startsWith(name)) ?? '';
    expect(rowOf('Meadow')).toContain('€3,600');
    expect(rowOf('Meadow')).toMatch(/^Meadow 8 flocks, 8 of them a forecast€0€800/);
    expect(rowOf('Brook')).toContain('−€50€0');
    expect(rowOf('9 flocks, 9 of them a forecast')).toContain('€3,550');
    const bar = within(table).getByText('B-9').closest('tr')?.querySelector<HTMLElement>('[data-loss]');
    expect(bar?.style.inlineSize).toBe('100%');
    // The strip adds up what stands there: the year of the sites is not asked for beside it.
    expect(received.some(({ path }) => path.endsWith('/economics/sites'))).toBe(false);
    await user.click(within(table).getByRole('button', { name: /^Show 2 more Meadow$/ }));
    expect(firsts()).toEqual([
      'Brook',
      'B-9',
      'Meadow',
      ...[8, 7, 6, 5, 4, 3, 2, 1].map((number) => `M-${number}`),
      '9 flocks',
    ]);
  });

  it('by month shows what was spent, and all of it together', async () => {
    const row = {
      key: '2026-03-01',
      name: null,
      cost: { ...recordOf(siteCostKinds, () => 0), feed: 5000 },
      income: { ...recordOf(incomeKinds, () => 0), birds: 9000 },
      costMinor: 5000,
      incomeMinor: 9000,
      marginMinor: 4000,
    };
    await renderScreen(<EconomicReportPage />, {
      path: '/apps/economic-report',
      at: '/apps/economic-report?by=month&from=2026-03-01&to=2026-03-31',
      answers: [
        farms,
        answer(getSiteEconomics, {
          items: [row],
          total: 1,
          all: { ...row, key: null },
          from: '2026-03-01',
          to: '2026-03-31',
        }),
      ],
      rules,
    });
    expect(await screen.findByText('March 2026')).toBeInTheDocument();
    expect(await screen.findAllByText('€40')).toHaveLength(2);
  });

  it.each([
    ['EUR', '€12,345.67', '€0.8140/kg'],
    ['JPY', '¥1,234,567', '¥81.40/kg'],
    ['BHD', /BHD\s1,234\.567/, /BHD\s0\.08140\/kg/],
  ])('opens a flock down to its lots, in %s with its decimals', async (currency, amount, perKg) => {
    startSession(signedInAs('Owner', rules, { currency }));
    await renderScreen(<FlockEconomicsPage />, {
      path: '/apps/economic-report/$flockId',
      at: `/apps/economic-report/${flock.flockId}`,
      answers: [farms, answer(getFlockEconomics, { flock, previous: null, mean: null, lines: [line], linesTotal: 1 })],
      rules,
    });
    startSession(signedInAs('Owner', rules, { currency }));
    const lots = (await screen.findByText('Starter · ST-1')).closest('tr') ?? document.body;
    expect(await within(lots).findByText(amount)).toBeInTheDocument();
    expect(screen.getByText(perKg)).toBeInTheDocument();
    expect(screen.getByText('1.594')).toBeInTheDocument();
    expect(screen.getByText('Feed cost per kg of gain')).toBeInTheDocument();
    expect(screen.getByText(/^Sold and gone, not invoiced yet/)).toBeInTheDocument();
  });
});
