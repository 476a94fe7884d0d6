import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { addDays } from '../day/day';
import { emptyDay } from '../day-book/flock-day';
import { chickWeightG } from '../hatchery/step/pull';
import { eggWeightG } from '../hatchery/step/weighing';
import { weekChicksPerHenHoused } from './breeder/hatching-eggs';
import { antimicrobialMgPerPcu, definedDailyDoses, treatmentIncidence } from './broiler/antimicrobials';
import { waterFeedRatio } from './broiler/feed-and-water';
import {
  epef,
  fcrAdjustedToWeight,
  fcrMortalityAdjusted,
  fcrOnGain,
  fcrStandard,
  fcrUncorrected,
} from './broiler/feed-conversion';
import { feedRunOut } from './broiler/feed-forecast';
import { cumulativeMortalityPct, euMortalityLimitPct, firstWeekMortalityPct, livabilityPct } from './broiler/mortality';
import { adgEpefG, adgStandardG, cvPct, weightMultiple7d } from './broiler/weight';
import { layerHeatIndex } from './climate/heat-index';
import { candlingLossPct, chickYieldPct, embryoLossPct, moistureLossPct, storageLossPoints } from './hatchery/eggs';
import { chickCullPct, hatchedBeforePullPct, hatchOfFertilePct, hatchOfSetPct, pasgarScore } from './hatchery/hatch';
import { type LayFlock, layFlock } from './lay-flock/lay-flock';
import { layMonths } from './lay-flock/lay-month';
import { layWeeks } from './lay-flock/lay-week';
import { eggMassG, feedKgPerDozen, feedPerEggMassRatio, henDayPct, henHousedPct, layMortalityPct } from './layer/lay';
import { costFromFeedShareMinor, fcrEconomic, feedCostMinor, liveWeightRevenueMinor } from './money/cost';
import { type WorkedExample, workedExamples } from './worked-examples.fixture';

type Inputs = (name: string) => number;

/** Hens in lay from the first day on, with what happened on a day of them, the first being 1. */
function hensKept(count: number, days: number, happened: Record<number, object>, eggs = 0): LayFlock {
  const [first, place] = ['2026-08-01', { flockId: 'f', shedId: 's', sex: 'female' as const }];
  const rows = Array.from({ length: days }, (_, index) => ({
    ...emptyDay({ ...place, day: addDays(first, index) }),
    eggsTable: eggs,
    eggEntries: 1,
    eggDays: 1,
    ...happened[index + 1],
  }));
  const facts = { kind: 'layer' as const, standard: null, hatchDay: first, productionDay: first };
  const housed = { ...emptyDay({ ...place, day: addDays(first, -1) }), placed: count };
  return layFlock({ ...facts, rows: [housed, ...rows], day: addDays(first, days - 1) });
}

/** The engine's own function for each example. */
const engine: Readonly<Record<string, (i: Inputs) => number | null>> = {
  pef_35d: (i) => epef({ livabilityPct: i('liv'), weightKg: i('kg'), ageDays: i('age'), fcr: i('fcr') }),
  livability_dla: (i) => livabilityPct({ placed: i('placed'), dead: i('lost'), culled: 0 }),
  cum_mort_dla: (i) => cumulativeMortalityPct({ placed: i('placed'), dead: i('lost'), culled: 0 }),
  fcr_ross: (i) => fcrUncorrected({ feedKg: i('feed'), liveKg: i('live') }),
  fcr_adj_ross: (i) => fcrAdjustedToWeight({ fcr: i('fcr'), weightG: i('actual'), targetWeightG: i('target') }),
  fcr_mort_adj: (i) => fcrMortalityAdjusted({ feedKg: i('feed'), liveKg: i('live_sold'), deadKg: i('dead_weight') }),
  fcr_uncorr: (i) => fcrUncorrected({ feedKg: i('feed'), liveKg: i('live_sold') }),
  fcr_ross308_d7: (i) => fcrStandard({ feedGPerBird: i('cum_feed'), weightG: i('bw') }),
  fcr_ross308_d35: (i) => fcrStandard({ feedGPerBird: i('cum_feed'), weightG: i('bw') }),
  fcr_gain_d7: (i) => fcrOnGain({ feedGPerBird: i('cum_feed'), weightG: i('bw7'), dayOldWeightG: i('bw0') }),
  thin_feed_fcr: (i) => fcrUncorrected({ feedKg: i('feed'), liveKg: i('kg1') + i('kg2') }),
  cv_ross: (i) => cvPct({ sdG: i('sd'), meanG: i('mean') }),
  first_week: (i) => firstWeekMortalityPct({ placed: i('placed'), deadFirstWeek: i('dead7'), culledFirstWeek: 0 }),
  mult7: (i) => weightMultiple7d({ day7WeightG: i('bw7'), dayOldWeightG: i('bw0') }),
  adg_ross308_35: (i) => adgStandardG({ weightG: i('bw'), dayOldWeightG: i('bw0'), ageDays: i('age') }),
  adg_alt35: (i) => adgEpefG({ weightG: i('bw'), ageDays: i('age') }),
  hdep_big: (i) => henDayPct({ eggs: i('eggs'), henDays: i('hens') }),
  hhep_big: (i) => henHousedPct({ eggs: i('eggs'), hensHoused: i('housed'), days: 1 }),
  hendays_pen: (i) =>
    layMonths(
      hensKept(i('h'), i('days'), {
        [i('days') - 20]: { dead: 4 },
        [i('days') - 15 + 1]: { placed: 10 },
      }),
    )[0]?.henDays ?? null,
  eggmass_lb30: (i) => eggMassG({ henDayPct: i('hd'), eggWeightG: i('ew') }),
  hh_from_hd: (i) => 100 - (layMortalityPct({ dead: 1 - i('hh') / i('hd'), culled: 0, hensHoused: 1 }) ?? Number.NaN),
  fcr_dozen: (i) => feedKgPerDozen({ feedKg: i('feed_kg'), eggs: i('eggs') }),
  fcr_kg_egg: (i) => feedPerEggMassRatio({ feedGPerHen: i('feed_g'), eggMassG: i('egg_mass') }),
  cobbff_hof30: (i) => hatchOfFertilePct({ hatchOfSetPct: i('h'), fertilityPct: i('f') }),
  cobbff_breakout30: (i) =>
    ['i', 'e', 'm', 'l'].reduce(
      (sum, name) => sum + (embryoLossPct({ lost: i(name), eggs: 100 }) ?? Number.NaN),
      hatchOfSetPct({ chicks: i('h'), eggsSet: 100 }) ?? Number.NaN,
    ),
  ross_ps_eggs30: (i) => layWeeks(hensKept(1000, 7, {}, i('hh') * 10)).at(-1)?.eggsPerHenHoused ?? null,
  ross_ps_chicks30: (i) => weekChicksPerHenHoused({ hatchingEggsPerHenHoused: i('he'), hatchOfSetPct: i('h') }),
  hof: (i) => hatchOfFertilePct({ hatchOfSetPct: i('h'), fertilityPct: i('f') }),
  moist: (i) => moistureLossPct({ fullAtSetG: i('full0'), fullNowG: i('full1'), emptyG: i('tare') }),
  yield: (i) => {
    const tray = { sourceId: '', fullG: i('full'), emptyG: i('tare'), eggs: i('eggs') };
    const box = { sourceId: '', fullG: i('box'), emptyG: i('boxtare'), chicks: i('chicks') };
    return chickYieldPct({ chickWeightG: chickWeightG([box], ''), eggWeightG: eggWeightG([tray], '') });
  },
  hatch12: (i) => hatchedBeforePullPct({ hatchedThen: i('h12'), hatchedAtPull: i('h0') }),
  early_set: (i) => embryoLossPct({ lost: i('early'), eggs: i('set') }),
  storage_loss: (i) => storageLossPoints({ storageDays: i('age'), perDayAfterTen: 1 }),
  pasgar: (i) => pasgarScore({ chicks: i('chicks'), defects: i('defects') }),
  thi_26_50: (i) => layerHeatIndex({ tempC: i('T'), humidityPct: i('RH') }),
  wf: (i) => waterFeedRatio({ waterL: i('water_l'), feedKg: i('feed_kg') }),
  econ_fcr: (i) => fcrEconomic({ feedKg: i('feed'), liveKg: i('live'), unpaidKg: i('condemned') }),
  eu42: (i) => euMortalityLimitPct(i('age')),
  candling: (i) => candlingLossPct({ removed: i('removed'), eggsSet: i('set') }),
  cull: (i) => chickCullPct({ culled: i('culled'), hatched: i('hatched') }),
  feed_days_flat: (i) => {
    const rows = [1, 2, 3, 4, 5].map((age) => ({ age, values: { dailyFeedG: i('g') } }));
    const eaters = [{ birdsAlive: i('birds'), ageDays: 1, standard: { ageUnit: 'day' as const, rows } }];
    return feedRunOut({ feedOnHandKg: i('stock'), eaters })?.days ?? null;
  },
  tylosin_7: (i) => definedDailyDoses({ activeMg: i('mg'), liveKg: i('kg'), doseMgPerKgDay: i('dose') }),
  hatching_egg_feed_kg: (i) => feedCostMinor({ feedKg: i('kg'), priceMinorPerKg: i('price') }),
  hatching_egg_total: (i) => costFromFeedShareMinor({ feedCostMinor: i('feed'), feedShareRatio: i('share') }),
  budget_rev: (i) => liveWeightRevenueMinor({ liveKg: i('kg'), priceMinorPerKg: i('price') }),
  mg_pcu: (i) => antimicrobialMgPerPcu({ activeMg: i('mg'), birds: i('birds'), standardWeightKg: i('std') }),
  ti: (i) =>
    treatmentIncidence({
      activeMg: i('mg'),
      doseMgPerKgDay: i('dddvet'),
      standardWeightKg: i('stdw'),
      birds: i('birds'),
      daysAtRisk: i('days'),
    }),
};

function expectReproduced(id: string, example: Pick<WorkedExample, 'inputs' | 'expected' | 'tolerance'>): void {
  const used = new Set<string>();
  const value = engine[id]?.((name) => {
    used.add(name);
    const input = example.inputs[name];
    if (input === undefined) throw new Error(`${id} has no input ${name}`);
    return input;
  });
  expect(value, `${id}: the engine has no figure`).toBeTypeOf('number');
  expect(Math.abs((value ?? Number.NaN) - example.expected), `${id}: ${value}`).toBeLessThanOrEqual(example.tolerance);
  expect([...used].sort(), `${id}: an input was ignored`).toEqual(Object.keys(example.inputs).sort());
}

describe('worked examples of the trade', () => {
  it.each(Object.entries(workedExamples))('%s comes out as its source says', (id, example) => {
    expectReproduced(id, example);
  });
});

const file = fileURLToPath(new URL('../../../../../shared/data/kpi-examples.json', import.meta.url));

describe.skipIf(!existsSync(file))('worked examples in shared/data (skipped where it is absent)', () => {
  const examples: (WorkedExample & { id: string })[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  it.each(examples.map((example) => [example.id, example] as const))(
    '%s comes out as its source says',
    (id, example) => {
      expectReproduced(id, example);
    },
  );
});
