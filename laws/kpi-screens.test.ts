import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isTest, listFiles, readSources, withoutComments } from './source-tree';

/** A KPI of the trade's list, the functions that work it out, and the screens that show it. */
interface Shown {
  readonly kpi: string;
  readonly by: readonly string[];
  readonly on: readonly string[];
}

const shown = (kpi: string, by: readonly string[], ...on: readonly string[]): Shown => ({ kpi, by, on });
const flock = ['apps-flock-view', 'apps-dashboard-shed', 'manage-farm-report-old-flock'] as const;
/** What every single day goes into. */
const wholeFlock = ['apps-flock-view', 'manage-farm-report-old-flock'] as const;
const hens = ['apps-flock-view', 'apps-dashboard-layer-shed', 'apps-dashboard-breeder-shed'] as const;
const hatch = ['hatch-view', 'hatch-summary-list'] as const;
const money = ['economic-report-flock'] as const;

const list: Readonly<Record<string, readonly Shown[]>> = {
  Broiler: [
    shown('Livability (liveability, survival)', ['livabilityPct', 'deliveredOfPlacedPct'], ...flock, 'hatch-view'),
    shown('Cumulative mortality', ['cumulativeMortalityPct'], ...flock),
    shown('First-week mortality', ['firstWeekMortalityPct'], ...flock),
    shown('7-day weight multiple', ['weightMultiple7d'], 'apps-flock-view', 'apps-dashboard-shed'),
    shown('ADG (standard tables)', ['adgStandardG'], ...flock),
    shown('ADG (EPEF/EBI convention)', ['adgEpefG'], 'apps-flock-view', 'apps-dashboard-shed'),
    shown('FCR, breeder standard', ['fcrStandard'], ...flock),
    shown('FCR uncorrected (flock, plant weight)', ['fcrUncorrected'], ...flock),
    shown('FCR on gain', ['fcrOnGain'], ...wholeFlock),
    shown('FCR mortality-adjusted (trial FCR)', ['fcrMortalityAdjusted'], ...wholeFlock),
    shown('FCR adjusted to a target weight (Ross)', ['fcrAdjustedToWeight'], ...wholeFlock),
    shown('FCR corrected, points method', ['fcrPoints'], ...wholeFlock),
    shown('FCR economic (paid)', ['fcrEconomic'], ...money),
    shown('EPEF = EEF = PEF = EBI', ['epef'], ...flock),
    shown('CV', ['cvPct'], 'apps-flock-view', 'apps-dashboard-shed'),
    shown('Uniformity +-10 %', ['uniformityPct'], 'apps-flock-view', 'apps-dashboard-shed'),
    shown(
      'CV <-> uniformity (normal)',
      ['uniformityOfCvPct', 'disagreesWithCv'],
      'apps-flock-view',
      'apps-dashboard-shed',
    ),
    shown('Stocking density', ['stockingDensityKgM2'], 'apps-flock-view', 'apps-dashboard-shed', 'manage-farm-shed'),
    shown('PI (performance index)', ['performanceIndex'], ...flock),
    shown('EU 42 kg condition', ['euMortalityLimitPct', 'densityCondition'], ...flock),
    shown('Water:feed', ['waterFeedRatio'], 'data-entry-water-consumption', 'apps-flock-view', 'apps-dashboard-shed'),
    shown('Feed days of stock', ['feedOutlook'], 'apps-flock-view', 'apps-dashboard-broiler'),
    shown('Antimicrobial use mg/PCU', ['antimicrobialMgPerPcu'], 'apps-flock-view'),
    shown(
      'nDDDvet / treatment incidence TI',
      ['definedDailyDoses', 'treatmentIncidence'],
      'apps-flock-view',
      'apps-dashboard-shed',
    ),
  ],
  Layer: [
    shown('HDEP hen-day', ['henDayPct'], ...hens),
    shown('HHEP hen-housed', ['henHousedPct'], ...hens),
    shown('Eggs per hen housed (cum.)', ['eggFigures'], ...hens, 'manage-farm-report-old-flock'),
    shown('Egg mass', ['eggMassG'], ...hens),
    shown('FCR per dozen', ['feedKgPerDozen'], ...hens),
    shown('FCR per kg egg', ['feedPerEggMassRatio'], ...hens),
    shown('Cum. mortality lay', ['layMortalityPct'], ...hens),
    shown('Second grade %', ['secondGradePct'], ...hens),
    shown('Peak, weeks >=90 %, age at 50 %', ['curveFigures'], ...hens, 'manage-farm-report-old-flock'),
    shown('Rearing uniformity', ['uniformityPct'], ...hens),
    shown('Cost per egg / dozen', ['costPerEggMinor'], ...money),
  ],
  'Broiler breeder': [
    shown('Production % hen-week (%HW)', ['henDayPct'], ...hens),
    shown('Eggs per HH, week', ['henHousedPct'], ...hens),
    shown('Hatching (settable) egg %', ['hatchingEggPct'], ...hens),
    shown('Hatching eggs / HH, chicks / HH', ['eggFigures', 'weekChicksPerHenHoused'], 'apps-flock-view'),
    shown('Fertility / hatch / HOF by flock age', ['fertilityPct', 'hatchOfFertilePct'], 'hatch-summary-list'),
    shown('Male:female ratio', ['malesPerHundredFemales'], ...hens),
    shown('Body weight vs standard', ['weightAgainstStandardPct'], ...hens),
    shown('Egg mass', ['eggMassG'], ...hens),
  ],
  Hatchery: [
    shown('Hatchability (hatch of set, HOS)', ['hatchOfSetPct'], ...hatch),
    shown('Fertility', ['fertilityPct'], ...hatch),
    shown('Hatch of fertile (HOF)', ['hatchOfFertilePct'], ...hatch),
    shown(
      'Early dead (1-7 d), mid (8-14), late (15-21 incl. pips, malposition, transfer cracks)',
      ['embryoLossPct'],
      'hatch-view',
    ),
    shown('Candling loss', ['candlingLossPct'], ...hatch),
    shown('Moisture (weight) loss', ['moistureLossPct'], ...hatch),
    shown('Chick yield', ['chickYieldPct'], ...hatch),
    shown('Hatch window', ['hatchedBeforePullPct'], 'hatch-view'),
    shown('Chick quality, Pasgar', ['pasgarScore'], ...hatch),
    shown('Cull %', ['chickCullPct'], 'hatch-view'),
    shown('Setter utilisation', ['setterUsePct'], 'apps-company-hatchery-summary'),
    shown('Storage penalty', ['storageLossPoints'], 'manage-farm-egg-stock', 'hatch-planner'),
    shown('Setting date for a hatch', ['settingPlan'], 'hatch-planner'),
  ],
  Money: [
    shown('Cost per kg live', ['costPerKgLiveMinor'], ...money),
    shown('Cost per egg / chick', ['costPerEggMinor'], ...money),
    shown('Gross margin per bird', ['grossMarginPerBirdMinor'], ...money),
    shown('Feed cost per kg gain', ['feedCostPerKgGainMinor'], ...money),
  ],
  Climate: [shown('Layer heat index', ['layerHeatIndex'], 'apps-dashboard-layer-shed', 'apps-dashboard-breeder-shed')],
};

/** What no screen shows, and why. */
const nowhere: Readonly<Record<string, string>> = {
  'Tona score': 'the table of its weights was not found',
  'Cobb grades': 'chicks are graded first, second and cull, and scored by Pasgar',
};

const sources = readSources(listFiles());
const product = sources.filter(({ path }) => !isTest(path) && !path.endsWith('.fixture.ts'));
const imported = new Set(
  product.flatMap(({ text }) =>
    [...withoutComments(text).matchAll(/\bimport\s*\{([^}]*)\}/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().replace(/\s+as\s+\w+$/, '')),
    ),
  ),
);
const screens = new Set(
  product
    .filter(({ path }) => path.startsWith('packages/web/src/shared/screen/'))
    .flatMap(({ text }) => [...text.matchAll(/'([\w-]+)':\s*(?:app|full|entry|farm)\w*\(/g)].map(([, name]) => name)),
);

const listed = Object.entries(list).flatMap(([section, kpis]) => kpis.map((one) => [section, one.kpi, one] as const));

describe('the list of KPIs', () => {
  it.each(listed)('%s: %s is worked out by what the product calls, and shown on a screen', (_, __, { by, on }) => {
    expect(by.filter((name) => !imported.has(name))).toEqual([]);
    expect(on.length).toBeGreaterThan(0);
    expect(on.filter((name) => !screens.has(name))).toEqual([]);
  });
});

const file = fileURLToPath(new URL('../../shared/spec/kpis.md', import.meta.url));

describe.skipIf(!existsSync(file))('the list of the trade (skipped where it is absent)', () => {
  it('has no KPI that is neither shown nor said to be shown nowhere', () => {
    const sections = existsSync(file) ? readFileSync(file, 'utf8').split(/^## \d+\. /m) : [];
    const asked = sections.flatMap((text) => {
      const section = text.slice(0, text.indexOf('\n')).trim();
      const rows = [...text.matchAll(/^\| ([^|]+?) \|/gm)].map(([, name = '']) => name);
      return rows.filter((name) => name !== 'KPI' && name !== '---').map((name) => ({ section, name }));
    });
    expect(asked.length).toBeGreaterThan(50);
    const missing = asked.filter(
      ({ section, name }) => nowhere[name] === undefined && !list[section]?.some(({ kpi }) => kpi === name),
    );
    expect(missing).toEqual([]);
  });
});
