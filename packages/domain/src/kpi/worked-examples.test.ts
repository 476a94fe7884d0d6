import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { chickWeightG } from '../hatchery/step/pull';
import { eggWeightG } from '../hatchery/step/weighing';
import { henWeekPct, weekChicksPerHenHoused, weekEggsOfHenHoused } from './breeder/hatching-eggs';
import { antimicrobialMgPerPcu, definedDailyDoses, treatmentIncidence } from './broiler/antimicrobials';
import { feedDaysOfStock, waterFeedRatio } from './broiler/feed-and-water';
import {
  epef,
  fcrAdjustedToWeight,
  fcrEconomic,
  fcrMortalityAdjusted,
  fcrOnGain,
  fcrStandard,
  fcrUncorrected,
} from './broiler/feed-conversion';
import { cumulativeMortalityPct, euMortalityLimitPct, firstWeekMortalityPct, livabilityPct } from './broiler/mortality';
import { adgEpefG, adgStandardG, cvPct, weightMultiple7d } from './broiler/weight';
import { layerHeatIndex } from './climate/heat-index';
import {
  candlingLossPct,
  chickYieldPct,
  embryoLossPct,
  moistureLossPct,
  outcomeSumPct,
  storageLossPoints,
} from './hatchery/eggs';
import { chickCullPct, hatchedBeforePullPct, hatchOfFertilePct, pasgarScore } from './hatchery/hatch';
import {
  eggMassG,
  feedKgPerDozen,
  feedPerEggMassRatio,
  henDayPct,
  henDays,
  henHousedPct,
  impliedLivabilityPct,
} from './layer/lay';
import { costFromFeedShareMinor, feedCostMinor, liveWeightRevenueMinor } from './money/cost';
import { type WorkedExample, workedExamples } from './worked-examples.fixture';

type Inputs = (name: string) => number;

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
    henDays({
      hens: i('h'),
      days: i('days'),
      changes: [
        { hens: -4, daysLeft: 20 },
        { hens: 10, daysLeft: 15 },
      ],
    }),
  eggmass_lb30: (i) => eggMassG({ henDayPct: i('hd'), eggWeightG: i('ew') }),
  hh_from_hd: (i) => impliedLivabilityPct({ henHousedPct: i('hh'), henDayPct: i('hd') }),
  fcr_dozen: (i) => feedKgPerDozen({ feedKg: i('feed_kg'), eggs: i('eggs') }),
  fcr_kg_egg: (i) => feedPerEggMassRatio({ feedGPerHen: i('feed_g'), eggMassG: i('egg_mass') }),
  cobbff_hof30: (i) => hatchOfFertilePct({ hatchOfSetPct: i('h'), fertilityPct: i('f') }),
  cobbff_breakout30: (i) =>
    outcomeSumPct({
      infertilePct: i('i'),
      earlyDeadPct: i('e'),
      midDeadPct: i('m'),
      lateDeadPct: i('l'),
      hatchPct: i('h'),
    }),
  ross_ps_eggs30: (i) => weekEggsOfHenHoused(i('hh')),
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
  feed_days_flat: (i) => feedDaysOfStock({ feedOnHandKg: i('stock'), birdsAlive: i('birds'), dailyFeedG: i('g') }),
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

  it('include a production figure of hens that also counts the days of the week', () => {
    expect(henWeekPct({ eggs: 6020, meanHens: 1000 })).toBe(86);
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
