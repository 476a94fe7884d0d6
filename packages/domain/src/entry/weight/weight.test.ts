import { describe, expect, it } from 'vitest';
import { read, tenthDay } from '../entry-context.fixture';
import { type WeightDetail, weighingOf, weightRules } from './weight';

const weight = (more: Partial<WeightDetail> = {}): WeightDetail => ({
  sex: 'asHatched',
  birds: 100,
  meanG: 330,
  sdG: null,
  eachG: null,
  ...more,
});
const found = (more: Partial<WeightDetail>, around: Partial<typeof tenthDay> = {}) =>
  read(weightRules.check(weight(more), { ...tenthDay, ...around }));

describe('weighing', () => {
  it('near the standard and above the last one is plain', () => expect(found({})).toEqual([]));

  it('below the last weighing, or far from the standard, is asked about', () => {
    expect(found({ meanG: 209 })).toEqual([
      'confirm weightFell detail.meanG',
      'confirm weightOutsideStandard detail.meanG',
    ]);
    expect(weightRules.check(weight({ meanG: 209 }), tenthDay)[0]?.params).toMatchObject({
      min: 210,
      day: '2026-03-09',
    });
    expect([231, 429].map((meanG) => found({ meanG }))).toEqual([[], []]);
    expect([230.9, 429.1].map((meanG) => found({ meanG }))).toEqual([
      ['confirm weightOutsideStandard detail.meanG'],
      ['confirm weightOutsideStandard detail.meanG'],
    ]);
  });

  it('of few birds is pointed out: fewer than 50, or than one in a hundred', () => {
    expect(found({ birds: 99 })).toEqual(['warn sampleSmall detail.birds']);
    const small = { birds: [{ sex: 'asHatched' as const, atOpening: 600, cameIn: 0, alive: 600 }] };
    expect(found({ birds: 49 }, small)).toEqual(['warn sampleSmall detail.birds']);
    expect(found({ birds: 50 }, small)).toEqual([]);
    const tiny = { birds: [{ sex: 'asHatched' as const, atOpening: 12, cameIn: 0, alive: 12 }] };
    expect(found({ birds: 12 }, tiny)).toEqual([]);
    expect(found({ birds: 13 }, tiny)).toEqual(['error moreThanAlive detail.birds']);
  });

  it('is every bird, or number and mean, in the range of birds', () => {
    expect(found({ birds: null })).toEqual(['error required detail.birds']);
    expect(found({ meanG: null })).toEqual(['error required detail.meanG']);
    expect(found({ eachG: [330] })).toEqual(['error invalid detail.birds', 'error invalid detail.meanG']);
    expect(found({ meanG: 19 })).toEqual(['error outOfRange detail.meanG']);
    expect(found({ meanG: 12_001 })).toEqual(['error outOfRange detail.meanG']);
    expect(found({ sdG: 331 })).toEqual(['error outOfRange detail.sdG']);
    expect(found({ birds: 0 })).toEqual(['error outOfRange detail.birds']);
    expect(found({ birds: null, meanG: null, eachG: [330, 3, 20_000] })).toEqual([
      'error outOfRange detail.eachG.1',
      'error outOfRange detail.eachG.2',
    ]);
  });

  it('of single birds tells mean, CV and uniformity', () => {
    const each = weight({ birds: null, meanG: null, eachG: [300, 330, 360, 400] });
    expect(weighingOf(each)).toMatchObject({ birds: 4, meanG: 347.5, uniformBirds: 2, uniformityPct: 50 });
    expect(weighingOf(each)?.cvPct).toBeCloseTo(12.29, 2);
    expect(weightRules.deltasOf(each, tenthDay)).toMatchObject([
      { weighedBirds: 4, weighedSumG: 1390, dispersionBirds: 4, uniformBirds: 2, uniformOfBirds: 4 },
    ]);
    expect(weightRules.figureOf(each, {})).toEqual({ value: 347.5, unit: 'g' });
  });

  it('is compared with the last weighing of the same sex', () => {
    const bySex = {
      sexes: ['female', 'male'] as const,
      birds: [
        { sex: 'female' as const, atOpening: 5000, cameIn: 0, alive: 5000 },
        { sex: 'male' as const, atOpening: 5000, cameIn: 0, alive: 5000 },
      ],
      lastWeights: [
        { sex: 'female' as const, day: '2026-03-09', meanG: 200 },
        { sex: 'male' as const, day: '2026-03-09', meanG: 340 },
      ],
    };
    expect(found({ sex: 'female', meanG: 300 }, bySex)).toEqual([]);
    expect(found({ sex: 'male', meanG: 300 }, bySex)).toEqual(['confirm weightFell detail.meanG']);
    expect(found({ sex: 'female', birds: 5001 }, bySex)).toEqual(['error moreThanAlive detail.birds']);
  });
});
