import { describe, expect, it } from 'vitest';
import {
  checkFlock,
  checkFlockChange,
  type FlockBefore,
  type FlockFacts,
  type FlockSurroundings,
  fitsStandard,
} from './flock';

const flock: FlockFacts = {
  productionKind: 'broiler',
  sexes: ['asHatched'],
  standardId: 'ross',
  hatchDay: '2026-03-01',
};
const around: FlockSurroundings = {
  farmKind: 'broiler',
  farmRetired: false,
  standard: { id: 'ross', productionKind: 'broiler', sex: 'asHatched', retired: false },
  today: '2026-03-12',
};
const before: FlockBefore = { ...flock, state: 'placed', firstEntryDay: '2026-03-02', sexesUsed: ['asHatched'] };
const words = (problems: readonly { code: string; field: string }[]) =>
  problems.map(({ code, field }) => `${code} ${field}`);
const created = (facts: Partial<FlockFacts>, more: Partial<FlockSurroundings> = {}) =>
  words(checkFlock({ ...flock, ...facts }, { ...around, ...more }));
const changed = (facts: Partial<FlockFacts>, was: Partial<FlockBefore> = {}, more: Partial<FlockSurroundings> = {}) =>
  words(checkFlockChange({ ...flock, ...facts }, { ...before, ...was }, { ...around, ...more }));

describe('a new flock', () => {
  it('is measured against a standard of its own kind and birds, or every comparison is wrong', () => {
    const standard = { id: 'x', productionKind: 'broiler', sex: 'male', retired: false } as const;
    expect(created({})).toEqual([]);
    expect(created({}, { standard })).toEqual(['sexMismatch standardId']);
    expect(created({ sexes: ['male'] }, { standard })).toEqual([]);
    expect(created({ sexes: ['female', 'male'] }, { standard })).toEqual(['sexMismatch standardId']);
    expect(created({}, { standard: { ...standard, productionKind: 'layer' } })).toEqual(['kindMismatch standardId']);
    expect(created({}, { standard: null })).toEqual(['unknownValue standardId']);
    expect(created({}, { standard: { ...standard, sex: 'asHatched', retired: true } })).toEqual(['retired standardId']);
  });

  it('reads layers and breeders by their hens', () => {
    const hens = { productionKind: 'breeder', sex: 'female' } as const;
    expect(fitsStandard({ productionKind: 'breeder', sexes: ['female', 'male'] }, hens)).toBe(true);
    expect(fitsStandard({ productionKind: 'breeder', sexes: ['male'] }, hens)).toBe(false);
    expect(
      fitsStandard({ productionKind: 'layer', sexes: ['asHatched'] }, { productionKind: 'layer', sex: 'female' }),
    ).toBe(true);
  });

  it('is planned before its chicks hatch, but not for a year that somebody mistyped', () => {
    expect(created({ hatchDay: '2026-03-12' })).toEqual([]);
    expect(created({ hatchDay: '2026-05-01' })).toEqual([]);
    expect(created({ hatchDay: '2062-05-01' })).toEqual(['outOfRange hatchDay']);
    expect(created({ hatchDay: '1926-05-01' })).toEqual(['outOfRange hatchDay']);
  });

  it('stands on a farm of its kind that is in use', () => {
    expect(created({}, { farmKind: 'layer', farmRetired: true })).toEqual([
      'retired farmId',
      'kindMismatch productionKind',
    ]);
  });

  it('keeps birds as hatched, or by sex, each once', () => {
    expect(created({ sexes: ['asHatched', 'female'] })).toEqual(['sexMismatch sexes']);
    expect(created({ sexes: ['male', 'male'] })).toContain('sexMismatch sexes');
  });
});

describe('changing a flock', () => {
  it('moves the hatch day no later than the first entry', () => {
    expect(changed({ hatchDay: '2026-03-02' })).toEqual([]);
    expect(changed({ hatchDay: '2026-03-03' })).toEqual(['dayBeforeHatch hatchDay']);
    expect(changed({ hatchDay: '2026-03-03' }, { firstEntryDay: null })).toEqual([]);
  });

  it('keeps kind and sexes that entries were written for', () => {
    expect(changed({ sexes: ['male'] })).toEqual(['sexMismatch sexes']);
    expect(
      changed(
        { productionKind: 'layer' },
        {},
        { farmKind: 'mixed', standard: { id: 'l', productionKind: 'layer', sex: 'female', retired: false } },
      ),
    ).toEqual(['stateNotAllowed productionKind']);
  });

  it('moves its hatch day freely while it is planned, and never past today once chicks stand in a shed', () => {
    const planned = { state: 'planned', firstEntryDay: null, sexesUsed: [] } as const;
    expect(changed({ hatchDay: '2026-05-01' }, planned)).toEqual([]);
    expect(changed({ hatchDay: '2026-05-01' })).toEqual(['dayInFuture hatchDay', 'dayBeforeHatch hatchDay']);
  });

  it('keeps a retired standard that the flock already has, and takes no other retired one', () => {
    const standard = { id: 'ross', productionKind: 'broiler', sex: 'asHatched', retired: true } as const;
    expect(changed({}, {}, { standard })).toEqual([]);
    expect(changed({ standardId: 'cobb' }, {}, { standard: { ...standard, id: 'cobb' } })).toEqual([
      'retired standardId',
    ]);
  });

  it('is refused as a whole once the flock is closed or cancelled', () => {
    expect(changed({ hatchDay: '2030-01-01' }, { state: 'closed' })).toEqual(['flockClosed ']);
    expect(changed({}, { state: 'cancelled' })).toEqual(['flockClosed ']);
  });
});
