import { addDays, type Day } from '../../day/day';
import { birdColumns } from '../../day-book/flock-day';
import type { SeriesDay, SeriesSums } from '../../day-book/series-day';
import {
  cumulativeMortalityPct,
  dailyMortalityPct,
  doaPct,
  firstWeekLastAge,
  firstWeekMortalityPct,
  isUncounted,
  livabilityPct,
} from '../broiler/mortality';
import { cumulativeMortalityTargetPct } from '../broiler/targets';
import { type Kpi, kpiOf } from '../kpi';
import { input, inputsOn, type KpiInput } from '../kpi-input';
import { ageOn, type BroilerFlock, lastDayWith, shedsWith, sumsOf, todayOf, whyNotFromHatch } from './broiler-flock';

/** Live birds and mortality of a flock on its day. */
export function birdFigures(flock: BroilerFlock): Kpi[] {
  const today = todayOf(flock);
  const sums = sumsOf(flock);
  if (today === undefined || sums === null) return [];
  return [
    birdsAlive(flock, today, sums),
    livability(flock, sums),
    cumulativeMortality(flock, sums),
    firstWeekMortality(flock, sums),
    doa(flock, sums),
    depletionOn(flock, 'mortalityToday', flock.day),
    depletionOn(flock, 'mortalityYesterday', addDays(flock.day, -1)),
    dailyMortality(flock),
  ];
}

function birdsAlive(flock: BroilerFlock, today: SeriesDay, sums: SeriesSums): Kpi {
  const { day } = flock;
  return kpiOf({
    id: 'birdsAlive',
    value: today.alive,
    day,
    standard: flock.series.at(-2)?.alive ?? null,
    comparedWith: 'yesterday',
    inputs: birdColumns.map((name) => input(name, sums[name], day)),
  });
}

function livability(flock: BroilerFlock, sums: SeriesSums): Kpi {
  return kpiOf({
    id: 'livability',
    value: livabilityPct(sums),
    ...(sums.movedIn > 0 && { formula: 'livabilityOfShed' }),
    day: flock.day,
    since: sums.opened?.sinceBirds ?? null,
    inputs: depletionInputs(sums, flock.day),
  });
}

function cumulativeMortality(flock: BroilerFlock, sums: SeriesSums): Kpi {
  return kpiOf({
    id: 'cumulativeMortality',
    value: cumulativeMortalityPct(sums),
    ...(sums.movedIn > 0 && { formula: 'cumulativeMortalityOfShed' }),
    day: flock.day,
    standard: cumulativeMortalityTargetPct(ageOn(flock, flock.day)),
    comparedWith: 'limit',
    since: sums.opened?.sinceBirds ?? null,
    inputs: depletionInputs(sums, flock.day),
  });
}

/** Days 0 to 7; of a younger flock, the days so far. None of birds that came later. */
function firstWeekMortality(flock: BroilerFlock, sums: SeriesSums): Kpi {
  const seventhDay = addDays(flock.hatchDay, firstWeekLastAge);
  const week = lastDayWith(flock, () => true, seventhDay);
  const day = week?.day ?? flock.day;
  const dead = week?.cumulative.dead ?? 0;
  const culled = week?.cumulative.culled ?? 0;
  const { movedIn = 0, movedBack = 0, mortalityEntries = 0 } = week?.cumulative ?? {};
  const isOpened = sums.opened !== null;
  return kpiOf({
    id: 'firstWeekMortality',
    value: isOpened
      ? null
      : firstWeekMortalityPct({
          placed: sums.placed,
          movedIn,
          movedBack,
          deadFirstWeek: dead,
          culledFirstWeek: culled,
          mortalityEntries,
        }),
    ...(movedIn > 0 && { formula: 'firstWeekMortalityOfShed' }),
    whyNot: isOpened ? 'openedLater' : whyNotFromHatch(sums),
    day,
    standard: cumulativeMortalityTargetPct(Math.min(ageOn(flock, day), firstWeekLastAge)),
    comparedWith: 'limit',
    inputs: [
      ...inputsOn(
        day,
        isUncounted({ dead, culled, mortalityEntries })
          ? { deadFirstWeek: null, culledFirstWeek: null }
          : { deadFirstWeek: dead, culledFirstWeek: culled },
      ),
      input('placed', sums.placed, flock.day),
      ...(movedIn > 0 ? inputsOn(day, { movedIn, movedBack }) : []),
    ],
  });
}

function doa(flock: BroilerFlock, sums: SeriesSums): Kpi {
  return kpiOf({
    id: 'doa',
    value: sums.opened === null ? doaPct(sums) : null,
    whyNot: sums.opened === null ? whyNotFromHatch(sums) : 'openedLater',
    day: flock.day,
    inputs: inputsOn(flock.day, { doa: sums.doa, placed: sums.placed }),
  });
}

/** Birds dead and culled on one day; null when no mortality was entered that day, which is not the same as none dead. */
function depletionOn(flock: BroilerFlock, id: 'mortalityToday' | 'mortalityYesterday', day: Day): Kpi {
  const entered = recordedMortality(lineOf(flock, day));
  const before = recordedMortality(lineOf(flock, addDays(day, -1)));
  return kpiOf({
    id,
    value: entered === undefined ? null : entered.dead + entered.culled,
    day,
    coverage: shedsWithDeaths(flock, day),
    standard: before === undefined ? null : before.dead + before.culled,
    comparedWith: 'yesterday',
    inputs: inputsOn(day, { dead: entered?.dead, culled: entered?.culled }),
  });
}

/** Of the last day with an entry, which the figure names. */
function dailyMortality(flock: BroilerFlock): Kpi {
  const at = lastDayWith(flock, (day) => day.mortalityEntries > 0);
  const day = at?.day ?? flock.day;
  return kpiOf({
    id: 'dailyMortality',
    value: at === undefined ? null : dailyMortalityPct(at),
    day,
    coverage: shedsWithDeaths(flock, day),
    inputs: inputsOn(day, { dead: at?.dead, culled: at?.culled, birdDays: at?.birdDays }),
  });
}

/** Sheds of which somebody wrote down how many died, or that none did. */
const shedsWithDeaths = (flock: BroilerFlock, day: Day) =>
  shedsWith(flock, day, ({ mortalityEntries }) => mortalityEntries > 0);

function lineOf(flock: BroilerFlock, day: Day): SeriesDay | undefined {
  return flock.series.findLast((line) => line.day === day);
}

function recordedMortality(line: SeriesDay | undefined): SeriesDay | undefined {
  return line !== undefined && line.mortalityEntries > 0 ? line : undefined;
}

function depletionInputs(sums: SeriesSums, day: Day): KpiInput[] {
  return [
    input('placed', sums.placed, day),
    ...(sums.movedIn > 0 ? inputsOn(day, { movedIn: sums.movedIn, movedBack: sums.movedBack }) : []),
    ...inputsOn(day, isUncounted(sums) ? { dead: null, culled: null } : { dead: sums.dead, culled: sums.culled }),
  ];
}
