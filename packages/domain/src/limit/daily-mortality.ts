import { dailyMortalityPct } from '../kpi/broiler/mortality';
import type { ProductionKind } from '../standards/standard';
import { limitAt, type OwnLimits } from './limit';

/** Dead and culled of a day in a shed, all sexes together, and the birds there that day. */
interface DayLosses {
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
  { dailyMortalityPct: limitPct, unremarkableBirds }: MortalityLimits,
): { readonly pct: number | null; readonly isHigh: boolean; readonly limitBirds: number } {
  const pct = dailyMortalityPct({ dead: lost, culled: 0, birdDays });
  const limitBirds = Math.max(unremarkableBirds, Math.floor((birdDays * limitPct) / 100));
  return { pct, limitBirds, isHigh: pct !== null && pct > limitPct && lost > unremarkableBirds };
}
