import { describe, expect, it } from 'vitest';
import { hatchTimes } from '../hatch/hatch-times';
import { eggWeightG, sourceMoistureLossPct } from '../step/weighing';
import { checkBreakout, fertilityOf, lossesOfSetPct, nothingFound } from './breakout';
import { examinedOf } from './examined';
import { expectationOf, expectedHatchPct, lotLossPoints, meanStorageLossPoints } from './expected-hatch';
import { missedChicks, missesOf } from './hatch-miss';
import { type CountedSource, eggsUnderWay, noEggs, sumCounts, sumResults } from './source-result';

/** Cobb500 fast feather, week 30: 96.0 fertile, 86.4 hatch of set, 4.0 + 4.2 + 0.5 + 4.9 lost, of 10,000 eggs. */
const week30 = { ...noEggs, eggsSet: 10_000, transferred: 10_000, gradeA: 8640, unhatched: 1360 };
const whole = {
  stage: 'residue',
  opened: 1360,
  counts: { ...nothingFound, infertile: 400, early: 420, mid: 50, late: 490 },
} as const;

const resultOf = (
  counts: CountedSource['counts'],
  { breakouts = [], examined = null }: Partial<CountedSource> = {},
  isGraded = true,
) => sumResults([{ counts, breakouts, examined }], isGraded);

describe('results of a source', () => {
  it('give back the published week of Cobb when every egg of the residue is opened', () => {
    const result = resultOf(week30, { breakouts: [whole] });
    expect(result.hatchOfSetPct).toBeCloseTo(86.4, 6);
    expect(result.fertility).toMatchObject({ pct: 96, lowPct: 96, highPct: 96, basis: 'breakout' });
    expect(result.hatchOfFertilePct).toBeCloseTo(90, 6);
    expect(result.lossesOfSetPct).toMatchObject({ infertile: 4, early: 4.2, mid: 0.5, late: 4.9 });
  });

  it('have an interval that narrows as more is opened and holds the truth of a half sample', () => {
    const sample = (share: number) => ({
      stage: 'residue' as const,
      opened: 1360 * share,
      counts: { ...nothingFound, infertile: 400 * share, early: 420 * share, mid: 50 * share, late: 490 * share },
    });
    const width = (share: number) => {
      const { pct, lowPct, highPct } = fertilityOf({
        ...week30,
        breakouts: [sample(share)],
        examined: null,
      });
      expect(pct).toBeCloseTo(96, 6);
      expect(lowPct).toBeLessThan(96);
      expect(highPct).toBeGreaterThan(96);
      return (highPct ?? 0) - (lowPct ?? 0);
    };
    expect(width(0.5)).toBeLessThan(width(0.1));
    // 136 of 1,360 eggs: ± 1.96 × √(0.294 × 0.706 ÷ 136 × 0.9) × 13.6 points of set, about one point either way.
    expect(width(0.1)).toBeGreaterThan(1.7);
    expect(width(0.1)).toBeLessThan(2.3);
  });

  it('count clear eggs as infertile until somebody opens them, and say so', () => {
    const candled = { ...week30, clear: 800, unhatched: 560 };
    const examined = { eggs: 10_000, clear: 800 };
    const byLamp = resultOf(candled, { examined }, false);
    expect(byLamp.fertility).toMatchObject({ pct: 92, lowPct: null, basis: 'candling' });
    expect(byLamp.candlingLossPct).toBeCloseTo(8, 9);
    const opened = [
      { stage: 'candling' as const, opened: 800, counts: { ...nothingFound, infertile: 400, early: 400 } },
      { stage: 'residue' as const, opened: 560, counts: { ...nothingFound, early: 20, mid: 50, late: 490 } },
    ];
    expect(resultOf(candled, { examined, breakouts: opened }).fertility.pct).toBeCloseTo(96, 6);
  });

  it('show a dash before anything was set or graded', () => {
    expect(resultOf(noEggs).hatchOfSetPct).toBeNull();
    expect(resultOf(week30, {}, false).hatchOfSetPct).toBeNull();
    expect(fertilityOf({ eggsSet: 0, clear: 0, unhatched: null, breakouts: [], examined: null }).pct).toBeNull();
    expect(lossesOfSetPct({ eggsSet: 100, clear: 0, unhatched: 10, breakouts: [] })).toBeNull();
  });

  it('add up: what is under way is what nobody has accounted for', () => {
    expect(eggsUnderWay(week30)).toBe(0);
    expect(eggsUnderWay({ ...week30, gradeA: 8600 })).toBe(40);
    expect(sumCounts([week30, week30]).eggsSet).toBe(20_000);
  });

  it('break-outs whose parts are not the eggs opened, or more than there were, are refused', () => {
    expect(checkBreakout(whole, 1360)).toEqual([]);
    expect(checkBreakout({ ...whole, opened: 1361 }, 1360).map(({ code }) => code)).toEqual([
      'partsDiffer',
      'outOfRange',
    ]);
  });
});

describe('fertility before the residue is opened', () => {
  it('is not known where nobody looked, and neither is what builds on it', () => {
    const result = resultOf(week30);
    expect(result).toMatchObject({ hatchOfFertilePct: null, candlingLossPct: null, deadOfFertilePct: null });
    expect(result.fertility).toEqual({ pct: null, lowPct: null, highPct: null, basis: null });
    expect(result.hatchOfSetPct).toBeCloseTo(86.4, 6);
  });

  it('is of the eggs examined', () => {
    const { fertility, hatchOfFertilePct } = resultOf(week30, { examined: { eggs: 150, clear: 15 } });
    expect(fertility).toMatchObject({ pct: 90, basis: 'candling' });
    expect(hatchOfFertilePct).toBeCloseTo(96, 6);
  });

  it('counts the infertile of clear eggs that were opened, and leaves out early dead', () => {
    const counts = { ...noEggs, eggsSet: 150, clear: 75 };
    const opened = { stage: 'candling' as const, opened: 75, counts: { ...nothingFound, infertile: 72, early: 3 } };
    const about = { breakouts: [opened], examined: { eggs: 150, clear: 75 } };
    expect(resultOf(counts, about, false).fertility).toEqual({ pct: 52, lowPct: 52, highPct: 52, basis: 'breakout' });
    // Of a few trays of a larger hatch nobody promises how near that is.
    const part = resultOf({ ...counts, eggsSet: 5000 }, about, false);
    expect(part.fertility).toEqual({ pct: 52, lowPct: null, highPct: null, basis: 'breakout' });
  });

  it('is that of the look at most eggs', () => {
    const look = (examined: number, clear: number, areRemoved: boolean) => ({
      kind: 'candle' as const,
      detail: { areRemoved, sources: [{ sourceId: 'a', examined, clear, rejected: 0 }] },
    });
    const moved = (clear: number) => ({
      kind: 'transfer' as const,
      detail: { sources: [{ sourceId: 'a', clear, rejected: 0, lost: 0, to: [], restReason: '' }] },
    });
    const set = { eggsSet: 5000, clear: 0 };
    expect(examinedOf([moved(0)], 'a', set)).toBeNull();
    expect(examinedOf([look(150, 9, true)], 'b', set)).toBeNull();
    expect(examinedOf([look(150, 9, false), look(300, 20, false)], 'a', set)).toEqual({ eggs: 300, clear: 20 });
    // What is taken out is not looked at again.
    expect(examinedOf([look(5000, 300, true), look(4700, 50, true)], 'a', set)).toEqual({ eggs: 5000, clear: 350 });
    expect(examinedOf([look(5000, 400, false), moved(390)], 'a', { ...set, clear: 390 })).toEqual({
      eggs: 5000,
      clear: 390,
    });
  });

  it('of several sources is that of those it is known of, with hatch of fertile of the same eggs', () => {
    const results = { counts: week30, breakouts: [whole], examined: null };
    const unknown = { counts: { ...week30, gradeA: 5000, unhatched: 5000 }, breakouts: [], examined: null };
    const both = sumResults([results, unknown], true);
    expect(both).toMatchObject({ fertilityEggs: 10_000, candlingLossPct: null });
    expect(both.fertility.pct).toBeCloseTo(96, 6);
    expect(both.hatchOfSetPct).toBeCloseTo(68.2, 6);
    expect(both.hatchOfFertilePct).toBeCloseTo(90, 6);
    expect(both.deadOfFertilePct?.early).toBeCloseTo(4.375, 6);
    expect(sumResults([unknown, unknown], true)).toMatchObject({
      fertility: { pct: null },
      hatchOfFertilePct: null,
      deadOfFertilePct: null,
    });
  });
});

describe('what was expected', () => {
  it('is the breeder’s figure less what storage costs', () => {
    expect([1, 2, 6, 7, 10, 12].map((days) => lotLossPoints(days, 1))).toEqual([1, 0, 0, 0.5, 2, 4]);
    const lots = [
      { quantity: 3000, storageDays: 3 },
      { quantity: 1000, storageDays: 12 },
    ];
    expect(meanStorageLossPoints(lots, 1)).toBe(1);
    expect(expectedHatchPct(86.4, 1)).toBeCloseTo(85.4, 6);
    expect(expectedHatchPct(null, 1)).toBeNull();
    expect(meanStorageLossPoints([], 1)).toBeNull();
  });

  it('is the same of a lot in the egg room and of lots that are set, and unknown where it is of one of them', () => {
    const young = { flockAgeWeeks: 30, standardFertilityPct: 94.6, standardHatchPct: 86.4 };
    const old = { flockAgeWeeks: 41, standardFertilityPct: 92.6, standardHatchPct: 82.4 };
    expect(expectationOf([{ ...young, quantity: 700, storageDays: 8 }], 1)).toEqual({
      flockAgeWeeks: 30,
      storageDays: 8,
      storageLossPoints: 1,
      expectedFertilityPct: 94.6,
      expectedHatchPct: 85.4,
    });
    const both = expectationOf(
      [
        { ...young, quantity: 3000, storageDays: 3 },
        { ...old, quantity: 1000, storageDays: 12 },
      ],
      1,
    );
    expect(both).toMatchObject({ flockAgeWeeks: 32, storageDays: 5.25, storageLossPoints: 1 });
    expect(both.expectedFertilityPct).toBeCloseTo(94.1, 9);
    expect(both.expectedHatchPct).toBeCloseTo(84.4, 9);
    const unknown = { ...old, standardHatchPct: null, quantity: 1, storageDays: 3 };
    expect(expectationOf([{ ...young, quantity: 3000, storageDays: 3 }, unknown], 1).expectedHatchPct).toBeNull();
  });

  it('and not there is told by cause, to the chick', () => {
    const counts = {
      ...week30,
      gradeA: 8200,
      culled: 60,
      dead: 20,
      rejected: 30,
      lost: 10,
      unhatched: 1670,
      variance: 10,
    };
    const about = { counts, expectedHatchPct: 86.4, expectedFertilityPct: 96 };
    const counted = missesOf({ ...about, infertilePct: 6 });
    expect(counted.map(({ cause, chicks }) => [cause, Math.round(chicks)])).toEqual([
      ['fertility', 200],
      ['embryo', 110],
      ['culled', 60],
      ['dead', 20],
      ['handling', 40],
      ['variance', 10],
    ]);
    const sum = (misses: typeof counted) => misses.reduce((all, { chicks }) => all + chicks, 0);
    expect(sum(counted)).toBeCloseTo(missedChicks(about), 6);
    const unknown = missesOf({ ...about, infertilePct: null });
    expect(unknown[0]?.cause).toBe('shell');
    expect(sum(unknown)).toBeCloseTo(missedChicks(about), 6);
  });
});

describe('times of a hatch', () => {
  const hours = { transferDay: 18.5, incubationHours: 506 };
  it('follow from the set, later for old eggs', () => {
    expect(hatchTimes('2026-03-02T06:00:00Z', 4, hours)).toEqual({
      candlingDueAt: '2026-03-12T06:00:00.000Z',
      transferDueAt: '2026-03-20T18:00:00.000Z',
      hatchingFromAt: '2026-03-22T06:00:00.000Z',
      pullDueAt: '2026-03-23T08:00:00.000Z',
    });
    expect(hatchTimes('2026-03-02T06:00:00Z', 12, hours).pullDueAt).toBe('2026-03-23T11:00:00.000Z');
  });
});

describe('weights', () => {
  it('give the published moisture loss of Cobb’s tray, at 18.5 days', () => {
    const tray = { sourceId: 'a', emptyG: 1050, eggs: 84 };
    const before = eggWeightG([{ ...tray, fullG: 6250 }], 'a');
    const after = eggWeightG([{ ...tray, fullG: 5650 }], 'a');
    expect(before).toBeCloseTo(61.905, 3);
    expect(sourceMoistureLossPct(before, after, 18.5)).toBeCloseTo(11.5, 1);
    expect(sourceMoistureLossPct(before, null, 18.5)).toBeNull();
    expect(eggWeightG([], 'a')).toBeNull();
  });
});
