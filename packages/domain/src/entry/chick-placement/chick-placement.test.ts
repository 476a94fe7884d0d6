import { describe, expect, it } from 'vitest';
import { read, readyShed, tenthDay } from '../entry-context.fixture';
import { type ChickPlacementDetail, chickPlacementRules } from './chick-placement';
import { placement } from './chick-placement.fixture';

const context = {
  ...tenthDay,
  day: '2026-03-02',
  ageDays: 0,
  flockState: 'planned' as const,
  placedDay: null,
  birds: [],
  standard: { feedGPerBird: null, bodyWeightG: 44, targetWeightG: 2800, eggWeightG: null },
  room: readyShed,
};
const found = (more: Partial<ChickPlacementDetail>, around: object = {}) =>
  read(chickPlacementRules.check(placement(more), { ...context, ...around }));
const inShed = (room: object) => found({}, { room: { ...readyShed, ...room } });

describe('placement', () => {
  it('fills a shed to its capacity with living chicks, not more', () => {
    expect(found({})).toEqual([]);
    expect(found({ count: 20_010, deadOnArrival: 10 })).toEqual([]);
    expect(found({ count: 20_001 })).toEqual(['error overCapacity detail.count']);
    expect(inShed({ birdsAlive: 1, state: 'occupied' })).toEqual(['error overCapacity detail.count']);
  });

  it('over the density is refused now, and asked about when only the full-grown birds would be', () => {
    // 20,000 × 2.8 kg on 2,000 m² are 28 kg/m²; 1,400 m² would be 40.
    expect(inShed({ areaM2: 1400 })).toEqual(['confirm overDensity detail.count']);
    expect(inShed({ areaM2: 20 })).toEqual(['error overDensity detail.count']);
    expect(inShed({ areaM2: 20, maximumDensityKgM2: null })).toEqual([]);
  });

  it('goes into a shed of its kind that is in use, ready and free of other birds', () => {
    expect(inShed({ productionKind: 'layer' })).toEqual(['error kindMismatch shedId']);
    expect(inShed({ state: 'cleaning' })).toEqual(['error shedNotReady shedId']);
    expect(inShed({ state: 'outOfService' })).toEqual(['error shedInactive shedId']);
    expect(inShed({ activeToDay: '2026-03-01' })).toEqual(['error shedInactive shedId']);
    expect(inShed({ otherFlock: { number: 'A-7', birdsAlive: 3 } })).toEqual(['error birdsInShedAlready shedId']);
    expect(inShed({ leftDay: '2026-02-20' })).toEqual(['warn emptyDaysShort day']);
    expect(inShed({ leftDay: '2026-02-19' })).toEqual([]);
  });

  it('with more than one in a hundred dead on arrival is asked about', () => {
    expect(found({ deadOnArrival: 200 })).toEqual([]);
    expect(found({ deadOnArrival: 201 })).toEqual(['confirm doaHigh detail.deadOnArrival']);
    expect(found({ count: 100, deadOnArrival: 101 })).toEqual(['error outOfRange detail.deadOnArrival']);
  });

  it('is of a flock that lives, on or after its hatch', () => {
    expect(found({}, { day: '2026-03-01' })).toEqual(['error dayBeforeHatch day']);
    expect(found({}, { flockState: 'depleted' })).toEqual(['error stateNotAllowed ']);
    expect(found({}, { flockState: 'cancelled' })).toEqual(['error flockClosed ']);
    expect(found({ sex: 'male' })).toEqual(['error sexMismatch detail.sex']);
    expect(found({ sampleBirds: 100 })).toEqual(['error required detail.sampleMeanG']);
    expect(found({ sampleMeanG: 44 })).toEqual(['error required detail.sampleBirds']);
  });

  it('brings all chicks delivered in and takes the dead on arrival out, with their day-old weight', () => {
    const detail = placement({ deadOnArrival: 12, sampleBirds: 100, sampleMeanG: 43.5 });
    expect(
      chickPlacementRules.postingsOf(detail, context).map(({ from, to, quantity }) => [from.kind, to.kind, quantity]),
    ).toEqual([
      ['supplier', 'flock', 20_000],
      ['flock', 'doa', 12],
    ]);
    expect(chickPlacementRules.deltasOf(detail, context)).toMatchObject([
      { placed: 20_000, doa: 12, dayOldBirds: 100, dayOldSumG: 4350 },
    ]);
    expect(chickPlacementRules.deltasOf(placement(), context)[0]).not.toHaveProperty('dayOldBirds');
  });
});
