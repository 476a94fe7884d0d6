import { describe, expect, it } from 'vitest';
import { ross308ParentStock } from '../../standards/figures/ross-308-parent-stock-2021';
import { hatchingEggPct, malesPerHundredFemales, weekChicksPerHenHoused } from './hatching-eggs';

describe('breeder figures', () => {
  it('show a dash without hens or eggs', () => {
    expect(hatchingEggPct({ settable: 0, total: 0 })).toBeNull();
    expect(malesPerHundredFemales({ males: 10, females: 0 })).toBeNull();
  });

  it.each(ross308ParentStock.rows.filter((row) => row.values.weekChicksHenHoused != null))(
    'agree with the printed Ross 308 table in week $age',
    ({ values }) => {
      const { weekHatchingEggsHenHoused: eggs, hatchOfSetPct, weekChicksHenHoused: chicks } = values;
      const worked = weekChicksPerHenHoused({ hatchingEggsPerHenHoused: eggs ?? 0, hatchOfSetPct: hatchOfSetPct ?? 0 });
      // Eggs are printed to a tenth.
      expect(Math.abs(worked - (chicks ?? 0))).toBeLessThan(0.1);
    },
  );
});
