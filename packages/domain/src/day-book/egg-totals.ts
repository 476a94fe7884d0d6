import { addDays, type Day } from '../day/day';
import { type EggColumn, type EggCounts, type EggGrade, eggColumn, eggGrades } from '../egg/egg-grade';
import type { Sex } from '../standards/standard';
import { birdSeries } from './bird-series';
import type { FlockDay } from './flock-day';
import type { SeriesDay } from './series-day';

/** What the egg columns of one day add up to, all sheds together. */
export interface EggTotals {
  readonly eggEntries: number;
  /** Days that the collections stand for, this one and those before it: 1 where eggs are collected daily. */
  readonly eggDays: number;
  readonly grades: EggCounts;
  /** Hen-days of the sheds with a collection, over the days that it stands for. */
  readonly eggHenDays: number;
  readonly weighedEggs: number;
  readonly weighedEggsSumG: number;
}

/** Eggs by day, and the days of which a shed says nothing. */
interface FlockEggs {
  readonly byDay: ReadonlyMap<Day, EggTotals>;
  /** True when a shed had hens at the opening and no collection stands for the day. */
  lacksOn(day: Day): boolean;
}

interface Hens {
  readonly until: Day;
  readonly sex: Sex;
  /** The hens of all sheds together. */
  readonly hens: readonly SeriesDay[];
}

/**
 * Adds up the eggs of each day on which any were collected or weighed. Eggs count in whichever row they stand: of a flock
 * kept by sex they are in the row of the hens.
 */
export function flockEggs(rows: readonly FlockDay[], { until, sex, hens }: Hens): FlockEggs {
  const rowsUntil = rows.filter((row) => row.day <= until);
  const shedIds = [...new Set(rowsUntil.map(({ shedId }) => shedId))];
  const sheds = shedIds.map((shedId) => {
    const lines = shedIds.length === 1 ? hens : birdSeries(rowsUntil, { until, sex, shedId });
    return shedEggs(shedId, rowsUntil, lines);
  });
  const ofFlock = linesByDay(hens);
  const byDay = new Map<Day, FlockDay[]>();
  for (const row of rowsUntil) {
    if (row.eggEntries === 0 && row.weighedEggs === 0) continue;
    const ofDay = byDay.get(row.day);
    if (ofDay === undefined) byDay.set(row.day, [row]);
    else ofDay.push(row);
  }
  return {
    byDay: new Map([...byDay].map(([day, ofDay]) => [day, totalsOf(ofDay, day, sheds, ofFlock)])),
    lacksOn: (day) => sheds.some(({ lines, covered }) => (lines.get(day)?.opening ?? 0) > 0 && !covered.has(day)),
  };
}

type Lines = ReadonlyMap<Day, SeriesDay>;

interface ShedEggs {
  readonly lines: Lines;
  /** Days that its collections stand for, by the day of the collection. */
  readonly daysOf: ReadonlyMap<Day, number>;
  readonly covered: ReadonlySet<Day>;
}

const linesByDay = (series: readonly SeriesDay[]): Lines => new Map(series.map((line) => [line.day, line]));

function shedEggs(shedId: string, rows: readonly FlockDay[], series: readonly SeriesDay[]): ShedEggs {
  const daysOf = new Map<Day, number>();
  const covered = new Set<Day>();
  for (const row of rows) {
    if (row.shedId !== shedId || row.eggEntries === 0) continue;
    // Who writes down a second collection only has collected that day as well.
    const days = Math.max(1, row.eggDays, daysOf.get(row.day) ?? 0);
    daysOf.set(row.day, days);
    for (let back = 0; back < days; back += 1) covered.add(back === 0 ? row.day : addDays(row.day, -back));
  }
  return { lines: linesByDay(series), daysOf, covered };
}

function henDaysOf(lines: Lines, day: Day, days: number): number {
  let henDays = 0;
  for (let back = 0; back < days; back += 1)
    henDays += lines.get(back === 0 ? day : addDays(day, -back))?.birdDays ?? 0;
  return henDays;
}

function totalsOf(rows: readonly FlockDay[], day: Day, sheds: readonly ShedEggs[], ofFlock: Lines): EggTotals {
  const sum = (column: 'eggEntries' | 'weighedEggs' | 'weighedEggsSumG' | EggColumn) =>
    rows.reduce((total, row) => total + row[column], 0);
  const grades = Object.fromEntries(eggGrades.map((grade) => [grade, sum(eggColumn[grade])]));
  const eggDays = Math.max(0, ...sheds.map(({ daysOf }) => daysOf.get(day) ?? 0));
  const henDays = sheds.reduce((total, { lines, daysOf }) => total + henDaysOf(lines, day, daysOf.get(day) ?? 0), 0);
  return {
    eggEntries: sum('eggEntries'),
    eggDays,
    grades: grades as Record<EggGrade, number>,
    // Hens that moved stand in both sheds' hen-days; the flock has them once.
    eggHenDays: Math.min(henDays, henDaysOf(ofFlock, day, eggDays)),
    weighedEggs: sum('weighedEggs'),
    weighedEggsSumG: sum('weighedEggsSumG'),
  };
}
