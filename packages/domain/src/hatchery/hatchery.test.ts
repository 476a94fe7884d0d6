import { describe, expect, it } from 'vitest';
import { checkHatchery, checkRetireHatchery } from './hatchery';

const usual = { transferDay: 18.5, incubationHours: 506, eggRoomTempC: 18, eggRoomHumidityPct: 60 };
const found = (more: Partial<typeof usual>) =>
  checkHatchery({ ...usual, ...more }).map(({ code, field, severity }) => `${severity} ${code} ${field}`);

describe('a hatchery', () => {
  it('is fine with what the guides print', () => {
    expect(found({})).toEqual([]);
    expect(found({ incubationHours: 504 })).toEqual([]);
    expect(found({ incubationHours: 510, eggRoomTempC: 15, eggRoomHumidityPct: 80 })).toEqual([]);
  });

  it('asks about what is rare: turkeys’ hours, a warm egg room, dry air', () => {
    expect(found({ incubationHours: 522 })).toEqual(['confirm outsideUsual incubationHours']);
    expect(found({ eggRoomTempC: 22, eggRoomHumidityPct: 45 })).toEqual([
      'confirm outsideUsual eggRoomTempC',
      'confirm outsideUsual eggRoomHumidityPct',
    ]);
    expect(checkHatchery({ ...usual, incubationHours: 511 })[0]?.params).toEqual({
      value: 511,
      min: 504,
      max: 510,
      unit: 'hours',
    });
  });

  it('leaves the eggs a day in the hatcher', () => {
    expect(found({ transferDay: 19.2, incubationHours: 480 })).toEqual([
      'error outOfRange transferDay',
      'confirm outsideUsual incubationHours',
    ]);
    expect(found({ transferDay: 19, incubationHours: 480 })).toEqual(['confirm outsideUsual incubationHours']);
  });

  it('is not retired over eggs or open hatches, and can always be brought back', () => {
    const busy = { loadedMachines: ['S1', 'H2'], eggsInside: 9000, openHatches: 2 };
    expect(checkRetireHatchery(true, busy)).toMatchObject([
      { code: 'eggsInMachine', params: { value: 9000, name: 'S1, H2' } },
      { code: 'hatchesOpen', params: { value: 2 } },
    ]);
    expect(checkRetireHatchery(false, busy)).toEqual([]);
    expect(checkRetireHatchery(true, { loadedMachines: [], eggsInside: 0, openHatches: 0 })).toEqual([]);
  });
});
