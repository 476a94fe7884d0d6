import type { Day } from '../../day/day';
import type { DayBookDelta } from '../../day-book/flock-day';
import { type EggCounts, eggColumn, eggGrades, entersEggRoom, totalOf } from '../../egg/egg-grade';
import { checkLayAge } from '../../egg/lay-age';
import type { Posting } from '../../ledger/posting';
import { confirm, error, outOfRange, type Problem, warn } from '../../problem/problem';
import { percentOf } from '../../quantity/divide';
import { checkDayWithBirds } from '../check-day';
import { aliveOf, type EntryContext, henSex } from '../entry-context';
import type { EntryFigure, EntryPlace, EntryRules } from '../entry-effect';

/** One collection of a day: eggs by grade. The total is their sum and never typed. */
export interface EggDetail extends EggCounts {
  /** 1 for the first collection of the day. */
  readonly collection: number;
  /**
   * Days on which the eggs were laid, since the last collection; null where eggs are collected daily: one day for the
   * first collection of a day, none for later ones.
   */
  readonly days: number | null;
  readonly timeOfDay: string | null;
}

/** `collections` are the numbers of the day's other collections in this shed. */
export interface EggContext extends EntryContext {
  readonly collections: readonly number[];
}

/** Eggs of a day per live hen above which a count cannot be right: a hen lays one, and collections shift by some hours. */
const mostPerHen = 1.1;

/** The flock's hens: for layers and breeders only. */
export function checkHens(context: EntryContext): Problem[] {
  return context.productionKind === 'broiler' ? [error('laysNoEggs', '', { name: context.productionKind })] : [];
}

/**
 * Layers and breeders only; one record for a collection (`collectionExists`); the day's eggs not above 1.1 for each live
 * hen and day (`moreThanHensLay`). A day above 100 % hen-day, and eggs before production was started, are
 * pointed out; eggs of a day before the first of production ask (`eggsBeforeProduction`), and eggs of birds in rearing that are too
 * young for any (`tooYoungToLay`).
 */
function check(detail: EggDetail, context: EggContext): Problem[] {
  const problems = [
    ...checkDayWithBirds(context, { movesBirds: false }),
    ...checkHens(context),
    ...outOfRange('detail.collection', detail.collection, 1, 20, ''),
  ];
  if (context.collections.includes(detail.collection)) {
    const next = nextCollection(context.collections);
    problems.push(error('collectionExists', 'detail.collection', { value: detail.collection, max: next }));
  }
  if (problems.length > 0) return problems;
  problems.push(...checkHensLay(detail, context));
  const { productionDay } = context;
  if (productionDay !== null && context.day < productionDay && totalOf(detail) > 0) {
    problems.push(confirm('eggsBeforeProduction', 'day', { value: context.day, day: productionDay }));
  }
  const isRearing = context.flockState === 'placed' || context.flockState === 'rearing';
  if (isRearing && totalOf(detail) > 0) problems.push(...checkReared(context, largestField(detail)));
  return problems;
}

/** Of a flock that is still reared: when its birds are old enough to lay, production was not started. */
function checkReared({ day, ageDays }: EntryContext, field: string): Problem[] {
  const young = checkLayAge(ageDays, field);
  return young.length > 0 ? young : [warn('productionNotStarted', '', { day })];
}

function checkHensLay(detail: EggDetail, context: EggContext): Problem[] {
  const { day, recorded } = context;
  const eggs = totalOf(detail) + recorded.eggs;
  return checkEggsOfDay(
    { day, eggs, hens: hensOf(context), eggDays: recorded.eggDays + daysOf(detail) },
    largestField(detail),
  );
}

/** The eggs of a day against the hens that can have laid them; `eggDays` are the days that they were laid on, one at least. */
export function checkEggsOfDay(
  laid: { readonly day: Day; readonly eggs: number; readonly hens: number; readonly eggDays: number },
  field: string,
): Problem[] {
  const { day, eggs, hens } = laid;
  const henDays = hens * Math.max(1, laid.eggDays);
  const params = { value: eggs, max: Math.floor(henDays * mostPerHen), hens, day };
  if (eggs > params.max) return [error('moreThanHensLay', field, params)];
  const value = percentOf(eggs, henDays);
  return value !== null && value > 100 ? [warn('henDayOver100', field, { ...params, value })] : [];
}

/** Days that a collection adds to those that the eggs of the day stand for. */
export function daysOf({ collection, days }: Pick<EggDetail, 'collection' | 'days'>): number {
  return days ?? (collection === 1 ? 1 : 0);
}

/** Live hens that can have laid on the day: those at its opening and those that came in. */
export function hensOf(context: EntryContext): number {
  const sex = henSex(context.sexes);
  const group = context.birds.find((birds) => birds.sex === sex);
  return group === undefined ? aliveOf(context) : group.atOpening + group.cameIn;
}

/** The number that the next collection of the day gets. */
export function nextCollection(collections: readonly number[]): number {
  return Math.max(0, ...collections) + 1;
}

/** The grade with most eggs: where a slip of the finger most likely is. */
function largestField(detail: EggDetail): string {
  const largest = eggGrades.reduce((most, grade) => (detail[grade] > detail[most] ? grade : most));
  return `detail.${largest}`;
}

/** Eggs come from the hens: into the egg room by day of lay and grade; soft and rejected ones are thrown away at once. */
function postingsOf(detail: EggDetail, { farmId, flockId, shedId, day }: EntryPlace): Posting[] {
  return eggGrades.flatMap((grade): Posting[] => {
    const quantity = detail[grade];
    if (quantity === 0) return [];
    const lot = { kind: 'eggs', flockId, layDay: day, grade } as const;
    const from = { kind: 'laid', flockId, shedId } as const;
    const to = { kind: entersEggRoom(grade) ? 'store' : 'discarded', farmId } as const;
    return [{ lot, from, to, quantity, day, field: `detail.${grade}` }];
  });
}

/** The day's eggs by grade, in the row of the hens. */
function deltasOf(detail: EggDetail, place: EntryPlace): DayBookDelta[] {
  const { flockId, shedId, day } = place;
  const counts = Object.fromEntries(eggGrades.map((grade) => [eggColumn[grade], detail[grade]]));
  return [{ flockId, shedId, day, sex: henSex(place.sexes), ...counts, eggEntries: 1, eggDays: daysOf(detail) }];
}

/** All eggs of the collection. */
function figureOf(detail: EggDetail): EntryFigure {
  return { value: totalOf(detail), unit: 'eggs' };
}

export const eggRules: EntryRules<EggDetail, EggContext> = { check, postingsOf, deltasOf, figureOf };
