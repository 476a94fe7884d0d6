import { describe, expect, it } from 'vitest';
import { layingDay, read } from '../entry-context.fixture';
import { type EggWeightDetail, eggWeightRules, meanEggG } from './egg-weight';

const sample = (eggs: number | null, totalG: number | null): EggWeightDetail => ({ eggs, totalG, eachG: null });

describe('a sample of eggs', () => {
  it('has the mean of its weight over its eggs', () => {
    const detail = sample(60, 3681);
    expect(meanEggG(detail)).toBeCloseTo(61.35, 10);
    expect(eggWeightRules.check(detail, layingDay)).toEqual([]);
    expect(eggWeightRules.deltasOf(detail, layingDay)[0]).toMatchObject({ weighedEggs: 60, weighedEggsSumG: 3681 });
  });

  it('may be weighed egg by egg, exact to the thousandth', () => {
    const detail: EggWeightDetail = { eggs: null, totalG: null, eachG: [60.1, 61.2, 62.3] };
    expect(eggWeightRules.deltasOf(detail, layingDay)[0]).toMatchObject({ weighedEggs: 3, weighedEggsSumG: 183.6 });
    expect(read(eggWeightRules.check(detail, layingDay))).toEqual(['warn sampleSmall detail.eachG']);
  });

  it('is refused when its mean is no hen’s egg, and asked about far from the standard', () => {
    expect(read(eggWeightRules.check(sample(100, 3499), layingDay))).toEqual(['error eggMeanOutOfRange detail.totalG']);
    expect(read(eggWeightRules.check(sample(100, 8501), layingDay))).toEqual(['error eggMeanOutOfRange detail.totalG']);
    expect(read(eggWeightRules.check(sample(100, 5000), layingDay))).toEqual([
      'confirm eggWeightOutsideStandard detail.totalG',
    ]);
  });

  it('is asked about when the flock is too young to lay, and nobody said that it does', () => {
    const young = { ...layingDay, productionDay: null, flockState: 'rearing', ageDays: 65 } as const;
    expect(read(eggWeightRules.check(sample(60, 3681), young))).toEqual(['confirm tooYoungToLay detail.totalG']);
    expect(eggWeightRules.check(sample(60, 3681), { ...young, productionDay: '2026-09-28' })).toEqual([]);
  });

  it('says what is missing', () => {
    expect(read(eggWeightRules.check(sample(null, null), layingDay))).toEqual([
      'error required detail.eggs',
      'error required detail.totalG',
    ]);
  });
});
