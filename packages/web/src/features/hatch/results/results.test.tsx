import { listFlocks } from '@henhouse/contract/flock/flock';
import { listHatches } from '@henhouse/contract/hatchery/hatch';
import {
  getCompanyHatcheries,
  getHatchSummary,
  type HatchResults,
  type HatchSummaryRow,
} from '@henhouse/contract/hatchery/hatch-summary';
import { listMachines } from '@henhouse/contract/hatchery/machine';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, renderScreen, testIds } from '../../../test-screen';
import { noResults } from '../hatch.fixture';
import HatchSummaryListPage from '../hatch-summary-list.page';
import CompanyHatcheriesPage from './company-hatcheries.page';

const farmId = '01900000-0000-7000-8000-00000000000f';
const results: HatchResults = {
  ...noResults,
  hatches: 2,
  eggsSet: 10_000,
  chicks: 8400,
  hatchOfSetPct: 84,
  allHatchOfSetPct: 85,
  fertilityPct: 93,
  hatchOfFertilePct: 90,
  cullPct: 0.5,
  gradeBPct: 1,
  moistureLossPct: 12,
  chickYieldPct: 67,
  expectedHatchPct: 86,
  missedChicks: 200,
};
const row = (key: string, label: string, part: Partial<HatchResults> = {}): HatchSummaryRow => ({
  ...results,
  ...part,
  key,
  label,
});

const list = `/apps/manage-farm/${farmId}/hatchSummary/list`;
const showList = (search: string, rows: HatchSummaryRow[] = []) =>
  renderScreen(<HatchSummaryListPage />, {
    path: '/apps/manage-farm/$farmId/hatchSummary/list',
    at: `${list}${search}`,
    answers: [
      answer(listFlocks, { items: [], total: 0 }),
      answer(listMachines, { items: [], total: 0 }),
      answer(listHatches, { items: [], total: 0 }),
      answer(getHatchSummary, { from: '2026-03-10', to: '2026-05-20', rows, total: results }),
    ],
  });

describe('results of hatches side by side', () => {
  it('are told by what was asked for, sorted, and lead to the hatches of a row', async () => {
    const better = row('m2', 'S2', { hatchOfSetPct: 88 });
    const { user, received } = await showList('?tab=results&by=setter', [row('m1', 'S1'), better]);
    const table = await screen.findByRole('region', { name: 'Results by setter' });
    expect(received.find(({ path }) => path.endsWith('hatch-summary'))?.query.get('by')).toBe('setter');
    const names = () => within(table).getAllByRole('link', { name: /^S\d$/ });
    expect(names()[0]).toHaveAttribute('href', `${list}?pulledFrom=2026-03-10&pulledTo=2026-05-20&machine=m1`);
    expect(within(table).getByText('S2').closest('tr')).toHaveTextContent(/88\.0.*\+2\.0better/);
    await user.click(within(table).getByRole('button', { name: /^Hatch of set/ }));
    await user.click(within(table).getByRole('button', { name: /^Hatch of set/ }));
    expect(names().map(({ textContent }) => textContent)).toEqual(['S2', 'S1']);
    // Nobody sees a column of money that nobody may see.
    expect(within(table).queryByText('Worth')).not.toBeInTheDocument();
  });

  it('by month lead to the days of the month that were looked at', async () => {
    await showList('?tab=results&by=month', [row('2026-03', '2026-03'), row('2026-04', '2026-04')]);
    const march = await screen.findByRole('link', { name: 'March 2026' });
    expect(march).toHaveAttribute('href', `${list}?pulledFrom=2026-03-10&pulledTo=2026-03-31`);
    const april = screen.getByRole('link', { name: 'April 2026' });
    expect(april).toHaveAttribute('href', `${list}?pulledFrom=2026-04-01&pulledTo=2026-04-30`);
  });

  it('narrow the list of hatches by the days of pulling, until somebody asks for all', async () => {
    const { user, received } = await showList('?pulledFrom=2026-03-10&pulledTo=2026-03-31&machine=m1');
    const query = () => received.findLast(({ path }) => path.endsWith('/hatches'))?.query;
    await user.click(await screen.findByRole('button', { name: 'All days of pulling' }));
    expect(received.find(({ path }) => path.endsWith('/hatches'))?.query.get('pulledTo')).toBe('2026-03-31');
    await waitFor(() => expect(query()?.has('pulledTo')).toBe(false));
    expect(query()?.get('machine')).toBe('m1');
  });

  it('come with what farms say of the chicks, of those rows of which one says anything', async () => {
    const feedback = { doaPct: 0.35, firstWeekMortalityPct: 1.25, sevenDayWeightG: 191, deliveredOfPlacedPct: 95.4 };
    await showList('?tab=results&by=setter', [row('m1', 'S1', feedback), row('m2', 'S2')]);
    const table = await screen.findByRole('table', { name: 'What farms say of the chicks' });
    const [, ...rows] = within(table).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual(['S10.35%1.25%191 g95.4%']);
  });

  it('say that none was counted', async () => {
    await showList('?tab=results');
    expect(await screen.findByText('No hatch was counted in this time')).toBeInTheDocument();
  });
});

describe('the hatcheries of the company', () => {
  const hatchery = {
    ...results,
    id: 'h1',
    name: 'Vale Hatchery',
    farmId,
    farmName: 'Orchard Farm',
    setters: 4,
    hatchers: 2,
    capacity: 30_000,
    eggsInMachines: 12_000,
    setterUsePct: 90,
    openAlarms: 3 as number | null,
  };
  const show = (hatcheries: (typeof hatchery)[]) =>
    renderScreen(<CompanyHatcheriesPage />, {
      path: '/apps/company/hatchery/summary/$companyId',
      at: `/apps/company/hatchery/summary/${testIds.company}?from=2026-03-01`,
      answers: [
        answer(getCompanyHatcheries, {
          from: '2026-03-01',
          to: '2026-05-20',
          hatcheries,
          total: results,
          weeks: [],
        }),
      ],
    });

  it('count by their places in the use of all setters, and lead to their dashboards and alarms', async () => {
    const small = { ...hatchery, id: 'h2', name: 'Hill Hatchery', capacity: 10_000, setterUsePct: 50, openAlarms: 0 };
    const { received } = await show([hatchery, small]);
    expect(await screen.findByRole('button', { name: /^Use of setters.*80\.0/ })).toBeInTheDocument();
    expect(received.find(({ path }) => path.endsWith('hatchery-summary'))?.query.get('from')).toBe('2026-03-01');
    expect(screen.getByRole('link', { name: 'Vale Hatchery' })).toHaveAttribute(
      'href',
      `/apps/manage-farm/${farmId}/dashboard/hatchery`,
    );
    expect(screen.getByRole('link', { name: /^Vale Hatchery, Open alarms: 3$/i })).toHaveAttribute(
      'href',
      `/apps/manage-farm/${farmId}/alarm`,
    );
  });

  it('tell nothing of alarms to who may not read them, and say what will be here', async () => {
    const { unmount } = await show([{ ...hatchery, openAlarms: null }]);
    await screen.findByRole('link', { name: 'Vale Hatchery' });
    expect(screen.queryByText(/alarms/i)).not.toBeInTheDocument();
    unmount();
    await show([]);
    expect(await screen.findByText('No hatchery yet')).toBeInTheDocument();
  });
});
