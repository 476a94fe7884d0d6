import { percentOf } from '../../quantity/divide';
import { type WeekChicks, weekChicks } from '../breeder/week-chicks';
import { type Kpi, kpiOf } from '../kpi';
import { inputsOn } from '../kpi-input';
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
  // Hens that came in lay: the weeks before are not told one by one.
  const [first] = flock.series;
  const since = first?.lay?.openedInLay ? first.day : null;
  return [
    kpiOf({
      id: 'peak',
      value: peak?.henDayPct ?? null,
      day: peakDay,
      since,
      band: bandOn(flock, peakDay, 'henDayPct'),
      inputs: inputsOn(peakDay, { eggs: atPeak?.eggs, henDays: atPeak?.henDays, ageWeeks: peak?.ageWeeks }),
    }),
    kpiOf({
      id: 'weeksAtLeast90',
      value: high,
      day: last.lastDay,
      since,
      inputs: inputsOn(last.lastDay, { weeks: whole.length, weeksBelow90: whole.length - high }),
    }),
    kpiOf({
      id: 'ageAtHalf',
      value: since === null ? half : null,
      whyNot: since === null ? null : 'openedLater',
      day: lastDayOf(half),
      inputs: inputsOn(lastDayOf(half), { ageWeeks: half, henDayPct: atHalf?.henDayPct }),
    }),
    ...(flock.kind === 'breeder' ? chicksFigures(flock, whole) : []),
  ];
}

/** Chicks of the last whole week whose eggs were hatched, and of all up to it: three weeks of setting behind the eggs. */
function chicksFigures(flock: LayFlock, whole: readonly FlockWeek[]): Kpi[] {
  const weeks = weekChicks(whole, flock.hatchDay, flock.hatched ?? []);
  const week = weeks.findLast(({ hatchOfSetPct }) => hatchOfSetPct !== null);
  if (week === undefined) return [];
  const day = week.lastDay;
  const upTo = weeks.slice(0, weeks.indexOf(week) + 1);
  const figure = (
    id: 'chicksPerHenHousedWeek' | 'chicksPerHenHoused',
    of: { value: number | null; eggs: number | null; band: 'chicksPerHenHoused' | 'chicksCumPerHenHoused' },
    from: readonly WeekChicks[],
  ): Kpi => {
    const sum = (name: 'chicks' | 'hatchedEggs') => from.reduce((all, one) => all + one[name], 0);
    return kpiOf({
      id,
      value: of.value,
      day,
      band: bandOn(flock, day, of.band),
      inputs: inputsOn(day, {
        hatchingEggsPerHenHoused: of.eggs,
        hatchOfSetPct: percentOf(sum('chicks'), sum('hatchedEggs')),
        hatchedEggs: sum('hatchedEggs'),
        ageWeeks: week.ageWeeks,
      }),
    });
  };
  const { hatchingEggsPerHenHoused, hatchingEggsCumPerHenHoused, chicksPerHenHoused, chicksCumPerHenHoused } = week;
  return [
    figure(
      'chicksPerHenHousedWeek',
      { value: chicksPerHenHoused, eggs: hatchingEggsPerHenHoused, band: 'chicksPerHenHoused' },
      [week],
    ),
    figure(
      'chicksPerHenHoused',
      { value: chicksCumPerHenHoused, eggs: hatchingEggsCumPerHenHoused, band: 'chicksCumPerHenHoused' },
      upTo,
    ),
  ];
}
