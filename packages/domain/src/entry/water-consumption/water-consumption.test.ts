import { describe, expect, it } from 'vitest';
import { read, tenthDay } from '../entry-context.fixture';
import { litresOf, type WaterConsumptionDetail, waterConsumptionRules } from './water-consumption';

const water = (more: Partial<WaterConsumptionDetail> = {}): WaterConsumptionDetail => ({
  litres: null,
  meterStartL: null,
  meterEndL: null,
  meterReset: false,
  additives: '',
  ...more,
});
const found = (more: Partial<WaterConsumptionDetail>, around: Partial<typeof tenthDay> = {}) =>
  read(waterConsumptionRules.check(water(more), { ...tenthDay, ...around }));

describe('water', () => {
  it('is litres, or a meter that does not run backwards unless it was reset', () => {
    expect(litresOf(water({ meterStartL: 1200.5, meterEndL: 2070.25 }))).toBe(869.75);
    expect(found({ meterStartL: 1000, meterEndL: 1860 })).toEqual([]);
    expect(found({ meterStartL: 1000, meterEndL: 999 })).toEqual(['error outOfRange detail.meterEndL']);
    expect(litresOf(water({ meterStartL: 99_990, meterEndL: 860, meterReset: true }))).toBe(860);
    expect(found({ meterStartL: 99_990, meterEndL: 860, meterReset: true })).toEqual([]);
    expect(found({})).toEqual(['error required detail.litres']);
    expect(found({ meterStartL: 1 })).toEqual(['error required detail.meterEndL']);
    expect(found({ meterEndL: 1 })).toEqual(['error required detail.meterStartL']);
    expect(found({ litres: 860, meterEndL: 1860 })).toEqual(['error invalid detail.meterEndL']);
  });

  it('is held against the day’s feed, or against the standard where no feed is written down', () => {
    // 48 g of feed a bird and 1.8 L a kg are 864 L; half to twice that is plain.
    expect([432, 1728].map((litres) => found({ litres }))).toEqual([[], []]);
    expect([431, 1729].map((litres) => found({ litres }))).toEqual([
      ['confirm waterOutsideUsual detail.litres'],
      ['confirm waterOutsideUsual detail.litres'],
    ]);
    const fed = { recorded: { ...tenthDay.recorded, feedKg: 480, feedEntries: 1 } };
    expect([480, 1680].map((litres) => found({ litres }, fed))).toEqual([[], []]);
    expect([479, 1681].map((litres) => found({ litres }, fed))).toEqual([
      ['confirm waterOutsideUsual detail.litres'],
      ['confirm waterOutsideUsual detail.litres'],
    ]);
    expect(
      found(
        { litres: 1 },
        { standard: { feedGPerBird: null, bodyWeightG: null, targetWeightG: null, eggWeightG: null } },
      ),
    ).toEqual([]);
  });

  it('stands for all birds of the shed', () => {
    expect(waterConsumptionRules.deltasOf(water({ litres: 860 }), tenthDay)).toMatchObject([
      { sex: 'asHatched', waterL: 860, waterEntries: 1 },
    ]);
    expect(waterConsumptionRules.deltasOf(water({ litres: 0 }), { ...tenthDay, sexes: ['female'] })[0]).toMatchObject({
      sex: 'female',
      waterL: 0,
    });
  });
});
