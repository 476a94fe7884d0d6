import { addDays, type Day } from '../../day/day';
import type { LayDay } from '../../day-book/lay-day';
import { divide, percentOf } from '../../quantity/divide';
import { hatchingEggPct, malesPerHundredFemales } from '../breeder/hatching-eggs';
import { cumulativeMortalityPct, periodMortalityPct } from '../broiler/mortality';
import { eggMassG, henDayPct, henHousedPct, layMortalityPct, secondGradePct } from '../layer/lay';
import { isLastOfWeek, type LayFlock, weekOn } from './lay-flock';
import { secondGradeEggs } from './second-grade';

/**
 * Why a week's production is not that of a whole week: `running` has not ended; `gaps` has ended and lacks eggs on a day
 * with hens, or begins or ends within the flock's life.
 */
type WeekState = 'whole' | 'running' | 'gaps';

/** One completed week of age; what nobody recorded in it is null. */
export interface FlockWeek {
  readonly ageWeeks: number;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly state: WeekState;
  /** Days of the week that collections of every shed with hens stand for. */
  readonly eggDays: number;
  /** Hens alive at the close of the last day. */
  readonly hens: number;
  readonly males: number | null;
  readonly eggs: number | null;
  readonly henDays: number;
  /** Over the days with eggs: of a week that is not whole it stands for those days only. */
  readonly henDayPct: number | null;
  readonly henHousedPct: number | null;
  readonly eggsPerHenHoused: number | null;
  readonly eggsCumPerHenHoused: number | null;
  readonly eggsCumPerHenDay: number | null;
  readonly hatchingEggs: number | null;
  readonly hatchingEggPct: number | null;
  readonly hatchingEggsPerHenHoused: number | null;
  readonly hatchingEggsCumPerHenHoused: number | null;
  readonly secondGradePct: number | null;
  /** Weighed in the week, by eggs weighed; never carried on. */
  readonly eggWeightG: number | null;
  readonly eggMassG: number | null;
  readonly eggMassCumKg: number | null;
  /** Mean of the days with feed, each by its hens. */
  readonly feedGPerBird: number | null;
  readonly feedCumGPerBird: number | null;
  readonly waterMlPerBird: number | null;
  /** Mean of the week's weighings of hens. */
  readonly weightG: number | null;
  readonly uniformityPct: number | null;
  /** Dead and culled hens of the week in % of those alive at its opening. */
  readonly mortalityPct: number | null;
  /** Of hens placed in rearing, of hens housed in lay: two series, as the breeders print them. */
  readonly mortalityCumPct: number | null;
  readonly malesPerHundredFemales: number | null;
}

/** Folds a flock's days into completed weeks of age, from the week of its first day on. */
export function layWeeks(flock: LayFlock): FlockWeek[] {
  const weeks = new Map<number, LayDay[]>();
  let [age, lastDay] = [-1, ''];
  for (const line of flock.series) {
    // Days are in order, so that the calendar is asked once a week.
    if (line.day > lastDay) {
      age = weekOn(flock, line.day);
      lastDay = addDays(flock.hatchDay, age * 7 + 6);
    }
    const days = weeks.get(age);
    if (days === undefined) weeks.set(age, [line]);
    else days.push(line);
  }
  let before: LayDay | undefined;
  return [...weeks].map(([ageWeeks, days]) => {
    const week = weekOf(flock, ageWeeks, days, before);
    before = days.at(-1);
    return week;
  });
}

/** Weeks back from the running one in which the last whole week is looked for: an older one says nothing of now. */
const wholeWeeksBack = 2;

/** The last whole week of the two before the running one, or the running one on its last day; null when neither is. */
export function lastWholeWeek(flock: LayFlock, weeks: readonly FlockWeek[]): FlockWeek | null {
  const running = weekOn(flock, flock.day);
  return weeks.findLast((week) => week.state === 'whole' && week.ageWeeks >= running - wholeWeeksBack) ?? null;
}

function weekOf(flock: LayFlock, ageWeeks: number, days: readonly LayDay[], before: LayDay | undefined): FlockWeek {
  const [first, last] = [days[0] as LayDay, days.at(-1) as LayDay];
  const collected = days.filter(({ eggs }) => eggs !== null);
  const eggs = collected.length === 0 ? null : sumOf(collected, (day) => day.eggs);
  const henDays = sumOf(collected, (day) => day.eggHenDays);
  const rate = eggs === null ? null : henDayPct({ eggs, henDays });
  const weighedEggs = sumOf(days, (day) => day.weighedEggs);
  const eggWeightG = divide(
    sumOf(days, (day) => (day.eggWeightG ?? 0) * day.weighedEggs),
    weighedEggs,
  );
  const hatching = eggs === null ? null : sumOf(collected, (day) => day.grades?.hatching ?? 0);
  const housed = sumOf(collected, (day) => (day.lay?.hensHoused ?? 0) * day.eggDays);
  const inLay = eggs !== null && last.lay !== null;
  // What hens that came in lay had laid before is not of the week.
  const isOpened = days.some(({ hens }) => (hens.opened?.hens ?? 0) > 0);
  const gained = (figure: 'eggsPerHenHoused' | 'hatchingEggsPerHenHoused') =>
    inLay && !isOpened ? (last.lay?.[figure] ?? 0) - (before?.lay?.[figure] ?? 0) : null;
  const weighings = days.filter(({ hens }) => hens.weightG !== null);
  const uniformOf = sumOf(days, ({ hens }) => hens.uniformOfBirds);
  const cumulative = last.lay?.eggDays ? last.lay : null;
  // Sums that are since a later day would be read as of all lay.
  const sinceStart = cumulative?.sinceEggs === null && cumulative.sinceHoused === null ? cumulative : null;
  const { opened } = last.hens.cumulative;
  return {
    ageWeeks,
    firstDay: first.day,
    lastDay: last.day,
    state: stateOf(flock, days),
    eggDays: days.filter(({ lacksEggs, hens }) => !lacksEggs && hens.opening > 0).length,
    hens: last.hens.alive,
    males: last.males?.alive ?? null,
    eggs,
    henDays,
    henDayPct: rate,
    henHousedPct: inLay ? henHousedPct({ eggs, hensHoused: housed, days: 1 }) : null,
    eggsPerHenHoused: gained('eggsPerHenHoused'),
    eggsCumPerHenHoused: sinceStart?.eggsPerHenHoused ?? null,
    eggsCumPerHenDay: sinceStart?.eggsPerLivingHen ?? null,
    hatchingEggs: hatching,
    hatchingEggPct: hatching === null || eggs === null ? null : hatchingEggPct({ settable: hatching, total: eggs }),
    hatchingEggsPerHenHoused: gained('hatchingEggsPerHenHoused'),
    hatchingEggsCumPerHenHoused: sinceStart?.hatchingEggsPerHenHoused ?? null,
    secondGradePct: eggs === null ? null : secondGradePct({ ...secondGradeEggs(collected), all: eggs }),
    eggWeightG,
    eggMassG: eggMassG({ henDayPct: rate, eggWeightG }),
    eggMassCumKg: cumulative?.eggMassKgPerHenHoused ?? null,
    feedGPerBird: meanByHens(days, (day) => day.feedGPerHen),
    feedCumGPerBird: (opened?.sinceFeed ?? null) === null ? last.hens.cumulative.feedGPerBird : null,
    waterMlPerBird: meanByHens(days, (day) => day.waterMlPerBird),
    weightG: divide(
      sumOf(weighings, ({ hens }) => hens.weightG),
      weighings.length,
    ),
    uniformityPct: percentOf(
      sumOf(days, ({ hens }) => hens.uniformBirds),
      uniformOf,
    ),
    mortalityPct: periodMortalityPct({
      dead: sumOf(days, ({ hens }) => hens.dead),
      culled: sumOf(days, ({ hens }) => hens.culled),
      mortalityEntries: sumOf(days, ({ hens }) => hens.mortalityEntries),
      birdsAtStart: first.hens.opening,
      placed: first.hens.placed,
    }),
    mortalityCumPct: mortalityCumPct(last),
    malesPerHundredFemales:
      last.males === null ? null : malesPerHundredFemales({ males: last.males.alive, females: last.hens.alive }),
  };
}

/** A week is whole when it has ended, all its seven days are there, and collections of every shed with hens stand for each. */
function stateOf(flock: LayFlock, days: readonly LayDay[]): WeekState {
  const last = days.at(-1) as LayDay;
  const hasEnded = weekOn(flock, last.day) < weekOn(flock, flock.day) || isLastOfWeek(flock, last.day);
  if (!hasEnded) return 'running';
  const isWhole =
    days.length === 7 && days.every(({ lacksEggs }) => !lacksEggs) && days.some(({ eggs }) => eggs !== null);
  return isWhole ? 'whole' : 'gaps';
}

/** In lay of hens housed, in rearing of hens placed. */
export function mortalityCumPct({ lay, hens }: LayDay): number | null {
  if (lay !== null) return layMortalityPct(lay);
  return cumulativeMortalityPct(hens.cumulative);
}

function meanByHens(days: readonly LayDay[], figure: (day: LayDay) => number | null): number | null {
  const measured = days.flatMap((day) => {
    const value = figure(day);
    return value === null ? [] : [{ value, hens: day.hens.birdDays }];
  });
  return divide(
    measured.reduce((sum, { value, hens }) => sum + value * hens, 0),
    measured.reduce((sum, { hens }) => sum + hens, 0),
  );
}

function sumOf(days: readonly LayDay[], amount: (day: LayDay) => number | null): number {
  return days.reduce((sum, day) => sum + (amount(day) ?? 0), 0);
}
