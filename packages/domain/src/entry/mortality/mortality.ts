import type { DayBookDelta } from '../../day-book/flock-day';
import type { Posting } from '../../ledger/posting';
import { judgeLosses } from '../../limit/daily-mortality';
import { confirm, error, type Problem, warn } from '../../problem/problem';
import type { Sex } from '../../standards/standard';
import { checkBirdSex, checkDayWithBirds } from '../check-day';
import { aliveOf, birdDaysOf, type EntryContext } from '../entry-context';
import type { EntryFigure, EntryPlace, EntryRules } from '../entry-effect';

/** Died and culled birds of one sex group by cause. */
export interface MortalityDetail {
  readonly sex: Sex;
  readonly lines: readonly {
    readonly fate: 'dead' | 'culled';
    readonly cause: string;
    readonly count: number;
  }[];
  readonly timeOfDay: string | null;
}

const fates = ['dead', 'culled'] as const;

/** Birds of a fate; without one, of both. */
function lostBirds(detail: MortalityDetail, fate?: 'dead' | 'culled'): number {
  return detail.lines.reduce((sum, line) => (fate === undefined || line.fate === fate ? sum + line.count : sum), 0);
}

/**
 * Dead and culled are not more than alive in that shed and sex (`moreThanAlive`); the day's loss above the limit for the
 * age must be confirmed (`mortalityHigh`); a second entry on the day is pointed out.
 */
function check(detail: MortalityDetail, context: EntryContext): Problem[] {
  const problems = [...checkDayWithBirds(context, { movesBirds: true }), ...checkBirdSex(context, detail.sex)];
  if (problems.length > 0) return problems;
  const lost = lostBirds(detail);
  const alive = aliveOf(context, detail.sex);
  if (lost > alive) {
    problems.push(error('moreThanAlive', 'detail.lines', { value: lost, max: alive, unit: 'birds', day: context.day }));
    return problems;
  }
  problems.push(...checkLimit(lost, context));
  if (context.recorded.mortalityEntries > 0) {
    const value = context.recorded.dead + context.recorded.culled;
    problems.push(warn('entryExists', 'day', { value, unit: 'birds', day: context.day }));
  }
  return problems;
}

function checkLimit(lost: number, context: EntryContext): Problem[] {
  const ofDay = lost + context.recorded.dead + context.recorded.culled;
  const { pct: value, isHigh } = judgeLosses({ lost: ofDay, birdDays: birdDaysOf(context) }, context.limits);
  if (lost === 0 || !isHigh) return [];
  const max = context.limits.dailyMortalityPct;
  return [confirm('mortalityHigh', 'detail.lines', { value, max, unit: 'pct', birds: ofDay, day: context.day })];
}

/** Birds leave the flock for the accounts of its dead and its culled. */
function postingsOf(detail: MortalityDetail, { flockId, shedId, day }: EntryPlace): Posting[] {
  const lot = { kind: 'birds', flockId, sex: detail.sex } as const;
  const from = { kind: 'flock', flockId, shedId } as const;
  return fates.flatMap((fate) => {
    const quantity = lostBirds(detail, fate);
    if (quantity === 0) return [];
    return [{ lot, from, to: { kind: fate, flockId, shedId } as const, quantity, day, field: 'detail.lines' }];
  });
}

/** The day's dead and culled. */
function deltasOf(detail: MortalityDetail, { flockId, shedId, day }: EntryPlace): DayBookDelta[] {
  const sums = { dead: lostBirds(detail, 'dead'), culled: lostBirds(detail, 'culled'), mortalityEntries: 1 };
  return [{ flockId, shedId, day, sex: detail.sex, ...sums }];
}

/** Birds lost. */
function figureOf(detail: MortalityDetail): EntryFigure {
  return { value: lostBirds(detail), unit: 'birds' };
}

export const mortalityRules: EntryRules<MortalityDetail, EntryContext> = { check, postingsOf, deltasOf, figureOf };
