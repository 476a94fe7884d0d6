import type { Day } from '../day/day';
import { type EggColumn, type EggCounts, eggColumn, type EggGrade, eggGrades } from '../egg/egg-grade';
import type { Sex } from '../standards/standard';
import { birdSeries } from './bird-series';
import type { FlockDay } from './flock-day';
import type { SeriesDay } from './series-day';

/** What the egg columns of one day add up to, all sheds together. */
export interface EggTotals {
  readonly eggEntries: number;
  readonly grades: EggCounts;
  /** Hen-days of the sheds with a collection. */
  readonly eggHenDays: number;
  /** True when another shed had hens at the opening and no collection. */
  readonly lacksEggs: boolean;
  readonly weighedEggs: number;
  readonly weighedEggsSumG: number;
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
export function eggTotals(rows: readonly FlockDay[], { until, sex, hens }: Hens): Map<Day, EggTotals> {
  const byDay = new Map<Day, FlockDay[]>();
  for (const row of rows) {
    if (row.day > until || (row.eggEntries === 0 && row.weighedEggs === 0)) continue;
    const ofDay = byDay.get(row.day);
    if (ofDay === undefined) byDay.set(row.day, [row]);
    else ofDay.push(row);
  }
  const shedIds = [...new Set(rows.map(({ shedId }) => shedId))];
  const sheds = shedIds.length === 1 ? null : shedIds.map((shedId) => linesOf(rows, { until, sex, shedId }));
  const flock = new Map(hens.map((line) => [line.day, line]));
  return new Map(
    [...byDay].map(([day, ofDay]) => {
      const collected = new Set(ofDay.filter(({ eggEntries }) => eggEntries > 0).map(({ shedId }) => shedId));
      const line = flock.get(day);
      const base =
        sheds === null
          ? { henDays: collected.size > 0 ? (line?.birdDays ?? 0) : 0, lacks: false }
          : baseOf(sheds, day, collected, line?.birdDays ?? 0);
      return [day, { ...sumOf(ofDay), eggHenDays: base.henDays, lacksEggs: base.lacks }];
    }),
  );
}

interface ShedLines {
  readonly shedId: string;
  readonly lines: ReadonlyMap<Day, SeriesDay>;
}

function linesOf(rows: readonly FlockDay[], shed: { until: Day; sex: Sex; shedId: string }): ShedLines {
  return { shedId: shed.shedId, lines: new Map(birdSeries(rows, shed).map((line) => [line.day, line])) };
}

/** Hens that moved stand in both sheds' hen-days; the flock has them once. */
function baseOf(sheds: readonly ShedLines[], day: Day, collected: ReadonlySet<string>, henDaysOfFlock: number) {
  let henDays = 0;
  let lacks = false;
  for (const { shedId, lines } of sheds) {
    const line = lines.get(day);
    if (collected.has(shedId)) henDays += line?.birdDays ?? 0;
    else if ((line?.opening ?? 0) > 0) lacks = true;
  }
  return { henDays: Math.min(henDays, henDaysOfFlock), lacks };
}

function sumOf(rows: readonly FlockDay[]): Omit<EggTotals, 'eggHenDays' | 'lacksEggs'> {
  const sum = (column: 'eggEntries' | 'weighedEggs' | 'weighedEggsSumG' | EggColumn) =>
    rows.reduce((total, row) => total + row[column], 0);
  const grades = Object.fromEntries(eggGrades.map((grade) => [grade, sum(eggColumn[grade])]));
  return {
    eggEntries: sum('eggEntries'),
    grades: grades as Record<EggGrade, number>,
    weighedEggs: sum('weighedEggs'),
    weighedEggsSumG: sum('weighedEggsSumG'),
  };
}
