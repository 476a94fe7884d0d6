import { addDays } from '../../day/day';
import type { LayDay, LaySums } from '../../day-book/lay-day';
import { laterSince } from '../../day-book/opened-birds';
import { hatchingEggPct } from '../breeder/hatching-eggs';
import { type Kpi, kpiOf } from '../kpi';
import { input, inputsOn, type KpiInput } from '../kpi-input';
import { eggMassG, secondGradePct } from '../layer/lay';
import { bandOn, estimateOf, isLastOfWeek, type LayFlock, lastDayWith, todayOf } from './lay-flock';
import { type FlockWeek, lastWholeWeek } from './lay-week';
import { secondGradeEggs } from './second-grade';

/** Production of the day and of the last whole week, weight, mass and grades of eggs. */
export function eggFigures(flock: LayFlock, weeks: readonly FlockWeek[]): Kpi[] {
  const today = todayOf(flock);
  if (today === undefined) return [];
  const week = lastWholeWeek(flock, weeks);
  return [
    eggsOfDay(flock, today),
    henDay(flock),
    henDayWeek(flock, week),
    henHousedWeek(flock, week),
    eggsPerHenHoused(flock, today, 'eggs'),
    eggWeight(flock),
    eggMass(flock, week),
    secondGrade(flock, week),
    ...(flock.kind === 'breeder' ? [hatchingEggs(flock, week), eggsPerHenHoused(flock, today, 'hatchingEggs')] : []),
  ];
}

function eggsOfDay(flock: LayFlock, today: LayDay): Kpi {
  const { day } = flock;
  return kpiOf({
    id: 'eggsOfDay',
    value: today.eggs,
    day,
    standard: flock.series.at(-2)?.eggs ?? null,
    comparedWith: 'yesterday',
    inputs: [input('eggs', today.eggs, day)],
  });
}

/** Of the last day with a collection, which the figure names. */
function henDay(flock: LayFlock): Kpi {
  const at = lastDayWith(flock, ({ eggs }) => eggs !== null);
  const day = at?.day ?? flock.day;
  return kpiOf({
    id: 'henDay',
    value: at?.henDayPct ?? null,
    day,
    band: bandOn(flock, day, 'henDayPct'),
    inputs: inputsOn(day, { eggs: at?.eggs, henDays: at?.eggHenDays }),
  });
}

function henDayWeek(flock: LayFlock, week: FlockWeek | null): Kpi {
  const day = week?.lastDay ?? flock.day;
  return kpiOf({
    id: 'henDayWeek',
    value: week?.henDayPct ?? null,
    day,
    band: bandOn(flock, day, 'henDayPct'),
    inputs: inputsOn(day, { eggs: week?.eggs, henDays: week?.henDays, ageWeeks: week?.ageWeeks }),
  });
}

function henHousedWeek(flock: LayFlock, week: FlockWeek | null): Kpi {
  const day = week?.lastDay ?? flock.day;
  const hensHoused = flock.series.findLast((line) => line.day === day)?.lay?.hensHoused ?? null;
  return kpiOf({
    id: 'henHousedWeek',
    value: week?.henHousedPct ?? null,
    day,
    since: flock.series.findLast((line) => line.day === day)?.lay?.sinceHoused ?? null,
    band: bandOn(flock, day, 'henHousedPct'),
    inputs: [
      input('eggs', week?.eggs, day),
      input('hensHoused', hensHoused, flock.productionDay),
      input('days', week === null ? null : 7, day),
    ],
  });
}

/** The figure of the eggs, which its plain formula is named as, too. */
const perHenHoused = {
  eggs: {
    id: 'eggsPerHenHoused',
    byDay: 'eggsPerHenHousedByDay',
    band: 'eggsCumPerHenHoused',
  },
  hatchingEggs: {
    id: 'hatchingEggsPerHenHoused',
    byDay: 'hatchingEggsPerHenHousedByDay',
    band: 'hatchingEggsCumPerHenHoused',
  },
} as const;

/**
 * Since the first day of production. Held against the standard on the last day of a week only: the tables print sums of
 * whole weeks.
 */
function eggsPerHenHoused(flock: LayFlock, { lay }: LayDay, name: keyof typeof perHenHoused): Kpi {
  const { day } = flock;
  const { id, byDay, band } = perHenHoused[name];
  const isWeekEnd = isLastOfWeek(flock, day);
  const isPlain = lay === null || isOneBase(lay, name);
  return kpiOf({
    id,
    value: lay === null || lay.eggDays === 0 ? null : lay[id],
    day,
    formula: isPlain ? id : byDay,
    since: lay === null ? null : laterSince(lay.sinceEggs, lay.sinceHoused),
    band: lay !== null && isWeekEnd ? bandOn(flock, day, band) : null,
    inputs: [
      ...(isPlain ? [input(name, lay?.[name], day)] : dayOfEggs(flock, lay, name)),
      input('hensHoused', lay?.hensHoused, isPlain ? flock.productionDay : day),
      input('daysWithoutEggs', lay === null ? null : lay.days - lay.eggDays, day),
    ],
  });
}

/** Of hens that came or went: what a hen housed had laid up to the day before, and the eggs of the day. */
function dayOfEggs(flock: LayFlock, lay: LaySums, name: keyof typeof perHenHoused): KpiInput[] {
  const { day } = flock;
  const { id } = perHenHoused[name];
  const before = flock.series.at(-2)?.lay ?? null;
  return [
    input('perHenHousedBefore', before?.[id] ?? 0, addDays(day, -1)),
    input(name, lay[name] - (before?.[name] ?? 0), day),
  ];
}

/** True when no hens came or were moved away since the first day of production: then it is one plain quotient. */
function isOneBase(lay: LaySums, name: keyof typeof perHenHoused): boolean {
  const { id } = perHenHoused[name];
  return Math.abs(lay[name] - lay[id] * lay.hensHoused) < 0.001 * Math.max(1, lay[id]);
}

/** Of the last weighing of eggs, which the figure names: it is carried on until the next. */
function eggWeight(flock: LayFlock): Kpi {
  const at = lastDayWith(flock, ({ eggWeightG }) => eggWeightG !== null);
  const day = at?.day ?? flock.day;
  return kpiOf({
    id: 'eggWeight',
    value: at?.eggWeightG ?? null,
    day,
    band: at === undefined ? null : bandOn(flock, day, 'eggWeightG'),
    estimate: at === undefined ? null : estimateOf(flock, day),
    inputs: inputsOn(day, { eggWeightG: at?.eggWeightG, weighedEggs: at?.weighedEggs }),
  });
}

/** An egg weight for the week that ends on `lastDay`: weighed in it, else the last one before. */
export function eggWeightForWeek(flock: LayFlock, week: FlockWeek): { weightG: number; weighedDay: string } | null {
  const at = flock.series.findLast(({ day, eggWeightG }) => day <= week.lastDay && eggWeightG !== null);
  if (at === undefined || at.eggWeightG === null) return null;
  return { weightG: week.eggWeightG ?? at.eggWeightG, weighedDay: at.day };
}

function eggMass(flock: LayFlock, week: FlockWeek | null): Kpi {
  const day = week?.lastDay ?? flock.day;
  const eggWeight = week === null ? null : eggWeightForWeek(flock, week);
  const isCarried = week !== null && eggWeight !== null && eggWeight.weighedDay < week.firstDay;
  return kpiOf({
    id: 'eggMass',
    value: eggMassG({ henDayPct: week?.henDayPct ?? null, eggWeightG: eggWeight?.weightG ?? null }),
    day,
    band: bandOn(flock, day, 'eggMassG'),
    estimate: isCarried ? { weighedDay: eggWeight.weighedDay } : null,
    inputs: [
      input('henDayPct', week?.henDayPct, day),
      input('eggWeightG', eggWeight?.weightG, eggWeight?.weighedDay ?? day),
    ],
  });
}

function secondGrade(flock: LayFlock, week: FlockWeek | null): Kpi {
  const day = week?.lastDay ?? flock.day;
  const days =
    week === null ? [] : flock.series.filter((line) => line.day >= week.firstDay && line.day <= week.lastDay);
  const eggs = secondGradeEggs(days);
  const count = (name: keyof typeof eggs) => input(name, week === null ? null : eggs[name], day);
  return kpiOf({
    id: 'secondGrade',
    value: week === null ? null : secondGradePct({ ...eggs, all: week.eggs ?? 0 }),
    day,
    inputs: [count('cracked'), count('dirty'), count('misshaped'), input('eggs', week?.eggs, day)],
  });
}

function hatchingEggs(flock: LayFlock, week: FlockWeek | null): Kpi {
  const day = week?.lastDay ?? flock.day;
  const total = week?.eggs ?? null;
  const settable = week?.hatchingEggs ?? null;
  return kpiOf({
    id: 'hatchingEggs',
    value: total === null || settable === null ? null : hatchingEggPct({ settable, total }),
    day,
    band: bandOn(flock, day, 'hatchingEggPct'),
    inputs: inputsOn(day, { settable, eggs: total }),
  });
}
