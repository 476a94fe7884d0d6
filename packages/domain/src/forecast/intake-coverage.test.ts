import { describe, expect, it } from 'vitest';
import { addDays, ageDays } from '../day/day';
import { dailyFeedG } from '../kpi/broiler/feed-forecast';
import { hyLineBrown } from '../standards/figures/hyline-brown-conventional';
import { ross308AsHatched } from '../standards/figures/ross-308-broiler-2022-as-hatched';
import { eggsToCome, standardHenDayPct } from './egg-forecast';
import { feedNeed } from './feed-need';
import { forecastCoveragePct } from './forecast';
import { normal, seeded } from './random-life.fixture';

const hatchDay = '2026-03-01';
/** Drift and trend of the forecasts were set on the courses of seeds 1 to 1,000: these are others. */
const firstSeed = 20_001;
const lives = 800;

interface CoverageCase {
  readonly low: number;
  readonly high: number;
  readonly truth: number;
}

const coverage = (received: readonly CoverageCase[]) =>
  (received.filter(({ low, high, truth }) => truth >= low && truth <= high).length / received.length) * 100;

/** A level that drifts and leans, with days that differ and remember each other: not the law of the forecast. */
function course(random: () => number, sds: { start: number; lean: number; drift: number; day: number }) {
  const restless = 0.5 + random();
  const lean = normal(random, 0, sds.lean * restless);
  const memory = 0.3 * random();
  let level = normal(random, 0, sds.start);
  let daySd = 0;
  return () => {
    level += lean + normal(random, 0, sds.drift * restless);
    daySd = memory * daySd + normal(random, 0, sds.day * restless);
    return level + daySd;
  };
}

describe('the intervals of sums over days to come, over simulated courses', () => {
  for (const days of [3, 7, 14]) {
    it(`hold the feed of the next ${days} days in about four cases of five`, () => {
      const received: CoverageCase[] = [];
      for (let seed = firstSeed; seed < firstSeed + lives; seed += 1) {
        const random = seeded(seed * 7919);
        const next = course(random, { start: 0.06, lean: 0.003, drift: 0.008, day: 0.07 });
        const eaten = Array.from({ length: 40 }, (_, index) => ({
          day: addDays(hatchDay, index + 8),
          feedGPerBird: (dailyFeedG(ross308AsHatched, index + 8) ?? 0) * Math.exp(next()),
        }));
        const flock = { hatchDay, standard: ross308AsHatched, birdsAlive: 1000, series: eaten.slice(0, 18) };
        const [from, to] = [addDays(hatchDay, 26), addDays(hatchDay, 25 + days)];
        const found = feedNeed(flock, from, to);
        if (found.gap !== null) throw new Error(found.gap);
        const truth = eaten.slice(18, 18 + days).reduce((sum, { feedGPerBird }) => sum + feedGPerBird, 0);
        received.push({ low: found.low, high: found.high, truth });
      }
      expect(Math.abs(coverage(received) - forecastCoveragePct)).toBeLessThanOrEqual(5);
    });
  }

  for (const days of [7, 28, 56]) {
    it(`hold the eggs of the next ${days} days in about four cases of five`, () => {
      const received: CoverageCase[] = [];
      for (let seed = firstSeed; seed < firstSeed + lives; seed += 1) {
        const random = seeded(seed * 104_729);
        const next = course(random, { start: 0.25, lean: 0.004, drift: 0.02, day: 0.1 });
        const first = 30 * 7;
        const laid = Array.from({ length: 21 + 56 }, (_, index) => {
          const day = addDays(hatchDay, first + index);
          const standard = (standardHenDayPct(hyLineBrown, ageDays(hatchDay, day)) ?? 0) / 100;
          const share = 1 / (1 + Math.exp(-Math.log(standard / (1 - standard)) - next()));
          return { day, eggs: Math.round(share * 20_000), henDays: 20_000 };
        });
        const flock = { hatchDay, standard: hyLineBrown, hensAlive: 20_000, days: laid.slice(0, 21) };
        const found = eggsToCome(flock, addDays(hatchDay, first + 21), addDays(hatchDay, first + 20 + days));
        if (found.gap !== null) throw new Error(found.gap);
        const truth = laid.slice(21, 21 + days).reduce((sum, { eggs }) => sum + eggs, 0);
        received.push({ low: found.low, high: found.high, truth });
      }
      expect(Math.abs(coverage(received) - forecastCoveragePct)).toBeLessThanOrEqual(5);
    });
  }
});
