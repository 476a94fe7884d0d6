import { describe, expect, it } from 'vitest';
import {
  candlingLossPct,
  chickYieldPct,
  embryoLossPct,
  moistureLossAtTransferPct,
  moistureLossPct,
  setterUsePct,
  storageLossPoints,
  storedEggExtraHours,
} from './eggs';
import {
  chickCullPct,
  cumulativeHatchOfSetPct,
  deliveredOfPlacedPct,
  fertilityPct,
  hatchedBeforePullPct,
  hatchOfFertilePct,
  hatchOfSetPct,
  pasgarScore,
  tonaScore,
} from './hatch';

describe('hatchery figures', () => {
  it('show a dash without eggs, chicks or time', () => {
    expect(hatchOfSetPct({ chicks: 1, eggsSet: 0 })).toBeNull();
    expect(fertilityPct({ fertile: 0, examined: 0 })).toBeNull();
    expect(hatchOfFertilePct({ hatchOfSetPct: 80, fertilityPct: 0 })).toBeNull();
    expect(hatchOfFertilePct({ hatchOfSetPct: 80, fertilityPct: null })).toBeNull();
    expect(chickCullPct({ culled: 0, hatched: 0 })).toBeNull();
    expect(hatchedBeforePullPct({ hatchedThen: 0, hatchedAtPull: 0 })).toBeNull();
    expect(deliveredOfPlacedPct({ placed: 0, delivered: 0 })).toBeNull();
    expect(cumulativeHatchOfSetPct([])).toBeNull();
    expect(pasgarScore({ chicks: 0, defects: 0 })).toBeNull();
    expect(tonaScore([])).toBeNull();
    expect(embryoLossPct({ lost: 1, eggs: 0 })).toBeNull();
    expect(candlingLossPct({ removed: 1, eggsSet: 0 })).toBeNull();
    expect(moistureLossPct({ fullAtSetG: 1000, fullNowG: 900, emptyG: 1000 })).toBeNull();
    expect(moistureLossAtTransferPct({ lossPct: 5, days: 0 })).toBeNull();
    expect(setterUsePct({ eggDays: 1, positions: 0, days: 7 })).toBeNull();
    expect(chickYieldPct({ chickWeightG: null, eggWeightG: 61.9 })).toBeNull();
    expect(chickYieldPct({ chickWeightG: 41.6, eggWeightG: null })).toBeNull();
  });

  it('show a counting error instead of hiding it', () => {
    expect(hatchOfSetPct({ chicks: 101, eggsSet: 100 })).toBe(101);
    expect(setterUsePct({ eggDays: 120, positions: 10, days: 10 })).toBe(120);
  });

  it('of what was delivered holds all that went missing on the way, dead on arrival too', () => {
    expect(deliveredOfPlacedPct({ placed: 20_000, delivered: 19_300 })).toBeCloseTo(96.5, 10);
  });

  it('weight the cumulative hatch by eggs, not by weeks', () => {
    const weeks = [
      { hatchingEggs: 1000, chicks: 720 },
      { hatchingEggs: 9000, chicks: 7740 },
    ];
    expect(cumulativeHatchOfSetPct(weeks)).toBeCloseTo(84.6, 10);
  });

  it('scale a moisture loss to the day of transfer', () => {
    expect(moistureLossAtTransferPct({ lossPct: 6, days: 10 })).toBeCloseTo(11.1, 10);
  });
});

describe('stored eggs', () => {
  it('lose nothing up to day 6, half a point a day to day 10, then a point or more', () => {
    const loss = (storageDays: number, perDayAfterTen = 1) => storageLossPoints({ storageDays, perDayAfterTen });
    expect([0, 6, 7, 10, 11, 14].map((days) => loss(days))).toEqual([0, 0, 0.5, 2, 3, 6]);
    expect(loss(14, 1.5)).toBe(8);
  });

  it('are set earlier the older they are', () => {
    expect([7, 8, 9, 10, 11, 12, 20].map(storedEggExtraHours)).toEqual([0, 1, 1, 2, 2, 3, 3]);
  });

  it('gives a Tona score by chicks, not by samples', () => {
    expect(
      tonaScore([
        { chicks: 30, score: 90 },
        { chicks: 10, score: 70 },
      ]),
    ).toBe(85);
  });
});
