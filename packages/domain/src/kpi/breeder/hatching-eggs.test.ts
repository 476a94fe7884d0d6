import { describe, expect, it } from 'vitest';
import { ross308ParentStock } from '../../standards/figures/ross-308-parent-stock-2021';
import {
  cumulativeHatchOfSetPct,
  hatchingEggPct,
  henWeekEggMassG,
  henWeekPct,
  malesPerHundredFemales,
  weekEggsOfHenHoused,
  weekEggsPerHenHoused,
} from './hatching-eggs';

describe('breeder figures', () => {
  it('show a dash without hens or eggs', () => {
    expect(henWeekPct({ eggs: 1, meanHens: 0 })).toBeNull();
    expect(hatchingEggPct({ settable: 0, total: 0 })).toBeNull();
    expect(malesPerHundredFemales({ males: 10, females: 0 })).toBeNull();
    expect(cumulativeHatchOfSetPct([])).toBeNull();
    expect(henWeekEggMassG({ henWeekPct: 87.2, eggWeightG: null })).toBeNull();
  });

  it('weight the cumulative hatch by eggs, not by weeks', () => {
    const weeks = [
      { hatchingEggs: 1000, chicks: 720 },
      { hatchingEggs: 9000, chicks: 7740 },
    ];
    expect(cumulativeHatchOfSetPct(weeks)).toBeCloseTo(84.6, 10);
  });

  it('count eggs per hen housed down by the hens that died since', () => {
    expect(weekEggsPerHenHoused({ henWeekPct: 80, cumulativeMortalityPct: 5 })).toBeCloseTo(5.32, 10);
  });

  it.each(ross308ParentStock.rows.filter((row) => row.values.eggMassG != null))(
    'agree with the printed Ross 308 table in week $age',
    ({ values }) => {
      expect(Math.abs(weekEggsOfHenHoused(values.henHousedPct ?? 0) - (values.weekEggsHenHoused ?? 0))).toBeLessThan(
        0.06,
      );
      const { henWeekPct: pct = null, eggWeightG = null } = values;
      expect(Math.abs((henWeekEggMassG({ henWeekPct: pct, eggWeightG }) ?? 0) - (values.eggMassG ?? 0))).toBeLessThan(
        0.15,
      );
    },
  );
});
