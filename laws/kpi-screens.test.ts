import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allKpiIds, kpiRecord } from '../packages/domain/src/kpi/kpis';
import { screens } from '../packages/web/src/shared/screen/screens';
import { isTest, listFiles, readSources, withoutComments } from './source-tree';

const sources = readSources(listFiles());
/** What the product imports: that a function stands in the record beside it is no use of it. */
const imported = new Set(
  sources
    .filter(({ path }) => !isTest(path) && !path.endsWith('.fixture.ts'))
    .flatMap(({ text }) =>
      [...withoutComments(text).matchAll(/\bimport\s*\{([^}]*)\}/g)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim().replace(/\s+as\s+\w+$/, '')),
      ),
    ),
);

describe('the record of a KPI', () => {
  it.each(allKpiIds)('%s names functions that the product calls, and screens that there are', (id) => {
    const { formulas, on } = kpiRecord(id);
    const functions = Object.values(formulas).flatMap(({ of }) => of?.name ?? []);
    expect(Object.keys(formulas)).not.toEqual([]);
    expect(functions.filter((name) => !imported.has(name))).toEqual([]);
    expect(on.length).toBeGreaterThan(0);
    expect(on.filter((name) => !Object.hasOwn(screens, name))).toEqual([]);
    expect(new Set(on).size).toBe(on.length);
  });
});

type Ids = readonly ReturnType<typeof kpiRecord>['id'][];

/** The figures of the trade by the names of its list, and the records that are them. */
const trade: Readonly<Record<string, Readonly<Record<string, Ids>>>> = {
  Broiler: {
    'Livability (liveability, survival)': ['livability', 'chicksDelivered'],
    'Cumulative mortality': ['cumulativeMortality'],
    'First-week mortality': ['firstWeekMortality'],
    '7-day weight multiple': ['dayOldWeightMultiple'],
    'ADG (standard tables)': ['averageDailyGain'],
    'ADG (EPEF/EBI convention)': ['averageDailyGainEpef'],
    'FCR, breeder standard': ['fcr'],
    'FCR uncorrected (flock, plant weight)': ['fcrUncorrected'],
    'FCR on gain': ['fcrOnGain'],
    'FCR mortality-adjusted (trial FCR)': ['fcrMortalityAdjusted'],
    'FCR adjusted to a target weight (Ross)': ['fcrAdjustedToWeight'],
    'FCR corrected, points method': ['fcrByPoints'],
    'FCR economic (paid)': ['fcrEconomic'],
    'EPEF = EEF = PEF = EBI': ['epef'],
    'PI (performance index)': ['performanceIndex'],
    CV: ['cv', 'cvFemale', 'cvMale'],
    'Uniformity +-10 %': ['uniformity'],
    'CV <-> uniformity (normal)': ['uniformityOfCv'],
    'Stocking density': ['stockingDensity'],
    'EU 42 kg condition': ['euMortality'],
    'Water:feed': ['waterFeedRatio'],
    'Feed days of stock': ['feedDaysOfStock'],
    'Antimicrobial use mg/PCU': ['antimicrobialPerPcu'],
    'nDDDvet / treatment incidence TI': ['dailyDoses', 'treatmentIncidence'],
  },
  Layer: {
    'HDEP hen-day': ['henDay', 'henDayWeek'],
    'HHEP hen-housed': ['henHousedWeek'],
    'Eggs per hen housed (cum.)': ['eggsPerHenHoused'],
    'Egg mass': ['eggMass'],
    'FCR per dozen': ['feedPerDozen'],
    'FCR per kg egg': ['feedPerKgEgg'],
    'Cum. mortality lay': ['layMortality'],
    'Second grade %': ['secondGrade'],
    'Peak, weeks >=90 %, age at 50 %': ['peak', 'weeksAtLeast90', 'ageAtHalf'],
    'Rearing uniformity': ['uniformity'],
    'Cost per egg / dozen': ['costPerEgg'],
  },
  'Broiler breeder': {
    'Production % hen-week (%HW)': ['henDayWeek'],
    'Eggs per HH, week': ['henHousedWeek'],
    'Hatching (settable) egg %': ['hatchingEggs'],
    'Hatching eggs / HH, chicks / HH': ['hatchingEggsPerHenHoused', 'chicksPerHenHoused', 'chicksPerHenHousedWeek'],
    'Fertility / hatch / HOF by flock age': ['fertility', 'hatchOfSet', 'hatchOfFertile'],
    'Male:female ratio': ['malesPerHundredFemales'],
    'Body weight vs standard': ['weightAgainstStandard'],
    'Egg mass': ['eggMass'],
  },
  Hatchery: {
    'Hatchability (hatch of set, HOS)': ['hatchOfSet'],
    Fertility: ['fertility'],
    'Hatch of fertile (HOF)': ['hatchOfFertile'],
    'Early dead (1-7 d), mid (8-14), late (15-21 incl. pips, malposition, transfer cracks)': ['embryoLoss'],
    'Candling loss': ['candlingLoss'],
    'Moisture (weight) loss': ['moistureLoss'],
    'Chick yield': ['chickYield'],
    'Hatch window': ['hatchWindow', 'hatchCourse'],
    'Chick quality, Pasgar': ['pasgar'],
    'Tona score': ['tona'],
    'Cull %': ['chickCulls'],
    'Setter utilisation': ['setterUse'],
    'Storage penalty': ['storageLoss'],
  },
  Money: {
    'Cost per kg live': ['costPerKgLive'],
    'Cost per egg / chick': ['costPerEgg'],
    'Gross margin per bird': ['grossMarginPerBird'],
    'Feed cost per kg gain': ['feedCostPerKgGain'],
  },
};

/** What is no figure of ours, and why. */
const noFigure: Readonly<Record<string, string>> = {
  'Cobb grades': 'chicks are graded first, second and cull, and scored by Pasgar',
  'Setting date for a hatch': 'a day: the setting planner names it',
};

const file = fileURLToPath(new URL('../../shared/spec/kpis.md', import.meta.url));

describe.skipIf(!existsSync(file))('the list of the trade (skipped where it is absent)', () => {
  it('has no KPI that is neither recorded nor said to be no figure', () => {
    const sections = existsSync(file) ? readFileSync(file, 'utf8').split(/^## \d+\. /m) : [];
    const figures = sections.flatMap((text) => {
      const section = text.slice(0, text.indexOf('\n')).trim();
      const rows = [...text.matchAll(/^\| ([^|]+?) \|/gm)].map(([, name = '']) => name);
      return rows.filter((name) => name !== 'KPI' && name !== '---').map((name) => ({ section, name }));
    });
    expect(figures.length).toBeGreaterThan(50);
    const missing = figures.filter(
      ({ section, name }) => noFigure[name] === undefined && trade[section]?.[name] === undefined,
    );
    expect(missing).toEqual([]);
  });

  it('is of records that there are', () => {
    const named = Object.values(trade).flatMap((section) => Object.values(section).flat());
    expect(named.filter((id) => !allKpiIds.includes(id))).toEqual([]);
  });
});
