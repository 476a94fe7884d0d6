import { describe, expect, it } from 'vitest';
import { addDays } from '../../day/day';
import { chickBreed } from './chick-breed';
import { type ChickOrder, chicksToHatch } from './chick-orders';
import { freePositions, loadBesideEggs, loadOfHatch } from './machine-load';
import { eggsOnOrder, eggsToCome, type PlannableEggs } from './plannable-eggs';
import { type SettingPlanInput, settingPlan } from './setting-plan';

const today = '2026-03-02';
const hours = { transferDay: 18.5, incubationHours: 506 };

const order = (more: Partial<ChickOrder> = {}): ChickOrder => ({
  kind: 'sale',
  id: 'sale',
  number: '12',
  farmName: '',
  day: '2026-03-30',
  breed: 'Ross 308',
  sex: 'asHatched',
  chicks: 5000,
  isDraft: false,
  ...more,
});

const lot = (more: Partial<PlannableEggs> = {}): PlannableEggs => ({
  breed: 'Ross 308 PS',
  layDay: '2026-02-27',
  eggs: 3000,
  standardHatchPct: 85,
  quarantinedFrom: null,
  part: 'onHand',
  fromDay: '2026-03-01',
  ...more,
});

const input = (more: Partial<SettingPlanInput> = {}): SettingPlanInput => ({
  today,
  hours,
  lateLossPoints: 1,
  usualHatchPct: null,
  eggsPerTray: 150,
  setterPositions: 12_000,
  hatcherPositions: 12_000,
  loads: [],
  orders: [order()],
  inStore: [],
  underWay: [],
  eggs: [],
  ...more,
});

const one = (more: Partial<SettingPlanInput>) => {
  const [row] = settingPlan(input(more));
  if (row === undefined) throw new Error('no row');
  return row;
};

const inLay = {
  breed: 'Ross 308 PS',
  hatchDay: '2025-08-04',
  eggsPerDay: 400.6,
  fromDay: '2026-03-03',
  standard: { rows: [{ age: 30, values: { hatchOfSetPct: 85 } }] },
};

describe('5,000 chicks for 30 March, seen on 2 March', () => {
  // Set on 9 March. 1,000 hatch anyway. 3,000 eggs of 27 February are 10 days old by then: 85 − 2 points = 83 %, 2,490 chicks.
  // The other 1,510 come of eggs that are laid until 8 March, at 85 %: 1,777. Together 4,777 eggs, 32 trays of 150: 4,800.
  const row = one({
    underWay: [{ breed: 'ross 308', pullDay: '2026-03-29', chicks: 1000 }],
    eggs: [...eggsToCome(inLay, '2026-03-31'), lot()],
  });

  it('come of hatches under way, eggs on hand and eggs to come', () => {
    expect(row).toMatchObject({ wanted: 5000, inStore: 0, toHatch: 5000, underWay: 1000, onHand: 2490, toCome: 1510 });
    expect(row).toMatchObject({ missing: 0, obstacles: [], setDay: '2026-03-09' });
  });

  it('ask for whole trays, the oldest eggs first', () => {
    expect(row).toMatchObject({ eggsToSet: 4800, eggsOnHand: 3000, eggsToCome: 1800, eggsShort: 0 });
    expect(one({ eggs: [lot({ eggs: 20_000 })], eggsPerTray: null })).toMatchObject({ eggsToSet: 6025, missing: 0 });
  });

  it('say what is short: chicks, and eggs at the hatch of the others', () => {
    // 2,510 chicks at 83 % are 3,025 eggs; with the 3,000 that are there 6,025, in trays 6,150.
    const short = one({ eggs: [lot()] });
    expect(short).toMatchObject({ onHand: 2490, missing: 2510, eggsToSet: 6150, eggsShort: 3150 });
    expect(short.obstacles).toEqual(['tooFewEggs']);
    expect(one({}).obstacles).toEqual(['hatchUnknown']);
    expect(one({ usualHatchPct: 80 })).toMatchObject({ missing: 5000, eggsToSet: 6300, eggsShort: 6300 });
  });

  it('are not set once their day is past, whatever eggs there are', () => {
    const late = one({ orders: [order({ day: '2026-03-22' })], eggs: [lot({ eggs: 20_000 })] });
    expect(late).toMatchObject({ setDay: '2026-03-01', missing: 5000, eggsToSet: 0, obstacles: ['setDayPast'] });
    expect(late.setterRoom).toBeNull();
  });
});

describe('eggs that a plan counts on', () => {
  it('are of the breed, out of quarantine, and not older than two weeks when they are set', () => {
    for (const unfit of [
      lot({ breed: 'Cobb 500 PS' }),
      lot({ breed: '' }),
      lot({ quarantinedFrom: '2026-03-09' }),
      lot({ layDay: '2026-02-22' }),
      lot({ part: 'toCome', fromDay: '2026-03-10' }),
      lot({ standardHatchPct: null }),
    ]) {
      expect(one({ eggs: [unfit] }), JSON.stringify(unfit)).toMatchObject({ onHand: 0, toCome: 0, missing: 5000 });
    }
    expect(one({ eggs: [lot({ standardHatchPct: null })], usualHatchPct: 80 })).toMatchObject({ onHand: 2400 });
    expect(one({ eggs: [lot({ quarantinedFrom: '2026-03-10' })] })).toMatchObject({ onHand: 2490 });
  });

  it('are those on order too, from the day after they are expected, at the usual hatch, and called so', () => {
    const bought = { breed: 'Ross 308 PS', layDay: '2026-02-28', eggs: 4000 };
    const expected = (expectedDay: string) => {
      const eggs = eggsOnOrder({ ...bought, expectedDay }, today);
      return one({ eggs: eggs === null ? [] : [lot(), eggs], usualHatchPct: 80 });
    };
    // 2,490 chicks of the egg room; 2,510 of 3,138 bought eggs at 80 %. 6,138 eggs are 41 trays: 6,150.
    const eggs = { eggsOnHand: 3000, eggsToCome: 0, eggsOrdered: 3150, eggsToSet: 6150, eggsShort: 0 };
    expect(expected('2026-03-08')).toMatchObject({ onHand: 2490, toCome: 0, ordered: 2510, missing: 0, ...eggs });
    // Late already: they may come today.
    expect(expected('2026-02-20')).toMatchObject({ ordered: 2510 });
    expect(expected('2026-03-09')).toMatchObject({ ordered: 0, missing: 2510, eggsOrdered: 0 });
    expect(eggsOnOrder({ ...bought, expectedDay: null }, today)).toBeNull();
  });

  it('are taken once: an earlier day leaves what it does not need', () => {
    const rows = settingPlan(
      input({
        orders: [
          order({ day: '2026-03-31', chicks: 1000 }),
          order({ chicks: 1660 }),
          order({ chicks: 40, breed: 'Cobb' }),
        ],
        eggs: [lot()],
      }),
    );
    expect(rows.map(({ day, breed }) => `${day} ${breed}`)).toEqual([
      '2026-03-30 Cobb',
      '2026-03-30 Ross 308',
      '2026-03-31 Ross 308',
    ]);
    // 2,000 eggs in 14 trays; 900 are left, a day older: 82 %.
    expect(rows[1]).toMatchObject({ eggsOnHand: 2100, missing: 0 });
    expect(rows[2]).toMatchObject({ eggsOnHand: 900, onHand: 738, missing: 262 });
  });

  it('come as many a day as lately, until a flock has none', () => {
    expect(eggsToCome(inLay, '2026-03-04').map(({ layDay, eggs }) => [layDay, eggs])).toEqual([
      ['2026-03-03', 400],
      ['2026-03-04', 400],
    ]);
    expect(eggsToCome({ ...inLay, eggsPerDay: 0.4 }, '2026-03-04')).toEqual([]);
  });
});

describe('chicks that are there', () => {
  it('serve orders by sex first; of the rest half are hens', () => {
    expect(chicksToHatch({ asHatched: 100, female: 1000, male: 200 })).toBe(2000);
    expect(chicksToHatch({ asHatched: 1500, female: 100, male: 200 })).toBe(1800);
    const inStore = [
      { breed: 'Brown', sex: 'female' as const, hatchDay: '2026-02-28', chicks: 700, quarantinedFrom: null },
    ];
    const hens = one({ orders: [order({ day: today, breed: 'Brown', sex: 'female', chicks: 1000 })], inStore });
    expect(hens).toMatchObject({ wanted: 1000, inStore: 700, toHatch: 600, missing: 600 });
  });

  it('wait a day for an order, no longer, and not in quarantine', () => {
    const chicks = { breed: 'Ross 308', sex: 'asHatched' as const, hatchDay: '2026-03-01', chicks: 5000 };
    const free = { ...chicks, quarantinedFrom: null };
    const on = (day: string, inStore = [free]) => one({ orders: [order({ day })], inStore }).inStore;
    expect([on('2026-03-01'), on(today), on('2026-03-03'), on('2026-03-04')]).toEqual([5000, 5000, 5000, 0]);
    expect(one({ orders: [order({ day: today })], inStore: [{ ...free, quarantinedFrom: today }] }).inStore).toBe(0);
    const hatch = (pullDay: string) => one({ underWay: [{ breed: 'Ross 308 PS', pullDay, chicks: 900 }] }).underWay;
    expect(['2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31'].map(hatch)).toEqual([0, 900, 900, 0]);
  });

  it('are called by the breed of their parents, without what says that they are parents', () => {
    expect(['Ross 308 PS', ' Cobb  500 parent stock', 'Hy-Line', 'PS'].map(chickBreed)).toEqual([
      'Ross 308',
      'Cobb 500',
      'Hy-Line',
      'PS',
    ]);
  });
});

describe('machine room', () => {
  const current = loadOfHatch(
    {
      state: 'set',
      plannedDay: '2026-02-20',
      transferDueDay: '2026-03-10',
      pullDueDay: '2026-03-13',
      eggsPlanned: 9000,
      eggsInSetters: 9000,
      eggsInHatchers: 0,
    },
    today,
    hours,
  );

  it('is what hatches leave, setters until the transfer, hatchers from there to the pull', () => {
    const free = freePositions(
      { setterPositions: 12_000, hatcherPositions: 9000, loads: [current] },
      '2026-03-09',
      '2026-03-13',
    );
    expect(free.map(({ setter, hatcher }) => [setter, hatcher])).toEqual([
      [3000, 9000],
      [12_000, 0],
      [12_000, 0],
      [12_000, 0],
      [12_000, 9000],
    ]);
  });

  it('is none beside eggs in a single-stage setter, until they leave', () => {
    const beside = { eggsInside: 9000, freePlaces: 3000, transferDueDay: '2026-03-10' } as const;
    const free = (stage: 'single' | 'multi') =>
      freePositions(
        {
          setterPositions: 24_000,
          hatcherPositions: 9000,
          loads: [current, loadBesideEggs({ ...beside, stage }, today)],
        },
        '2026-03-09',
        '2026-03-10',
      ).map(({ setter }) => setter);
    expect(free('single')).toEqual([12_000, 24_000]);
    expect(free('multi')).toEqual([15_000, 24_000]);
  });

  it('is what a set finds from its day on, and an earlier set has taken', () => {
    const eggs = [lot({ eggs: 40_000 })];
    const rows = settingPlan(
      input({ orders: [order(), order({ day: addDays('2026-03-30', 1), chicks: 9000 })], eggs, loads: [current] }),
    );
    expect(rows[0]).toMatchObject({ setterRoom: 3000, eggsToSet: 6150, obstacles: ['setterFull'] });
    // The day after the transfer of what stands there now; 3,000 are what found room the day before.
    expect(rows[1]).toMatchObject({ setDay: '2026-03-10', setterRoom: 9000, hatcherRoom: 9000 });
    expect(rows[1]?.obstacles).toEqual(['setterFull', 'hatcherFull']);
  });

  it('counts what is overdue as done today, and a plan from its day or today', () => {
    const late = { state: 'transferred', transferDueDay: '2026-02-25', pullDueDay: '2026-02-28' } as const;
    const of = { plannedDay: '2026-02-01', eggsPlanned: 500, eggsInSetters: 0, eggsInHatchers: 400 };
    expect(loadOfHatch({ ...of, ...late }, today, hours)).toMatchObject({ pullDay: today, hatcherEggs: 400 });
    expect(loadOfHatch({ ...of, state: 'planned', transferDueDay: null, pullDueDay: null }, today, hours)).toEqual({
      setDay: today,
      transferDay: '2026-03-20',
      pullDay: '2026-03-23',
      setterEggs: 500,
      hatcherEggs: 500,
    });
  });
});
