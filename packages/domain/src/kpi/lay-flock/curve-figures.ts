import { input, type Kpi, kpiOf } from '../kpi';
import { ageAtPct, peakWeek, weeksAtLeast } from '../layer/lay-curve';
import { bandOn, type LayFlock } from './lay-flock';
import type { FlockWeek } from './lay-week';

const highPct = 90;
const halfPct = 50;

/**
 * Peak, weeks at 90 % and more, and age at 50 %, from whole weeks only. They need every week of the flock's life; empty
 * before its first whole week of lay.
 */
export function curveFigures(flock: LayFlock, weeks: readonly FlockWeek[]): Kpi[] {
  const whole = weeks.filter(({ state }) => state === 'whole');
  const last = whole.at(-1);
  if (last === undefined) return [];
  const peak = peakWeek(whole);
  const atPeak = whole.find(({ ageWeeks }) => ageWeeks === peak?.ageWeeks);
  const half = ageAtPct(whole, halfPct);
  const atHalf = whole.find(({ ageWeeks }) => ageWeeks === half);
  const high = weeksAtLeast(whole, highPct);
  const lastDayOf = (age: number | null) => whole.find(({ ageWeeks }) => ageWeeks === age)?.lastDay ?? last.lastDay;
  const peakDay = lastDayOf(peak?.ageWeeks ?? null);
  return [
    kpiOf({
      id: 'peak',
      value: peak?.henDayPct ?? null,
      unit: 'pct',
      day: peakDay,
      formula: 'peakHenDayPct',
      band: bandOn(flock, peakDay, 'henDayPct'),
      inputs: [
        input('eggs', atPeak?.eggs ?? null, 'eggs', peakDay),
        input('henDays', atPeak?.henDays ?? null, 'birdDays', peakDay),
        input('ageWeeks', peak?.ageWeeks ?? null, 'weeks', peakDay),
      ],
    }),
    kpiOf({
      id: 'weeksAtLeast90',
      value: high,
      unit: 'weeks',
      day: last.lastDay,
      formula: 'weeksAtLeast90',
      inputs: [
        input('weeks', whole.length, 'weeks', last.lastDay),
        input('weeksBelow90', whole.length - high, 'weeks', last.lastDay),
      ],
    }),
    kpiOf({
      id: 'ageAtHalf',
      value: half,
      unit: 'weeks',
      day: lastDayOf(half),
      formula: 'ageAtHalf',
      inputs: [
        input('ageWeeks', half, 'weeks', lastDayOf(half)),
        input('henDayPct', atHalf?.henDayPct ?? null, 'pct', lastDayOf(half)),
      ],
    }),
  ];
}
