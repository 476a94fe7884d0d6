import { addDays, type Day } from '../../day/day';
import { type DayBookColumn, emptyDay, type FlockDay } from '../../day-book/flock-day';
import { weighingOfSample } from '../../day-book/weighing';
import { type BandFigure, bandAt } from '../../standards/band';
import type { Standard } from '../../standards/standard';

/** A flock of hens that does exactly what its weekly standard says. */
export interface PublishedLayFlock {
  readonly standard: Standard;
  readonly hatchDay: Day;
  readonly placed: number;
  /** First week of lay: the table's hens housed are counted at its start. */
  readonly layWeek: number;
  readonly lastWeek: number;
  /** Which of two printed curves, or the middle of both. */
  readonly curve: 'low' | 'high' | 'middle';
  /** Survivors in % of hens housed at the end of a week, where the table prints them only by implication. */
  readonly survivorsPct?: (week: number) => number | null;
  /** Cocks placed with the hens. No table is for them: they eat as the hens do and weigh a fifth more. */
  readonly males?: number;
}

/** What the table prints for the chosen curve. */
export function printed(flock: Pick<PublishedLayFlock, 'standard' | 'curve'>, week: number, figure: BandFigure) {
  const band = bandAt(flock.standard, week, figure);
  if (band === null) return null;
  return flock.curve === 'middle' ? (band.low + band.high) / 2 : band[flock.curve];
}

/**
 * Day-book rows of the flock: in each completed week the printed feed and water every day, hens lost on the first day of the
 * week down to the printed cumulative mortality, the printed share of eggs of the living hens every day, and hens and eggs
 * weighed on its first day. Counts are rounded, so that the flock should be large.
 */
export function publishedLayRows(flock: PublishedLayFlock): FlockDay[] {
  const rows: FlockDay[] = [];
  let alive = 0;
  let [base, lost] = [flock.placed, 0];
  for (let age = 0; age < (flock.lastWeek + 1) * 7; age += 1) {
    const [week, dayOfWeek] = [Math.floor(age / 7), age % 7];
    const figure = (name: BandFigure) => printed(flock, week, name);
    const values: Partial<Record<DayBookColumn, number>> = { mortalityEntries: 1 };
    if (age === 0) {
      values.placed = flock.placed;
      alive = flock.placed;
    }
    if (age === flock.layWeek * 7) [base, lost] = [alive, 0];
    const birdDays = alive;
    const survivors = flock.survivorsPct?.(week) ?? null;
    const lostPct = survivors === null ? figure('mortalityCumPct') : week < flock.layWeek ? null : 100 - survivors;
    if (dayOfWeek === 0 && lostPct !== null) {
      const dead = Math.max(0, Math.round((base * lostPct) / 100) - lost);
      values.dead = dead;
      lost += dead;
      alive -= dead;
    }
    Object.assign(values, eggsOfDay(flock, week, birdDays), intakeOfDay(figure, birdDays));
    if (dayOfWeek === 0) Object.assign(values, weighedOn(figure));
    const key = { flockId: 'f', shedId: 's1', day: addDays(flock.hatchDay, age), sex: 'female' } as const;
    rows.push({ ...emptyDay(key), ...values });
    if (flock.males !== undefined) rows.push(malesOn(flock, flock.males, age));
  }
  return rows;
}

/** Days after which the next cock is lost. */
const cockLostDays = 10;

/** Cocks alive at the close of a day, at an age in days. */
export function malesAlive(males: number, age: number): number {
  return males - Math.floor((age + 1) / cockLostDays);
}

function malesOn(flock: PublishedLayFlock, males: number, age: number): FlockDay {
  const figure = (name: BandFigure) => printed(flock, Math.floor(age / 7), name);
  const birdDays = age === 0 ? males : malesAlive(males, age - 1);
  const meanG = figure('weightG');
  const sample = age % 7 === 0 && meanG !== null ? { birds: 50, meanG: meanG * 1.2, sdG: meanG * 0.1 } : null;
  const key = { flockId: 'f', shedId: 's1', day: addDays(flock.hatchDay, age), sex: 'male' } as const;
  return {
    ...emptyDay(key),
    placed: age === 0 ? males : 0,
    mortalityEntries: 1,
    dead: birdDays - malesAlive(males, age),
    ...intakeOfDay(figure, birdDays),
    ...(sample === null ? {} : weighingOfSample(sample).columns),
  };
}

function eggsOfDay(flock: PublishedLayFlock, week: number, hens: number): Partial<FlockDay> {
  const henDayPct = printed(flock, week, 'henDayPct');
  if (henDayPct === null || week < flock.layWeek) return {};
  const eggs = Math.round((hens * henDayPct) / 100);
  if (flock.standard.productionKind === 'layer') return { eggEntries: 1, eggsTable: eggs };
  const hatching = Math.round((eggs * (printed(flock, week, 'hatchingEggPct') ?? 0)) / 100);
  return { eggEntries: 1, eggsHatching: hatching, eggsTable: eggs - hatching };
}

function intakeOfDay(figure: (name: BandFigure) => number | null, birds: number): Partial<FlockDay> {
  const [feedG, waterMl] = [figure('feedGPerBird'), figure('waterMlPerBird')];
  return {
    ...(feedG === null ? {} : { feedEntries: 1, feedKg: (feedG * birds) / 1000 }),
    ...(waterMl === null ? {} : { waterEntries: 1, waterL: (waterMl * birds) / 1000 }),
  };
}

function weighedOn(figure: (name: BandFigure) => number | null): Partial<FlockDay> {
  const [meanG, eggG, uniformPct] = [figure('weightG'), figure('eggWeightG'), figure('uniformityPct')];
  return {
    ...(meanG === null ? {} : weighingOfSample({ birds: 100, meanG, sdG: meanG * 0.08 }).columns),
    ...(uniformPct === null ? {} : { uniformBirds: uniformPct, uniformOfBirds: 100 }),
    ...(eggG === null ? {} : { weighedEggs: 90, weighedEggsSumG: 90 * eggG }),
  };
}
