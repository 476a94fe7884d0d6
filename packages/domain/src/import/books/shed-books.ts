import { ageDays, type Day } from '../../day/day';
import { addDelta, type DayBookDelta, emptyDay, type FlockDay, liveChange } from '../../day-book/flock-day';
import { eggsOf } from '../../egg/egg-grade';
import type { BirdsOfDay, EntryContext, LastWeight, StandardOfAge } from '../../entry/entry-context';
import { lateAmountProblems } from '../../entry/feed/late-amounts';
import type { FlockState } from '../../flock/flock-state';
import type { EntryLimits } from '../../limit/entry-limits';
import type { Problem } from '../../problem/problem';
import { addThousandths } from '../../quantity/thousandths';
import { type ProductionKind, type Sex, sexes } from '../../standards/standard';
import { runningBalance } from './running-balance';

/** What the rules ask about a flock besides its books. */
interface FlockFacts {
  readonly id: string;
  readonly state: FlockState;
  readonly productionKind: ProductionKind;
  readonly sexes: readonly Sex[];
  readonly hatchDay: Day;
  readonly placedDay: Day | null;
  readonly depletedDay: Day | null;
  /** Day of the first lay; null before it. */
  readonly productionDay: Day | null;
  /** The standard that the flock is measured against. */
  standardAt(ageDays: number): StandardOfAge;
  /** What the company says of birds of this kind at an age. */
  limitsAt(ageDays: number): EntryLimits;
}

/** A flock in one shed, with its day-book so far. */
export interface ShedBooksFacts {
  readonly farmId: string;
  readonly shedId: string;
  readonly today: Day;
  readonly flock: FlockFacts;
  readonly rows: readonly FlockDay[];
}

/** The day-book of a flock in a shed as it grows, line by line in order of days. */
export interface ShedBooks {
  /** What the rules of an entry on that day are told. */
  contextOn(day: Day): EntryContext;
  /** The row as it stands, what lines have added included; undefined while nothing is recorded. */
  rowOf(day: Day, sex: Sex): FlockDay | undefined;
  /** Birds at the opening and those that came in: of one sex group, or of all. */
  birdDaysOn(day: Day, sex: Sex): number;
  /** First later day on which less than `birds` of the group are alive; null when there is none. */
  firstDayShort(day: Day, sex: Sex, birds: number): Day | null;
  /** What feed and water of later days ask once `deltas` are added. */
  lateProblems(deltas: readonly DayBookDelta[]): Problem[];
  add(deltas: readonly DayBookDelta[]): void;
}

/** What the rows of a day say was recorded, of all sex groups together. */
function recordedIn(ofDay: readonly FlockDay[]): EntryContext['recorded'] {
  const count = (read: (row: FlockDay) => number) => ofDay.reduce((sum, row) => sum + read(row), 0);
  const amount = (read: (row: FlockDay) => number) => ofDay.reduce((sum, row) => addThousandths(sum, read(row)), 0);
  const feedEntries = count((row) => row.feedEntries);
  const waterEntries = count((row) => row.waterEntries);
  return {
    dead: count((row) => row.dead),
    culled: count((row) => row.culled),
    feedKg: feedEntries > 0 ? amount((row) => row.feedKg) : null,
    waterL: waterEntries > 0 ? amount((row) => row.waterL) : null,
    mortalityEntries: count((row) => row.mortalityEntries),
    feedEntries,
    waterEntries,
    eggs: count(eggsOf),
    eggEntries: count((row) => row.eggEntries),
    eggDays: count((row) => row.eggDays),
  };
}

/** What feed and water of a day of the flock are held against. */
const measuresOf = (flock: FlockFacts) => (day: Day) => {
  const age = ageDays(flock.hatchDay, day);
  return { standard: flock.standardAt(age), limits: flock.limitsAt(age) };
};

/** Opens the books of a flock in a shed for lines that come in order of days. */
export function openShedBooks(facts: ShedBooksFacts): ShedBooks {
  const { farmId, shedId, today, flock } = facts;
  const rows = new Map(facts.rows.map((row) => [`${row.day}/${row.sex}`, row]));
  const birds = new Map(
    sexes.map((sex) => {
      const changes = facts.rows
        .filter((row) => row.sex === sex)
        .map((row) => ({ day: row.day, change: liveChange(row) }));
      return [sex, runningBalance(changes)] as const;
    }),
  );
  const groups = sexes.filter(
    (sex) => flock.sexes.includes(sex) || facts.rows.some((row) => row.sex === sex && row.placed + row.movedIn > 0),
  );
  const weighings = facts.rows.filter((row) => row.weighedBirds > 0).sort((a, b) => (a.day < b.day ? -1 : 1));

  const measuresOn = measuresOf(flock);
  // Lines come in order of days: what is later than one of them was in the books before.
  const lastDay = facts.rows.reduce((last, { day }) => (day > last ? day : last), '');
  const rowOf = (day: Day, sex: Sex) => rows.get(`${day}/${sex}`);
  const cameIn = (day: Day, sex: Sex) => {
    const row = rowOf(day, sex);
    return row === undefined ? 0 : row.placed + row.movedIn;
  };
  const birdsOn = (day: Day): BirdsOfDay[] =>
    groups.map((sex) => ({
      sex,
      atOpening: birds.get(sex)?.before(day) ?? 0,
      cameIn: cameIn(day, sex),
      alive: birds.get(sex)?.at(day) ?? 0,
    }));

  function lastWeightsBefore(day: Day): LastWeight[] {
    return sexes.flatMap((sex) => {
      const row = weighings.findLast((weighing) => weighing.sex === sex && weighing.day < day);
      return row === undefined ? [] : [{ sex, day: row.day, meanG: row.weighedSumG / row.weighedBirds }];
    });
  }

  return {
    rowOf,
    contextOn: (day) => ({
      farmId,
      shedId,
      flockId: flock.id,
      day,
      today,
      flockState: flock.state,
      productionKind: flock.productionKind,
      sexes: flock.sexes,
      hatchDay: flock.hatchDay,
      placedDay: flock.placedDay,
      productionDay: flock.productionDay,
      depletedDay: flock.depletedDay,
      ageDays: ageDays(flock.hatchDay, day),
      birds: birdsOn(day),
      recorded: recordedIn(sexes.flatMap((sex) => rowOf(day, sex) ?? [])),
      ...measuresOn(day),
      lastWeights: lastWeightsBefore(day),
    }),
    birdDaysOn: (day, sex) =>
      birdsOn(day).reduce(
        (sum, group) => (sex === 'asHatched' || group.sex === sex ? sum + group.atOpening + group.cameIn : sum),
        0,
      ),
    lateProblems: (deltas) =>
      deltas.some(({ day }) => day < lastDay) ? lateAmountProblems([...rows.values()], deltas, measuresOn) : [],
    firstDayShort: (day, sex, count) => birds.get(sex)?.firstDayBelow(day, count) ?? null,
    add(deltas) {
      for (const delta of deltas) {
        const before = rowOf(delta.day, delta.sex) ?? emptyDay(delta);
        const after = addDelta(before, delta);
        rows.set(`${delta.day}/${delta.sex}`, after);
        const lost = liveChange(before) - liveChange(after);
        // Birds that came in are a loss below zero.
        if (lost !== 0) birds.get(delta.sex)?.take(delta.day, lost);
        if (after.weighedBirds > before.weighedBirds) weighings.push(after);
      }
    },
  };
}
