import { describe, expect, it } from 'vitest';
import { eggWeightsIn } from './egg-weights';

describe('a cell with the weight of each egg', () => {
  it('is a list, whatever parts it', () => {
    expect(eggWeightsIn('62,61,67,57,63, 62', '.', 6)).toEqual([62, 61, 67, 57, 63, 62]);
    expect(eggWeightsIn('62 g; 61.5 g', '.', null)).toEqual([62, 61.5]);
    expect(eggWeightsIn('', '.', 0)).toEqual([]);
  });

  it('is read by the number of eggs where a comma could be a decimal', () => {
    expect(eggWeightsIn('62,5', ',', 1)).toEqual([62.5]);
    expect(eggWeightsIn('62,58', ',', 2)).toEqual([62, 58]);
    expect(eggWeightsIn('62,5 61,5', ',', 2)).toEqual([62.5, 61.5]);
  });

  it('is nothing when a part is no weight', () => {
    expect(eggWeightsIn('62, broken', '.', 2)).toBeNull();
  });
});
