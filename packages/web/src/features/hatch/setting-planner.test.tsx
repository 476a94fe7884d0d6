import { listEggStock } from '@henhouse/contract/hatchery/egg-stock';
import { type HatcheryLine, listHatcheries } from '@henhouse/contract/hatchery/hatchery';
import { listMachines, type MachineLine } from '@henhouse/contract/hatchery/machine';
import { getSettingPlan, type SettingRow } from '@henhouse/contract/hatchery/setting-plan';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { blankOf } from '../../test-blank';
import { answer, renderScreen } from '../../test-screen';
import HatchAddPage from './hatch-add.page';
import SettingPlannerPage from './setting-planner.page';

const uuid = (end: string) => `01900000-0000-7000-8000-${end.padStart(12, '0')}`;
const ids = { farm: uuid('f1'), hatchery: uuid('b1'), setter: uuid('c1') };

// What the pages do not read is left out of the rows that the network answers with.
const hatchery = { id: ids.hatchery, farmId: ids.farm, name: 'Vale Hatchery', transferDay: 18.5, incubationHours: 506 };
const hatcheries = answer(listHatcheries, { items: [hatchery as HatcheryLine], total: 1 });

const row = (more: Partial<SettingRow>): SettingRow =>
  blankOf(getSettingPlan.output.shape.rows.element, {
    day: '2026-03-30',
    breed: 'Ross 308',
    orders: [
      { kind: 'sale', id: uuid('d1'), number: '12', farmName: '', chicks: 4000, isDraft: true },
      { kind: 'flock', id: uuid('d2'), number: 'M6-26-20', farmName: 'Meadow Farm', chicks: 1000, isDraft: false },
    ],
    wanted: 5000,
    toHatch: 5000,
    underWay: 1000,
    onHand: 2490,
    toCome: 1510,
    setDay: '2026-03-09',
    eggsToSet: 4800,
    eggsOnHand: 3000,
    eggsToCome: 1800,
    setterRoom: 12_000,
    hatcherRoom: 12_000,
    ...more,
  });

const planOf = (rows: SettingRow[]) =>
  answer(getSettingPlan, {
    from: '2026-03-02',
    to: '2026-04-26',
    today: '2026-03-02',
    hatcheryId: ids.hatchery,
    rows,
    laying: [{ flockId: uuid('a1'), number: 'B-1', breed: 'Ross 308 PS', eggsPerDay: 400.6 }],
    onOrder: [
      {
        purchaseId: uuid('b1'),
        number: 17,
        supplierName: 'Lindhof',
        breed: 'Ross 308 PS',
        eggs: 6000,
        expectedDay: '2026-03-12',
        isCounted: true,
      },
    ],
    usualHatchPct: 81.2,
    eggsNotCounted: 300,
    hatchesNotCounted: 0,
    eggsPerWeek: 40_000,
    weeks: [
      { week: '2026-03-02', planned: 30_000, toSet: 9000 },
      { week: '2026-03-09', planned: 30_000, toSet: 11_000 },
    ],
    setterPositions: 12_000,
    hatcherPositions: 12_000,
    room: [{ day: '2026-03-02', setter: -100, hatcher: 12_000 }],
  });

const planner = (rows: SettingRow[], options: Partial<Parameters<typeof renderScreen>[1]> = {}) =>
  renderScreen(<SettingPlannerPage />, {
    path: '/apps/manage-farm/:farmId/hatch/planner',
    at: `/apps/manage-farm/${ids.farm}/hatch/planner`,
    answers: [hatcheries, planOf(rows)],
    ...options,
  });

const table = () => screen.findByRole('table', { name: 'By hatch day' });

describe('the setting planner', () => {
  it('tells what is promised to whom, what covers it, and what has to be set by when', async () => {
    await planner([row({})]);
    const [, line] = within(await table()).getAllByRole('row');
    expect(line?.textContent).toContain('Sale 12, draft: 4,000; M6-26-20, Meadow Farm: 1,000');
    for (const figure of ['5,000', '1,000', '2,490', '1,510', '4,800']) expect(line?.textContent).toContain(figure);
    expect(screen.getByText(/^On order: 6,000 eggs of Lindhof \(purchase 17\), expected .*12/)).toBeVisible();
    expect(line?.textContent).toMatch(/To be set/);
    expect(screen.getByText(/Eggs to come are an estimate: 401 hatching eggs a day/)).toBeVisible();
    expect(screen.getByText(/300 eggs in the egg room are not counted/)).toBeVisible();
    expect(within(screen.getByRole('table', { name: 'Machine room' })).getByText('Setters full')).toBeVisible();
    const [, fits, over] = within(screen.getByRole('table', { name: 'By week' })).getAllByRole('row');
    expect(fits?.textContent).toMatch(/30,000.*9,000.*1,000.*Within the week/);
    expect(over?.textContent).toMatch(/30,000.*11,000.*−1,000.*More than a week takes/);
  });

  it('names what stands in the way, and plans a set with the eggs that are there', async () => {
    const late = row({ day: '2026-03-22', eggsToSet: 0, eggsOnHand: 0, obstacles: ['setDayPast'], missing: 4000 });
    const short = row({ eggsShort: 3150, eggsToSet: 6150, obstacles: ['tooFewEggs', 'setterFull'] });
    await planner([late, short, row({ day: '2026-03-31', eggsToSet: 0, eggsOnHand: 0 })]);
    const [, first, second, third] = within(await table()).getAllByRole('row');
    expect(first?.textContent).toContain('Set day is past');
    expect(second?.textContent).toContain('Too few eggs');
    expect(second?.textContent).toContain('Setters full');
    expect(second?.textContent).toContain('3,150 of them short');
    expect(third?.textContent).toContain('Covered');
    const links = screen.getAllByRole('link', { name: /^Plan this set/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/apps/manage-farm/${ids.farm}/hatch/add?day=2026-03-09&breed=Ross+308&eggs=3000`,
    ]);
  });

  it('offers no plan to whoever only looks on, and says so where nobody waits for chicks', async () => {
    await planner([row({})], { role: 'Doctor', rules: [{ action: 'read', subject: 'all' }] });
    await table();
    expect(screen.queryByRole('link', { name: /^Plan this set/ })).toBeNull();
  });

  it('leads to sales of chicks and to flocks where nobody waits for chicks', async () => {
    const { user, received } = await planner([]);
    expect(await screen.findByText('No chicks are ordered in this time')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sales of chicks' })).toHaveAttribute(
      'href',
      `/apps/manage-farm/${ids.farm}/sale/chick-sale`,
    );
    await user.click(screen.getByRole('switch', { name: 'Flocks that name a supplier too' }));
    await waitFor(() => expect(received.at(-1)?.query.get('bought')).toBe('false'));
  });
});

describe('a set that the planner asks for', () => {
  const lot = (end: string, breed: string, layDay: string, storageDays = 5) =>
    blankOf(listEggStock.output.shape.items.element, {
      lotId: uuid(end),
      sourceId: uuid(end),
      label: `${breed} ${end}`,
      breed,
      layDay,
      grade: 'hatching',
      storageDays,
      onHand: 2000,
      unplanned: 2000,
      flockAgeWeeks: 30,
      expectedHatchPct: 85,
    });
  const old = lot('e0', 'Ross 308 PS', '2026-02-20', 17);
  const stock = [old, lot('e1', 'Cobb 500 PS', '2026-02-25'), lot('e2', 'Ross 308 PS', '2026-02-26')];
  const all = [...stock, lot('e3', 'Ross 308 PS', '2026-02-27')];
  const machine = (code: string, freePlaces: number) =>
    ({
      id: uuid(code),
      code,
      freePlaces,
      offlineSince: null,
      kind: 'setter',
      eggsInside: 0,
      stage: 'single',
      state: 'empty',
      hatches: [],
    }) as unknown as MachineLine;
  const running = {
    eggsInside: 100,
    hatches: [{ hatchId: uuid('a7'), number: 7, state: 'set', setAt: '2026-03-02T06:00:00Z', eggs: 100 }],
  };

  it('comes with the oldest eggs of its breed that the plan counts on, until there are enough', async () => {
    const { user } = await renderScreen(<HatchAddPage />, {
      path: '/apps/manage-farm/:farmId/hatch/add',
      at: `/apps/manage-farm/${ids.farm}/hatch/add?day=2026-03-09&breed=Ross+308&eggs=3000`,
      answers: [
        hatcheries,
        answer(listMachines, {
          // Eggs of another age lie in the first.
          items: [{ ...machine('50', 400), ...running }, machine('51', 500), machine('52', 9000)],
          total: 3,
        }),
        answer(listEggStock, {
          items: all,
          total: 4,
          day: '2026-03-09',
          eggs: 6000,
          expectedChicks: 5100,
          storageCostChicks: 0,
          overSevenDays: 0,
        }),
      ],
    });
    expect(await screen.findByRole('combobox', { name: /^Breed/ })).toHaveValue('Ross 308');
    const eggs = () =>
      screen.getAllByRole('textbox', { name: /^Eggs/ }).map((field) => (field as HTMLInputElement).value);
    await waitFor(() => expect(eggs()).toEqual(['500', '1,500', '1,000']));
    expect(screen.getAllByText(/Ross 308 PS e2, laid on/)).not.toHaveLength(0);
    expect(screen.queryByText(/Cobb 500 PS e1, laid on/)).toBeNull();
    // A single-stage setter that runs the eggs of another day is not offered, however much room it has.
    expect(screen.queryByRole('button', { name: 'Fill 50, oldest first' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Fill 52, oldest first' })).toBeVisible();
    await user.click(screen.getAllByRole('combobox', { name: /^Setter/ })[0] as HTMLElement);
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered).toEqual([expect.stringContaining('51'), expect.stringContaining('52')]);
  });
});
