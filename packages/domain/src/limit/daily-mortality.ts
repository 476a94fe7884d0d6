import { percentOf } from '../quantity/divide';
import type { ProductionKind } from '../standards/standard';
import { limitAt, type OwnLimits } from './limit';

/** Dead and culled of a day in a shed, all sexes together, and the birds there that day. */
export interface DayLosses {
  readonly lost: number;
  readonly birdDays: number;
}

/** What a day's losses are held against. */
export interface MortalityLimits {
  readonly dailyMortalityPct: number;
  readonly unremarkableBirds: number;
}

export function mortalityLimits(own: OwnLimits, kind: ProductionKind, ageDays: number): MortalityLimits {
  return {
    dailyMortalityPct: limitAt(own, 'dailyMortalityPct', kind, ageDays),
    unremarkableBirds: limitAt(own, 'unremarkableBirds', kind, ageDays),
  };
}

/**
 * A day's losses as dashboard, entry and alarm all see them: their share of the birds there, null without birds, and whether
 * that is high. As few birds as are unremarkable never are.
 */
export function judgeLosses(
  { lost, birdDays }: DayLosses,
  { dailyMortalityPct, unremarkableBirds }: MortalityLimits,
): { readonly pct: number | null; readonly isHigh: boolean; readonly limitBirds: number } {
  const pct = percentOf(lost, birdDays);
  const limitBirds = Math.max(unremarkableBirds, Math.floor((birdDays * dailyMortalityPct) / 100));
  return { pct, limitBirds, isHigh: pct !== null && pct > dailyMortalityPct && lost > unremarkableBirds };
}
