import { describe, expect, it } from 'vitest';
import { checkShed, isGroundPlan, isShedActive, type ShedFacts, type ShedSurroundings, usableAreaM2 } from './shed';

const shed: ShedFacts = {
  productionKind: 'broiler',
  lengthM: 100,
  widthM: 15,
  areaM2: 1450,
  birdCapacity: 20_000,
  yearBuilt: 2010,
  activeFromDay: null,
  activeToDay: null,
};
const around: ShedSurroundings = {
  farmKind: 'broiler',
  farmRetired: false,
  today: '2026-03-12',
  kindBefore: 'broiler',
  birdsAlive: 0,
};
const found = (facts: Partial<ShedFacts>, more: Partial<ShedSurroundings> = {}) =>
  checkShed({ ...shed, ...facts }, { ...around, ...more }).map(({ code, field }) => `${code} ${field}`);

describe('shed', () => {
  it('counts its area from length and width, unless the usable area was measured', () => {
    expect(usableAreaM2({ areaM2: null, lengthM: 12.5, widthM: 10.1 })).toBe(126.25);
    expect(usableAreaM2(shed)).toBe(1450);
    expect(usableAreaM2({ areaM2: null, lengthM: 12.5, widthM: null })).toBeNull();
  });

  it('knows whether its area is its ground plan, which no feeder or nest was taken off', () => {
    expect(isGroundPlan({ areaM2: 126.25, lengthM: 12.5, widthM: 10.1 })).toBe(true);
    expect(isGroundPlan(shed)).toBe(false);
    expect(isGroundPlan({ areaM2: 1450, lengthM: 100, widthM: null })).toBe(false);
    expect(isGroundPlan({ areaM2: null, lengthM: 100, widthM: null })).toBe(false);
  });

  it('is fine as it stands', () => expect(found({})).toEqual([]));

  it('is never larger inside than its ground plan, or densities come out too low', () => {
    expect(checkShed({ ...shed, areaM2: 1501 }, around)).toMatchObject([
      { code: 'outOfRange', field: 'areaM2', params: { value: 1501, max: 1500, unit: 'm2' } },
    ]);
  });

  it('keeps room and kind for the birds that are in it', () => {
    expect(found({ birdCapacity: 900 }, { birdsAlive: 901 })).toEqual(['outOfRange birdCapacity']);
    expect(found({ productionKind: 'layer' }, { birdsAlive: 901, farmKind: 'mixed' })).toEqual([
      'birdsInShedAlready productionKind',
    ]);
    expect(found({ activeToDay: '2026-03-11' }, { birdsAlive: 901 })).toEqual(['birdsInShedAlready activeToDay']);
    expect(found({ activeFromDay: '2026-03-13' }, { birdsAlive: 901 })).toEqual(['birdsInShedAlready activeFromDay']);
  });

  it('fits its farm', () => {
    expect(found({ productionKind: 'layer' })).toEqual(['kindMismatch productionKind']);
    expect(found({ productionKind: 'layer' }, { farmKind: 'mixed' })).toEqual([]);
    expect(found({}, { farmRetired: true, kindBefore: null })).toEqual(['retired farmId']);
  });

  it('tells of every problem at once', () => {
    expect(
      found({
        areaM2: 2000,
        yearBuilt: 2027,
        activeFromDay: '2026-02-01',
        activeToDay: '2026-01-01',
        productionKind: 'layer',
      }),
    ).toEqual(['kindMismatch productionKind', 'outOfRange areaM2', 'outOfRange yearBuilt', 'outOfRange activeToDay']);
  });

  it('takes birds on its first and last active day, not before or after', () => {
    const active = { activeFromDay: '2026-01-01', activeToDay: '2026-01-31' };
    expect(['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01'].map((day) => isShedActive(active, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
